"""The drawings that `golden/` keeps as they were reviewed; `python -m tests.engine.golden` writes them anew.

Look at each that has changed, in a browser, before it is committed.
"""

from pathlib import Path

from halfmoon.cards import Card
from halfmoon.emblem import SIZE, emblem
from halfmoon.faces import HEIGHT, WIDTH, Letters, edges, face, outline
from halfmoon.palette import style_sheet
from halfmoon.slots import Slot
from halfmoon.svg import diagram
from halfmoon.table import Table
from tests.engine.samples import slots

FOLDER = Path(__file__).with_name("golden")


def drawings() -> dict[str, str]:
    """Each file's name and what it has to hold."""
    cards = {name: Card.parse(name) for name in ("AS", "2C", "7H", "10D", "JC", "QH", "KS")}
    faces = {f"face-{name}": face(card, Letters.JQK) for name, card in cards.items()}
    faces |= {f"large-{name}": face(cards[name], Letters.JQK, large=True) for name in ("7H", "10D", "QH")}
    faces |= {f"letters-{letters.name}": face(cards["QH"], letters) for letters in Letters}
    files = {f"{name}.svg": _file(drawn, WIDTH, HEIGHT) for name, drawn in faces.items()}
    files |= {f"edges-{count}.svg": _file(edges(count) + faces["face-7H"], WIDTH, 96) for count in (1, 3, 4, 8)}
    files["outline.svg"] = _file(outline(), WIDTH, HEIGHT)
    files["emblem.svg"] = _file(emblem(), SIZE, SIZE)
    files["diagram.svg"] = _diagram() + "\n"
    files["palette.css"] = style_sheet()
    return files


def _file(elements: str, width: int, height: int) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{elements}</svg>\n'


def _diagram() -> str:
    held = {"1": "2S 5S", "2": "JC", "3": "9D 5H KD 4C KH", "8": "4S QH 6D", "12": "9C", "R2": "10H", "R8": "AC"}
    table = Table.of({Slot(name): map(Card.parse, cards.split()) for name, cards in held.items()})
    return diagram(
        table,
        letters=Letters.VDR,
        title="Half Moon & moon",
        description="A few cards",
        marked=slots("1", "8", "R1"),
        dimmed=slots("2", "3", "R7"),
    )


if __name__ == "__main__":
    for old in FOLDER.iterdir():
        old.unlink()
    for name, text in drawings().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
