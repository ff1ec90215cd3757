"""Saved games: automatic saving, names, collections, and backups."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visitor
from tests.browser.test_accessibility import AXE, violations

READERS = [("en", "desktop"), ("zh", "phone")]
PUZZLE = "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def play(visit: Visitor) -> Any:
    """Enter a value into a Sudoku; return the page once the server has saved it."""
    page = visit.open(f"/p/{PUZZLE}")
    with page.expect_request(lambda request: "/saved/current/sudoku" in request.url) as kept:
        page.locator(".board .cell").nth(2).click()
        page.keyboard.press("4")
    assert kept.value.response().status == 200
    return page


def save_as(page: Any, name: str) -> None:
    """Save the game under a name, by keyboard alone."""
    menu = page.locator("#header .menu")
    if menu.is_visible():
        menu.press("Enter")
    page.locator(".save-game:visible").press("Enter")
    page.locator("dialog input").first.fill(name)
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")


def open_the_rest(page: Any) -> None:
    """Open the collections and the backup, by keyboard alone."""
    page.locator(".fold:not([open]) > summary").press("Enter")


def import_from(page: Any, file: Path) -> None:
    """Choose a file after the button."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import …").click()
    chooser.value.set_files(file)


def cards(page: Any) -> list[str]:
    page.wait_for_selector(".cards")
    return list(page.locator(".card strong").all_inner_texts())


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_game_is_kept_named_opened_renamed_and_deleted(visit: Visitor) -> None:
    page = play(visit)
    save_as(page, "Mine")
    visit.open("/saved")
    assert "Mine" in cards(page)
    page.wait_for_selector(".card-picture svg")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.exists():
        assert violations(page) == []
    card = page.locator(".card", has_text="Mine")
    card.locator(".card-actions a").press("Enter")
    page.wait_for_url("**/p/sudoku:53+4.7*")
    page.wait_for_selector(".board .cell")
    visit.open("/saved")
    card.locator("summary").press("Enter")
    card.locator("button").first.press("Enter")
    page.locator("dialog input").fill("Better")
    page.keyboard.press("Enter")
    page.wait_for_selector(".card:has-text('Better')")
    better = page.locator(".card", has_text="Better")
    better.locator("summary").press("Enter")
    better.locator("button").nth(1).press("Enter")
    better.locator("button").nth(1).press("Enter")
    better.wait_for(state="detached")
    visit.open("/")
    page.wait_for_selector(".go-on .card a")
    page.locator(".go-on .card a").first.press("Enter")
    page.wait_for_selector(".board .cell")


def test_looking_at_a_puzzle_ends_no_game(visit: Visitor) -> None:
    page = play(visit)
    visit.open("/p/sudoku:2x2:1.....2..3.....4")
    page.wait_for_selector(".board .cell")
    page.wait_for_timeout(1200)
    assert unfinished(page, "sudoku")[0].startswith("sudoku:53+4.7")


def test_a_game_played_without_the_server_is_kept_when_it_is_back(visit: Visitor) -> None:
    page = visit.open(f"/p/{PUZZLE}")
    page.wait_for_selector(".board .cell")
    page.route("**/api/saved/**", lambda route: route.abort())
    page.locator(".board .cell").nth(2).click()
    page.keyboard.press("1")
    page.wait_for_function("() => localStorage.getItem('loshu-unsent')?.includes('53+1')")
    page.wait_for_timeout(1000)
    page.unroute("**/api/saved/**")
    visit.open("/saved")
    page.wait_for_function("() => !localStorage.getItem('loshu-unsent')")
    saved = page.evaluate("fetch('/api/saved').then(reply => reply.json())")
    assert any(game["text"].startswith("sudoku:53+1") for game in saved["games"])
    visit.faults[:] = [fault for fault in visit.faults if "ERR_FAILED" not in fault]


def test_a_collection_needs_a_name(visit: Visitor) -> None:
    page = visit.open("/saved")
    open_the_rest(page)
    page.get_by_role("button", name="Add", exact=True).press("Enter")
    assert page.locator("main [role=alert]").inner_text() == "Enter a name."


