"""The page says why the server does not answer, keeps what was entered, and goes on afterwards."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from tools.running_server import running_server

from tests.browser.conftest import Visitor

GONE: Final = "The server does not answer. Start it again with `loshu serve`, then try again."
OFFLINE: Final = "You are offline"
BACK: Final = "The server answers again."
ROOMS: Final = ("magic", "sudoku", "tour", "sliding", "setting", "workshop", "book", "saved", "")


class Server:
    """A server that can be ended and started again at its address."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self.address = self._stack.enter_context(running_server()).address

    def end(self) -> None:
        """End it, as whoever closes its window does."""
        self._stack.close()

    def begin(self) -> None:
        """Start it again, with nothing that it knew."""
        port = urlsplit(self.address).port
        assert port is not None
        self._stack.enter_context(running_server(port))


@pytest.fixture
def own() -> Iterator[Server]:
    """Run a server for one test."""
    server = Server()
    yield server
    server.end()


@pytest.fixture
def window(browser: Any, own: Server) -> Iterator[Visitor]:
    """Return a window without a service worker: every file comes from the server."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    yield (visitor := Visitor(context, own.address))
    context.close()
    assert [fault for fault in visitor.faults if "net::ERR" not in fault] == []


def notice(page: Any, text: str) -> None:
    """Wait until the line above the room says something."""
    page.locator("#connection", has_text=text).wait_for()


def press(name: str) -> Callable[[Any], None]:
    return lambda page: page.get_by_role("button", name=name, exact=True).first.click()


def open_and_press(summary: str, name: str) -> Callable[[Any], None]:
    def act(page: Any) -> None:
        page.locator("summary", has_text=summary).first.click()
        press(name)(page)

    return act


def draw_a_digit(page: Any) -> None:
    page.locator(".board .cell").nth(30).click()
    page.keyboard.press("7")


ACTIONS: Final = {
    "magic": open_and_press("Make", "Make"),
    "sudoku": press("Rate"),
    "tour": press("Hint"),
    "sliding": press("New puzzle"),
    "setting": draw_a_digit,
    "workshop": press("Start"),
    "book": press("Make the book"),
    "saved": press("Add"),
}


AGAIN: Final = {"magic": press("Make")}


@pytest.mark.parametrize("cause", ["gone", "offline"])
@pytest.mark.parametrize("room", list(ACTIONS))
def test_every_room_says_why_and_the_action_can_be_repeated(
    window: Visitor, own: Server, room: str, cause: str
) -> None:
    page = window.open(f"/{room}")
    page.wait_for_load_state("networkidle")
    if room == "workshop":
        page.locator("main textarea").first.fill("53..7....")
    own.end() if cause == "gone" else page.context.set_offline(True)
    ACTIONS[room](page)
    notice(page, GONE if cause == "gone" else OFFLINE)
    shown = page.locator("main").inner_text()
    assert (GONE if cause == "gone" else OFFLINE) in shown
    assert "Failed to fetch" not in shown
    if room == "workshop":
        assert page.locator("main textarea").first.input_value() == "53..7...."
    own.begin() if cause == "gone" else page.context.set_offline(False)
    notice(page, BACK)
    if room != "setting":  # which asks again by itself
        AGAIN.get(room, ACTIONS[room])(page)
    page.wait_for_function("text => !document.body.innerText.includes(text)", arg="`loshu serve`")
