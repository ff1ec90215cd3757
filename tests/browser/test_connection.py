"""A missing server: the page shows the reason, keeps entries, and continues afterwards."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, Final
from urllib.parse import urlsplit

import httpx2
import pytest
from tools.running_server import running_server

from tests.browser.conftest import Visitor

GONE: Final = "The server is not responding. Restart Loshu, then try again."
OFFLINE: Final = "You are offline"
HARD: Final = "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6...."
WATCH: Final = """() => {
    const line = document.getElementById("connection");
    window.notices = [];
    new MutationObserver(() => window.notices.push(line.innerText))
        .observe(line, { childList: true });
}"""
"""Remember the line above the room: a restored connection is shown for seconds only."""
ELSEWHERE: Final = "net::ERR_NAME_NOT_RESOLVED"
"""The fault of a request to another machine."""
BACK: Final = "The server is responding again."


class Server:
    """A server that can be ended and restarted at the same address."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self.address = self._stack.enter_context(running_server()).address
        self._runs = True

    def end(self) -> None:
        """End it, like closing its window."""
        self._stack.close()
        self._runs = False

    def begin(self) -> None:
        """Restart it with an empty state, unless it runs."""
        port = urlsplit(self.address).port
        assert port is not None
        if not self._runs:
            self._stack.enter_context(running_server(port))
            self._runs = True


@pytest.fixture(scope="module")
def kept() -> Iterator[Server]:
    """Start a server for all tests: starting one takes seconds."""
    server = Server()
    yield server
    server.end()


@pytest.fixture
def own(kept: Server) -> Server:
    """Return a server without jobs that a test may end."""
    kept.begin()
    if httpx2.get(f"{kept.address}/api/jobs").json():
        kept.end()
        kept.begin()
    return kept


