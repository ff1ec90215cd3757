"""Tables in programs, markup and documents, which no reader of one form can read."""

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.notation import read_grid, read_grids

ROWS = ["8 1 6", "3 . 7", "4 9 2"]
CELLS = [row.replace(".", "0").split() for row in ROWS]
FORMS = [
    "val a = arrayOf(\n  intArrayOf(8, 1, 6),\n  intArrayOf(3, 0, 7),\n  intArrayOf(4, 9, 2)\n)",
    "<?php $a = array(array(8, 1, 6), array(3, null, 7), array(4, 9, 2));",
    "val a = Vector(Vector(8, 1, 6), Vector(3, 0, 7), Vector(4, 9, 2))",
    "m <- rbind(c(8, 1, 6), c(3, NA, 7), c(4, 9, 2))",
    "m <- matrix(c(8, 1, 6, 3, NA, 7, 4, 9, 2), nrow=3, byrow=TRUE)",
    "m <- matrix(c(8, 3, 4, 1, NA, 9, 6, 7, 2), nrow=3)",
    "INSERT INTO t VALUES (8, 1, 6), (3, NULL, 7), (4, 9, 2);",
    "={8,1,6;3,,7;4,9,2}",
    "={8\\1\\6;3\\\\7;4\\9\\2}",
    "let a = [[8; 1; 6]; [3; 0; 7]; [4; 9; 2]]",
    "[table][tr][td]8[/td][td]1[/td][td]6[/td][/tr][tr][td]3[/td][td] [/td][td]7[/td][/tr]"
    "[tr][td]4[/td][td]9[/td][td]2[/td][/tr][/table]",
    "{| class=x\n|-\n| 8 || 1 || 6\n|-\n| 3 || || 7\n|-\n| 4 || 9 || 2\n|}",
    "<g><row>8 1 6</row><row>3 . 7</row><row>4 9 2</row></g>",
    "<g>" + "".join(f"<c>{cell}</c>" for row in CELLS for cell in row) + "</g>",
    "   0  1  2\n0  8  1  6\n1  3  .  7\n2  4  9  2",
    "     [,1] [,2] [,3]\n[1,]    8    1    6\n[2,]    3   NA    7\n[3,]    4    9    2",
    "> 8 1 6\n> 3 . 7\n> 4 9 2\n",
    "Is this magic?\n```\n8 1 6\n3 . 7\n4 9 2\n```\n",
    "10 DATA 8,1,6\n20 DATA 3,0,7\n30 DATA 4,9,2",
    "\u0668 \u0661 \u0666\n\u0663 . \u0667\n\u0664 \u0669 \u0662",
]


@each_row("text", FORMS)
def test_a_table_in_any_program_or_document_is_read(text: str) -> None:
    (grid,) = read_grids(text)
    assert [[cell or 0 for cell in row] for row in grid.rows()] == [
        [int(cell) for cell in row] for row in CELLS
    ]
    assert read_grid(text) == grid


@each_row(
    "text",
    [
        "8 1 6\n3 5 x\n4 9 2",
        "Try this:\n8 1 6\n3 5 x\n4 9 2",
        "Try this:\n8 1 6\n3 5\n4 9 2",
        "{(1, 1): 8, (1, 2): 1, (2, 1): 3, (2, 2): 5}",
        "given(1,1,8). given(1,2,1). given(2,1,3). given(2,2,5).",
        "Hello (all)",
    ],
)
def test_a_text_that_may_lose_rows_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_grid(text)


def test_rows_of_empty_cells_between_tabs_are_kept() -> None:
    for rows in (
        ["\t\t", "1\t\t3", "7\t\t5"],
        ["1\t\t3", "\t\t", "7\t\t5"],
        ["1\t\t3", "7\t\t5", "\t\t"],
    ):
        assert read_grid("\n".join(rows)).shape == (3, 3)
    two = "1\t\t3\n\t\t\n7\t\t5\n\n8\t1\t6\n3\t5\t7\n4\t9\t2"
    assert [grid.shape for grid in read_grids(two)] == [(3, 3)] * 2
