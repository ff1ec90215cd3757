"""Grids drawn in rows: Simple Sudoku's .ss, SadMan's and SudoCue's .sdk, and typed grids."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.candidates import boxes_of
from loshu.sudoku.notation.cell_words import sudoku_of_cells
from loshu.sudoku.notation.comments import comment_of, headers_in, is_named
from loshu.sudoku.notation.format import PuzzlePart, SudokuFormat, has_bars_between_boxes, is_usual
from loshu.sudoku.notation.rows_text import (
    cells_of,
    is_rule,
    rows_of,
    shape_of_rows,
    value_in,
    wrong_rows,
)
from loshu.sudoku.remark import Remark
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS
from loshu.text import plural

_SECTION: Final = re.compile(r"\s*\[([A-Za-z][A-Za-z0-9_ -]*)\]\s*")
_HEADER: Final = re.compile(r"#([ADCBSLU])(.*)")
_KNOWN: Final = frozenset(["puzzle", "state", "pencilmarks", ""])
_LEFT_OUT: Final = plural(
    "sudoku.notice",
    "{count} unknown section is left out: {sections}.",
    "{count} unknown sections are left out: {sections}.",
)
_TITLES: Final = {"D": "title", "A": "author", "C": "comment"}


def recognises(text: str) -> bool:
    """Whether the text is a grid, or each group between blank lines is one."""
    return cells_of(rows_of(text)) is not None or (
        "\n\n" in text.replace("\r", "") and _groups(text) is not None
    )


def read_drawing(text: str, *, zero: bool | None = None) -> list[Sudoku]:
    r"""Read the grid of a text, or several grids separated by blank lines.

    Parameters
    ----------
    text : str
    zero : bool, optional
        Whether 0 is the lowest value of 0 to n-1 and not an empty cell (default: detected).

    Examples
    --------
    >>> text = "1 . | . .\n. 2 | . .\n---------\n. . | 3 .\n. . | . 4"
    >>> print(read_drawing(text)[0].grid.text)
    1 . . ./. 2 . ./. . 3 ./. . . 4
    """
    if cells_of(rows_of(text)) is None:
        groups = _groups(text)
        if groups is not None:
            return [_read_grid(group, first, zero) for first, group in groups]
    return [_read_grid(text, 1, zero)]


def _groups(text: str) -> list[tuple[int, str]] | None:
    """Return the groups between blank lines with their first lines, if each is a grid."""
    groups: list[tuple[int, list[str]]] = []
    fresh = True
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            fresh = True
            continue
        if fresh:
            groups.append((number, []))
        groups[-1][1].append(line)
        fresh = False
    texts = [(first, "\n".join(lines)) for first, lines in groups]
    # Titles are separate groups without rows.
    held = [(first, group) for first, group in texts if rows_of(group)]
    grids = all(cells_of(rows_of(group)) is not None for _, group in held)
    return held if len(held) > 1 and grids else None


def _read_grid(text: str, first_line: int, zero: bool | None = None) -> Sudoku:
    rows = rows_of(text, first_line=first_line)
    cells = cells_of(rows)
    if cells is None:
        raise wrong_rows(rows)
    shape = shape_of_rows(rows)
    places = [
        (row.line, column) for row, each in zip(rows, cells, strict=True) for column, _ in each
    ]
    words = [word for each in cells for _, word in each]
    return sudoku_of_cells(words, shape, places.__getitem__, zero=zero).named(**headers_of(text))


def headers_of(text: str) -> dict[str, str]:
    r"""Return the title, author and comment in lines that begin with ``#A``, ``#D`` ...

    Examples
    --------
    >>> headers_of("#ARuud\n#DAt random\n#LEasy")
    {'author': 'Ruud', 'title': 'At random', 'comment': 'Easy'}
    """
    found: dict[str, str] = {}
    for line in text.splitlines():
        if is_named(line):
            found |= headers_in([comment_of(line)])
        elif header := _HEADER.fullmatch(line.strip()):
            name = _TITLES.get(header[1], "comment")
            said = header[2].strip()
            found[name] = f"{found[name]}; {said}" if found.get(name) else said
    return found


def recognises_sections(text: str) -> bool:
    """Whether a text has SadMan's sections, or SudoCue's headers above a grid."""
    if "puzzle" in {name.lower() for name in _sections(text)}:
        return True
    first = next((line for line in text.splitlines() if line.strip()), "")
    return _HEADER.fullmatch(first.strip()) is not None and cells_of(rows_of(text)) is not None


def read_sections(text: str) -> list[Sudoku]:
    """Read SadMan's sections ``[Puzzle]``, ``[State]`` and ``[PencilMarks]``, or plain grids."""
    return [_read_piece(piece, first) for first, piece in _pieces(text)]


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Yield the text of each puzzle, with its headers, and its first line."""
    piece, first, blank = list[str](), 1, False
    for number, line in enumerate(text.splitlines(), 1):
        section = _SECTION.fullmatch(line)
        begins = section[1].strip().lower() == "puzzle" if section else blank and bool(line.strip())
        if begins and _is_whole("\n".join(piece)):
            headers = 0
            while section and piece[len(piece) - headers - 1].startswith("#"):
                headers += 1
            yield first, "\n".join(piece[: len(piece) - headers])
            piece, first = piece[len(piece) - headers :], number - headers
        piece.append(line)
        blank = not line.strip()
    yield first, "\n".join(piece)


def _is_whole(piece: str) -> bool:
    """Whether a text is a complete grid, or its last section is."""
    *_, (_, last) = [(0, piece), *_sections(piece).values()]
    rows = rows_of(last)
    return cells_of(rows) is not None or any("," in row.text for row in rows)


def _read_piece(text: str, first_line: int) -> Sudoku:
    sections = {name.lower(): (first + first_line - 1, part)
                for name, (first, part) in _sections(text).items()}  # fmt: skip
    if "puzzle" not in sections:
        return _read_grid(text, first_line)
    puzzle = _read_grid(sections["puzzle"][1], sections["puzzle"][0])
    if "state" in sections:
        state = _read_grid(sections["state"][1], sections["state"][0])
        if state.shape == puzzle.shape:
            puzzle = puzzle.filled(state.values)
    if "pencilmarks" in sections:
        first, marks = sections["pencilmarks"]
        puzzle = replace(puzzle, marks=_comma_marks(marks, first, puzzle))
    if unread := [name for name in _sections(text) if name.lower() not in _KNOWN]:
        names = ", ".join(f"[{name}]" for name in unread)
        left_out = Remark(_LEFT_OUT, ("sections", names), len(unread))
        puzzle = replace(puzzle, remarks=(*puzzle.remarks, left_out))
    return puzzle.named(**headers_of(text))


def _sections(text: str) -> dict[str, tuple[int, str]]:
    """Return each section's first line and its text."""
    sections: dict[str, tuple[int, str]] = {}
    name = ""
    for number, line in enumerate(text.splitlines(), 1):
        if found := _SECTION.fullmatch(line):
            name = found[1].strip()
            sections[name] = (number + 1, "")
        elif name:
            first, held = sections[name]
            sections[name] = (first, f"{held}{line}\n")
    return sections


