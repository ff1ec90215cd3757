"""Downloads for the start page."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from tools.running_server import running_server

from tests.browser.conftest import SIZES, Visitor, Window, new_context

BYTES: Final = 130_000
"""Limit of all downloads, compressed and with headers."""
REQUESTS: Final = 60
SHIFT: Final = 0.05
"""Limit of the shift of the layout."""
WATCH: Final = """window.shift = 0; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true })"""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Run a server without saved games, whose pictures would be downloads."""
    with running_server() as running:
        yield running.address


@pytest.fixture
def visit(browser: Any, server: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Return a window of a new profile, which downloads everything."""
    lang, size = request.param
    context = new_context(browser, Window(*SIZES[size], lang))
    yield (visitor := Visitor(context, server))
    context.close()
    assert visitor.faults == []


@pytest.mark.parametrize("visit", [("en", "desktop"), ("de", "phone")], indirect=True)
def test_the_first_view_is_small_and_stays_in_place(visit: Visitor) -> None:
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
    visit.page.add_init_script(WATCH)
    page = visit.open()
    page.wait_for_function("() => document.querySelectorAll('.daily[href]').length > 6")
    page.wait_for_load_state("networkidle")
    shown = {names[request] for request in sizes}
    assert "/" in shown
    assert any(name.endswith("/app.js") for name in shown)
    listed = sorted((size, names[it]) for it, size in sizes.items())
    assert sum(sizes.values()) < BYTES, listed
    assert len(listed) <= REQUESTS, listed
    assert page.evaluate("() => window.shift") < SHIFT