SOLVED = {"room": "tour", "level": "medium", "seconds": 9, "helps": 0, "begun": 1, "solved": True}
KNIGHT = "tour:3x3:king:1,.,./.,.,./.,.,9"


def show(visit: Visitor, results: list[dict[str, Any]], games: list[dict[str, Any]]) -> None:
    """Let the server reply with results and games."""
    saves = {"games": games, "collections": [], "notice": ""}
    visit.page.route("**/api/saved", lambda route: route.fulfill(json=saves))
    visit.page.route(
        "**/api/saved/results*", lambda route: route.fulfill(json={"results": results})
    )


def several(count: int) -> list[dict[str, Any]]:
    """Return results of puzzles that were solved on different days."""
    return [
        SOLVED
        | {"puzzle": f"tour:3x{columns}:king", "changed": time.time() - columns * 86400}
        | {"seconds": 60 + columns}
        for columns in range(count)
    ]


def test_solved_puzzles_are_shown_with_time_level_and_date(visit: Visitor) -> None:
    results = [
        SOLVED | {"puzzle": KNIGHT, "changed": time.time()},
        SOLVED | {"puzzle": PUZZLE, "room": "sudoku", "level": "easy", "changed": 1.7e9}
        | {"seconds": 75},
        SOLVED | {"puzzle": "tour:4x4:king", "changed": 1.7e9 + 2, "seconds": 20},
        SOLVED | {"puzzle": "tour:5x5:king", "solved": False, "changed": 2},
    ]  # fmt: skip
    show(visit, results, [])
    page = visit.open("/saved")
    solved = page.locator(".solved-puzzles a")
    solved.nth(2).locator(".card-picture svg").wait_for()
    assert [each.split() for each in solved.locator("strong").all_inner_texts()] == [
        ["0:09", "Best"],
        ["1:15"],
        ["0:20"],
    ]
    assert solved.nth(1).locator(".level-badge").inner_text().strip() == "Easy"
    assert solved.nth(1).locator("time").inner_text() == "Nov 14, 2023"
    assert solved.locator(".variant").all_inner_texts() == ["Hidato", "Sudoku", "Hidato"]
    # The solution, of which the given digits are a part.
    assert solved.nth(1).locator(".card-picture text").count() == 81
    rows = page.locator(".statistics tbody tr").all_inner_texts()
    assert [row.replace("\t", " ").split() for row in rows] == [
        ["Sudoku"],
        ["Easy", "1", "1", "1:15", "1:15"],
        ["Number", "tours"],
        ["Medium", "2", "2", "0:09", "0:14"],
    ]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.exists():
        assert violations(page) == []
    solved.nth(1).press("Enter")
    page.wait_for_url("**/p/sudoku:53*")


def test_a_solved_board_that_is_still_saved_opens(visit: Visitor) -> None:
    whole = "tour:3x3:king:1,2,3/6,5,4/7,8,9"
    game = {"id": 1, "room": "tour", "text": whole, "puzzle": KNIGHT, "name": "", "state": {}}
    kept = game | {"level": "easy", "changed": 1, "finished": True, "seconds": 9}
    show(visit, [SOLVED | {"puzzle": KNIGHT, "changed": time.time()}], [kept])
    page = visit.open("/saved")
    link = page.locator(".solved-puzzles a")
    assert link.get_attribute("title") == "Open"
    assert link.get_attribute("href").endswith(whole)
    assert page.locator(".cards > .card").count() == 0


@pytest.mark.parametrize("visit", [*READERS, ("de", "phone")], indirect=True)
def test_the_whole_table_of_times_is_in_the_window(visit: Visitor) -> None:
    results = [
        SOLVED | {"puzzle": f"{level} {room}", "room": room, "level": level, "changed": 1e9}
        | {"seconds": 754}
        for room in ("sudoku", "sliding")
        for level in ("easy", "expert")
    ]  # fmt: skip
    show(visit, results, [])
    page = visit.open("/saved")
    page.locator(".statistics").wait_for()
    assert page.evaluate("""() => {
        const place = document.querySelector(".results-side .scrolled");
        return place.scrollWidth <= place.clientWidth;
    }""")


