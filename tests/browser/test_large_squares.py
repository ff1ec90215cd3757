"""Large magic squares on a canvas: make, find, move, check, save."""

import re
from typing import Any, Final

import pytest

from loshu.magic import make
from tests.browser.conftest import Visitor
from tests.browser.test_magic import panel, until

READERS: Final = [("en", "desktop"), ("de", "phone")]


def make_square(page: Any, order: int) -> None:
    """Make a square of an order in two clicks: the field and the button."""
    making = panel(page, "making")
    making.locator("input[type=number]").first.click()
    page.keyboard.press("Control+a")
    page.keyboard.type(str(order))
    making.locator("button.main").click()
    page.wait_for_selector(".large-board canvas")


def find(page: Any, number: object) -> None:
    """Search for a number."""
    page.locator(".large-tools input").fill(str(number))
    page.locator(".large-tools form button").click()


def place(page: Any) -> list[int]:
    """Return the row, the column and the number of the cell that is described."""
    text = page.locator(".large-place").text_content()
    return [int(each) for each in re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d)", "", text))]


@pytest.mark.parametrize(
    ("visit", "order"),
    [(READERS[0], 30), (READERS[1], 500), (READERS[0], 1000)],
    indirect=["visit"],
)
def test_a_large_square_is_made_in_two_clicks_and_searched(visit: Visitor, order: int) -> None:
    page = visit.open("/magic?mode=make")
    make_square(page, order)
    assert "✓" in page.locator(".large-summary").text_content()
    number = order * order // 3
    find(page, number)
    row, column, found = place(page)
    assert found == number
    assert (
        page.locator("#spoken").text_content().strip()
        == page.locator(".large-place").text_content()
    )
    page.locator(".large-board canvas").focus()
    page.keyboard.press("Shift+ArrowRight" if column < order else "Shift+ArrowLeft")
    assert abs(place(page)[1] - column) == 1
    assert place(page)[0] == row
    box = page.locator(".large-board canvas").bounding_box()
    height = page.viewport_size["height"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height
    find(page, order * order + 1)
    assert page.locator(".large-tools .error").text_content()


def test_the_check_of_the_square_before_is_ended(visit: Visitor) -> None:
    held: list[Any] = []
    visit.page.route("**/api/magic/inspect", lambda route: held.append(route))
    page = visit.open("/magic?mode=make")
    until(page, lambda: bool(held))
    make_square(page, 500)
    until(page, lambda: bool(held[0].request.failure))


def test_a_recipe_in_the_address_makes_the_same_square(visit: Visitor) -> None:
    page = visit.open("/magic?order=501&method=siamese&seed=5")
    page.wait_for_selector(".large-board canvas")
    square = make(501, method="siamese", seed=5)
    find(page, square[17, 300])
    assert place(page) == [18, 301, square[17, 300]]
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as CSV").click()
    rows = download.value.path().read_text().splitlines()
    assert [int(each) for each in rows[17].split(",")] == square.array[17].tolist()


def test_wrong_lines_of_a_pasted_square_are_named(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    rows = make(101).array.tolist()
    rows[3][4], rows[10][20] = rows[10][20], rows[3][4]
    pasted = panel(page, "text")
    pasted.locator("textarea").fill("\n".join(" ".join(map(str, row)) for row in rows))
    page.wait_for_selector(".large-board canvas")
    named = "4 of 204 lines do not have the sum 515,201: Row 4, Row 11, Column 5, Column 21"
    assert named in page.locator(".large-summary").text_content()


def test_the_view_moves_zooms_and_returns(visit: Visitor) -> None:
    page = visit.open("/magic?order=300")
    canvas = page.locator(".large-board canvas")
    canvas.hover(position={"x": 100, "y": 100})
    whole = place(page)
    page.mouse.wheel(0, -1000)
    until(page, lambda: place(page) == whole)  # the cell under the pointer stays
    page.mouse.down()
    page.mouse.move(300, 300, steps=5)
    page.mouse.up()
    canvas.hover(position={"x": 100, "y": 100})
    until(page, lambda: place(page) != whole)
    canvas.focus()
    page.keyboard.press("0")
    canvas.hover(position={"x": 200, "y": 200})
    canvas.hover(position={"x": 100, "y": 100})
    until(page, lambda: place(page) == whole)


@pytest.mark.parametrize(("order", "steps"), [(63, 3969), (400, 50)])
def test_constructions_of_large_squares_are_shown_by_steps(
    visit: Visitor, order: int, steps: int
) -> None:
    page = visit.open("/magic?mode=make")
    making = panel(page, "making")
    making.locator("input[type=number]").first.fill(str(order))
    method = "siamese" if order % 2 else "duerer"
    making.locator(f"option[value={method}]").wait_for(state="attached")
    making.locator("details select").first.select_option(method)
    making.locator(".toolbar button").nth(1).click()
    page.locator(".steps .counter").get_by_text(f"/{steps}").wait_for()
    empty = page.locator(".large-summary").text_content()
    page.locator(".steps .toolbar button").nth(4).click()
    until(page, lambda: "✓" in page.locator(".large-summary").text_content())
    assert "✓" not in empty


def test_orders_above_the_limit_are_refused_at_the_field(visit: Visitor) -> None:
    page = visit.open("/magic?mode=make")
    panel(page, "making").locator("input[type=number]").first.fill("2001")
    assert page.locator(".limit").first.text_content() == "Enter a number from 1 to 2,000."
    panel(page, "making").locator("button.main").click()
    page.get_by_text("Order: Enter a number from 1 to 2,000.").wait_for()


def test_middle_orders_have_a_board_and_a_canvas(visit: Visitor) -> None:
    page = visit.open(f"/p/{'magic:' + make(25).text}")
    page.wait_for_selector(".large-board canvas")
    page.get_by_role("button", name="Edit the numbers").click()
    page.wait_for_selector(".magic-board .cell")
    page.get_by_role("button", name="Zoom and search").click()
    page.wait_for_selector(".large-board canvas")
    find(page, 313)
    assert place(page)[2] == 313


def test_a_large_square_is_saved_by_its_construction_and_opened_in_one_click(
    visit: Visitor,
) -> None:
    page = visit.open("/magic?mode=make")
    with page.expect_request(lambda request: "/saved/current/magic" in request.url) as kept:
        make_square(page, 500)
    assert kept.value.response().status == 200
    saved = kept.value.post_data_json
    assert saved["text"] == "magic:"
    assert (saved["state"]["order"], saved["finished"]) == ("500", True)
    assert len(kept.value.post_data) < 300
    find(page, 77)
    seen = place(page)
    page.locator(".save-game:visible").press("Enter")
    page.locator("dialog input").first.fill("Wall")
    assert page.locator("dialog select").count() == 0
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")
    visit.open("/saved")
    card = page.locator(".card", has_text="Wall")
    assert "500 × 500" in card.inner_text()
    card.locator("a").first.click()
    page.wait_for_selector(".large-board canvas")
    find(page, 77)
    assert place(page) == seen
