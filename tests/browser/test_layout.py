"""The board is the page: its size, the header and the strip, in every room, window and language."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.browser.conftest import Visitor, Window, Windows
from tests.browser.test_large_print import BROKEN
from tests.tables import each_row

EASY: Final = (
    "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
HARD: Final = (
    "sudoku:....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6...."
)
ROOMS: Final[dict[str, tuple[str, str, int | None]]] = {
    "sudoku": (f"/p/{EASY}", ".more-actions", 0),
    "magic": (
        "/p/magic:8 . ./. 5 ./4 . .",
        ".more-actions",
        0,
    ),
    "tour": (
        "/p/tour:4x4:(1,0)+(1,1):3,.,.,12/.,1,14,./.,5,.,15/7,.,.,.",
        ".more-actions",
        0,
    ),
    "sliding": ("/p/sliding:3x3:8,1,3,4,0,2,7,6,5", ".more-actions", 2),
    "setting": (f"/setting?puzzle={EASY}", ".step-head > .explain", None),
}
"""An address of each room, and the button that shows steps in it, or the place in its menu."""
SHARE: Final = 0.72
"""Least part of the smaller free side of the window that the board takes."""
HEADER: Final = 48
START: Final = 0.35
"""Least part of that side that the board of the start page takes."""
KEY: Final = 0.06
"""Least height of a key beside the board, as a part of the window."""
SHIFT: Final = 0.05
"""Largest layout shift while steps are opened."""
BOXES: Final = """() => {
    const box = (name) => {
        const found = [...document.querySelectorAll(name)].find((each) => each.checkVisibility());
        if (!found) return undefined;
        const {top, left, bottom, right, width, height} = found.getBoundingClientRect();
        return {top, left, bottom, right, width, height};
    };
    return {
        board: box("main .drawing .board-place, main .board"),
        header: box("#header"),
        strip: box(".board-strip"),
        sentence: box(".board-strip .sentence"),
        next: box(".board-strip .next-step"),
        status: box(".status"),
        wide: document.documentElement.scrollWidth,
    };
}"""
BOARD: Final = 619
"""Side of every board of play in a window of 1366x768."""
PLACES: Final = """() => {
    const controls = "main .help-side, main :is(button, .board, .status)";
    const isSeen = (each) => each.checkVisibility() && !each.closest(".board-strip, .answer-place");
    return [...document.querySelectorAll(controls)].filter(isSeen).map((each) => {
        const {left, top, width, height} = each.getBoundingClientRect();
        return [each.className, left, top, width, height].join(" ");
    });
}"""
"""Places of all controls, except those of an answer and those below it."""
LOW: Final = 480
"""Height of windows in which an answer lies over the controls."""
COVERED: Final = """() => {
    const card = document.querySelector(".board-strip").getBoundingClientRect();
    const seen = document.elementFromPoint(card.left + card.width / 2, card.top + 8);
    if (!seen?.closest(".board-strip")) return ["the answer"];
    const controls = [...document.querySelectorAll("main :is(button, .status)")];
    return controls.filter((each) => {
        const {top, left, bottom, right} = each.getBoundingClientRect();
        const isSeen = each.checkVisibility({visibilityProperty: true});
        return isSeen && !each.closest(".board-strip") && left < card.right && right > card.left
            && top < card.bottom - 1 && bottom > card.top + 1;
    }).map((each) => each.title || each.innerText);
}"""
"""Names of the controls that an answer covers, or that it is covered itself."""
WATCH_SHIFTS: Final = """() => {
    window.shifts = 0;
    const add = (list) => list.getEntries().forEach((each) => (window.shifts += each.value));
    new PerformanceObserver(add).observe({type: "layout-shift"});
}"""


WINDOWS: Final = {
    "1366x768": Window(1366, 768),
    "1920x1080": Window(1920, 1080, "de"),
    "2560x1440": Window(2560, 1440, "zh"),
    "1180x820": Window(1180, 820, "es"),
    "820x1180": Window(820, 1180, "pt"),
    "390x844": Window(390, 844, "de"),
    "844x390": Window(844, 390, "es"),
    "zoom-200": Window(683, 384, "pt"),
    "large-print": Window(390, 844, "pt", large=True),
    "large-print-wide": Window(1920, 1080, "de", large=True),
}


@pytest.fixture(params=WINDOWS.values(), ids=list(WINDOWS))
def window(request: pytest.FixtureRequest, windows: Windows, server: str) -> Iterator[Visitor]:
    """Return a window of a size."""
    with windows.window(server, request.param) as visitor:
        yield visitor


def enter(window: Visitor, room: str) -> Any:
    """Open a room; return its page once nothing more is loaded."""
    page = window.open(ROOMS[room][0])
    page.wait_for_selector("main .board")
    if room == "setting":
        page.wait_for_selector(".verdict[data-status=one]")
    page.wait_for_load_state("networkidle")
    return page


def is_inside(inner: dict[str, float], outer: dict[str, float]) -> bool:
    """Whether a box lies in another, but for a pixel of rounding."""
    return (
        inner["top"] >= outer["top"] - 1
        and inner["bottom"] <= outer["bottom"] + 1
        and inner["left"] >= outer["left"] - 1
        and inner["right"] <= outer["right"] + 1
    )


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes share more than an edge."""
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


