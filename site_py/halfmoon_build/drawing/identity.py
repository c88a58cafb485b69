"""The site's logo, icons and social picture, made from the engine's own drawings."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from halfmoon.emblem import SIZE, emblem
from halfmoon.faces import placed
from halfmoon.game import Game
from halfmoon.palette import LIGHT
from halfmoon.svg import diagram
from halfmoon_build.drawing.html import element
from halfmoon_page.texts.catalogue import Texts

NIGHT = LIGHT["night"]
"""The green of the page's header, on which the emblem stands where it brings its own ground."""


def logo() -> str:
    """The emblem on the ground of the header."""
    return _svg(emblem())


def icon() -> str:
    """The emblem on its own ground, for tabs and lists of bookmarks."""
    return _svg(f'<rect width="{SIZE}" height="{SIZE}" rx="14" fill="{NIGHT}"/>{emblem()}')


@dataclass(frozen=True)
class Icon:
    """A picture of the emblem for devices that take no drawing: pixels, and how much of its side the emblem takes."""

    name: str
    size: int
    share: float = 1
    purpose: str = ""
    """What the manifest of the app says it is for; nothing where the manifest does not name it."""

    def drawing(self) -> str:
        """What the picture shows; where the emblem does not take it all, the ground reaches into the corners."""
        if self.share == 1:
            return icon()
        margin = SIZE * (1 - self.share) / 2
        ground = f'<rect width="{SIZE}" height="{SIZE}" fill="{NIGHT}"/>'
        return _svg(ground + placed(emblem(), margin, margin, self.share))


ICONS = (
    Icon("icon-192", 192, purpose="any"),
    Icon("icon-512", 512, purpose="any"),
    # Devices cut a circle of four fifths or more out of this one.
    Icon("icon-maskable-512", 512, share=0.8, purpose="maskable"),
    Icon("apple-touch-icon", 180, share=0.85),
)


SOCIAL_WIDTH, SOCIAL_HEIGHT = 1200, 630
"""What networks show of a page that is shared, in pixels."""


def social(game: Game, texts: Texts, words: str) -> str:
    """An HTML page that is the social picture: the emblem, the name, some words and the game's position."""
    upcoming = game.removals[game.moves].slots if game.can_redo else ()
    drawing = diagram(game.table, letters=texts.letters, title="", description="", marked=upcoming)
    return f"""<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; width: {SOCIAL_WIDTH}px; height: {SOCIAL_HEIGHT}px; display: grid; box-sizing: border-box;
  grid-template-columns: 390px 1fr; gap: 40px; align-items: center; padding: 0 50px; color: #fff;
  background: radial-gradient(circle at 18% 20%, {LIGHT["night-light"]}, {LIGHT["night-darkest"]} 75%);
  font-family: system-ui, sans-serif; }}
h1 {{ margin: 24px 0 12px; font-size: 76px; letter-spacing: -2px; line-height: 1; }}
p {{ margin: 0; font-size: 30px; line-height: 1.3; opacity: .9; }}
</style><div><svg width="170" viewBox="0 0 {SIZE} {SIZE}">{emblem()}</svg>
<h1>Half Moon</h1>{element("p", words)}</div><div>{drawing}</div>"""


def _svg(elements: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{elements}</svg>'


def write_identity(folder: Path) -> None:
    """Write both into the folder of our own files."""
    (folder / "logo.svg").write_text(logo(), encoding="utf-8")
    (folder / "favicon.svg").write_text(icon(), encoding="utf-8")
