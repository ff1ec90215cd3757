"""A server in its own process, and Chromium.

A request to another machine or an error in a script fails the test.
"""

from collections.abc import Iterator
from typing import Any, Final

import httpx2
import pytest
from tools.chromium import CHROMIUM, OPTIONS
from tools.running_server import running_server

SIZES: Final = {"desktop": (1280, 900), "phone": (390, 844)}
KEPT: Final = """async () => {
    while (!(navigator.serviceWorker.controller && await caches.match('/api/words/en')))
        await new Promise((resolve) => setTimeout(resolve, 100));
}"""
FOLDER: Final = "tests/browser/"
PATIENCE: Final = 30_000
"""Milliseconds until something appears; the machine may be busy."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark browser tests as slow: `make e2e` runs them."""
    for item in items:
        if item.nodeid.startswith(FOLDER):
            item.add_marker(pytest.mark.slow)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="needs chromium"))


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """Run a server; return its address."""
    with running_server() as running:
        yield running.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Return Chromium."""
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        yield chromium
        chromium.close()


class Visitor:
    """One window, the errors of its scripts and the requests that left this machine."""

    def __init__(self, context: Any, server: str) -> None:
        self.server = server
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", self._watch)

    def open(self, address: str = "/") -> Any:
        """Open an address of the server; return the page."""
        self.page.goto(self.server + address)
        self.page.wait_for_selector("main .room")
        return self.page

    def forget_settings(self) -> None:
        """Reset the settings on the server."""
        token = httpx2.get(f"{self.server}/api/session").json()["token"]
        address = f"{self.server}/api/saved/settings"
        httpx2.put(address, json={}, headers={"x-loshu-token": token}).raise_for_status()

    def wait_until_kept(self) -> None:
        """Wait until the browser has cached the page and its texts."""
        # Its own loop: `wait_for_function` treated the promise itself as true.
        self.page.evaluate(KEPT)

    def _hear(self, message: Any) -> None:
        # An error reply of the server also appears in the console; rooms show it.
        if message.type == "error" and "the server responded with a status of" not in message.text:
            self.faults.append(message.text)

    def _watch(self, request: Any) -> None:
        if not request.url.startswith((self.server, "data:", "blob:")):
            self.faults.append(f"left this machine: {request.url}")


@pytest.fixture
def visit(browser: Any, server: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Return a window; ``@pytest.mark.parametrize("visit", [("de", "phone")], indirect=True)``."""
    lang, size = getattr(request, "param", ("en", "desktop"))
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=lang,
        has_touch=size == "phone",
        service_workers="block",  # tests that need one open their own context
        reduced_motion="reduce",
    )
    visitor = Visitor(context, server)
    visitor.forget_settings()
    yield visitor
    context.close()
    assert visitor.faults == []
