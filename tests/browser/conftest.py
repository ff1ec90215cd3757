"""A server in its own process, and Chromium.

A request to another machine or an error in a script fails the test: both are errors in the
console.  Windows are kept from test to test, each as if it were new: loading the page into a new
profile takes three times as long.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, NamedTuple

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
END: Final = """() => {
    stop();
    window.fetch = () => new Promise(() => {});
    Storage.prototype.setItem = () => {};
    for (let timer = setTimeout(() => {}); timer; timer--) clearTimeout(timer);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/left");
}"""
"""Keep a page from saving on the way out, and from working until then."""
LARGE: Final = """addEventListener('DOMContentLoaded', () =>
    document.documentElement.classList.add('large'))"""


class Window(NamedTuple):
    """A size, a language, and whether the text is large."""

    width: int
    height: int
    lang: str = "en"
    large: bool = False

    @property
    def has_touch(self) -> bool:
        """Whether a window of this size is that of a phone."""
        return min(self.width, self.height) < 600


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
    """One window, and the errors of its scripts and requests."""

    def __init__(self, context: Any, server: str) -> None:
        self.server = server
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._hear)

    def open(self, address: str = "/") -> Any:
        """Open an address of the server; return the page."""
        self.page.goto(self.server + address)
        self.page.wait_for_selector("main .room")
        return self.page

    def forget_saves(self) -> None:
        """Delete the games, collections and settings on the server."""
        client = _client(self.server)
        saved = client.get("/api/saved").json()
        for kind in ("games", "collections"):
            for each in saved[kind]:
                client.delete(f"/api/saved/{kind}/{each['id']}").raise_for_status()
        if saved["settings"]:
            client.put("/api/saved/settings", json={}).raise_for_status()

    def leave(self) -> list[str]:
        """End the page, and empty its storage; return the faults until then."""
        faults, self.faults = self.faults, []
        context = self.page.context
        for other in context.pages:
            if other != self.page:
                other.close()
        self.page.unroute_all()
        self.page.evaluate(END)
        self.page.mouse.move(0, 0)
        self.page.emulate_media(media="screen", color_scheme="light", reduced_motion="reduce")
        context.clear_cookies()
        return faults

    def wait_until_kept(self) -> None:
        """Wait until the browser has cached the page and its texts."""
        # Its own loop: `wait_for_function` treated the promise itself as true.
        self.page.evaluate(KEPT)

    def _hear(self, message: Any) -> None:
        # An error reply of the server also appears in the console; rooms show it.
        if message.type == "error" and "the server responded with a status of" not in message.text:
            self.faults.append(message.text)


@cache
def _client(server: str) -> httpx2.Client:
    """Return a client of a server, with its token."""
    client = httpx2.Client(base_url=server)
    client.headers["x-loshu-token"] = client.get("/api/session").json()["token"]
    return client


def new_context(browser: Any, window: Window) -> Any:
    """Return a new profile for a window.

    Service workers are blocked: tests that need one open their own.
    """
    context = browser.new_context(
        viewport={"width": window.width, "height": window.height}, locale=window.lang,
        has_touch=window.has_touch, service_workers="block", reduced_motion="reduce",
    )  # fmt: skip
    if window.large:
        context.add_init_script(LARGE)
    return context


class Windows:
    """Windows that tests use one after another.

    A test that adds a script, a clock or a function to its page opens a profile of its own.
    """

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._kept: dict[object, Visitor] = {}

    @contextmanager
    def window(self, server: str, window: Window) -> Iterator[Visitor]:
        """Lend a window; it is kept for the next test if its page had no fault."""
        key = (server, window.lang, window.has_touch, window.large)
        visitor = self._kept.pop(key, None)
        if visitor is None:
            visitor = Visitor(new_context(self._browser, window), server)
        else:
            visitor.page.set_viewport_size({"width": window.width, "height": window.height})
            visitor.faults = []
        visitor.forget_saves()
        yield visitor
        assert visitor.leave() == []
        self._kept[key] = visitor


@pytest.fixture(scope="session")
def windows(browser: Any) -> Windows:
    """Return the windows of all tests."""
    return Windows(browser)


@pytest.fixture
def visit(windows: Windows, server: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Return a window; ``@pytest.mark.parametrize("visit", [("de", "phone")], indirect=True)``."""
    lang, size = getattr(request, "param", ("en", "desktop"))
    with windows.window(server, Window(*SIZES[size], lang)) as visitor:
        yield visitor


@pytest.fixture(scope="session")
def kept_page(browser: Any) -> Iterator[Visitor]:
    """Return a window that has cached the page; its server has ended."""
    context = browser.new_context()
    with running_server() as running:
        visitor = Visitor(context, running.address)
        visitor.open()
        visitor.wait_until_kept()
    yield visitor
    context.close()


@pytest.fixture
def alone(kept_page: Visitor) -> Iterator[Visitor]:
    """Return a window without a server."""
    yield kept_page
    kept_page.leave()
