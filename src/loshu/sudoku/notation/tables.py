"""Tables with a bar, a comma or a tab between cells: boards of `show` and `solve`, and CSV."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.cell_words import BLANKS, sudoku_of_cells
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.pencil_marks import puzzle_of_rows
from loshu.sudoku.notation.row_dressing import undressed
from loshu.sudoku.notation.rows_text import Row, are_numbers, is_rule
from loshu.sudoku.shape import LARGEST, SMALLEST, Shape, shape_of_size
from loshu.sudoku.sudoku import Sudoku

_BARS: Final = "|│┃║"
_HEAVY_BARS: Final = "┃║"
_HEAVY_RULES: Final = "━═"
_GIVEN: Final = re.compile(r"‹(.*)›")
_SYMBOLS: Final = re.compile(r"[0-9A-Za-z@]+")
_MOST_LINES: Final = 200 * LARGEST


@dataclass(frozen=True, slots=True)
class _Table:
    """The texts of cells by rows with line numbers, and the boxes between heavy bars."""

    rows: list[list[str]]
    lines: list[int]
    shape: Shape

    @property
    def words(self) -> list[str]:
        """The cells row by row, without the signs of givens; an empty cell is empty text."""
        plain = (_GIVEN.sub(r"\1", cell).split() for row in self.rows for cell in row)
        texts = ("".join(words) if len(words) != 1 else words[0] for words in plain)
        return ["" if text in BLANKS else text for text in texts]


def recognises(text: str) -> bool:
    r"""Whether each group of lines is a square table.

    Examples
    --------
    >>> recognises("1,0,0,0\n0,0,2,0\n0,3,0,0\n0,0,0,4"), recognises("12|34\n34|12")
    (True, False)
    """
    try:
        tables = [_table(group) for group in _groups(text)]
    except NotationError:  # a board; `read_tables` reports its mistakes
        return True
    return bool(tables) and None not in tables


def read_tables(text: str) -> list[Sudoku]:
    r"""Read the tables of a text.

    Examples
    --------
    >>> read_tables("1,0,0,0\n0,0,2,0\n0,3,0,0\n0,0,0,4")[0].line
    '1.....2..3.....4'
    """
    tables = [_table(group) for group in _groups(text)]
    if not tables or None in tables:
        raise NotationError(
            "This is not a square table. Expected a bar, a comma or a tab between all cells."
        )
    return [_puzzle(table) for table in tables if table is not None]


def _groups(text: str) -> Iterator[list[tuple[int, str]]]:
    """Yield the lines between blank ones, without comments."""
    group: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n")[:_MOST_LINES], 1):
        if line.strip(" \r") and not line.startswith("#"):
            group.append((number, line.rstrip("\r")))
        elif group and not line.startswith("#"):
            yield group
            group = []
    if group:
        yield group


def _table(group: list[tuple[int, str]]) -> _Table | None:
    lines = [line for _, line in group]
    if undressed(lines) != lines:  # labels of rows, or words of a program
        return None
    content = [(number, line) for number, line in group if not is_rule(line)]
    between = _separator(content[0][1]) if content else None
    if between is None:
        return None
    cells = [(number, _cells(line, between)) for number, line in content]
    if len({len(row) for _, row in cells}) != 1:
        return None
    size = len(cells[0][1])
    if len(content) == size**2 and all(len(cell.split()) == size for cell in cells[0][1]):
        return None  # the bars are between boxes
    # Loshu's boards may have several lines per row; in plain text, lines are rows of a box.
    parts = [] if content[0][1].isascii() else _parts(group)
    if len(parts) == size < len(cells):
        held = dict(cells)
        cells = [
            (part[0], [" ".join(texts) for texts in zip(*(held[n] for n in part), strict=True)])
            for part in parts
        ]
    rows = [row for _, row in cells]
    if not SMALLEST <= size <= LARGEST or len(rows) != size:
        return None
    table = _Table(rows, [number for number, _ in cells], _shape(group, cells))
    return table if all(not word or _SYMBOLS.fullmatch(word) for word in table.words) else None


def _separator(line: str) -> str | None:
    if any(bar in line for bar in _BARS):
        return _BARS
    return next((sign for sign in "\t;," if sign in line), None)


def _cells(line: str, between: str) -> list[str]:
    """Return the texts of the cells of a line, without the bars at its ends."""
    if between == _BARS:
        line = line.strip()
        line = line[line[0] in _BARS :]
        line = line[: len(line) - (line[-1:] in tuple(_BARS))]
    return [word.strip().strip("\"'") for word in re.split(f"[{re.escape(between)}]", line)]


def _parts(group: list[tuple[int, str]]) -> list[list[int]]:
    """Return the numbers of the lines between rules."""
    parts: list[list[int]] = [[]]
    for number, line in group:
        if is_rule(line):
            parts.append([])
        else:
            parts[-1].append(number)
    return [part for part in parts if part]


def _shape(group: list[tuple[int, str]], cells: list[tuple[int, list[str]]]) -> Shape:
    """Return the boxes between heavy bars and rules, or the customary ones if all bars are equal.

    Raises
    ------
    NotationError
        The heavy bars do not draw boxes.
    """
    heavy_rules, bars = set[int](), set[tuple[int, ...]]()
    rows = [number for number, _ in cells]
    for number, line in group:
        if not is_rule(line):
            inside = [sign for sign in line.strip() if sign in _BARS][1:-1]
            bars.add(tuple(at for at, sign in enumerate(inside, 1) if sign in _HEAVY_BARS))
        elif any(sign in line for sign in _HEAVY_RULES):
            heavy_rules.add(sum(row < number for row in rows))
    size = len(rows)
    if not heavy_rules:
        return shape_of_size(size)
    tops = sorted(heavy_rules - {0, size})
    lefts = list(bars.pop()) if len(bars) == 1 else [0]
    height, width = (marks[0] if marks else size for marks in (tops, lefts))
    if (
        height * width != size
        or tops != list(range(height, size, height))
        or lefts != list(range(width, size, width))
    ):
        raise NotationError(
            "The heavy bars draw regions that are not boxes. Give the puzzle as JSON."
        )
    return Shape(height, width)


def _puzzle(table: _Table) -> Sudoku:
    words, size = table.words, table.shape.size
    given = [_GIVEN.search(cell) is not None for row in table.rows for cell in row]
    several = any(len(word) > 1 for word in words) and not are_numbers(words, size)
    if several:
        puzzle = puzzle_of_rows(_rows(table, [word or "." for word in words]), [])
        others = (cell for cell, value in enumerate(puzzle.values) if value and not given[cell])
        return replace(puzzle, found=frozenset(others)) if any(given) else puzzle
    found = {cell for cell, word in enumerate(words) if word and not given[cell]}

    def place(cell: int) -> tuple[int, int]:
        return table.lines[cell // size], cell % size + 1

    return sudoku_of_cells(words, table.shape, place, found=found if any(given) else ())


def _rows(table: _Table, words: Sequence[str]) -> list[Row]:
    """Return rows in the form of pencil marks, with bars between boxes."""
    size, width = table.shape.size, table.shape.box_columns
    rows = []
    for row, number in enumerate(table.lines):
        held = words[row * size : row * size + size]
        boxes = [" ".join(held[at : at + width]) for at in range(0, size, width)]
        ruled = row > 0 and row % table.shape.box_rows == 0
        rows.append(Row(number, " | ".join(boxes), ruled))
    return rows


TABLE: Final = SudokuFormat(
    name="table", title="a bar, comma or tab between all cells, such as boards of 'show' (read)",
    of_lines=False, recognises=recognises, read=read_tables,
)  # fmt: skip
