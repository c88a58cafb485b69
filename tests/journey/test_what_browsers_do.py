"""In every engine: a translated page, several fingers, links that have travelled, an address that remembers."""

from halfmoon.codes import parse_code
from halfmoon.game import Game
from tests.browser.games import WON, link
from tests.browser.test_translation import TRANSLATE
from tests.journey.reader import Reader

OTHER = Game.of(parse_code("HM1-N-AAAAAAB"))

TOUCH = """((kind, slots) => {
  const touches = slots.map((slot) => {
    const target = document.querySelector(`[data-slot="${slot}"]`);
    const { x, y, width, height } = target.getBoundingClientRect();
    return { identifier: Number(slot) || 99, target, clientX: x + width / 2, clientY: y + height / 2 };
  });
  for (const touch of touches) {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    touch.target.dispatchEvent(Object.assign(event, { changedTouches: [touch] }));
  }
})"""


def test_a_translated_page_is_played(reader: Reader) -> None:
    reader.open(f"en/play/#deal={WON.deal.code}")
    reader.arrive("en/play/")
    reader.engine.evaluate(f"void ({TRANSLATE})()")
    for removal in WON.removals[:3]:
        for slot in removal.slots:
            reader.click(f'[data-slot="{slot}"]')
    reader.expect_game(WON.at(3))
    reader.press("undo")
    reader.expect_game(WON.at(2))
    reader.engine.check()


def test_two_fingers_remove_a_pair(reader: Reader) -> None:
    """Their events are made, for not every driver has fingers; a made one stands for no click of the browser's own."""
    reader.open(f"play/{link(WON.at(0))}")  # not #deal=, which goes on with a game of that deal
    reader.arrive("play/")
    slots = [str(slot) for slot in WON.removals[0].slots]
    reader.engine.evaluate(f"void ['touchstart', 'touchend'].forEach((kind) => {TOUCH}(kind, {slots}))")
    reader.expect_game(WON.at(1))
    reader.engine.check()


def test_links_that_travelled_open_what_they_name(reader: Reader) -> None:
    code = OTHER.deal.code
    for path, asked in (("play/", f"#DEAL={code}."), ("play/", f"?deal={code}"), ("examples/", f"#{code}")):
        reader.open(f"{path}{asked}")
        reader.engine.wait_until("document.querySelector('[data-halfmoon]')?.dataset.state === 'ready'")
        reader.expect_game(OTHER)
    reader.open("play/")
    reader.arrive("play/")
    reader.enter_code(f"«{WON.deal.code}».")
    reader.expect_game(WON.at(0))
    reader.engine.check()


def test_the_address_remembers_game_and_step_over_a_reload_and_the_language_switch(reader: Reader) -> None:
    reader.open(f"examples/{link(WON)}")
    reader.arrive("examples/")
    for step in (1, 2):
        reader.press("next")
        reader.expect_game(WON.at(step))
    reader.engine.wait_until("location.hash.endsWith('&step=2')")
    reader.engine.reload()
    reader.arrive("examples/")
    reader.expect_game(WON.at(2))
    reader.click(".hm-language[lang=en]")
    reader.arrive("en/examples/")
    reader.expect_game(WON.at(2))
    reader.engine.check()
