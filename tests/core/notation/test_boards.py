"""Boards as people paste them: flat, packed, labeled, quoted, and cell by cell."""

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.notation.boards import read_board, read_boards

GAPS = "8 . ./. 5 ./. . 2"
HIDATO = "1 . . 4/8 . . ./. 10 . 12"
SQUARES = [
    "8 . . . 5 . . . 2",
    "8,.,.,.,5,.,.,.,2",
    "8,,,,5,,,,2",
    "8\t\t\t\t5\t\t\t\t2",
    "8;.;.;.;5;.;.;.;2",
    "8\n.\n.\n.\n5\n.\n.\n.\n2",
    "[8, null, null, null, 5, null, null, null, 2]",
    '{"size": 3, "cells": [8, null, null, null, 5, null, null, null, 2]}',
    '{"id": 7, "board": [[8, null, null], [null, 5, null], [null, null, 2]]}',
    "8../.5./..2",
    "8...5...2",
    "3\n8 . .\n. 5 .\n. . 2",
    "n = 3\n8 . . . 5 . . . 2",
    "8\n  5\n    2",
    "8 . .\n\n. 5 .\n\n. . 2",
    "8,.,.,\n.,5,.,\n.,.,2",
    "Row 1: 8 . .\nRow 2: . 5 .\nRow 3: . . 2",
    "1. 8 . .\n2. . 5 .\n3. . . 2",
    "- 8 . .\n- . 5 .\n- . . 2",
    "> 8 . .\n> . 5 .\n> . . 2",
    '["8 . .", ". 5 .", ". . 2"]',
    '"8..",\n".5.",\n"..2"',
    "A,B,C\n8,,\n,5,\n,,2",
    "1,2,3\n8,,\n,5,\n,,2",
    ",0,1,2\n0,8,,\n1,,5,\n2,,,2",
    "|  | A | B | C |\n|--|--|--|--|\n| 1 | 8 | . | . |\n| 2 | . | 5 | . |\n| 3 | . | . | 2 |",
    "8.0 nan nan\nnan 5.0 nan\nnan nan 2.0",
    "3\u00d73 Matrix{Union{Missing, Int64}}:\n 8 missing missing\n missing 5 missing\n"
    " missing missing 2",
    "puzzle([[8,_,_],[_,5,_],[_,_,2]]).",
    "- - 8\n  - null\n  - null\n- - null\n  - 5\n  - null\n- - null\n  - null\n  - 2",
    "r1c1=8 r2c2=5 r3c3=2",
    "(0, 0): 8, (1, 1): 5, (2, 2): 2",
    "% clues\ngiven(1,1,8). given(2,2,5). given(3,3,2).",
    "a[0][0] = 8; a[1][1] = 5; a[2][2] = 2;",
    "row,column,value\n1,1,8\n2,2,5\n3,3,2",
    "value;y;x\n8;0;0\n5;1;1\n2;2;2",
    "1 1 8\n1 2 .\n1 3 .\n2 1 .\n2 2 5\n2 3 .\n3 1 .\n3 2 .\n3 3 2",
    "8 x x\nx 5 x\nx x 2",
    "Puzzle 1\n8 . .\n. 5 .\n. . 2",
    "column by column: 8 . . . 5 . . . 2",
    "reshape([8 . . . 5 . . . 2], 3, 3)",
    "8.. .5. ..2",
    "8,.,.|.,5,.|.,.,2",
    "m = 8 . . . 5 . . . 2",
    "1 8 . .\n2 . 5 .\n3 . . 2",
    "(1,1) 8\n(2,2) 5\n(3,3) 2",
    "[1,1]=8 [2,2]=5 [3,3]=2",
    "r0c0,r0c1,r0c2,r1c0,r1c1,r1c2,r2c0,r2c1,r2c2\n8,,,,5,,,,2",
]


@each_row("text", SQUARES)
def test_a_square_is_read_however_it_is_written(text: str) -> None:
    assert [grid.text for grid in read_boards(text, squares=True)] == [GAPS]
    assert read_board(text, squares=True).text == GAPS


@each_row(
    "text",
    [
        "1. 1 . . 4\n2. 8 . . .\n3. . 10 . 12",
        "1,2,3,4\n1,.,.,4\n8,.,.,.\n.,10,.,12",
        ",0,1,2,3\n0,1,,,4\n1,8,,,\n2,,10,,12",
        "1 . . 4 | 8 . . . | . 10 . 12",
        "3 4\n1 . . 4\n8 . . .\n. 10 . 12",
        "3x4\n1 . . 4 8 . . . . 10 . 12",
        "1 . . 4\n\n8 . . .\n\n. 10 . 12",
        "1 1 1\n1 4 4\n2 1 8\n3 2 10\n3 4 12",
        "[(0, 0, 1), (0, 3, 4), (1, 0, 8), (2, 1, 10), (2, 3, 12)]",
        "INSERT INTO t (r, c, v) VALUES (1,1,1), (1,4,4), (2,1,8), (3,2,10), (3,4,12);",
        "x,y,value\n1,1,1\n4,1,4\n1,2,8\n2,3,10\n4,3,12",
    ],
)
def test_a_board_that_is_not_square_is_read(text: str) -> None:
    assert [grid.text for grid in read_boards(text)] == [HIDATO]