def test_the_calendar_has_the_last_six_weeks_and_the_streak(visit: Visitor) -> None:
    show(visit, several(5), [])
    page = visit.open("/saved")
    page.locator(".calendar-legend").wait_for()
    assert page.locator(".calendar tbody tr").count() == 6
    days = page.locator(".calendar td[data-solved]")
    assert days.last.get_attribute("aria-current") == "date"
    months = page.locator(".calendar tbody tr:has(th)")
    assert months.count() > 0
    for month in months.all():
        assert "1" in month.locator("td > span:first-child").all_inner_texts()
    assert page.locator(".calendar td[data-solved]:not([data-solved='0'])").count() == 5
    assert page.locator(".calendar [data-solved='1'][aria-current=date]").count() == 1
    assert page.locator(".calendar-legend span").all_inner_texts() == ["0", "1", "2", "3+"]
    assert page.locator(".calendar-head .streak").inner_text().strip() == "5 days in a row"


def test_a_family_is_chosen_by_keyboard_and_stays_in_the_address(visit: Visitor) -> None:
    game = {"id": 1, "room": "sudoku", "text": PUZZLE, "name": "", "state": {}, "level": "easy"}
    show(visit, several(7), [game | {"changed": 1, "finished": False, "seconds": 0}])
    page = visit.open("/saved")
    choice = page.locator(".family-choice button")
    names = choice.locator("> span:last-child").all_inner_texts()
    assert [each.split("\n") for each in names] == [
        ["All", "Solved: 7"],
        ["Magic squares"],
        ["Sudoku"],
        ["Number tours", "Solved: 7"],
        ["Sliding puzzles"],
    ]
    choice.nth(3).press("Enter")
    assert page.locator(".cards > .card").count() == 0
    assert page.locator(".solved-puzzles li").count() == 7
    page.reload()
    page.locator(".family-choice [data-value=tour][aria-pressed=true]").wait_for()
    choice.nth(2).press("Enter")
    page.locator(".cards > .card").wait_for()
    assert page.locator(".solved-puzzles, .record section").count() == 0
    choice.nth(1).press("Enter")
    page.get_by_role("link", name="Play: Magic square").press("Enter")
    page.wait_for_selector(".room-magic .board")


def test_many_solved_puzzles_are_shown_in_two_parts(visit: Visitor) -> None:
    show(visit, several(20), [])
    page = visit.open("/saved")
    page.get_by_role("button", name="Show all 20").press("Enter")
    assert page.locator(".solved-puzzles li").count() == 20
    assert page.evaluate(
        "() => document.activeElement === document.querySelectorAll('.solved-puzzles a')[12]"
    )


def test_statistics_have_no_zeros(visit: Visitor) -> None:
    results = [SOLVED | {"puzzle": "tour:4x4:king", "solved": False, "changed": 2}]
    show(visit, results, [])
    page = visit.open("/saved")
    page.wait_for_load_state("networkidle")
    assert page.locator(".record section, .solved-puzzles").count() == 0
    results[0] |= {"solved": True, "seconds": 0}
    page = visit.open("/saved")
    page.locator(".statistics").wait_for()
    assert page.locator(".statistics td").all_inner_texts() == ["1", "1", "–", "–"]
    assert page.locator(".solved-puzzles strong").inner_text().strip() == "Solved"


