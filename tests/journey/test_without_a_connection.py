"""In every engine: kept with the first look at a board, played without a connection, replaced on the reader's word."""

import json
from pathlib import Path

import pytest

from halfmoon_build.finishing.worker import parts
from halfmoon_build.paths import SITE
from tests.browser.deployments import Deployment, new_version
from tests.browser.games import WON, link
from tests.browser.visitors import cache
from tests.journey.conftest import ENGINES
from tests.journey.reader import Reader

COUNT_KEPT = """((name) => {
  setInterval(async () => {
    window.kept = (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0;
  }, 100);
})"""
VERSION = "document.body?.dataset.version"


@pytest.mark.parametrize("name", ENGINES)
def test_without_a_connection_and_into_a_new_version(name: str, tmp_path: Path) -> None:
    deployment = Deployment(tmp_path / "served")
    deployment.deploy(SITE)
    newer = new_version(tmp_path, "newer")
    with deployment.running(), ENGINES[name](deployment.address) as engine:
        reader = Reader(engine, deployment.address)
        reader.open(f"play/{link(WON.at(0))}")
        reader.arrive("play/")
        engine.evaluate(f"{COUNT_KEPT}({json.dumps(cache('board'))})")
        engine.wait_until(f"window.kept === {len(parts(SITE)['board'])}")

        deployment.online = False
        deployment.asked.clear()
        reader.open("en/about/")
        reader.open("en/play/")
        reader.arrive("en/play/")
        for slot in ("1", "8"):
            reader.click(f'button[data-slot="{slot}"]')
        reader.expect_game(WON.at(1))
        assert deployment.asked == []

        deployment.online = True
        deployment.deploy(newer)
        engine.reload()
        reader.arrive("en/play/")
        engine.wait_until("!document.querySelector('.hm-update p').hidden")
        assert engine.evaluate(f"{VERSION} ?? 'the first'") == "the first"
        reader.click(".hm-update button")
        engine.wait_until(f"{VERSION} === 'newer'")
        reader.arrive("en/play/")
        reader.expect_game(WON.at(1))
        engine.check()