def _comma_marks(text: str, first: int, puzzle: Sudoku) -> tuple[int, ...]:
    """Read a line for each row, with the candidates of its cells between commas."""
    size = puzzle.size
    values, bits = puzzle.values, list[int]()
    for number, line in enumerate(text.splitlines(), first):
        if not line.strip() or is_rule(line):
            continue
        marks = line.split(",")
        if len(marks) != size:
            raise NotationError(
                f"The row has pencil marks of {len(marks)} cells; expected {size}.", row=number
            )
        for column, mark in enumerate(marks, 1):
            digits = [value_in(digit, size, number, column) for digit in mark.strip()]
            bits.append(sum({1 << (digit - 1) for digit in digits if digit}))
    if len(bits) != len(values):
        raise NotationError(
            f"The number of rows with pencil marks is wrong. Expected {size}.", row=first
        )
    full = (1 << size) - 1
    return tuple(1 << (v - 1) if v else b or full for v, b in zip(values, bits, strict=True))


def write_ss(puzzle: Sudoku) -> str:
    """Write rows with bars and rules between the boxes, as Simple Sudoku does."""
    return drawn(puzzle.values, boxes_of(puzzle))


def drawn(values: Sequence[int], shape: Shape) -> str:
    """Draw a grid with bars and rules.

    Examples
    --------
    >>> print(drawn([1, 0, 0, 0, *[0] * 12], Shape(2, 2)))
    1.|..
    ..|..
    -----
    ..|..
    ..|..
    """
    size, width = shape.size, shape.box_columns
    lines = []
    for row in range(size):
        if row and row % shape.box_rows == 0:
            lines.append("-" * (size + shape.box_rows - 1))
        symbols = "".join(SYMBOLS[v] for v in values[row * size : row * size + size])
        lines.append("|".join(symbols[at : at + width] for at in range(0, size, width)))
    return "\n".join(lines)


def write_sdk(puzzle: Sudoku) -> str:
    """Write the rows of a .sdk file below its headers; found values get their own section."""
    headers = [("A", puzzle.author), ("D", puzzle.title), ("C", puzzle.comment)]
    lines = [f"#{letter}{' '.join(said.split())}" for letter, said in headers if said]
    values, size = puzzle.values, puzzle.size
    given = [0 if cell in puzzle.found else v for cell, v in enumerate(values)]
    if bytes(given) == values:
        return "\n".join([*lines, *_rows(values, size)])
    return "\n".join([*lines, "[Puzzle]", *_rows(given, size), "[State]", *_rows(values, size)])


def _rows(values: Iterable[int], size: int) -> list[str]:
    symbols = "".join(SYMBOLS[value] for value in values)
    return [symbols[at : at + size] for at in range(0, len(symbols), size)]


SDK: Final = SudokuFormat(
    name="sdk", title="rows under headers and in sections (SadMan, SudoCue .sdk)", of_lines=False,
    recognises=recognises_sections, read=read_sections, write=write_sdk,
    holds=frozenset([PuzzlePart.FOUND, PuzzlePart.WORDS]), shapes=is_usual, suffixes=(".sdk",),
)  # fmt: skip
SS: Final = SudokuFormat(
    name="ss", title="rows drawn with bars and rules (Simple Sudoku .ss)", of_lines=False,
    recognises=recognises, read=read_drawing, write=write_ss, shapes=has_bars_between_boxes,
    suffixes=(".ss",),
)  # fmt: skip
