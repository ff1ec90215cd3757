"""The boards of a text: one on each line, drawn in rows, or in JSON that commands print."""

import re
from collections.abc import Iterator, Sequence
from math import isqrt
from typing import Final, NamedTuple

from loshu.cli import json_objects
from loshu.cli.content import holds_objects
from loshu.core.errors import NotationError
from loshu.core.grid import Grid, as_grid
from loshu.core.notation.cells import BLANKS, quoted
from loshu.sliding.notation import in_rows, parse_puzzle

DRAWN: Final = ("json", "html", "latex", "box", "markdown")
"""Forms of grids that separate the rows."""
HOLE_DRAWN: Final = re.compile("·(?: *·)*")
"""The shade of the hole in boxes."""
SEPARATORS: Final = re.compile(r"[\s,;\[\](){}\"']+")
NOTHING: Final = re.compile(r"(?<=,)\s*(?=,)|^(?=,)|(?<=,)$")
NESTED: Final = re.compile(r"\s*[\[({]\s*[\[({]")
"""The beginning of a list of rows; a list alone is all cells of a board."""

_FLAT: Final = re.compile(r"\s*[\[({][^;\[({]*(?:[\])}]|$)")
"""The beginning of a list of numbers alone: all cells of a board."""
_PROGRAM: Final = re.compile(r"\s*(?:[$@]?[A-Za-z_]\w*\s*(?:<-|=|\()|<|\{\||\[table|\[\|)")
"""The beginning of a text in a programming language or in markup."""
_NAMED: Final = re.compile(r"\d\s*x\s*\d+\s*:", re.IGNORECASE)
"""A text form, such as ``3x3:8,1,...``."""


class WrittenBoard(NamedTuple):
    """A board as it was written: text, or rows of cells; and where it is."""

    where: str
    board: str | Grid


def boards_in(text: str) -> Iterator[WrittenBoard]:
    """Yield the boards of a text in their order; raises `NotationError` for broken JSON."""
    if not _NAMED.search(text):
        from loshu.core.notation.other_programs import as_lists

        text = as_lists(text)
    if holds_objects(text):
        yield from _in_objects(text)
        return
    if tables := _in_program(text):
        for number, table in enumerate(tables, 1):
            cells = [[None if word == "." else int(word) for word in row] for row in table]
            yield WrittenBoard(f"board {number}: ", Grid(cells))
        return
    if not _NAMED.search(text):
        from loshu.core.notation.boards import plain_rows
        from loshu.sliding.written import with_hole_marks

        text = with_hole_marks(plain_rows(text))
    if is_drawn(text):
        from loshu.core.notation import read_grids

        for number, grid in enumerate(read_grids(HOLE_DRAWN.sub(".", text)), 1):
            yield WrittenBoard(f"board {number}: ", grid)
    else:
        yield from _in_lines(list(lines_in(text)))


def _in_program(text: str) -> list[list[list[str]]]:
    """Return the tables of a text that begins with words or marks of a program or document."""
    if not _PROGRAM.match(text):
        return []
    from loshu.core.notation.document import tables_in

    return tables_in(text)


def lines_in(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers, without empty ones, comments and a heading."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#") and not _is_heading(line, number):
            yield number, line


def words_of(line: str) -> list[str]:
    """Split a line into cells; nothing beside a comma, or a pair of quotes, is an empty one."""
    line = line.replace('""', " . ").strip()
    line = line if "," in line else line.replace(";", ",")
    if "[" not in line:
        line = NOTHING.sub(" . ", line)
    return [word for word in SEPARATORS.split(line) if word]


def _in_objects(text: str) -> Iterator[WrittenBoard]:
    from loshu.core.notation.json_text import KEYS

    for line, found in json_objects.objects(text):
        puzzle = found.get("puzzle")
        rows = next((found[key] for key in KEYS if isinstance(found.get(key), list)), None)
        if not isinstance(puzzle, str) and rows is not None:
            yield WrittenBoard(f"line {line}: ", as_grid(in_rows(rows)))
            continue
        if not isinstance(puzzle, str):
            keys = ", ".join(map(quoted, list(found)[:4])) or "none"
            raise NotationError(
                f"line {line}: The JSON object has no key 'puzzle'. Its keys: {keys}."
            )
        yield WrittenBoard(f"line {line}: ", puzzle)


def is_drawn(text: str) -> bool:
    """Return whether a text separates the rows of its boards by other signs than line ends."""
    if NESTED.match(text):
        return True
    if not any(sign in text for sign in "<|&\\+│┃║{[("):
        return False
    from loshu.core.notation import recognise

    name = recognise(text).name
    return name in DRAWN or (name == "brackets" and not _FLAT.match(text))


def _is_heading(line: str, number: int) -> bool:
    first = line.split(",")[0].strip(' "')
    return number == 1 and "," in line and first.isalpha() and first not in BLANKS


def _in_lines(lines: Sequence[tuple[int, str]]) -> Iterator[WrittenBoard]:
    at = 0
    while at < len(lines):
        number, line = lines[at]
        where = f"line {number}: "
        at += 1
        if ":" in line:
            yield WrittenBoard(where, line)
            at += _drawn_again(line, lines[at:])
            continue
        rows = [line]
        while _continues(lines, at, rows):
            rows.append(lines[at][1])
            at += 1
        from loshu.sliding.written import spaced_rows

        written = spaced_rows(rows)
        if _are_one_board(written) or (len(rows) > 1 and not _are_boards(rows)):
            yield WrittenBoard(where, "/".join(written))
        else:
            yield from (WrittenBoard(f"line {number + k}: ", row) for k, row in enumerate(rows))


def _continues(lines: Sequence[tuple[int, str]], at: int, rows: list[str]) -> bool:
    """Whether the next line may be another row of the same board."""
    if at == len(lines) or "/" in rows[0]:
        return False
    number, line = lines[at]
    return number == lines[at - 1][0] + 1 and ":" not in line and "/" not in line


def _are_one_board(rows: Sequence[str]) -> bool:
    """Whether all numbers of the rows together are those of one board."""
    cells = [words_of(row) for row in rows]
    words = ["0" if word in BLANKS else word for row in cells for word in row]
    if len(rows) < 2 or len(set(map(len, cells))) > 1 or not all(map(str.isdecimal, words)):
        return False
    numbers = sorted(map(int, words))
    return numbers in (list(range(len(words))), list(range(1, len(words) + 1)))


def _are_boards(rows: Sequence[str]) -> bool:
    """Whether each of the rows may be all cells of a square board, and not a row of one."""
    return all(_is_board(row) for row in rows) or all(
        _side(row) > 1 and len(words_of(row)) != len(rows) for row in rows
    )


def _is_board(row: str) -> bool:
    from loshu.sliding.written import spaced_rows

    return "/" in row or _are_one_board(["", row]) or len(spaced_rows([row])) > 1


def _side(row: str) -> int:
    cells = len(words_of(row))
    return isqrt(cells) if isqrt(cells) ** 2 == cells else 0


def _drawn_again(text: str, following: Sequence[tuple[int, str]]) -> int:
    """Count the lines that draw the board of a text form again, as in the format text."""
    try:
        rows = parse_puzzle(text).grid.rows()
    except NotationError:  # named where it is read
        return 0
    drawn = [["." if cell is None else str(cell) for cell in row] for row in rows]
    return len(drawn) if [line.split() for _, line in following[: len(drawn)]] == drawn else 0
