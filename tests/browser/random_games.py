"""Whole random games on a board: their events, and what the engine says the board must show after each of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Page

from halfmoon.deals import DEAL_COUNT, Deal
from halfmoon.game import Game
from halfmoon.rules import Outcome, legal_removals
from halfmoon.selection import Selection, tap
from halfmoon.slots import SLOTS, Slot

# All events of a game happen within one task, as fast as the page can take them.
PLAY = """([code, events]) => {
  const root = document.querySelector("[data-halfmoon=play]");
  const slots = [...root.querySelectorAll("button[data-slot]")];
  const find = (selector) => root.querySelector(selector);
  const show = (slot) => `${slot.dataset.card ?? ""}·${slot.dataset.count}${slot.ariaPressed === "true" ? "!" : ""}`;
  const look = () => {
    const information = ["code", "score", "moves"].map((name) => find(`[data-info=${name}]`).textContent);
    return [root.dataset.state, ...information, ...slots.map(show)].join(" ");
  };
  const field = find("input[name=code]");
  field.value = code;
  field.form.requestSubmit();
  const seen = [look()];
  for (const event of events) {
    (find(`button[data-slot="${event}"]`) ?? find(`button[data-action="${event}"]`)).click();
    seen.push(look());
  }
  return seen;
}"""


@dataclass(frozen=True, slots=True)
class RandomGame:
    """A deal's code, the slots and actions that are clicked, and what is shown at first and after each of them."""

    code: str
    events: list[str]
    shown: list[str]


def random_game(seed: int) -> RandomGame:
    """A game of a random deal with wrong taps, undo and redo in it, and two returns from where it ends."""
    chance = Random(seed)
    game, selection = Game.of(Deal(chance.randrange(DEAL_COUNT))), Selection()
    events, states = [], [written(game, selection)]
    returns = 2
    while game.outcome is Outcome.PLAYING or returns:
        if game.outcome is not Outcome.PLAYING:
            returns -= 1
        for event in list(_next_events(game, selection, chance)):
            game, selection = _after(game, selection, event)
            events.append(event)
            states.append(written(game, selection))
    return RandomGame(game.deal.code, events, states)


def _next_events(game: Game, selection: Selection, chance: Random) -> Iterator[str]:
    """The taps of a legal removal for the most part, else a tap anywhere, or moves taken back and made again."""
    if game.outcome is not Outcome.PLAYING:
        yield from ["undo"] * chance.randrange(1, 8)
        return
    match chance.randrange(10):
        case 0 | 1:
            yield chance.choice(SLOTS)
        case 2:
            yield from ["undo"] * chance.randrange(4) + ["redo"] * chance.randrange(4)
        case _:
            slots = chance.choice(list(legal_removals(game.table))).slots
            yield from selection
            yield from chance.sample(slots, len(slots))


def _after(game: Game, selection: Selection, event: str) -> tuple[Game, Selection]:
    if event == "undo":
        return game.undo(), ()
    if event == "redo":
        return game.redo(), ()
    tapped = tap(game.table, selection, Slot(event))
    return game.remove(tapped.removal) if tapped.removal else game, tapped.selection


def written(game: Game, selection: Selection) -> str:
    """What a board shows of a game, as the script writes it."""
    table, state = game.table, "ready" if game.outcome is Outcome.PLAYING else game.outcome.value
    slots = (f"{table.top(slot) or ''}·{table.count(slot)}{'!' if slot in selection else ''}" for slot in SLOTS)
    return " ".join([state, game.deal.code, str(game.score), str(game.moves), *slots])


def expect_played(page: Page, game: RandomGame) -> None:
    """Play the game on the board of the page, which shows what the engine says after every event."""
    assert page.evaluate(PLAY, [game.code, game.events]) == game.shown