@each_row(
    ("text", "board"),
    [
        ("103/000/705", "1 0 3/0 0 0/7 0 5"),
        ("103\n000\n705", "1 0 3/0 0 0/7 0 5"),
        ("100/200/300", "1 0 0/2 0 0/3 0 0"),
        ("3 1 2 .", "3 1/2 ."),
        (",1,2\n,3,4\n,5,6", ". 1 2/. 3 4/. 5 6"),
        ("8 1 6\n     \n4 9 2", "8 1 6/. . ./4 9 2"),
        ("1   3\n     \n7   5", "1 . 3/. . ./7 . 5"),
        ("1,2,\n3,4,\n5,6,", "1 2 ./3 4 ./5 6 ."),
        ("1,2,3,\n4,5,6,", "1 2 3/4 5 6"),
        ("column-major order\n8 3 4 1 5 9 6 7 2", "8 1 6/3 5 7/4 9 2"),
        ("reshape([8 3 4 1 5 9 6 7 2], 3, 3)", "8 1 6/3 5 7/4 9 2"),
        ("np.array([8, 1, 6, 3, 5, 7, 4, 9, 2]).reshape(3, 3)", "8 1 6/3 5 7/4 9 2"),
        ("100 200 300", "1 0 0/2 0 0/3 0 0"),
        ("by columns:\n8 3 4\n1 5 9\n6 7 2", "8 1 6/3 5 7/4 9 2"),
        ("column by column\n1 3 5\n2 4 6", "1 2/3 4/5 6"),
    ],
)
def test_cells_get_their_rows(text: str, board: str) -> None:
    assert [grid.text for grid in read_boards(text)] == [board]


@each_row(
    "text",
    [
        "8 1 6\n3 5 7\n4 9 2",
        "1 1 8/2 2 5/3 3 2",
        "1 2 3\n4 5 6\n7 8 9\n10 11 12",
        "1 2 3/6 5 4/7 8 9/12 11 10",
        "1 2 3\n2 3 1\n3 1 2",
        "-1 -2 -3\n-4 -5 -6\n-7 -8 -9",
        "10 20\n30 40",
        "1 2\n3 4",
        "100 20 300",
    ],
)
def test_rows_of_a_board_stay_rows(text: str) -> None:
    (grid,) = read_boards(text, squares=True)
    assert grid.text == "/".join(text.replace("/", "\n").splitlines())


def test_places_of_a_board_without_repeated_numbers_are_places() -> None:
    rows = "1 1 1\n2 2 5\n3 3 9"
    assert [grid.text for grid in read_boards(rows)] == ["1 . ./. 5 ./. . 9"]
    assert [grid.text for grid in read_boards(rows, squares=True)] == ["1 1 1/2 2 5/3 3 9"]


def test_lines_of_squares_with_gaps_are_squares() -> None:
    lines = "8 . . . 5 . . . 2\n. 1 . . 5 . . 9 .\n"
    assert [grid.text for grid in read_boards(lines, squares=True)] == [GAPS, ". 1 ./. 5 ./. 9 ."]
    assert [grid.shape for grid in read_boards(lines)] == [(3, 3), (3, 3)]  # 5 is twice
    assert [grid.shape for grid in read_boards(lines.replace("1 . . 5", "1 . . 6"))] == [(2, 9)]


def test_tables_with_heads_stay_apart() -> None:
    table = "| | |\n|-|-|\n| 1 | 2 |\n| 3 | 4 |\n"
    found = [grid.text for grid in read_boards(f"{table}\n{table}")]
    assert found == ["1 2/3 4", "1 2/3 4"]


def test_a_list_that_begins_with_the_ordered_board_has_no_head() -> None:
    lines = "1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 0 8\n"
    found = [grid.text for grid in read_boards(lines)]
    assert found == ["1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 0 8"]


@each_row(
    ("text", "message"),
    [
        ("8 1 6\n3 5\n4 9 2", "row 2: The row has length 2"),
        ("1 2 3\n4 5 6\n7 8", "row 3: The row has length 2"),
        ("8 1 6/3 5 x/4 9 2", "row 2, column 3: 'x' is not a whole number"),
        ("A1=8 B2=5 C3=2", "The letter of 'A1=8' can be a row or a column"),
        ("r1c1=8 r1c1=7", "The cell in row 1, column 1 has the values 8 and 7"),
        ("r0c0,r0c1,r1c0\n1,2,3", "The header names 3 of 2 x 2 cells: r1c1 is missing."),
        ("row,column,value\n1,,4\n2,2,5", "row 2: Expected row, column, value, got '1,,4'"),
        ("row,column,value\n1,1\n2,2,5", "row 2: Expected row, column, value, got '1,1'"),
        ("r1c1=8 r99c1=7", "The cells are in 99 rows and 99 columns. Expected at most 64"),
        ("column by column: 1 2 3 4 5", "its cells do not make a square board"),
        ("1....24.21", "is not a whole number"),
    ],
)
def test_unclear_text_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        list(read_boards(text, squares=True))
    assert message in str(refused.value)


def test_tabs_alone_are_rows_of_empty_cells() -> None:
    assert [grid.text for grid in read_boards("8\t\t\n\t\t\n\t\t2")] == ["8 . ./. . ./. . 2"]


def test_a_first_row_above_a_repeated_number_is_not_a_head() -> None:
    assert [grid.text for grid in read_boards("1 2 3\n8 9 4\n7 6 3")] == ["1 2 3/8 9 4/7 6 3"]


@each_row("text", ["2 1 3/3 2 ./. . .", "2 1 3\n3 2 .\n. . .", "1 1 2/2 1 ./. . ."])
def test_a_square_with_a_blank_last_row_has_no_places(text: str) -> None:
    rows = text.replace("\n", "/")
    assert read_board(text, squares=True).text == rows
