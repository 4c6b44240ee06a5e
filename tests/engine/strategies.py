"""Random house rules and random matches for hypothesis."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    PackRules,
    Rank,
    Rules,
    check,
    conflicts,
    pack,
    parse_rules,
    with_differences,
)
from tests.engine.helpers import Step, walk

# The same examples in every run: a red test must not turn green by itself.
steady = settings(
    derandomize=True,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)


COURTS = (Rank.FANTE, Rank.CAVALLO, Rank.RE)
ALL_CARDS = pack(Rules(PackRules("it52")))
# Not an otto together with a fante, since with 40 cards both are the same.
SINGLE_CARDS = [pack(Rules()), [card for card in ALL_CARDS if card.rank not in COURTS]]


def random_value(name: str, rng: random.Random) -> str:
    """The text of a value that an option takes."""
    option = OPTIONS[name]
    if option.kind == "bool":
        return rng.choice(["on", "off"])
    if option.kind == "cards":
        held = rng.sample(rng.choice(SINGLE_CARDS), rng.randint(0, 5))
        return ",".join(f"{card}:{rng.randint(1, 20)}" for card in held) or "none"
    if option.kind == "card":
        return rng.choice(["none", *map(str, ALL_CARDS)])
    if option.kind == "order":
        return ",".join(rng.sample(Rules().match.order, len(Rules().match.order)))
    if option.choices:
        return str(rng.choice(list(option.choices)))
    return str(rng.choice([option.low, option.high, rng.randint(option.low, option.high)]))


def random_rules(rng: random.Random) -> str:
    """A preset and up to thirty options of it changed, whether they go together or not."""
    names = rng.sample(list(OPTIONS), rng.choice([0, 5, 15, 30]))
    words = [f"{name}={random_value(name, rng)}" for name in names]
    return " ".join([rng.choice(list(PRESETS)), *words])


def playable(text: str) -> Rules:
    """The rules of a text without the words that do not go with those before them."""
    preset, *words = text.split()
    kept = preset
    for word in words:
        if not check(parse_rules(f"{kept} {word}")):
            kept = f"{kept} {word}"
    return parse_rules(kept)


def repaired(rules: Rules, rng: random.Random) -> Rules:
    """The rules with one fault after another mended as the engine proposes."""
    for _ in range(40):
        faults = conflicts(rules)
        if not faults:
            return rules
        rules = with_differences(rules, rng.choice(faults).repair)
    raise AssertionError(f"repairs go on for ever: {check(rules)}")


def valid(seed: int) -> Rules:
    """Random rules that go together, half of them made so by repairs."""
    rng = random.Random(seed)
    text = random_rules(rng)
    return playable(text) if seed % 2 else repaired(parse_rules(text), rng)


# Chosen by a seed: hypothesis itself prefers simple examples so much that rare rules stay rare.
seeds = st.integers(0, 2**32)
any_rules = seeds.map(lambda seed: parse_rules(random_rules(random.Random(seed))))
valid_rules = seeds.map(valid)


@st.composite
def walks(draw: st.DrawFn) -> list[Step]:
    """Two random deals under random rules."""
    chosen = draw(valid_rules)
    seed = draw(seeds)
    dealer = draw(st.integers(0, chosen.seats.players - 1))
    return list(walk(chosen, random.Random(seed), deals=2, dealer=dealer))


def anything(*texts: str) -> st.SearchStrategy[Any]:
    """Text without sense, and the given texts with a piece cut out, doubled or replaced."""
    alphabet = st.sampled_from(
        "".join(sorted({*"".join(texts), *"|/-:;=#![]{}<>\\\"'.,é🂡ſ²٣\t\n\0"}))
    )
    junk = st.text(alphabet, max_size=6)

    @st.composite
    def damaged(draw: st.DrawFn) -> str:
        text = draw(st.sampled_from(texts))
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 8)))
        return text[:start] + draw(junk) + text[end:]

    return st.one_of(st.text(alphabet, max_size=60), damaged())
