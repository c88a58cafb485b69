"""What PyScript runs: the page's Python; a failure is told to boot.mjs, which says so on the page."""

import js

try:
    from halfmoon_page.browser.entry import start

    start()
except Exception:
    js.dispatchEvent(js.CustomEvent.new("halfmoon:failed"))
    raise
