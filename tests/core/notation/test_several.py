"""Texts that hold several grids."""

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.notation import read_grids

TWO = ["1 2/3 4", "5 6/7 8"]

TEXTS = [
    "1 2\n3 4\n\n5 6\n7 8\n",
    "1 2\n3 4\n \n\n\n5 6\r\n7 8",
    "1 2/3 4\n5 6/7 8\n",
    "magic:1 2/3 4\nmagic:5 6/7 8\n",
    "[[1, 2], [3, 4]]\n[[5, 6], [7, 8]]\n",
    "[[[1 2]\n  [3 4]]\n\n [[5 6]\n  [7 8]]]",
    "[1, 2]\n[3, 4]\n\n[5, 6]\n[7, 8]",
    '{"grid": [[1, 2], [3, 4]]}\n{"square": "5 6/7 8"}\n',
    '"1",2\n3,4\n\n5,6\n7,8\n',
    "|1|2|\n|3|4|\n\n| a | b |\n|---|---|\n|5|6|\n|7|8|",
    "┌─┬─┐\n│1│2│\n│3│4│\n└─┴─┘\n\n│5│6│\n│7│8│",
    "\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix} and\n\\begin{array}{cc}5&6\\\\7&8\\end{array}",
    "<table><tr><td>1<td>2<tr><td>3<td>4</table><p><table><tr><td>5<td>6<tr><td>7<td>8</table>",
]  # fmt: skip


@each_row("text", TEXTS)
def test_several_grids_are_distinguished(text: str) -> None:
    assert [grid.text for grid in read_grids(text)] == TWO


def test_grids_are_read_one_at_a_time() -> None:
    reading = read_grids("1 2/3 4\n5 6/7 x")
    assert next(reading).text == TWO[0]
    with pytest.raises(NotationError, match="grid 2, row 2, column 2: 'x' is not"):
        next(reading)


@each_row("text", ["", "\n \n", "<table></table>"])
def test_a_text_without_a_grid_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="The input is empty"):
        list(read_grids(text))