@pytest.fixture
def context(browser: Any) -> Iterator[Any]:
    """Return a profile without a service worker: every file comes from the server."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def window(context: Any, own: Server) -> Iterator[Visitor]:
    """Return a window of the profile."""
    yield (visitor := Visitor(context, own.address))
    assert_only_net_faults(visitor)


def assert_only_net_faults(visitor: Visitor) -> None:
    """Allow the faults of a missing server."""
    others = [each for each in visitor.faults if "net::ERR" not in each or ELSEWHERE in each]
    assert others == []


def notice(page: Any, text: str) -> None:
    """Wait until the line above the room has a text."""
    page.locator("#connection", has_text=text).wait_for()


def press(name: str) -> Callable[[Any], None]:
    return lambda page: page.get_by_role("button", name=name, exact=True).first.click()


def draw_a_digit(page: Any) -> None:
    page.locator(".board .cell").nth(30).click()
    page.keyboard.press("7")


def add_a_collection(page: Any) -> None:
    page.evaluate("document.querySelectorAll('main details').forEach((it) => { it.open = true; })")
    page.get_by_label("New collection").fill("Mine")
    press("Add")(page)


def rate(page: Any) -> None:
    """Choose an action in the menu of a game."""
    page.locator(".more-actions").click()
    press("Rate")(page)


def ask_for_a_first_stage(page: Any) -> None:
    """Close a hint, whose next stages need no server, and ask for another one."""
    for close in page.locator(".hint-sentence + .toolbar .close").all():
        close.click()
    press("Hint")(page)


ACTIONS: Final = {
    "magic": ask_for_a_first_stage,
    "sudoku": rate,
    "tour": ask_for_a_first_stage,
    "sliding": rate,
    "setting": draw_a_digit,
    "workshop": press("Start"),
    "book": press("Make PDF"),
    "saved": add_a_collection,
}


def test_every_room_shows_the_error_and_the_action_can_be_repeated(
    context: Any, own: Server
) -> None:
    windows = {room: Visitor(context, own.address) for room in ACTIONS}
    for room, window in windows.items():
        page = window.open(f"/{room}" if room != "workshop" else "/workshop?tool=rate")
        page.wait_for_load_state("networkidle")
        if room == "workshop":
            page.locator("main textarea").first.fill("53..7....")
    context.set_offline(True)
    for room, window in windows.items():
        act_in_vain(window.page, room, OFFLINE)
    context.set_offline(False)
    act_again(windows)
    own.end()
    for room, window in windows.items():
        act_in_vain(window.page, room, GONE)
    own.begin()
    act_again(windows)


def act_again(windows: dict[str, Visitor]) -> None:
    """Act in every room once the server is back; the reason is gone."""
    for room, window in windows.items():
        window.page.wait_for_function("text => window.notices.includes(text)", arg=BACK)
        if room != "setting":  # it asks again by itself
            ACTIONS[room](window.page)
        window.page.wait_for_function(
            "text => !document.body.innerText.includes(text)", arg="Restart Loshu"
        )
        assert_only_net_faults(window)


def act_in_vain(page: Any, room: str, text: str) -> None:
    """Act in a room without the server, and wait for the reason."""
    page.evaluate(WATCH)
    ACTIONS[room](page)
    notice(page, text)
    # What was under way before may have failed first.
    page.locator("main", has_text=text).wait_for()
    assert "Failed to fetch" not in page.locator("main").inner_text()
    if room == "workshop":
        assert page.locator("main textarea").first.input_value() == "53..7...."


def test_a_room_that_could_not_open_opens_once_the_server_is_back(
    window: Visitor, own: Server
) -> None:
    page = window.open("/")
    own.end()
    page.get_by_role("link", name="Tools").first.click()
    page.locator("main [role=alert]", has_text=GONE).wait_for()
    assert page.locator("main").get_by_role("button", name="Try again").is_visible()
    own.begin()
    page.locator(".tool-cards button").first.wait_for()


def test_drawings_without_the_server_survive_the_page(window: Visitor, own: Server) -> None:
    page = window.open("/setting")
    page.wait_for_load_state("networkidle")
    own.end()
    draw_a_digit(page)
    notice(page, GONE)
    own.begin()
    page.goto("about:blank")
    page = window.open("/setting")
    page.locator(".board .cell", has_text="7").first.wait_for()


@pytest.mark.parametrize("reloads", [False, True])
def test_a_book_interrupted_by_the_server_is_reported_and_made_again(
    window: Visitor, own: Server, reloads: bool
) -> None:
    page = window.open("/book")
    page.locator(".wanted input").first.fill("300")
    page.get_by_role("button", name="Make PDF").click()
    page.locator(".jobs progress").wait_for()
    own.end()
    page.locator(".jobs", has_text="waiting for the server").wait_for()
    own.begin()
    notice(page, BACK)
    if reloads:
        window.open("/book")
    page.locator(".jobs [role=alert]", has_text="ended this job").wait_for()
    if reloads:
        page.get_by_role("button", name="Remove from the list").click()
        page.locator("#jobs").wait_for(state="hidden")
    else:
        page.get_by_role("button", name="Start again", exact=True).click()
        page.locator(".jobs progress").wait_for()
        assert page.locator(".jobs [role=alert]").count() == 0


def test_a_hung_server_is_named(window: Visitor, own: Server) -> None:
    page = window.open("/sudoku")
    page.locator(".board .cell").first.wait_for()
    page.clock.install()
    page.route("**/api/**", lambda route: None)  # never answered
    rate(page)
    for _ in range(4):
        page.clock.run_for(30_000)
    notice(page, "The server is taking too long to respond.")


def test_an_interrupted_count_is_reported(window: Visitor, own: Server) -> None:
    page = window.open("/workshop?tool=rate")
    page.locator("main textarea").first.fill(f"{HARD}\n" * 300)
    page.locator("summary", has_text="Advanced").first.click()
    page.get_by_label("Scale").select_option("both")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("table.puzzles tbody tr").first.wait_for()
    own.end()
    page.locator("main [role=alert]", has_text=GONE).wait_for()
    assert page.locator("table.puzzles tbody tr").first.is_visible()
    assert len(page.locator("main textarea").first.input_value()) > 20_000


def test_refusals_of_the_server_are_in_the_language_of_the_page(window: Visitor) -> None:
    page = window.page
    page.add_init_script("localStorage.setItem('loshu-settings', '{\"language\": \"de\"}')")
    window.open("/sudoku")
    page.locator(".board .cell").first.wait_for()
    page.locator(".open-puzzle").click()
    page.locator("dialog textarea").fill(f"{HARD[:40]}!{HARD[41:]}")
    page.locator("dialog button.main").click()
    said = page.locator("dialog [role=alert]").inner_text()
    assert said.startswith("Zeile 1, Spalte 41: '!' ist hier nicht erlaubt.")
    assert "Expected" not in said
