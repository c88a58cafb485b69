"""What the package offers at its front door, and that its values never change."""

import copy
import inspect
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest

import halfmoon
from halfmoon import public
from halfmoon.arch import Place
from halfmoon.selection import Tapped

ENGINE = Path(__file__).parents[2] / "engine"
GAME = halfmoon.parse_record("HM1-N-NVPEIRJ 1-8 3-5-8")


def test_every_name_offered_is_there_by_itself_and_among_all() -> None:
    everything: dict[str, object] = {}
    exec("from halfmoon import *", everything)
    assert len(set(public.__all__)) == len(public.__all__) > 40
    assert set(everything) - {"__builtins__"} == set(public.__all__) <= set(dir(halfmoon))
    assert all(getattr(halfmoon, name) is everything[name] for name in public.__all__)


def test_a_name_that_is_not_offered_is_told_as_python_tells_it() -> None:
    with pytest.raises(AttributeError, match=r"^module 'halfmoon.* has no attribute 'deals_'$"):
        getattr(halfmoon, "deals_")  # noqa: B009 -- mypy knows that it is not there


def test_whoever_imports_one_module_gets_no_other_than_it_needs() -> None:
    told = "import sys, halfmoon.deals; print(*sorted(name for name in sys.modules if name.startswith('halfmoon.')))"
    loaded = subprocess.run([sys.executable, "-c", told], cwd=ENGINE, capture_output=True, text=True, check=True).stdout
    assert loaded.split() == [f"halfmoon.{name}" for name in ("cards", "deals", "errors", "shown", "slots", "table")]


def test_type_checkers_find_the_types() -> None:
    assert (ENGINE / "halfmoon/py.typed").read_bytes() == b""


def test_every_function_and_value_offered_has_an_example() -> None:
    offered = [getattr(public, name) for name in public.__all__]
    of_our_own = [thing for thing in offered if inspect.isfunction(thing) or hasattr(thing, "__dataclass_fields__")]
    assert len(of_our_own) > 20
    assert [thing.__name__ for thing in of_our_own if ">>> " not in (thing.__doc__ or "")] == []


def test_a_game_can_be_played_with_the_names_offered() -> None:
    game = halfmoon.Game.of(halfmoon.parse_code("HM1-N-NVPEIRJ"))
    first = next(iter(halfmoon.legal_removals(game.table)))
    assert halfmoon.write_record(game.remove(first)) == "HM1-N-NVPEIRJ 1-8"
    assert halfmoon.tap(game.table, (halfmoon.SLOTS[0],), halfmoon.SLOTS[7]).removal == first


VALUES = [halfmoon.Card.parse("10H"), GAME.removals[0], GAME.table, GAME.deal, GAME, GAME.undo()]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_copy_is_equal_and_has_the_same_hash(value: object) -> None:
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(again) is type(value)
        assert (again, hash(again)) == (value, hash(value))


def test_values_that_differ_are_not_equal() -> None:
    assert [first == second for first in VALUES for second in VALUES].count(True) == len(VALUES)
    assert halfmoon.Game.of(GAME.deal) != GAME.at(0), "its moves can be made again"


@pytest.mark.parametrize(
    "value",
    [halfmoon.Card.parse("10H"), Place(1, 2), GAME.removals[0], GAME.table, GAME.deal, GAME, Tapped(())],
    ids=lambda value: type(value).__name__,
)
def test_values_cannot_be_changed_and_can_be_members_of_sets(
    value: halfmoon.Card | Place | halfmoon.Removal | halfmoon.Table | halfmoon.Deal | halfmoon.Game | Tapped,
) -> None:
    assert value in {value}
    for field in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field.name, None)
