"""Grids in lists of programming languages, and in tables of HTML and LaTeX."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.decode import ordinary
from loshu.core.notation.markup import tagged
from loshu.core.notation.other_programs import as_lists, columns_come_first
from loshu.core.notation.program_text import lists_alone
from loshu.sudoku.notation.cell_words import BLANK_SYMBOLS, BLANKS, sudoku_of_cells
from loshu.sudoku.notation.cells_line import SIZES
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.remark import Remark
from loshu.sudoku.shape import LARGEST, SMALLEST, shape_of_size
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase

_COLUMNS_FIRST: Final = phrase(
    "sudoku.notice", "The dictionaries are read as columns, as pandas writes them."
)
_HTML: Final = re.compile(r"<t[dr]\b", re.IGNORECASE)
_LATEX: Final = re.compile(r"\\begin\{|\\\\\s|&")
_SUDOKU_PACKAGE: Final = re.compile(r"^\s*(\|(?:[^|\n]{0,9}\|)+)\.\s*$", re.MULTILINE)
_OBJECT: Final = re.compile(r"\s*(?:\[[^{]*)?\{\s*\"")
"""JSON with an object, alone or in a list."""
_ITEM: Final = re.compile(
    r"""(?P<quote>["']?)(?P<key>\(\s*\d{1,2}\s*,\s*\d{1,2}\s*\)|[A-Za-z]\d{1,2}|[rR]\d{1,2}[cC]\d{1,2}"""
    r"""|\d{1,2},\s?\d{1,2})(?P=quote)\s*(?::|=>)\s*(?P<value>"[^"]{0,9}"|'[^']{0,9}'|[\w.?*-]{1,9})"""
)
_R_MATRIX: Final = re.compile(r"\bmatrix\(\s*(?:data\s*=\s*)?c\(")
_BY_ROW: Final = re.compile(r"\bbyrow\s*=\s*T")
_CELLS: Final = re.compile(rf"[0-9A-Za-z@{re.escape(''.join(BLANK_SYMBOLS))}]+")
_NUMBER: Final = re.compile(r"\d{1,2}")
_LONG_BLANKS: Final = frozenset(word for word in BLANKS if len(word) > 1)


@dataclass(frozen=True, slots=True)
class _Cells:
    """The words of the cells of a grid, and the line of each row."""

    words: Sequence[str]
    lines: Sequence[int]


def recognises(text: str) -> bool:
    r"""Whether a text has lists or a table with the rows of a grid.

    Examples
    --------
    >>> recognises("int a[4][4] = {{1,2,3,4},{0,0,0,0},{0,0,0,0},{4,3,2,1}};")
    True
    >>> recognises('{"size": 4}'), recognises("1...\n..2.\n.3..\n...4")
    (False, False)
    """
    if not any(sign in text for sign in "[({<&\\\u2374"):
        return False
    try:
        if _OBJECT.match(as_lists(ordinary(text))) is not None:
            return False
        return next(_grids(text), None) is not None
    except NotationError:  # `read_document` reports it
        return True


def read_document(text: str) -> list[Sudoku]:
    r"""Read the grids of a program or document; the text around them is ignored.

    Examples
    --------
    >>> read_document("grid = [[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]")[0].line
    '1.....2..3.....4'
    >>> read_document("[[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0], [0, 0, 0, 4]]")
    Traceback (most recent call last):
    loshu.core.errors.NotationError: row 1: The list has 2 rows of 4 cells; expected 4 rows.
    """
    grids = list(_grids(text))
    if not grids:
        raise NotationError("The lists have no grid. Expected rows such as [[5, 3, 0, ...], ...].")
    found = [_sudoku(grid) for grid in grids]
    if columns_come_first(text):
        found[0] = replace(found[0], remarks=(*found[0].remarks, Remark(_COLUMNS_FIRST, ())))
    return found


def _sudoku(grid: _Cells) -> Sudoku:
    size = SIZES[len(grid.words)]

    def place(cell: int) -> tuple[int, int]:
        return grid.lines[cell // size], cell % size + 1

    return sudoku_of_cells(grid.words, shape_of_size(size), place)


def _grids(text: str) -> Iterator[_Cells]:
    text = tagged(as_lists(ordinary(text)))
    if _HTML.search(text):
        from loshu.core.notation.html_table import tables_of_page

        yield from _of_tables(tables_of_page(text))
    elif rows := _SUDOKU_PACKAGE.findall(text):
        yield from _of_tables([[row.strip("|").split("|") for row in rows]])
    elif _LATEX.search(text):
        from loshu.core.notation.latex import tables_of_document

        yield from _of_tables(tables_of_document(text))
    elif any(bracket in text for bracket in "[({\u2374"):
        text = lists_alone(text)
        by_column = _R_MATRIX.search(text) and not _BY_ROW.search(text)
        yield from _of_items(text) or (_of_columns if by_column else _of_lists)(text)


def _of_tables(tables: "Iterator[list[list[str]]] | list[list[list[str]]]") -> Iterator[_Cells]:
    for table in tables:
        rows = [[word.strip() for word in row] for row in table]
        size = len(rows)
        widest = max(map(len, rows), default=0)
        if size == widest + 1 and len(rows[0]) >= widest:  # names of columns
            rows = rows[1:]
        if rows and all(len(row) == len(rows) + 1 for row in rows):  # names of rows
            rows = [row[1:] for row in rows]
        size = len(rows)
        if SMALLEST <= size <= LARGEST and all(len(row) == size for row in rows):
            yield _Cells([word for row in rows for word in row], [1] * size)


def _of_items(text: str) -> list[_Cells]:
    """Return the grid of a dictionary with every cell in order, such as ``{'A1': '5', ...}``."""
    items = list(_ITEM.finditer(text))
    if len(items) not in SIZES or len({item["key"] for item in items}) != len(items):
        return []
    size = SIZES[len(items)]
    lines = [text.count("\n", 0, items[row * size].start()) + 1 for row in range(size)]
    return [_Cells([item["value"].strip("\"'") for item in items], lines)]


def _of_columns(text: str) -> Iterator[_Cells]:
    """Yield the grids of R's matrices, which are filled column by column unless they say byrow."""
    for grid in _of_lists(text):
        side = SIZES[len(grid.words)]
        yield _Cells(
            [grid.words[c * side + r] for r in range(side) for c in range(side)], grid.lines
        )


def _of_lists(text: str) -> Iterator[_Cells]:
    """Yield the grids of lists: rows of cells, rows as texts, whole puzzles as lists or texts."""
    from loshu.core.notation.brackets import innermost_lists

    rows: list[tuple[int, list[str]]] = []
    for line, row in innermost_lists(text):
        size = len(row)
        if rows and len(rows[0][1]) != size:
            yield from _incomplete(rows)
            rows = []
        if SMALLEST <= size <= LARGEST and _are_symbols(row):
            rows.append((line, row))
            if len(rows) == size:
                yield _Cells([word for _, each in rows for word in each], [at for at, _ in rows])
                rows = []
            continue
        yield from _of_list(line, row)
    yield from _incomplete(rows)


def _of_list(line: int, row: list[str]) -> Iterator[_Cells]:
    """Yield the grid of a list of all cells, or of rows as texts, or the grids of texts."""
    size = len(row)
    if size in SIZES and _are_symbols(row):
        yield _Cells(row, [line] * SIZES[size])
    elif SMALLEST <= size <= LARGEST and all(len(word) == size for word in row):
        yield _Cells("".join(row), [line] * size)
    else:
        words = [word for word in row if len(word) in SIZES and _CELLS.fullmatch(word)]
        puzzles = [word for word in words if not word.isalnum() or "0" in word] or words
        for word in puzzles:
            yield _Cells(word, [line] * SIZES[len(word)])


def _incomplete(rows: list[tuple[int, list[str]]]) -> Iterator[_Cells]:
    """Yield grids whose cells are a list each, such as 16 cells.

    Raises
    ------
    NotationError
        The lists are rows of a larger grid, of which some are missing.
    """
    if not rows:
        return
    count, size = len(rows), len(rows[0][1])
    small = SIZES.get(size, 0)
    if all(not word.isdecimal() or int(word) <= small for _, row in rows for word in row) and small:
        yield from (_Cells(row, [line] * small) for line, row in rows)
    elif count > 1:
        raise NotationError(
            f"The list has {count} rows of {size} cells; expected {size} rows.", row=rows[-1][0]
        )


def _are_symbols(row: list[str]) -> bool:
    return all(len(word) <= 1 or _NUMBER.fullmatch(word) or word in _LONG_BLANKS for word in row)


DOCUMENT: Final = SudokuFormat(
    name="document",
    title="lists of programming languages, tables of HTML and LaTeX (read)",
    of_lines=False,
    recognises=recognises,
    read=read_document,
)
