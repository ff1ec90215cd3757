"""Downloads for the start page."""

from typing import Any, Final

from tests.browser.conftest import Visitor

LIMIT: Final = 150_000
"""Limit in bytes, compressed and with headers."""


def test_the_first_view_is_small(visit: Visitor) -> None:
    devtools = visit.page.context.new_cdp_session(visit.page)
    devtools.send("Network.enable")
    sizes: dict[str, int] = {}
    names: dict[str, str] = {}

    def begin(event: dict[str, Any]) -> None:
        names[event["requestId"]] = event["request"]["url"].removeprefix(visit.server)

    def end(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    devtools.on("Network.requestWillBeSent", begin)
    devtools.on("Network.loadingFinished", end)
    page = visit.open()
    page.wait_for_function("() => document.querySelectorAll('.doors svg').length > 3")
    page.wait_for_load_state("networkidle")
    shown = {names[request] for request in sizes}
    assert "/" in shown
    assert any(name.endswith("/app.js") for name in shown)
    assert sum(sizes.values()) < LIMIT, sorted((size, names[it]) for it, size in sizes.items())