@each_row("room", ROOMS)
def test_the_board_takes_the_largest_square_and_a_step_is_seen_beside_it(
    window: Visitor, room: str
) -> None:
    page = enter(window, room)
    boxes = page.evaluate(BOXES)
    assert_board_is_large(page, boxes)
    numbers = page.locator("main .board .cells").first
    before = numbers.inner_text()
    page.evaluate(WATCH_SHIFTS)
    show_steps(page, room)
    page.locator(".board-side .screen:not([hidden])").wait_for()
    page.locator(".board-strip .next-step").wait_for()
    assert_step_is_seen(page)
    assert page.evaluate("window.shifts") < SHIFT
    assert_steps_follow_the_keyboard(page)
    page.keyboard.press("Escape")
    assert page.locator(".board-side .screen").is_hidden()
    assert numbers.inner_text() == before
    assert page.locator(ROOMS[room][1]).evaluate("it => it === document.activeElement")
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(BOXES)["board"] == boxes["board"]


def assert_steps_follow_the_keyboard(page: Any) -> None:
    """Require the keys of the steps to work, from their first step."""
    counter, sentence = page.locator(".steps .counter"), page.locator(".steps .sentence")
    # The keys work once there are two steps; the first one may arrive alone.
    page.locator(".board-strip .steps:focus").wait_for()
    first = sentence.text_content()
    page.keyboard.press("ArrowRight")
    assert counter.text_content().startswith("2/")
    assert page.locator("#spoken").text_content().strip() == sentence.text_content()
    assert sentence.text_content() != first
    page.keyboard.press("Home")
    assert sentence.text_content() == first
    page.keyboard.press(" ")
    assert page.locator(".steps [aria-pressed]").get_attribute("aria-pressed") == "true"


def show_steps(page: Any, room: str) -> None:
    """Press the button that shows steps."""
    _, button, action = ROOMS[room]
    page.locator(button).press("Enter")
    if action is not None:
        page.locator(".more-actions-box button").nth(action).press("Enter")


def assert_board_is_large(page: Any, boxes: dict[str, Any]) -> None:
    """Require the board to take most of the window, and nothing to be too wide."""
    size = page.viewport_size
    free = min(size["width"], size["height"] - boxes["header"]["height"])
    board = boxes["board"]
    assert boxes["header"]["height"] <= HEADER
    assert max(board["width"], board["height"]) >= SHARE * free
    assert is_inside(board, {"top": 0, "left": 0, "bottom": size["height"], "right": size["width"]})
    assert boxes["wide"] <= size["width"]
    assert page.evaluate(BROKEN) == []


