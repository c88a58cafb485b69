"""Takes pictures of the built site: the one of the README, and the main screens to look at."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mkdocs.config import load_config
from playwright.sync_api import Browser, Page, sync_playwright

from halfmoon_build.drawing.identity import ICONS, SOCIAL_HEIGHT, SOCIAL_WIDTH, social
from halfmoon_build.games import named_game
from halfmoon_build.languages import LANGUAGES, Language
from halfmoon_build.paths import PICTURES, ROOT, SITE
from halfmoon_build.serve import BASE, server
from halfmoon_build.tools.chromium import find_chromium, launch_arguments
from halfmoon_page.texts import texts_for

README_PICTURE = PICTURES / "board.png"
SCREENS = ROOT / "build" / "pictures"
WORKED_GAME = named_game("worked")


@dataclass(frozen=True)
class Device:
    """A screen to look at the site on."""

    name: str
    width: int
    height: int
    touch: bool


DEVICES = (
    Device("phone", 360, 640, touch=True),
    Device("phone-landscape", 640, 360, touch=True),
    Device("desktop", 1280, 800, touch=False),
)


SCHEMES: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}
"""What each is as options of a browser's context."""


@dataclass(frozen=True)
class Screen:
    """A page, and what to do there before the picture is taken."""

    name: str
    path: str
    prepare: Callable[[Page], None]


def _nothing(page: Page) -> None:
    """A reading page is complete as it comes."""


def _ready(page: Page) -> None:
    page.wait_for_selector('[data-halfmoon]:not([data-state="loading"])')


def _selected(page: Page) -> None:
    _ready(page)
    page.locator(".hm-settings summary").click()
    page.locator('input[name="placement-help"]').check()
    page.locator('input[name="move-errors"]').check()
    page.locator(".hm-settings summary").click()
    page.locator('button[data-slot="2"]').click()
    page.evaluate("scrollTo(0, 0)")


def _won(page: Page) -> None:
    _ready(page)
    page.locator('[data-action="last"]').click()
    page.locator('[data-role="play-on"]').click()
    page.wait_for_selector('[data-state="won"]')


def _searched(page: Page) -> None:
    page.locator(".hm-search-button").click()
    page.locator(".hm-search input").fill("Half Moon")
    page.wait_for_selector(".hm-search li")


SCREENS_TO_TAKE = (
    Screen("rules", "", _nothing),
    Screen("about", "about/", _nothing),
    Screen("search", "about/", _searched),
    Screen("play", f"play/#deal={WORKED_GAME.deal.code}", _ready),
    Screen("selected", f"play/#deal={WORKED_GAME.deal.code}", _selected),
    Screen("won", "examples/", _won),
    Screen("dead-end", "play/#deal=HM1-N-AAABRRW", _ready),
    Screen("replay", "examples/", _ready),
)


def take_pictures() -> None:
    """Take every picture anew; the site must have been built."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    README_PICTURE.parent.mkdir(parents=True, exist_ok=True)
    running = server(SITE, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{running.server_port}{BASE}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=launch_arguments())
        for device in DEVICES:
            for language in LANGUAGES.values():
                for scheme in SCHEMES:
                    _take_screens(browser, address, device, language, scheme)
        _take_readme_picture(browser, address)
        _take_social_pictures(browser)
        _take_icons(browser)
        browser.close()
    running.shutdown()
    print(f"The screens are in {SCREENS.relative_to(ROOT)}/, the picture of the README is {README_PICTURE.name}")


def _take_screens(browser: Browser, address: str, device: Device, language: Language, scheme: str) -> None:
    for screen in SCREENS_TO_TAKE:
        page = _open(browser, device, scheme)
        page.goto(address + language.root + screen.path)
        screen.prepare(page)
        whole = screen.prepare is _nothing
        page.screenshot(path=SCREENS / f"{screen.name}-{device.name}-{language.code}-{scheme}.png", full_page=whole)
        page.context.close()


def _open(browser: Browser, device: Device, scheme: str, *, scale: float = 1) -> Page:
    context = browser.new_context(
        viewport={"width": device.width, "height": device.height},
        **SCHEMES[scheme],
        has_touch=device.touch,
        reduced_motion="reduce",
        device_scale_factor=scale,
        service_workers="block",
    )
    return context.new_page()


def _take_readme_picture(browser: Browser, address: str) -> None:
    page = _open(browser, Device("readme", 900, 760, touch=False), "light", scale=1.5)
    page.goto(f"{address}en/play/#deal={WORKED_GAME.deal.code}")
    _selected(page)
    page.locator("[data-halfmoon]").screenshot(path=README_PICTURE)
    page.context.close()


def _take_social_pictures(browser: Browser) -> None:
    """What `<meta property="og:image">` of each language's pages names."""
    for code, language in LANGUAGES.items():
        words = load_config(str(ROOT / language.configuration)).site_description or ""
        page = _open(browser, Device("social", SOCIAL_WIDTH, SOCIAL_HEIGHT, touch=False), "light")
        page.set_content(social(WORKED_GAME.at(1), texts_for(code), words))
        page.screenshot(path=PICTURES / f"social-{code}.png")
        page.context.close()


def _take_icons(browser: Browser) -> None:
    """The emblem for devices that take no drawing."""
    for icon in ICONS:
        page = _open(browser, Device(icon.name, icon.size, icon.size, touch=False), "light")
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{icon.drawing()}")
        page.screenshot(path=PICTURES / f"{icon.name}.png", omit_background=True)
        page.context.close()
