"""A bot plays fifty deals, and keeps its best game as a record and as a picture of the middle of it."""

from pathlib import Path

from halfmoon import Deal, Game, Removal, parse_record, picture, write_record


def freedom(game: Game) -> int:
    """How many removals there are to choose from."""
    return len(game.legal_removals())


def choose(game: Game) -> Removal:
    """The removal after which there is most to choose from."""
    return max(game.legal_removals(), key=lambda removal: freedom(game.remove(removal)))


def play(deal: Deal) -> Game:
    """The game that the bot makes of the deal, to its end."""
    game = Game.of(deal)
    while game.legal_removals():
        game = game.remove(choose(game))
    return game


games = [play(Deal(number)) for number in range(50)]
best = max(games, key=lambda game: game.score)
record = write_record(best)
Path("best.txt").write_text(f"{record}\n", encoding="utf-8")
Path("best.svg").write_text(picture(best.at(best.moves // 2)), encoding="utf-8")

# Whoever reads a record replays it: a move that the rules forbid would be an error here.
again = parse_record(Path("best.txt").read_text(encoding="utf-8"))
assert again == best
print(f"{again.deal.code}: {again.moves} moves, {again.score} points, {again.outcome.value}")
