"""The start page, the end of a game, and the statistics that follow from it."""

from typing import Any, Final

import pytest

from loshu import sudoku
from tests.browser.conftest import Visitor
from tests.browser.test_accessibility import AXE, violations

READERS: Final = [("en", "desktop"), ("de", "phone")]
SMALL: Final = "sudoku:2x2:1.....2..3.....4"


def solve_small(page: Any) -> None:
    """Solve the puzzle by keyboard."""
    page.locator(".sudoku-board .cell[tabindex='0']").focus()
    page.keyboard.press("Home")
    solution = sudoku.solve(SMALL).solution
    assert solution is not None
    for at, value in enumerate(solution.values):
        if at and at % 4 == 0:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Home")
        page.keyboard.press(str(value))
        page.keyboard.press("ArrowRight")


def dots(place: Any) -> list[str]:
    """Return the middles of the dots that show where a number can go."""
    return list(
        place.locator(".way-on").evaluate_all(
            "all => all.map(dot => dot.getAttribute('cx') + ' ' + dot.getAttribute('cy'))"
        )
    )


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_the_start_page_describes_loshu_and_has_the_puzzles_of_the_day(visit: Visitor) -> None:
    page = visit.open()
    assert "Sudoku" in page.locator("h1 + p").inner_text()
    assert page.locator(".five-board .cell").count() == 25
    page.wait_for_function("() => document.querySelectorAll('.daily[href]').length === 7")
    assert page.locator(".daily-board > svg").count() == 7
    assert page.locator(".tile .emblem").count() == 0
    links = page.locator(".daily").evaluate_all(
        "all => all.map(a => decodeURIComponent(a.pathname))"
    )
    day = page.evaluate("() => new Date().toLocaleDateString('sv')")
    facts = page.locator(".daily-facts").all_inner_texts()
    medium = facts[4]
    assert medium in ("Medium", "Mittel")
    assert facts == ["4 × 4", *["9 × 9"] * 3, *[medium] * 2, "4 × 4"]
    rooms = page.locator(".teaser").evaluate_all("all => all.map(a => a.pathname)")
    assert rooms == ["/setting", "/workshop", "/book"]
    hard = sudoku.make(level="hard", date=day).puzzle.line
    assert f"/p/sudoku:{hard}" in links
    board = page.locator(f".daily[href='/p/sudoku:{hard}'] .daily-board")
    assert board.locator("text").all_text_contents() == [each for each in hard if each != "."]
    if AXE.exists():
        assert violations(page) == []
    page.locator(".daily").first.click()
    page.wait_for_selector(".room .board .cell")


def test_the_empty_board_invites_to_the_first_move_without_more_controls(visit: Visitor) -> None:
    page = visit.open()
    invitation, board = page.locator(".example"), page.locator(".five-board")
    assert invitation.inner_text().strip() == "1"
    assert invitation.locator(".hand").count() == 1
    # Three cells straight up are a line.
    steps = invitation.locator(".first-steps").get_attribute("d")
    assert "M20 180L20 60" in steps
    assert "Q" not in steps
    ways = dots(invitation)
    moves = page.locator(".five .toolbar .icon-button:visible")
    assert moves.count() == 0
    action = page.locator(".five .toolbar button.main:visible")
    assert action.inner_text().strip() == "Start"
    action.press("Enter")
    assert board.locator(".cell").nth(20).inner_text() == "1"
    assert sorted(dots(board)) == sorted(ways)
    assert len(ways) == 3
    assert moves.count() == 3
    assert action.inner_text().strip() == "Hint"
    assert action.evaluate("button => button === document.activeElement")
    assert invitation.count() == 0
    action.press("Enter")
    page.locator(".five .hint-stage[data-stage='1']").wait_for()
    page.locator(".five").get_by_role("button", name="Full step").click()
    page.locator(".five").get_by_role("button", name="Apply").click()
    assert board.locator(".cell.entered").count() == 2
    page.get_by_role("button", name="Restart").click()
    board.locator(".cell").nth(7).click()
    assert board.locator(".cell.entered").all_inner_texts() == ["1"]


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_solved_game_ends_with_its_time_level_and_help_and_is_counted(visit: Visitor) -> None:
    page = visit.open(f"/p/{SMALL}")
    page.wait_for_selector(".level-line .level")
    page.locator(".helps button.main").press("Enter")
    with page.expect_request(lambda request: "/saved/current/sudoku" in request.url) as kept:
        solve_small(page)
        sheet = page.locator(".end-sheet")
        sheet.wait_for()
    assert page.locator(".board.finished").count() == 1
    assert sheet.evaluate("sheet => sheet === document.activeElement")
    assert sheet.locator(".end-time").inner_text().startswith("0:")
    assert sheet.locator(".level-badge").count() == 1
    assert sheet.locator(".level-dots .on").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.exists():
        assert violations(page) == []
    page.wait_for_timeout(1200)
    assert kept.value.response().status == 200
    visit.open("/saved")
    row = page.locator(".statistics tbody", has_text="Sudoku").locator("tr").nth(1)
    row.wait_for()
    # Other tests on this server may have played easy ones.
    results = page.evaluate("fetch('/api/saved/results').then(reply => reply.json())")["results"]
    easy = [each for each in results if (each["room"], each["level"]) == ("sudoku", "easy")]
    assert [each["solved"] for each in easy if each["puzzle"] == SMALL] == [True]
    solved = [each for each in easy if each["solved"]]
    alone = [each for each in solved if not each["helps"]]
    assert row.locator("th").inner_text().strip() in ("Easy", "Leicht")
    counts = [str(len(each)) for each in (solved, alone)]
    assert row.locator(".count").all_inner_texts()[:2] == counts
    with page.expect_download() as download:
        page.locator("button", has_text="CSV").click()
    assert SMALL in download.value.path().read_text()
    visit.open("/")
    page.locator(".daily").first.wait_for()
    assert page.locator(".go-on .card a[href*='sudoku:2x2']").count() == 0