def test_unfinished_games_come_first_with_their_times(visit: Visitor) -> None:
    game = {"room": "sudoku", "text": PUZZLE, "name": "", "state": {}, "level": "easy"}
    games = [
        game | {"id": 1, "changed": time.time(), "finished": True, "seconds": 0},
        game | {"id": 2, "changed": time.time() - 7200, "finished": False, "seconds": 192},
    ]
    show(visit, [], games)
    page = visit.open("/saved")
    page.locator(".games .card").nth(1).wait_for()
    assert page.locator(".games > h2").all_inner_texts() == ["Continue", "Solved"]
    assert page.locator(".card .quiet").all_inner_texts() == ["3:12 · 2 hours ago", "just now"]
    actions = [each.strip() for each in page.locator(".card-actions a").all_inner_texts()]
    assert actions == ["Continue", "Open"]
    picture = page.locator(".card-picture svg").first
    assert picture.bounding_box()["width"] >= 150


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_newcomer_has_the_puzzles_of_the_day(visit: Visitor) -> None:
    show(visit, [], [])
    page = visit.open("/saved")
    page.locator(".daily[href] .daily-board > svg").last.wait_for()
    assert page.locator(".record section, .family-choice, .fold[open]").count() == 0
    add = page.locator(".fold button").first
    assert not add.is_visible()
    open_the_rest(page)
    assert add.is_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.exists():
        assert violations(page) == []
    page.locator(".daily[href^='/p/']").first.click()
    page.wait_for_selector(".room .board .cell")


def test_a_collection_is_made_filled_printed_and_deleted(visit: Visitor) -> None:
    page = play(visit)
    page.get_by_role("button", name="Save as").click()
    page.get_by_label("Add the puzzle").select_option("new")
    page.get_by_label("Name of the collection").fill("Monday")
    page.locator("dialog button[type=submit]").click()
    page.wait_for_selector("dialog", state="detached")
    visit.open("/saved")
    collection = page.locator(".collection", has_text="Monday")
    collection.locator("summary").first.press("Enter")
    assert "53" in collection.locator("ol a").inner_text()
    collection.get_by_role("button", name="Open in Tools").click()
    page.wait_for_selector("main textarea")
    assert page.locator("main textarea").input_value().startswith("sudoku:53")
    visit.open("/saved")
    collection.get_by_role("button", name="Print").click()
    page.get_by_text("1 puzzle to print").wait_for()
    visit.open("/saved")
    collection.locator(".actions-menu summary").click()
    collection.get_by_role("button", name="Delete").click()
    collection.get_by_role("button", name="Delete this?").click()
    collection.wait_for(state="detached")


