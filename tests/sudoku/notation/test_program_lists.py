"""Sudokus in lists of programming languages, in markup, under labels, and as values with places."""

import json
from base64 import b64encode

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.sudoku import Sudoku
from loshu.sudoku.notation.reading import read_sudokus

LINE = "1.....2..3.....4"
ROWS = [LINE[at : at + 4] for at in range(0, 16, 4)]
SPACED = [" ".join(row) for row in ROWS]
ZEROS = [row.replace(".", "0") for row in ROWS]
NUMBERS = [[int(symbol) for symbol in row] for row in ZEROS]
LISTS = ["[" + ", ".join(row) + "]" for row in ZEROS]


def joined(before: str, rows: list[str], after: str, between: str = ",\n") -> str:
    return before + between.join(rows) + after


FORMS = [
    joined("val g = arrayOf(", [f"intArrayOf({', '.join(row)})" for row in ZEROS], ")"),
    joined("let g: [[Int?]] = [", [row.replace("0", "nil") for row in LISTS], "]"),
    joined("<?php $g = array(", [f"array({', '.join(row)})" for row in ZEROS], ");"),
    joined("my $g = [", [row.replace("0", "undef") for row in LISTS], "];"),
    joined("g = [", [row.replace("0", "Nothing").replace("1", "Just 1") for row in LISTS], "]"),
    joined("let g = [|", [f"[|{'; '.join(row)}|]" for row in ZEROS], "|]", ";\n"),
    joined("g=[|", [", ".join(row) for row in ZEROS], "|];", "|\n"),
    joined("m <- matrix(c(", [", ".join(row) for row in ZEROS], "), nrow=4, byrow=TRUE)"),
    joined("m <- matrix(c(", [", ".join(row) for row in zip(*ZEROS, strict=True)], "), nrow=4)"),
    joined("={", [",".join(row) for row in ZEROS], "}", ";"),
    joined("A = [ ...\n", [", ".join(row) for row in ZEROS], "];", "; ...\n"),
    joined('p = ("', ROWS, '")', '"\n     "'),
    joined('p = """\n', ROWS, '\n"""', "\n"),
    joined("const p = `\n", ROWS, "\n`;", "\n"),
    joined("rows:\n", [f'  - "{row}"' for row in ROWS], "", "\n"),
    joined("grid:\n", ["  - - " + "\n    - ".join(row) for row in ZEROS], "", "\n"),
    joined("", [f"{number} DATA {','.join(row)}" for number, row in enumerate(ZEROS)], "", "\n"),
    joined("", [f"- {row}" for row in SPACED], "", "\n"),
    joined("  1 2 3 4\n", [f"{a} {row}" for a, row in zip("ABCD", SPACED, strict=True)], "", "\n"),
    joined(",A,B,C,D\n", [f"{at},{','.join(row)}" for at, row in enumerate(ZEROS, 1)], "", "\n"),
    joined("", [row + ";" for row in ROWS], "", "\n"),
    joined("", [row.replace(".", " ") for row in SPACED], "", "\n"),
    joined("<g>", [f"<row>{row}</row>" for row in ZEROS], "</g>", "\n"),
    joined("{| class=x\n|-\n", ["| " + " || ".join(row) for row in ZEROS], "\n|}", "\n|-\n"),
    "<g>" + "".join(f"<c>{symbol.strip('.')}</c>" for symbol in LINE) + "</g>",
    '<g><cell row="1" col="1" value="1"/><cell row="2" col="3" value="2"/>'
    '<cell row="3" col="2" value="3"/><cell row="4" col="4" value="4"/></g>',
    "{(0, 0): 1, (1, 2): 2, (2, 1): 3, (3, 3): 4}",
    "given(1,1,1). given(2,3,2). given(3,2,3). given(4,4,4).",
    "row,col,value\n1,1,1\n2,3,2\n3,2,3\n4,4,4",
    json.dumps({"clues": [{"row": r, "col": c, "value": v} for r, c, v in
                          ((0, 0, 1), (1, 2, 2), (2, 1, 3), (3, 3, 4)) for _ in "x"]
                + [{"row": 0, "col": c, "value": 0} for c in (1, 2, 3)]
                + [{"row": r, "col": c, "value": 0} for r in (1, 2, 3) for c in range(4)
                   if (r, c) not in ((1, 2), (2, 1), (3, 3))]}),
    json.dumps({"puzzle": "/".join(ROWS)}),
    "https://a.org/?g=" + b64encode(json.dumps(NUMBERS).encode()).decode(),
    "var task = '1e2b3e4';",
    "cell(1,1)=1. cell(2,3)=2. cell(3,2)=3. cell(4,4)=4.",
    "s.add(X[0][0] == 1)\ns.add(X[1][2] == 2)\ns.add(X[2][1] == 3)\ns.add(X[3][3] == 4)",
    joined("\\begin{bmatrix}\n", [" & ".join(row).replace(".", r"\cdot") for row in ROWS],
           "\n\\end{bmatrix}", "\\\\\n"),
    joined("|a|b|c|d|\n|-|-|-|-|\n", ["|" + "|".join(f"**{c}**" if c != "." else " " for c in row)
                                  + "|" for row in ROWS], "", "\n"),
    joined("", ["".join(f"[{c.strip('.')}]" for c in row) for row in ROWS], "", "\n"),
    joined("  A B  C D\n", [f"{at} |{row[:3]}|{row[3:]}|" for at, row in enumerate(
        (row[:3] + row[3:] for row in SPACED), 1)], "", "\n"),
    joined("shape: (4, 4)\n│ a ┆ b ┆ c ┆ d │\n╞═══╪═══╪═══╪═══╡\n",
           ["│ " + " ┆ ".join(row) + " │" for row in ZEROS], "\n└───┴───┴───┴───┘", "\n"),
    "\n".join(ROWS).translate(str.maketrans("1234", "١٢٣٤")),
    ",".join("".join(ZEROS)),
]  # fmt: skip


@each_row("text", FORMS)
def test_a_puzzle_in_any_program_or_document_is_read(text: str) -> None:
    assert [puzzle.line for puzzle in read_sudokus(text)] == [LINE]


def test_numbers_above_nine_in_a_line_are_not_run_together() -> None:
    words = ["16", *["."] * 254, "10"]
    assert Sudoku.parse(" ".join(words)).values[0] == 16
    assert Sudoku.parse(",".join(words)).values[255] == 10


def test_a_first_column_of_values_is_not_taken_for_labels() -> None:
    rows = [[(row + column) % 10 + 1 for column in range(10)] for row in range(10)]
    text = "\n".join(" ".join(map(str, row)) for row in rows)
    assert Sudoku.parse(text).values[:3] == bytes([1, 2, 3])


@each_row(
    "text",
    [
        "(1, 1): 1 (1, 2): 2 (2, 1): 3",  # rows from 0 or from 1?
        "r1c1=1 r1c1=2 r3c3=3",
        "\n".join([*SPACED[:3], "1 . k 4"]),
        "I . . II\n. . . .\n. . . .\nIV . . .",
    ],
)
def test_a_text_that_may_be_read_in_two_ways_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_sudokus(text)
