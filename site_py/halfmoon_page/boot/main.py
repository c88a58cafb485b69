import js

try:
    from halfmoon_page.browser.entry import start

    start()
except Exception:
    js.dispatchEvent(js.CustomEvent.new("halfmoon:failed"))
    raise