def test_everything_is_exported_and_imported(visit: Visitor, tmp_path: Path) -> None:
    page = play(visit)
    save_as(page, "Exported")
    visit.open("/saved")
    open_the_rest(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Export", exact=True).click()
    backup = json.loads(download.value.path().read_text())
    assert backup["form"] == "loshu saves 1"
    game = next(each for each in backup["games"] if each["name"] == "Exported")
    backup["games"] = [{**game, "name": "Imported"}]
    backup["settings"] = {"theme": "dark"}
    file = tmp_path / "saves.json"
    file.write_text("{")
    import_from(page, file)
    page.locator("main [role=alert]", has_text="saves.json").wait_for()
    file.write_text(json.dumps(backup))
    import_from(page, file)
    page.wait_for_selector(".card:has-text('Imported')")
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_settings_reach_a_new_browser(browser: Any, visit: Visitor) -> None:
    page = visit.open("/sliding")
    with page.expect_request(lambda request: "/saved/settings" in request.url):
        page.locator("#header .settings").press("Enter")
        page.get_by_label("Language").select_option("es")
    page.wait_for_selector("html[lang=es]")
    page.wait_for_timeout(300)
    context = browser.new_context(locale="en")
    other = Visitor(context, visit.server)
    opened = other.open("/saved")
    opened.wait_for_selector("html[lang=es]")
    context.close()


def unfinished(page: Any, room: str) -> list[str]:
    saved = page.evaluate("fetch('/api/saved').then(reply => reply.json())")
    return [game["text"] for game in saved["games"] if game["room"] == room and not game["name"]]


def test_a_new_puzzle_keeps_the_last_game_and_back_leads_to_it(visit: Visitor) -> None:
    page = play(visit)
    page.locator(".new-game").click()
    page.get_by_role("button", name="Other puzzle …").click()
    page.locator("dialog").get_by_role("button", name="Make", exact=True).click()
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_function("() => !location.pathname.includes('sudoku:53')")
    empty = page.locator(".board .cell:not(.given)").first
    with page.expect_request(lambda request: "/saved/current/sudoku" in request.url) as kept:
        empty.click()
        page.keyboard.press("1")
    assert kept.value.response().status == 200
    games = unfinished(page, "sudoku")
    assert any(game.startswith("sudoku:53+4") for game in games)
    assert not games[0].startswith("sudoku:53")
    page.go_back()
    page.wait_for_function("() => location.pathname.includes('sudoku:53+4')")
    assert page.locator(".board .cell").nth(2).inner_text() == "4"


def test_the_tab_that_changes_a_shared_game_continues_it(browser: Any, visit: Visitor) -> None:
    context = browser.new_context(service_workers="block")
    first, second = Visitor(context, visit.server), Visitor(context, visit.server)
    one = first.open(f"/p/{PUZZLE}")
    one.locator(".board .cell").nth(2).click()
    one.keyboard.press("4")
    one.wait_for_function("() => location.pathname.includes('53+4')")
    two = second.open(f"/p/{PUZZLE}")
    two.locator(".board .cell").nth(2).wait_for()
    two.locator("#elsewhere", has_text="is open in another tab").wait_for()
    assert two.locator("main").evaluate("main => main.inert")
    assert one.locator("#elsewhere").inner_text() == ""
    two.get_by_role("button", name="Continue here").click()
    one.locator("#elsewhere", has_text="is open in another tab").wait_for()
    two.wait_for_function("() => location.pathname.includes('53+4')")
    two.locator(".board .cell").nth(3).wait_for()
    assert two.locator(".board .cell").nth(2).inner_text() == "4"
    two.locator(".board .cell").nth(3).click()
    two.keyboard.press("6")
    two.wait_for_function("() => location.pathname.includes('+6')")
    assert one.locator("main").evaluate("main => main.inert")
    one.get_by_role("button", name="Continue here").click()
    cells = one.locator(".board .cell")
    one.wait_for_function("() => location.pathname.includes('+6')")
    cells.nth(3).wait_for()
    assert [cells.nth(at).inner_text() for at in (2, 3)] == ["4", "6"]
    cells.nth(5).click()
    one.keyboard.press("8")
    two.locator("#elsewhere", has_text="is open in another tab").wait_for()
    assert first.faults == second.faults == []
    context.close()


def test_every_room_keeps_the_game_before_a_new_one(visit: Visitor) -> None:
    def saves(room: str) -> Any:
        return page.expect_request(lambda request: f"/saved/current/{room}" in request.url)

    page = visit.open("/p/sliding:2x2:1,2,0,3")
    with saves("sliding"):
        page.locator(".tiled .cell").first.click()
    page.locator(".new-game").click()
    page.locator(".new-puzzles [data-value='3x3']").click()
    page.wait_for_function("() => !location.pathname.includes('1,2,0,3')")
    with saves("sliding"):
        page.locator(".tiled .cell").first.focus()
        for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
            page.keyboard.press(key)
    visit.open("/setting")
    with saves("setting"):
        page.locator(".board .cell").nth(30).click()
        page.keyboard.press("7")
    page.locator(".new-game").click()
    page.locator(".new-puzzles [data-value='9']").click()
    page.wait_for_function("() => !location.hash.includes('%22value%22%3A7')")
    page.wait_for_function("() => !document.querySelector('.board').textContent.includes('7')")
    with saves("setting"):
        page.locator(".board .cell").nth(30).click()
        page.keyboard.press("8")
    visit.open("/saved")
    games = unfinished(page, "sliding")
    assert "sliding:2x2:1,2,0,3" in games
    assert games[0] != "sliding:2x2:1,2,0,3"
    drawn = unfinished(page, "setting")
    assert "8" in drawn[0]
    assert any("7" in text.partition(":")[2] for text in drawn[1:])
    page.locator(".card", has_text="Create a puzzle").first.wait_for()
