"""Random house rules and random matches for hypothesis."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scopa_tui.engine import OPTIONS, PRESETS, Rules, check, pack, parse_rules
from tests.engine.helpers import Step, walk

# The same examples in every run: a red test must not turn green by itself.
steady = settings(
    derandomize=True,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)


def random_value(name: str, rng: random.Random) -> str:
    """The text of a value that an option takes."""
    option = OPTIONS[name]
    if option.kind == "bool":
        return rng.choice(["on", "off"])
    if option.kind == "cards":
        held = rng.sample(pack(Rules()), rng.randint(0, 5))
        return ",".join(f"{card}:{rng.randint(1, 20)}" for card in held) or "none"
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


# Chosen by a seed: hypothesis itself prefers simple examples so much that rare rules stay rare.
seeds = st.integers(0, 2**32)
any_rules = seeds.map(lambda seed: parse_rules(random_rules(random.Random(seed))))
valid_rules = seeds.map(lambda seed: playable(random_rules(random.Random(seed))))


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
