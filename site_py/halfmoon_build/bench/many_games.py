"""What thousands of kept games cost: the start, and opening their panel."""

from __future__ import annotations

import json

from halfmoon.records import write_record
from halfmoon_build.bench.browser import SLOWDOWN, NewVisitor, Visitor
from halfmoon_build.games import named_game

GAMES = 2000
_LOADS, _OPENINGS = 12, 5
_KEEP = """([games, text]) => {
  localStorage.clear();
  const game = JSON.parse(text);
  for (let each = 1; each <= games; each++) {
    const id = each.toString(16).padStart(16, "0");
    localStorage.setItem(`halfmoon:game:${id}`, JSON.stringify({ ...game, id, first: each, last: each }));
  }
  localStorage.setItem("halfmoon:last", (1).toString(16).padStart(16, "0"));
}"""
_OPEN = """() => new Promise((shown) => {
  const list = document.querySelector("[data-role=game-list]");
  const began = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => shown(performance.now() - began)));
  }).observe(list, { childList: true });
  document.querySelector("[data-role=games] summary").click();
})"""


def measure_many_games(new_visitor: NewVisitor) -> dict[str, list[float]]:
    """Milliseconds: to ready with one kept game and with many, in turn; from the press to the frame with the list."""
    found: dict[str, list[float]] = {"ready with one": [], "ready with many": [], "panel": [], "panel slowed": []}
    with new_visitor() as visitor:
        visitor.load("play/")
        for _ in range(2):
            visitor.stay()
            visitor.load("play/")
        for number in range(_LOADS):
            for games in (1, GAMES) if number % 2 else (GAMES, 1):
                _keep(visitor, games)
                found[f"ready with {'one' if games == 1 else 'many'}"].append(visitor.load("play/").ready)
        _keep(visitor, GAMES)
        for name, times in (("panel", 1), ("panel slowed", SLOWDOWN)):
            for _ in range(_OPENINGS):
                visitor.load("play/")
                visitor.stay()
                visitor.slow(times)
                found[name].append(visitor.page.evaluate(_OPEN))
                visitor.slow(1)
    return found


def _keep(visitor: Visitor, games: int) -> None:
    game = named_game("worked")
    kept = {"version": 2, "record": write_record(game), "moves": game.moves, "score": game.score, "stands": "won"}
    visitor.page.goto(f"{visitor.address}about/")
    visitor.page.evaluate(_KEEP, [games, json.dumps(kept | {"won": 300, "seconds": 300})])
