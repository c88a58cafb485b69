"""What Hypothesis makes for the tests: hostile texts, typed codes, games."""

from hypothesis import strategies as st

from halfmoon.deals import DEAL_COUNT, Deal
from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon.rules import legal_removals
from halfmoon.slots import SLOTS
from tests.browser.games import DEAD_END, WON, link
from tests.hostile import SHORT

CODES = ("HM1-N-NVPEIRJ", "HM2-X-AAAAAAB", "hm1 n aaaaaab", "NVPEIRJ")
RECORDS = ("HM1-N-NVPEIRJ 1-8 3-5-8", "NVPEIRJ.4-R2.6-10", write_record(WON), write_record(DEAD_END))
FRAGMENTS = ("deal=HM1-N-AAAAAAB", "game=HM1-N-NVPEIRJ.1-8.3-5-8&step=1", "day=2026-11-30", link(WON)[1:])
"""Texts that can be read, to be spoilt."""

any_text = st.text(st.characters(), max_size=60)
"""Lone surrogates and unassigned characters too."""

deals = st.builds(Deal, st.integers(0, DEAL_COUNT - 1))


hostile_texts = st.sampled_from(SHORT) | any_text
_pieces = st.sampled_from([*"-. 1R8&=27AN", "9", "R9", "-R1", " 1-8", ".3-5-8"])


@st.composite
def spoilt(draw: st.DrawFn, texts: tuple[str, ...], pieces: st.SearchStrategy[str]) -> str:
    """One of the texts with a few pieces taken out, doubled, or put in."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, min(len(text), 40)))
        end = draw(st.integers(start, min(len(text), start + 3)))
        times = draw(st.integers(0, 2))
        text = text[:start] + (draw(pieces) if times == 1 else text[start:end] * times) + text[end:]
    return text


def typed(texts: tuple[str, ...]) -> st.SearchStrategy[str]:
    """Texts like these, slightly wrong for the most part, hostile for the rest."""
    return st.one_of(spoilt(texts, _pieces), spoilt(texts, _pieces), spoilt(texts, hostile_texts), hostile_texts)


_wrong_moves = st.lists(st.lists(st.sampled_from(SLOTS), min_size=1, max_size=4).map("-".join), min_size=1, max_size=4)

typed_codes, typed_fragments = typed(CODES), typed(FRAGMENTS)
typed_records = typed(RECORDS) | _wrong_moves.map(lambda moves: " ".join(["HM1-N-NVPEIRJ 1-8", *moves]))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of any deal played at random for a while, with some of its moves undone."""
    game = Game.of(draw(deals))
    for _ in range(draw(st.integers(0, 48))):
        removals = list(legal_removals(game.table))
        if not removals:
            break
        game = game.remove(draw(st.sampled_from(removals)))
    return game.at(draw(st.integers(0, game.moves)))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(SHORT),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=8), values, max_size=3),
    max_leaves=6,
)
