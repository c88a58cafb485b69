"""The Python that runs in a page with a board."""

import json
from typing import Any

from playwright.sync_api import Page

# The module that has started Python gives it to whoever imports it again.
PYTHON = """(await (await import(document.querySelector('script[src*="/runtime."]').src)).python)"""
# The source has names of its own.
RUN = f"""async (source) => {{
  const python = {PYTHON};
  const names = python.runPython("{{}}");
  try {{ return python.runPython(source, {{ globals: names }}); }} finally {{ names.destroy(); }}
}}"""


def run_python(page: Page, source: str) -> Any:
    """Run the source in the page's Python; its last expression has to be JSON and is returned."""
    return json.loads(page.evaluate(RUN, source))