def assert_step_is_seen(page: Any) -> None:
    """Require a step, its sentence and the way on to be in the window together."""
    boxes, size = page.evaluate(BOXES), page.viewport_size
    seen = {"top": 0, "left": 0, "bottom": size["height"], "right": size["width"]}
    for name in ("board", "strip", "sentence", "next"):
        assert is_inside(boxes[name], seen), (name, boxes[name])
    assert is_inside(boxes["sentence"], boxes["strip"]), (boxes["sentence"], boxes["strip"])
    assert is_inside(boxes["next"], boxes["strip"])
    assert not overlap(boxes["board"], boxes["strip"])
    assert boxes["wide"] <= size["width"]


def test_the_keys_grow_with_the_window_and_each_hint_is_seen_with_the_board(
    window: Visitor,
) -> None:
    page = window.open(f"/p/{HARD}")
    page.wait_for_selector("main .board")
    page.wait_for_load_state("networkidle")
    if page.viewport_size["width"] > 1000:
        assert_keys_are_a_large_square(page)
    names = (".board-strip", ".hint-sentence", ".hint-sentence + .toolbar", "main .board")
    for stage in range(1, 4):
        page.locator(".helps button.main").press("Enter")
        page.locator(f".hint-stage[data-stage='{stage}']").wait_for()
        card, sentence, buttons, board = [page.locator(name).first.bounding_box() for name in names]
        assert card["y"] <= sentence["y"] < sentence["y"] + sentence["height"] <= buttons["y"] + 1
        assert buttons["y"] + buttons["height"] <= card["y"] + card["height"]
        assert card["y"] + card["height"] <= page.viewport_size["height"] + 1
        assert page.locator(".board-strip").evaluate("it => it.scrollHeight <= it.clientHeight")
        assert board["y"] >= 0
        beside = board["x"] + board["width"] <= card["x"]
        assert beside or board["y"] + board["height"] <= card["y"]


