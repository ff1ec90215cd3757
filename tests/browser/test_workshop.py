"""Tools and books: rating and printing files; jobs that survive a reload."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import PATIENCE, Visitor
from tests.browser.test_accessibility import AXE, violations

READERS = [("en", "desktop"), ("de", "phone")]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
LIST = f"{HARD}\n{EASY}\nnonsense\n{'.' * 81}\n"


def worked(page: Any, text: str) -> None:
    """Paste a list and start, by keyboard alone."""
    page.locator("main textarea").fill(text)
    page.locator("main button.main").first.press("Enter")
    page.wait_for_selector("table.puzzles tbody tr")
    page.wait_for_selector("main progress", state="hidden")


def lines(page: Any) -> list[str]:
    """Return the numbers of the lines that the table shows."""
    return list(page.locator("table.puzzles tbody td:first-child").all_inner_texts())


def sort_by(page: Any, column: str) -> None:
    page.locator(f"th[data-column={column}] button").press("Enter")


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_pasted_list_is_rated_sorted_and_filtered(visit: Visitor) -> None:
    page = visit.open("/workshop?tool=rate")
    worked(page, LIST)
    assert lines(page) == ["1", "2", "3", "4"]
    assert page.locator("tr.wrong .error").inner_text().strip()
    sort_by(page, "score")
    assert lines(page) == ["2", "1", "3", "4"]
    assert page.locator("th[data-column=score]").get_attribute("aria-sort") == "ascending"
    sort_by(page, "score")
    assert lines(page) == ["1", "2", "3", "4"]
    page.locator("select:has(option[value=several])").select_option("one")
    assert lines(page) == ["1", "2"]
    page.locator("input[type=search]").fill("53..7")
    page.wait_for_function("() => document.querySelectorAll('table.puzzles tbody tr').length === 1")
    assert lines(page) == ["2"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.exists():
        assert violations(page) == []


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_the_tools_are_rows_in_groups_and_all_in_the_window(visit: Visitor) -> None:
    page = visit.open("/workshop")
    cards = page.locator(".tool-cards > li")
    cards.last.wait_for()
    assert page.locator(".tool-groups section:has(h2)").count() == 2
    assert cards.count() == page.locator(".tool-cards > li > .brings").count() == 4
    last = cards.last.bounding_box()
    assert last["y"] + last["height"] <= page.viewport_size["height"]
    assert page.locator(".bench").is_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.exists():
        assert violations(page) == []
    cards.nth(1).locator("button").press("Enter")
    assert page.locator(".tool:focus").get_attribute("data-tool") == "solve"
    assert page.locator("main textarea").is_visible()
    assert cards.first.is_hidden()
    page.go_back()
    cards.first.wait_for()


@pytest.mark.parametrize("visit", [("en", "phone"), ("de", "phone")], indirect=True)
def test_the_table_of_a_list_fits_on_a_phone(visit: Visitor) -> None:
    page = visit.open("/workshop?tool=rate")
    worked(page, LIST)
    place = page.locator(".table-place")
    assert place.evaluate("place => place.scrollWidth <= place.clientWidth")
    for cell in page.locator("table.puzzles th:visible button").all():
        assert cell.bounding_box()["height"] < 60
    shown = page.locator("table.puzzles th:visible")
    assert shown.evaluate_all("all => all.map(each => each.dataset.column)") == [
        "line",
        "text",
        "level",
        "score",
    ]
    assert "30" in page.locator(".row-facts").nth(1).inner_text()
    page.locator(".tool[data-tool=solve]").click()
    worked(page, EASY)
    assert shown.last.get_attribute("data-column") == "solution"
    assert place.evaluate("place => place.scrollWidth <= place.clientWidth")


@pytest.mark.parametrize("tool", ["rate", "solve", "convert"])
def test_the_example_of_a_tool_can_be_tried(visit: Visitor, tool: str) -> None:
    page = visit.open("/workshop?tool=rate")
    page.locator(f".tool[data-tool={tool}]").press("Enter")
    made = page.locator(".tool-example .example-part.made")
    made.wait_for()
    shown = made.inner_text()
    trial = page.get_by_role("button", name="Try the example")
    box, place = trial.bounding_box(), made.bounding_box()
    assert box["y"] + box["height"] <= min(place["y"], page.viewport_size["height"])
    trial.click()
    page.wait_for_selector("table.puzzles tbody tr")
    page.wait_for_selector("main progress", state="hidden")
    assert page.locator("th[data-column=solution]").count() == (tool == "solve")
    levels = page.locator("tbody tr td:nth-child(5)").all_inner_texts() if tool == "rate" else []
    assert all(level in shown.lower() for level in levels)
    assert len(levels) == (2 if tool == "rate" else 0)
    if AXE.exists():
        assert violations(page) == []


def test_a_large_file_is_shown_in_pages_and_exported(visit: Visitor, tmp_path: Path) -> None:
    page = visit.open("/workshop?tool=rate")
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EASY}\n" * 5000 + f"{HARD}\n")
    page.locator("main input[type=file]").set_input_files(file)
    page.locator("summary", has_text="Advanced").first.click()
    page.locator("select:has(option[value=both])").select_option("none")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("main .summary:has-text('5,001')")
    page.wait_for_selector("main progress", state="hidden")
    assert len(lines(page)) == 100
    page.get_by_role("button", name="Last page").click()
    assert lines(page) == ["5,001"]
    page.get_by_label("Clues: at most").fill("25")
    page.get_by_text("Page 1 of 1", exact=True).wait_for()
    for name, begin in (("txt", HARD), ("csv", "line,text,clues"), ("json", '[{"line":5001')):
        page.get_by_label("Format", exact=True).select_option(name)
        with page.expect_download() as download:
            page.get_by_role("button", name="Export").click()
        assert download.value.path().read_text().startswith(begin)
    page.get_by_label("Format", exact=True).select_option("format:sdm")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == "puzzles.sdm"


def test_errors_are_shown(visit: Visitor) -> None:
    page = visit.open("/workshop?tool=rate")
    page.locator("main textarea").fill("nonsense")
    page.get_by_role("button", name="Start", exact=True).click()
    assert "nonsense" in page.locator("main [role=alert]").inner_text()


def test_a_census_is_found_again_after_a_reload_and_canceled(visit: Visitor) -> None:
    page = visit.open("/workshop?tool=rate")
    page.get_by_role("button", name="Count squares and tours").click()
    page.get_by_label("Count", exact=True).select_option("ultramagic-7")
    page.get_by_role("button", name="Start counting").press("Enter")
    job = page.locator(".jobs li", has_text="Count ultramagic squares of order 7")
    job.locator("progress").wait_for()
    page.wait_for_selector("#header .running-jobs:visible")
    page.reload()
    job.locator("progress").wait_for()
    job.locator(".progress-picture .next").wait_for()
    assert page.locator(".tool[aria-pressed=true]").get_attribute("data-tool") == "count"
    visit.open("/")
    page.locator("#header .running-jobs:visible").click()
    job.get_by_role("button", name="Cancel").press("Enter")
    job.get_by_text("canceled").wait_for(timeout=4 * PATIENCE)  # its worker ends a slice first
    page.wait_for_selector("#header .running-jobs", state="hidden")


def test_puzzles_from_the_tools_are_printed_as_a_worksheet(visit: Visitor) -> None:
    page = visit.open("/workshop?tool=rate")
    worked(page, LIST)
    page.get_by_role("button", name="Print as a book").click()
    page.get_by_text("2 puzzles to print").wait_for()
    page.get_by_role("button", name="Worksheet").click()
    assert page.get_by_label("Puzzles per page").input_value() == "6"
    page.get_by_role("button", name="Make PDF").press("Enter")
    link = page.locator(".jobs a").first
    link.wait_for()
    with page.expect_download() as download:
        link.click()
    assert download.value.path().read_bytes().startswith(b"%PDF")
    page.reload()
    page.locator(".jobs a").first.wait_for()
    page.get_by_text("2 puzzles to print").wait_for()


@pytest.mark.parametrize("visit", READERS, indirect=True)
def test_a_book_is_chosen_made_and_downloaded(visit: Visitor) -> None:
    page = visit.open("/book")
    first, more = page.locator(".wanted li").first, page.locator(".wanted + button")
    first.locator("input").fill("3")
    first.locator("select").nth(1).select_option("2x2")
    more.press("Enter")
    second = page.locator(".wanted li").nth(1)
    second.locator("input").fill("2")
    second.locator("select").first.select_option("magic")
    second.locator("select").nth(1).select_option("3")
    more.press("Enter")
    page.locator(".wanted li").nth(2).locator("button").press("Enter")
    assert page.locator(".wanted li").count() == 2
    page.locator(".printing summary").press("Enter")
    page.locator(".covers [data-value=mosaic]").click()
    page.locator("select:has(option[value=upside-down])").select_option("upside-down")
    page.locator("main input[type=text]").first.fill("Mine")
    before = page.locator(".jobs li").count()
    page.locator(".print-bar .main").press("Enter")
    page.wait_for_function(
        "before => document.querySelectorAll('.jobs li').length > before", arg=before
    )
    job = page.locator(".jobs li").first
    job.locator("a").first.wait_for()
    assert "Mine" in job.inner_text()
    orders = page.evaluate("fetch('/api/jobs').then(reply => reply.json())")
    (order,) = (each["arguments"] for each in orders if each["id"] == orders[0]["id"])
    assert (order["title"], order["cover"]) == ("Mine", "mosaic")
    assert json.dumps(order["wanted"]) == '[["sudoku", "2x2", "", 3], ["magic", "3", "", 2]]'
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.exists():
        assert violations(page) == []


def test_the_pages_of_a_book_are_shown_while_one_chooses(visit: Visitor) -> None:
    page = visit.open("/book")
    shown = page.locator(".pages:not(.stale) img")
    shown.nth(3).wait_for()  # title, two pages of puzzles, solutions
    assert shown.count() == 4
    place = page.locator(".leaf-place")
    assert place.inner_text() == "Preview 1–2 of 4"
    words = page.locator(".leafing [role=status]").inner_text()
    assert words == "4 of 6 pages are shown: the first one of each chapter."
    facts = page.locator(".book-facts")
    assert facts.inner_text() == "12 puzzles · 6 pages · A4"
    first = shown.first.bounding_box()["x"]
    page.get_by_role("button", name="Next page").click()
    page.wait_for_function("() => document.querySelector('.pages').scrollLeft > 0")
    assert shown.first.bounding_box()["x"] < first
    place.get_by_text("Preview 2–3 of 4").wait_for()
    page.get_by_role("button", name="Worksheet").click()
    page.wait_for_function("() => document.querySelectorAll('.pages:not(.stale) img').length === 3")
    page.get_by_role("button", name="Large print").click()
    page.wait_for_function("() => document.querySelectorAll('.pages:not(.stale) img').length > 3")
    assert page.get_by_label("Puzzles per page").input_value() == "1"
    assert page.get_by_label("Title").input_value() == "Sudoku"
    shown.first.click()
    page.locator("dialog.enlarged img").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Remove these puzzles").click()
    page.get_by_text("Add puzzles to see the pages.").wait_for()
    assert shown.count() == 0
    assert page.locator(".pages .blank span").count() == 1


def test_the_limit_of_a_book_shows_before_it_is_made(visit: Visitor) -> None:
    page = visit.open("/book")
    page.wait_for_load_state("networkidle")
    before = page.locator(".jobs li").count()
    number = page.get_by_label("Number (at most 300)")
    number.fill("301")
    page.locator(".limit", has_text="Enter a number from 1 to 300.").wait_for()
    page.get_by_role("button", name="Make PDF").click()
    page.locator("main [role=alert]", has_text="Enter a number from 1 to 300.").wait_for()
    number.fill("300")
    page.get_by_role("button", name="Add puzzles").click()
    page.get_by_role("button", name="Make PDF").click()
    page.locator("main [role=alert]", has_text="You asked for 306").wait_for()
    assert page.locator(".jobs li").count() == before


def test_a_book_without_puzzles_is_not_begun(visit: Visitor) -> None:
    page = visit.open("/book")
    page.wait_for_load_state("networkidle")
    before = page.locator(".jobs li").count()
    page.get_by_role("button", name="Remove these puzzles").press("Enter")
    page.get_by_role("button", name="Make PDF").press("Enter")
    page.get_by_text("Add puzzles first.").wait_for()
    assert page.locator(".jobs li").count() == before
