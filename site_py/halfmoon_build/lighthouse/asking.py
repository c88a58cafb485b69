"""Asks Lighthouse about one page."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from typing import Any

from halfmoon_build.paths import ROOT
from halfmoon_build.tools.chromium import find_chromium, launch_arguments
from halfmoon_build.tools.node import find_node

INSTALLED = ROOT / "build/lighthouse/node_modules/lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
DEVICES = {"phone": [], "desktop": ["--preset=desktop", "--throttling-method=devtools"]}
"""What Lighthouse imitates: a phone with a processor four times slower and slow 4G, or a desktop on a fast line.

The phone is reckoned from a fast run. The desktop's line is slowed in earnest: where Lighthouse reckons, it takes it
that a picture waits for all that came before it, and from this machine Python does.
"""


@dataclass(frozen=True, slots=True)
class Answer:
    """The scores of a page by category, 0 to 100, and what cost points in one of them: the audit's title and figure."""

    scores: dict[str, int]
    lost: dict[str, list[str]]


def ask(address: str, device: str) -> Answer:
    """Open the page as the device; raises `subprocess.CalledProcessError` where Lighthouse cannot."""
    flags = ["--headless=new", *launch_arguments()]
    command = [find_node(), INSTALLED / "cli/index.js", address, *DEVICES[device], "--output=json", "--quiet"]
    command += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={' '.join(flags)}"]
    environment = os.environ | {"CHROME_PATH": str(find_chromium())}
    said = subprocess.run([str(part) for part in command], env=environment, stdout=subprocess.PIPE, check=True)
    return read(json.loads(said.stdout))


def read(report: dict[str, Any]) -> Answer:
    """The answer in Lighthouse's report; a category that it could not judge counts as 0."""
    scores, lost = {}, {}
    for name in CATEGORIES:
        category = report["categories"][name]
        scores[name] = round(100 * (category["score"] or 0))
        weighted = [report["audits"][audit["id"]] for audit in category["auditRefs"] if audit["weight"]]
        lost[name] = [_said(audit) for audit in weighted if audit["score"] is not None and audit["score"] < 0.9]
    return Answer(scores, lost)


def _said(audit: dict[str, Any]) -> str:
    return " ".join(filter(None, (audit["title"], audit.get("displayValue"))))
