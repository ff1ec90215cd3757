"""Boards in the data of other programs, read by the commands of every family."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.commands import Run
from tests.tables import each_row

Board = list[list[int | None]]
_NAN = float("nan")
_LETTERS = "ABCDEFGHI"


def _rows(board: Board, between: str, blank: str) -> list[str]:
    return [between.join(blank if v is None else str(v) for v in row) for row in board]


def _columns(board: Board) -> list[list[float]]:
    return [
        [_NAN if v is None else float(v) for v in column] for column in zip(*board, strict=True)
    ]


def _svg(board: Board, middle: int) -> str:
    size = 40 * len(board)
    texts = [
        f'<text x="{40 * c + 20}" y="{40 * r + middle}" text-anchor="middle">{value}</text>'
        for r, row in enumerate(board)
        for c, value in enumerate(row)
        if value is not None
    ]
    cells = [
        f'<rect x="{40 * c}" y="{40 * r}" width="40" height="40"/>'
        for r in range(len(board))
        for c in range(len(board))
    ]
    return f'<svg viewBox="-5 -5 {size + 60} {size + 60}">{"".join(cells + texts)}</svg>'


def _placed(board: Board) -> Iterator[tuple[int, int, int]]:
    for r, row in enumerate(board):
        yield from ((r, c, value) for c, value in enumerate(row) if value is not None)


FORMS: dict[str, Callable[[Board], str]] = {
    "pandas": lambda b: str({c: dict(enumerate(col)) for c, col in enumerate(_columns(b))}),
    "pandas with letters": lambda b: str(
        {_LETTERS[c]: dict(enumerate(col)) for c, col in enumerate(_columns(b))}
    ),
    "pandas records": lambda b: str([dict(zip(_LETTERS, row, strict=False)) for row in b]),
    "pandas split": lambda b: str({"index": [1, 2], "columns": [1, 2], "data": b}),
    "named rows": lambda b: json.dumps({f"row{n}": row for n, row in enumerate(b, 1)}),
    "TOML": lambda b: (
        '[puzzle]\nname = "x"\nrows = [\n'
        + "".join(f"  [{r}],\n" for r in _rows(b, ", ", "0"))
        + "]"
    ),
    "SVG": lambda b: _svg(b, 25),
    "YAML flow": lambda b: "grid:\n" + "".join(f"  - [{r}]\n" for r in _rows(b, ", ", "null")),
    "YAML items": lambda b: "grid:\n" + "".join(f"- - {r}\n" for r in _rows(b, "\n  - ", "null")),
    "R": lambda b: (
        f"m <- matrix(c({', '.join(_rows(b, ', ', 'NA'))}), nrow = {len(b)}, byrow = TRUE)"
    ),
    "Mathematica": lambda b: "m = {{" + "}, {".join(_rows(b, ", ", "Null")) + "}};",
    "Scheme": lambda b: f"(define grid '(({') ('.join(_rows(b, ' ', '_'))})))",
    "Lisp": lambda b: f"(setq grid #2A(({') ('.join(_rows(b, ' ', '0'))})))",
    "lists of Lisp": lambda b: f"(list (list {') (list '.join(_rows(b, ' ', '0'))}))",
    "Julia": lambda b: f"[{'; '.join(_rows(b, ' ', '0'))}]",
    "Kotlin": lambda b: (
        "arrayOf(\n" + ",\n".join(f"  intArrayOf({r})" for r in _rows(b, ", ", "0")) + "\n)"
    ),
    "HTML under a title": lambda b: (
        f'<table><tr><th colspan="{len(b)}">Puzzle</th></tr>'
        + "".join(f"<tr><td>{r}</td></tr>" for r in _rows(b, "</td><td>", "&nbsp;"))
        + "</table>"
    ),
    "spreadsheet": lambda b: "\r\n".join(_rows(b, "\t", "")) + "\r\n",
    "SQL": lambda b: (
        "INSERT INTO grid VALUES\n" + ",\n".join(f"({r})" for r in _rows(b, ", ", "NULL")) + ";"
    ),
    "SQL lines": lambda b: "\n".join(
        f"INSERT INTO grid VALUES ({r});" for r in _rows(b, ", ", "NULL")
    ),
    "SQL places": lambda b: "\n".join(
        f"INSERT INTO cells (row, col, value) VALUES ({r}, {c}, {v});" for r, c, v in _placed(b)
    ),
    "JSON places": lambda b: json.dumps(
        [{"row": r, "col": c, "value": v} for r, c, v in _placed(b)]
    ),
}
_WITH_HEAD: dict[str, Callable[[Board], str]] = {
    "CSV with an index": lambda b: (
        "," + ",".join(map(str, range(len(b)))) + "\n"
        + "\n".join(f"{n},{r}" for n, r in enumerate(_rows(b, ",", "")))
    ),
}  # fmt: skip

_SQUARE: Board = [[16, None, 2, None], [None, 10, 11, 8], [9, 6, None, 12], [4, None, 14, 1]]
_TOUR: Board = [[1, None, None, 4], [8, None, None, None], [None, 10, None, 12], [16, 15, None, 13]]
_BOARD: Board = [[1, 2, 3, 4], [5, 6, None, 8], [9, 10, 7, 12], [13, 14, 11, 15]]
_SUDOKU: Board = [
    [int(sign) if sign != "." else None for sign in row]
    for row in (
        "53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.",
        "...419..5", "....8..79",
    )
]  # fmt: skip


def _every_form_in_every_family() -> Iterator[tuple[str, tuple[str, ...], Board, str]]:
    families: tuple[tuple[tuple[str, ...], Board], ...] = (
        (("magic", "show", "--format", "line"), _SQUARE),
        (("tour", "show", "--game", "king", "--format", "line"), _TOUR),
        (("sliding", "show", "--format", "line"), _BOARD),
        (("sudoku", "convert"), _SUDOKU),
    )
    for name in (*FORMS, *_WITH_HEAD):
        for arguments, board in families:
            line = "".join if board is _SUDOKU else "/".join
            between = "" if board is _SUDOKU else " "
            yield name, arguments, board, line(_rows(board, between, "."))


@each_row("name, arguments, board, expected", _every_form_in_every_family)
def test_boards_of_other_programs_are_read_in_every_family(
    loshu: Run, tmp_path: Path, name: str, arguments: tuple[str, ...], board: Board, expected: str
) -> None:
    path = tmp_path / "board.txt"
    path.write_bytes((FORMS | _WITH_HEAD)[name](board).encode())
    result = loshu(*arguments, str(path))
    assert (result.code, result.err.count("Error")) == (0, 0), result.err
    assert expected in re.sub(r"\b0\b", ".", result.out)


def test_names_that_can_be_rows_or_columns_are_refused_or_noted(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("{'A': [8, 3, 4], 'B': [1, 5, 9], 'C': [6, 7, 2]}")
    refused = loshu("magic", "check", str(path))
    assert refused.code == 2
    assert "the names 'A', 'B', 'C', which can be those of rows or of columns" in refused.err
    path.write_text(FORMS["pandas"]([[8, 1, 6], [3, 5, 7], [4, 9, 2]]))
    noted = loshu("magic", "check", str(path))
    assert noted.code == 0
    assert "Note: the dictionaries are read as columns, as pandas writes them." in noted.err


def test_drawings_without_clear_rows_are_refused(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    path.write_text(
        '<svg viewBox="0 0 360 360"><text x="20" y="20">8</text><text x="60" y="20">1</text></svg>'
    )
    refused = loshu("magic", "check", str(path))
    assert refused.code == 2
    assert "does not show the rows and columns" in refused.err