def assert_keys_are_a_large_square(page: Any) -> None:
    """Require three keys in each row, of a height that grows with the window."""
    keys = [key.bounding_box() for key in page.locator(".keypad .key").all()]
    assert [key["y"] for key in keys] == [keys[3 * (at // 3)]["y"] for at in range(9)]
    assert keys[0]["y"] < keys[3]["y"] < keys[6]["y"]
    assert keys[0]["height"] >= KEY * page.viewport_size["height"]


@pytest.mark.parametrize(
    "window", [each for each in WINDOWS.values() if not each.large], indirect=True, ids=str
)
@each_row("room", ["sudoku", "magic", "tour", "sliding"])
def test_nothing_moves_and_nothing_is_covered_when_a_hint_appears(
    window: Visitor, room: str
) -> None:
    page = enter(window, room)
    has_room = page.viewport_size["height"] > LOW
    page.locator(".clock .level").wait_for()
    before = page.evaluate(PLACES)
    for stage in range(1, 4):
        page.locator(".helps button.main").dispatch_event("click")
        page.locator(f".hint-stage[data-stage='{stage}']").wait_for()
        assert page.evaluate(PLACES) == before
        assert not has_room or page.evaluate(COVERED) == []
    page.locator(".hint-sentence + .toolbar .close").dispatch_event("click")
    assert page.evaluate(PLACES) == before


@pytest.mark.parametrize("window", [WINDOWS["1366x768"]], indirect=True)
@each_row("room", ["sudoku", "magic", "tour", "sliding"])
def test_the_place_of_a_hint_explains_hints_until_one_comes(window: Visitor, room: str) -> None:
    page = enter(window, room)
    note = page.locator(".answer-note")
    assert note.inner_text().startswith("A hint first says where to look")
    page.locator(".helps button.main").press("Enter")
    page.locator(".hint-stage").wait_for()
    assert not note.is_visible()
    page.locator(".hint-sentence + .toolbar .close").press("Enter")
    assert note.is_visible()


@pytest.mark.parametrize("window", [WINDOWS["1366x768"]], indirect=True)
@each_row("room", ["sudoku", "magic", "tour", "sliding"])
def test_boards_have_one_size_and_help_has_equal_buttons(window: Visitor, room: str) -> None:
    page = enter(window, room)
    board = page.locator("main .board").bounding_box()
    assert abs(board["width"] - BOARD) < 1
    assert abs(board["height"] - BOARD) < 1
    widths = [each.bounding_box()["width"] for each in page.locator(".helps > button").all()]
    assert max(widths) - min(widths) < 1


@pytest.mark.parametrize("window", [WINDOWS["1366x768"]], indirect=True)
def test_a_hint_leaves_the_rarer_actions_in_sight_and_returns_the_settings(window: Visitor) -> None:
    page = enter(window, "sudoku")
    page.locator(".helps button.main").press("Enter")
    page.locator(".hint-stage").wait_for()
    page.locator(".hint-sentence + .toolbar .close").click()
    box = page.locator(".preferences").bounding_box()
    assert box["y"] + box["height"] <= page.viewport_size["height"]
    page.locator(".helps button.main").press("Enter")
    page.locator(".hint-stage").wait_for()
    page.locator(".more-actions").press("Enter")
    for name in ("Explain", "Rate", "Solve", "Share", "Restart"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box["y"] + box["height"] <= page.viewport_size["height"], name


@pytest.mark.parametrize("window", [WINDOWS["1366x768"]], indirect=True)
@each_row("room", ["sudoku", "magic", "tour", "sliding"])
def test_the_bar_below_the_board_has_its_edges(window: Visitor, room: str) -> None:
    page = enter(window, room)
    page.locator(".clock .level").wait_for()
    names = ("main .board", ".clock .time", ".clock .level", ".clock .progress")
    board, time, level, progress = (page.locator(name).first.bounding_box() for name in names)
    middles = [box["y"] + box["height"] / 2 for box in (time, level, progress)]
    assert max(middles) - min(middles) < 4
    assert abs(time["x"] - board["x"]) < 16
    assert time["x"] + time["width"] < level["x"] < level["x"] + level["width"] < progress["x"]
    assert abs(progress["x"] + progress["width"] - board["x"] - board["width"]) < 16


@pytest.mark.parametrize("window", [Window(390, 844)], indirect=True, ids=str)
def test_a_closed_strip_leaves_no_gap_on_a_phone(window: Visitor) -> None:
    page = enter(window, "sudoku")
    boxes = page.evaluate(BOXES)
    keypad, clock = (page.locator(each).bounding_box() for each in (".keypad", ".clock"))
    name = page.locator(".puzzle-head h2").bounding_box()
    assert name["y"] - boxes["status"]["bottom"] < 24
    assert 0 <= keypad["y"] - name["y"] - name["height"] < 24
    assert boxes["status"]["height"] < 64
    assert boxes["board"]["bottom"] <= clock["y"] < keypad["y"]


@pytest.mark.parametrize("window", [WINDOWS["390x844"]], indirect=True)
@each_row("address", [*(place for place, *_ in ROOMS.values()), "/workshop", "/book", "/saved"])
def test_the_title_is_above_the_controls_on_a_phone(window: Visitor, address: str) -> None:
    page = window.open(address)
    page.wait_for_load_state("networkidle")
    title = page.locator("h1:visible, .puzzle-head:not(.naming) h2, #header .here").evaluate_all(
        "all => Math.max(...all.map(each => each.getBoundingClientRect().bottom))"
    )
    first = page.locator("main :is(.help-side, .mode, .tool-cards, .purposes, .fold)").locator(
        # The modes of a room are above the name of its puzzle.
        ":is(button, summary):not(.level *, .segmented:has([data-value=complete]) *)"
    )
    assert title <= first.locator("visible=true").first.bounding_box()["y"]


@pytest.mark.parametrize(
    "window", [each for each in WINDOWS.values() if not each.large], indirect=True, ids=str
)
def test_the_first_tools_of_the_setter_are_in_the_window(window: Visitor) -> None:
    page = window.open("/setting")
    killer = page.locator(".palette .tool").nth(3)
    killer.wait_for()
    page.wait_for_load_state("networkidle")
    box = killer.bounding_box()
    assert box["y"] + box["height"] <= page.viewport_size["height"]


@pytest.mark.parametrize(
    "window", [each for each in WINDOWS.values() if not each.large], indirect=True, ids=str
)
def test_the_verdict_and_play_are_below_the_board_of_a_new_puzzle(window: Visitor) -> None:
    page = enter(window, "setting")
    names = ("main .board-place", ".verdict-line", ".verdict-line .main", ".pad")
    board, line, play, pad = (page.locator(name).bounding_box() for name in names)
    assert board["y"] + board["height"] <= line["y"]
    assert line["y"] + line["height"] <= page.viewport_size["height"]
    assert line["x"] < play["x"] < play["x"] + play["width"] <= line["x"] + line["width"]
    for row in (line, pad):
        assert abs(row["x"] - board["x"]) < 1
        assert abs(row["width"] - board["width"]) < 1
    tops = [each.bounding_box()["y"] for each in page.locator(".step h2").all()]
    assert len(tops) == 3
    assert tops == sorted(tops)


@pytest.mark.parametrize(
    "window",
    [WINDOWS["1366x768"], WINDOWS["1920x1080"], WINDOWS["390x844"]],
    indirect=True,
    ids=str,
)
def test_no_page_of_the_print_preview_is_cut(window: Visitor) -> None:
    page = window.open("/book")
    page.locator(".pages img").nth(2).wait_for()
    list_ = page.locator(".pages").bounding_box()
    left, right = list_["x"], list_["x"] + list_["width"]
    for each in page.locator(".pages > li").all():
        box = each.bounding_box()
        start, end = box["x"], box["x"] + box["width"]
        assert start >= right - 1 or (start >= left and end <= right), (start, end, left, right)


def test_the_keys_of_the_setter_are_whole(window: Visitor) -> None:
    page = window.open("/setting")
    page.locator(".pad .key").last.wait_for()
    room = """key => {
        const shadow = parseFloat(getComputedStyle(key).boxShadow.split("px ")[1]);
        const [place, own] = [key.closest(".status"), key].map(
            each => each.getBoundingClientRect());
        return place.bottom - own.bottom - shadow;
    }"""
    assert page.locator(".pad .key").last.evaluate(room) >= -0.2


def test_the_puzzles_of_the_day_are_in_the_window_before_the_game(window: Visitor) -> None:
    page = window.open()
    page.locator(".daily[href]").last.wait_for()
    size, board = page.viewport_size, page.locator(".five-board").bounding_box()
    is_large = page.evaluate("document.documentElement.classList.contains('large')")
    # In large text on a phone, the first family.
    place = page.locator(".tile").nth(0 if is_large else -1).bounding_box()
    assert place["y"] + place["height"] <= size["height"]
    assert board["width"] >= START * min(size["width"], size["height"] - HEADER)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size["width"] < 1000:
        assert board["y"] > place["y"] + place["height"]
    elif is_large:
        assert board["x"] > place["x"] + place["width"]
    else:
        assert_the_game_is_beside(page)


def assert_the_game_is_beside(page: Any) -> None:
    """Require cards of one size in one row, and the game beside them, all inside the window."""
    words, head, *cards, game = page.locator(".about, .five, .today-head, .daily").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().toJSON())"
    )
    assert words["bottom"] < head["top"]
    assert abs(words["top"] - game["top"]) < 1
    assert cards[0]["left"] == words["left"]
    assert cards[-1]["right"] < game["left"]
    assert max(cards[-1]["bottom"], game["bottom"]) <= page.viewport_size["height"]
    for side in ("top", "width", "height"):
        assert max(each[side] for each in cards) - min(each[side] for each in cards) < 2


@pytest.mark.parametrize(
    "window", [WINDOWS["1366x768"], WINDOWS["1920x1080"]], indirect=True, ids=str
)
def test_the_header_and_every_room_have_one_left_edge(window: Visitor) -> None:
    firsts = {
        "/": ".about",
        "/workshop": "h1",
        "/book": "h1",
        "/saved": "h1",
        "/sudoku": ".columns",
        "/sliding": ".columns",
        "/setting": ".columns",
    }
    edges = []
    for address, first in firsts.items():
        page = window.open(address)
        page.locator(f"main {first}").wait_for()
        places = ("#header .home", f"main {first}")
        edges += [page.locator(each).bounding_box()["x"] for each in places]
    assert max(edges) - min(edges) < 1, edges
