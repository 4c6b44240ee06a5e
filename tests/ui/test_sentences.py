"""The sentences of a running game can be translated: nothing in them comes from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scopa_tui.engine import (
    PRESETS,
    REASONS,
    Called,
    Event,
    Match,
    Play,
    Reason,
    Rules,
    View,
    Won,
    parse_rules,
    view_of,
)
from scopa_tui.rooms.width import cells
from scopa_tui.ui import i18n
from scopa_tui.ui.announcing import announce
from scopa_tui.ui.captures import options
from scopa_tui.ui.moments import moment
from scopa_tui.ui.narrate import LONGEST, last_play, sentence
from scopa_tui.ui.picks import Picks, click_table, press
from scopa_tui.ui.prompts import effect, kind_words, prompt
from scopa_tui.ui.story import Story
from scopa_tui.ui.verdict import verdict
from scopa_tui.ui.who import side_name, side_shorts
from scopa_tui.ui.whynot import why
from scopa_tui.ui.words import fitting
from tests.ui import pseudo
from tests.ui import test_announcing as announcements
from tests.ui.test_narrate import (
    EVENTS,
    NAMES,
    PAIRS,
    SWITCHES,
    TWO,
    WIDE,
    cards,
    events_of_a_match,
    one,
    played,
    view,
)
from tests.ui.test_plain import LAY, Pipe


class Longer(pseudo.MadeUp):
    """Says everything with half as many letters again."""

    def said(self, context: str, message: str) -> str:
        del context
        return message + "e" * (len(message) // 2)


@pytest.fixture
def marking(monkeypatch: pytest.MonkeyPatch) -> None:
    pseudo.speak(monkeypatch)


@pytest.fixture
def longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_spoken", Longer())


def unmarked(text: str) -> str:
    """Return the words that no catalogue has given, without names."""
    text += "»" * (text.count("«") - text.count("»"))  # it was cut
    return " ".join(pseudo.bare(text, NAMES))


# --- everything is translated ---------------------------------------------------------------------


def happenings() -> Iterator[tuple[Event, Rules]]:
    """Every event of the table, and matches of all games."""
    yield from ((event, TWO) for event, *_ in EVENTS)
    for preset in PRESETS:
        rules = parse_rules(f"{preset} match.deals=1")
        yield from ((event, rules) for event in events_of_a_match(rules, seed=3))


@pytest.mark.usefixtures("marking")
@pytest.mark.parametrize("width", [LONGEST, 0])
def test_events(width: int) -> None:
    seen = 0
    for event, rules in happenings():
        for you in (0, 1, None):
            text = sentence(event, NAMES, rules, you=you, width=width)
            assert "«" in text or not text
            assert text.endswith("…") or unmarked(text) == "", text
            assert unmarked(last_play(event, NAMES, you=you)) == ""
            shown = moment(event, NAMES, rules, you=you)
            assert not shown or unmarked(shown.title + shown.text) == ""
            seen += bool(text)
    assert seen > 500


@pytest.mark.usefixtures("marking")
def test_names() -> None:
    for rules in (TWO, PAIRS):
        for you in (0, None):
            for side in (0, 1):
                assert unmarked(side_name(side, NAMES, rules, you=you)) == ""
    assert side_name(1, (), TWO, you=None) == "«Player »2"
    assert cells(side_shorts(NAMES, TWO, you=0)[0]) <= 6


@pytest.mark.usefixtures("marking")
@pytest.mark.parametrize("code", [*REASONS, "stale", "not_your_turn"])
@pytest.mark.parametrize("play", [None, Play(one("7d")), Play(one("7d"), cards("3s4b"))])
@pytest.mark.parametrize("table", ["As 2c", "As 2c 3s 4b 5d"])
def test_reasons(code: str, play: Play | None, table: str) -> None:
    switch = SWITCHES.get(code, "")
    text = why(Reason(code, cards(table), switch, 15), play)
    assert unmarked(text.replace(switch, "") if switch else text) == "", text


VIEWS = [
    view("7d 2c Rs", "7c 3s 4b"),
    view("7d 2c Rs", "-"),
    view("7d", "7c", others="Ab"),
    view("7d Fs Cs", "3s 4b 2c 5s Ac 6c", "cirulla"),
    view("Ad Fs Cs", "7c 2s 2b", "asso_pigliatutto"),
    view("Ad Fs Cs", "7c 2s 2b", "asso_pigliatutto ace.sweep_scores=off"),
    view("Ad Fs Cs", "-", "asso_pigliatutto ace.on_empty=takes_itself"),
    view("7d 2c Rs", "Fs 2b 4c", "quindici"),
    view("7d 2c Rs", "4d 2b 4c", "undici"),
    view("7d 2c Rs", "7c", turn=2),
    announcements.view("2d2c4s", announcements.BY_HAND),
    announcements.view("2d5cRs", announcements.CALLING, scores="11-3"),
    view_of(Match(TWO, 0, (0, 0)), 0),
    view_of(replace(Match(TWO, 0, (0, 0)), deals=1), 0),
    view_of(replace(Match(TWO, 0, (9, 12)), deals=1, winner=1), 0),
]


@pytest.mark.usefixtures("marking")
@pytest.mark.parametrize("seen", VIEWS)
def test_prompts(seen: View) -> None:
    texts = [prompt(seen, Picks(), names=NAMES, width=width) for width in (0, 40, 20)]
    for card in seen.hand:
        for choice, play in enumerate(options(seen, card)):
            picks = Picks(card, choice)
            texts += [prompt(seen, picks, names=NAMES), kind_words(seen, play)]
            texts += [effect(seen, play, short=short) for short in (True, False)]
    for text in texts:
        assert "«" in text or not re.search("[a-z]{2}", text), text
        assert unmarked(text) == "", text


@pytest.mark.usefixtures("marking")
def test_answers_to_keys() -> None:
    mine, theirs = view("7d 2c Rs", "3c 5b"), view("7d 2c Rs", "3c 5b", turn=2)
    says = [
        press(mine, Picks(one("2c")), "up", hand=mine.hand).say,
        press(mine, Picks(), "enter", hand=mine.hand).say,
        press(theirs, Picks(), "enter", hand=mine.hand).say,
        click_table(mine, Picks(), one("3c")).say,
        announce(announcements.view("2d5cRs", announcements.CALLING), sure=False).say,
    ]
    assert all(says)
    assert [unmarked(say) for say in says] == [""] * len(says)


@pytest.mark.usefixtures("marking")
@pytest.mark.parametrize("reason", ["shutout", "instant", "order", "card", "points"])
@pytest.mark.parametrize(
    "rules", ["scopa match.deals=1", "a_perdere", "frac", "napola", "trente", "cicera"]
)
def test_verdicts(reason: str, rules: str) -> None:
    house = parse_rules(rules)
    for you in (0, None):
        sides = tuple(side_name(side, NAMES, PAIRS, you=you) for side in (0, 1))
        for side in (0, 1):
            won = Won(side, (9, 9), reason)
            assert unmarked(verdict(house, won, sides=sides)) == ""
            for right in (True, False):
                called = Called(0, side, right, 9)
                assert unmarked(verdict(house, won, sides=sides, called=called)) == ""


@pytest.mark.usefixtures("marking")
def test_plain_lines(tmp_path: Path) -> None:
    lines = [
        "r",
        "s",
        "t",
        "h",
        "c",
        "w",
        "l",
        "?",
        "!",
        "u",
        "99",
        "7d",
        "2s 7c",
        "1 5",
        "1",
        "u",
        "1",
        "q",
    ]
    said = Pipe(lines).play(tmp_path, "scopa", hand=LAY)
    assert len(said) > 60
    for line in said:
        assert unmarked(line.replace("scopa-tui play --plain", "")) == "", line


# --- in every person, and in the room that there is -----------------------------------------------


@pytest.mark.usefixtures("longer")
def test_a_longer_language_is_said_shorter_or_cut() -> None:
    for event, *_ in EVENTS:
        for you in (0, None):
            assert cells(sentence(event, WIDE, TWO, you=you)) <= LONGEST
    for code, switch in SWITCHES.items():
        for width in (36, 76):
            text = why(Reason(code, cards("As 2c"), switch), Play(one("7d")), width=width)
            assert cells(text) <= width
    for seen in VIEWS:
        for width in (20, 36, 76):
            assert cells(prompt(seen, Picks(), names=NAMES, width=width)) <= width


def test_what_fits() -> None:
    texts = ("Rosina takes a card", "Rosina takes")
    assert fitting(texts, 0) == fitting(texts, 19) == texts[0]
    assert fitting(texts, 18) == fitting(texts, 12) == texts[1]
    assert [fitting(texts, width) for width in (11, 2, 1)] == ["Rosina tak…", "R…", "…"]
    assert fitting((), 5) == ""
    assert cells(fitting(("日本語",), 4)) <= 4


# --- another language in the middle of a game -----------------------------------------------------


def test_the_whole_log_changes_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    story = Story(NAMES[:2], TWO, 0)
    story.add(played(0, "2c"), ())
    assert [line.full for line in story.lines] == ["You lay Due di Coppe."]
    pseudo.speak(monkeypatch)
    story.add(played(1, "Rd", "Rs"), ())
    texts = [line.full for line in story.lines]
    assert [text.partition("»")[0] for text in texts] == ["«You lay ", "Rosina« takes "]
    assert [unmarked(text) for text in texts] == ["", ""]
    assert story.lines[1].short == "Rosina«: »10D« takes »10S"