def test_a_solved_puzzle_of_the_day_is_ticked_and_counted(visit: Visitor) -> None:
    page = visit.open()
    page.wait_for_function("() => document.querySelectorAll('.daily[href]').length === 7")
    names = " ".join(page.locator(".daily strong").all_inner_texts())
    assert names == "Medium Easy Medium Hard Hidato Numbrix Medium"
    assert page.locator(".daily .done .icon, .streak").count() == 0
    solved = page.evaluate("JSON.parse(localStorage['loshu-today']).families.magic[0].text")
    now = page.evaluate("Date.now() / 1000")
    result = {"puzzle": solved, "solved": True, "seconds": 77}
    results = [result | {"changed": now - day * 86400} for day in range(3)]
    page.route("**/api/saved/results*", lambda route: route.fulfill(json={"results": results}))
    page.reload()
    page.locator(".streak", has_text="3 days in a row").wait_for()
    page.locator(".daily .done .icon").wait_for()
    assert page.locator(".tile:has(.done .icon) h3").all_inner_texts() == ["Magic squares"]
    assert page.locator(".day-count").inner_text() == "Solved today: 1 of 7"
    rings = page.locator(".today-head .week > .on:not(.full)")
    shares = rings.evaluate_all("all => all.map(each => each.style.getPropertyValue('--share'))")
    assert shares == [str(1 / 7)] * 3
    assert page.locator(".done").first.inner_text().split() == ["solved", "1:17"]
    board = page.locator(".daily:has(.done .icon) .daily-board")
    board.locator("text").nth(15).wait_for()
    assert sorted(map(int, board.locator("text").all_text_contents())) == [*range(1, 17)]
    # All cards have one size.
    boxes = [each.bounding_box() for each in page.locator(".daily").all()]
    for side in ("width", "height"):
        assert max(each[side] for each in boxes) - min(each[side] for each in boxes) < 2
    # The first unsolved one has the primary button, each other a plain one.
    assert page.locator(".daily-go:visible").all_inner_texts() == ["Play"] * 6
    assert page.locator(".tile:has(.daily-go.main) h3").all_inner_texts() == ["Sudoku"]
    primary = page.locator(".room .main:visible, .daily-go.main")
    assert primary.evaluate_all("all => all.filter(each => !each.closest('.five')).length") == 1


def test_a_begun_puzzle_of_the_day_has_a_bar(visit: Visitor) -> None:
    page = visit.open()
    page.wait_for_function("() => document.querySelectorAll('.daily[href]').length === 7")
    puzzle = page.evaluate("JSON.parse(localStorage['loshu-today']).families.sudoku[1].text")
    solution = sudoku.solve(puzzle).solution
    assert solution is not None
    at = puzzle.index(".")
    text = f"{puzzle[:at]}+{solution.values[at - len('sudoku:')]}{puzzle[at + 1 :]}"
    game = {"id": 1, "room": "sudoku", "text": text, "name": "", "state": {}, "level": "medium"}
    begun = game | {"puzzle": puzzle, "changed": 1, "finished": False, "seconds": 60}
    saves = {"games": [begun], "collections": [], "notice": ""}
    page.route("**/api/saved", lambda route: route.fulfill(json=saves))
    page.reload()
    page.locator(".daily .card-progress:visible").wait_for()
    begun = page.locator(".daily:has(.card-progress)")
    assert begun.locator("strong").all_inner_texts() == ["Medium"]
    entered = begun.locator(".daily-board text", has_text=str(solution.values[at - len("sudoku:")]))
    entered.first.wait_for()
    given = sum(each.isdigit() for each in puzzle)
    page.wait_for_function(
        "count => document.querySelectorAll('.daily:has(.card-progress) text').length === count",
        arg=given + 1,
    )
    assert page.locator(".daily .card-progress").inner_text() == "2%"
    assert begun.locator(".daily-go").inner_text() == "Continue"
    assert page.locator("h1 + p").is_visible()
    # It is not listed again above.
    assert page.locator(".go-on").is_hidden()


def test_an_unfinished_game_is_on_the_shelf_with_its_level(visit: Visitor) -> None:
    page = visit.open("/p/sliding:3x3:1,2,3,4,0,6,7,5,8")
    page.wait_for_selector(".level-line .level")
    with page.expect_response(lambda reply: "/saved/current/sliding" in reply.url):
        page.locator(".tiled .cell").first.focus()
        page.keyboard.press("ArrowRight")
    visit.open("/")
    card = page.locator(".go-on .card", has_text="Sliding puzzle").first
    card.wait_for()
    assert card.locator(".level-badge").inner_text().strip() == "Easy"
    assert card.locator(".level-dots .on").count() == 1
    card.locator(".card-picture svg").wait_for()
    assert card.locator(".card-progress").inner_text() == "75%"
    assert card.bounding_box()["height"] <= 72
    assert card.locator("a .quiet").inner_text() == "just now"
