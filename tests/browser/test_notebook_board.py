"""The script of the notebook board in Chromium: clicks and keys go to Python, views come back."""

from typing import Any, Final

import loshu
from loshu.any_puzzle import board_of
from loshu.notebook.session import PlaySession, StepSession
from loshu.notebook.widget import STATIC

START: Final = """async ([source, view]) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const board = await import(url);
  const calls = [];
  const model = {
    get: () => view, on: (event, call) => calls.push(call), off: () => {},
    send: async (message) => { view = await window.toPython(message); calls.forEach((c) => c()); },
  };
  board.default.render({ model, el: document.getElementById("cell") });
}"""
"""A model like that of a notebook."""


class Cell:
    """A notebook cell with a board."""

    def __init__(self, browser: Any, session: PlaySession | StepSession) -> None:
        self.page, self.session = browser.new_page(), session
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.expose_function("toPython", self._receive)
        style = (STATIC / "board.css").read_text()
        self.page.set_content(f"<title>t</title><style>{style}</style><div id=cell></div>")
        self.page.evaluate(START, [(STATIC / "board.js").read_text(), session.view])

    def _receive(self, message: dict[str, Any]) -> dict[str, Any]:
        self.session.receive(message)
        return self.session.view

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(50)

    def cell(self, number: int) -> Any:
        return self.page.locator(f"[data-cell='{number}']")

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    def says(self, text: str) -> None:
        self.page.locator("[role=status]", has_text=text).wait_for(timeout=5000)

    def close(self) -> None:
        self.page.close()
        assert self.errors == []
        assert [url for url in self.requests if not url.startswith(("blob:", "about:"))] == []


def played(browser: Any, puzzle: str) -> Cell:
    return Cell(browser, PlaySession(board_of(puzzle)))


def test_a_sudoku_is_solved_by_keyboard_only(browser: Any) -> None:
    cell = played(browser, "sudoku:2x2:1.....2..3.....4")
    cell.cell(0).focus()
    for row in ("1243", "3421", "4312", "2134"):
        for digit in row:
            cell.keys(digit, "ArrowRight")
        cell.keys("ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft")
    cell.says("Solved.")
    assert cell.page.locator("[tabindex='0'][data-cell]").count() == 1
    cell.close()


def test_the_grid_is_named_cell_by_cell_for_screen_readers(browser: Any) -> None:
    cell = played(browser, "sudoku:2x2:1.....2..3.....4")
    page = cell.page
    assert page.get_by_role("grid", name="A Sudoku of 4 rows").get_by_role("row").count() == 4
    assert page.get_by_role("gridcell", name="1, given").count() == 1
    assert page.get_by_role("gridcell", name="blank").count() == 12
    cell.close()


def test_two_digits_make_a_number(browser: Any) -> None:
    cell = played(browser, "magic:16 3 2 13/5 . . 8/9 . . 12/4 15 14 1")
    cell.cell(5).click()
    cell.keys("1", "0")
    assert cell.session.view["cells"][5] == "10"
    cell.keys("Delete")
    assert cell.session.view["cells"][5] == "blank"
    cell.button("11").click()
    cell.page.wait_for_timeout(50)
    assert cell.session.view["cells"][5] == "11"
    cell.close()


def test_a_tour_is_played_by_clicking_and_taken_back(browser: Any) -> None:
    cell = played(browser, "tour:3x3:(1,0):1,.,3/.,9,./.,.,5")
    cell.cell(1).click()
    cell.says("Next: 4")
    cell.keys("Control+z")
    cell.says("Next: 2")
    cell.button("Solutions left").click()
    cell.says("1 solution is left.")
    cell.close()


def test_the_cells_lie_on_the_picture(browser: Any) -> None:
    cell = played(browser, "magic:8 . ./. 5 ./4 . .")  # with sums on both sides
    border = cell.page.locator("svg path").last  # drawn around the cells
    grid = cell.page.locator(".loshu-grid").bounding_box()
    first = cell.page.locator("svg text", has_text="8").first.bounding_box()
    assert border is not None
    assert grid["x"] < first["x"] < grid["x"] + grid["width"] / 3
    assert grid["y"] < first["y"] < grid["y"] + grid["height"] / 3
    cell.close()


def test_buttons_and_the_slider_select_steps(browser: Any) -> None:
    trace = loshu.magic.explain(3, method="siamese")
    cell = Cell(browser, StepSession(trace))
    cell.button("Forward").click()
    cell.says("Step 2 of 9")
    cell.page.get_by_role("slider").focus()
    cell.keys("ArrowRight", "ArrowRight")
    cell.says("Step 4 of 9")
    cell.keys("End")
    cell.says("The end.")
    cell.close()
