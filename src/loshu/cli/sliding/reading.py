"""Read sliding puzzles from arguments: text, a file with one in each line, or '-'."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from math import isqrt
from typing import Any, Final, NamedTuple

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Rare
from loshu.cli.content import content, is_file, is_pasted
from loshu.cli.notes import naming_nearest, note_reading
from loshu.cli.ranges import NUMBER
from loshu.cli.sliding.lists import NESTED, WrittenBoard, boards_in, is_drawn, lines_in, words_of
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation.cells import BLANKS, quoted
from loshu.sliding.notation import EXAMPLE, parse_cells, with_hole
from loshu.sliding.puzzle import (
    FAMILY_NAME,
    SlidingPuzzle,
    default_goal,
    hole_first_goal,
    ordered_goal,
)

FORMATS: Final = ("boards", "korf")
ORDERED: Final = "ordered"
HOLE_FIRST: Final = "hole-first"
_SIZED: Final = re.compile(r"\s*\d+\s*x\s*\d+\s*:", re.ASCII | re.IGNORECASE)
"""Start of a text form without the name of the family."""


class ReadPuzzle(NamedTuple):
    """A puzzle, the fewest moves as its line names them, and its place in a text."""

    puzzle: SlidingPuzzle
    published: int | None = None
    where: str = ""
    """Such as ``"line 3: "``."""


class Reading(NamedTuple):
    """Settings for reading boards."""

    goal: str | None
    hole: int | None
    form: str


goal_option: Final = click.option(
    "--goal",
    metavar="CELLS",
    help=f"Board to reach: rows such as '1 2 3/8 . 4/7 6 5', '{ORDERED}' or '{HOLE_FIRST}' "
    f"(default: the goal in the text, else {ORDERED}).",
)
_OPTIONS: Final = (
    click.argument("board", default="-"),
    goal_option,
    click.option(
        "--hole",
        cls=Rare,
        type=NUMBER,
        help="Number that is the hole (default: the empty cell, else the largest number).",
    ),
    click.option(
        "--from",
        "form",
        cls=Rare,
        type=Choice("format", FORMATS),
        default=FORMATS[0],
        show_default=True,
        metavar="FORMAT",
        help="Input format: boards, or korf (number, cells and fewest moves on a line; the "
        "goal has its hole first).",
    ),
)


def puzzles_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add BOARD, --goal, --hole and --from; the command gets ``puzzles``, an iterator."""

    @wraps(function)
    def command(*, board: str, goal: str | None, hole: int | None, form: str, **others: Any) -> Any:
        return function(puzzles=read_puzzles(board, Reading(goal, hole, form)), **others)

    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def only_puzzle(puzzles: Iterable[ReadPuzzle], purpose: str) -> SlidingPuzzle:
    """Return the one puzzle of an argument; raises `NotationError` for several."""
    found = list(puzzles)
    if len(found) != 1:
        raise NotationError(f"'{purpose}' takes one puzzle; the input has {len(found)}.")
    return found[0].puzzle


def read_puzzles(argument: str, reading: Reading) -> Iterator[ReadPuzzle]:
    """Yield the puzzles of an argument.

    Parameters
    ----------
    argument : str
        ``-``, the name of a file, a text form, or rows such as ``8 1 3/4 . 2/7 6 5``.
    reading : Reading

    Raises
    ------
    NotationError
        Text that cannot be read; names the file and the line.
    """
    if _is_text(argument):
        with naming_nearest(argument):
            yield from _in_text(argument, reading)
        return
    name, text = content(argument, "a board", EXAMPLE)
    with naming_nearest(text):
        yield from _in_content(name, text, reading)


def _in_content(name: str, text: str, reading: Reading) -> Iterator[ReadPuzzle]:
    """Yield the puzzles of a file; an error names the file and the line."""
    found, where = False, ""
    try:
        if reading.form != "korf":
            note_reading(text)
        for where, board in _pieces(text, reading.form):
            found = True
            if reading.form == "korf":
                yield _read_korf(board if isinstance(board, str) else board.text)._replace(
                    where=where
                )
            else:
                yield ReadPuzzle(_read_board(board, reading), where=where)
            where = ""
    except NotationError as error:
        raise NotationError(f"{name}{', ' if where else ': '}{where}{error}") from None
    if not found:
        raise NotationError(f"{name} contains no board. Expected rows such as {EXAMPLE!r}.")


def _in_text(text: str, reading: Reading) -> Iterator[ReadPuzzle]:
    """Yield the boards of an argument; an error has no place but in one of several lines."""
    named = text.startswith(f"{FAMILY_NAME}:") or _SIZED.match(text)
    if not named:
        note_reading(text)
    boards = [WrittenBoard("", text)] if named else list(boards_in(text))
    for where, board in boards:
        try:
            yield ReadPuzzle(_read_board(board, reading), where=where)
        except NotationError as error:
            raise NotationError(f"{where if len(boards) > 1 else ''}{error}") from None


def _pieces(text: str, form: str) -> Iterator[WrittenBoard]:
    if form == "korf":
        return (WrittenBoard(f"line {number}: ", line) for number, line in lines_in(text))
    return boards_in(text)


def _is_text(argument: str) -> bool:
    """Whether an argument is a board, well written or not, and no name of a file."""
    if argument.startswith(f"{FAMILY_NAME}:") or NESTED.match(argument) or _SIZED.match(argument):
        return True
    if is_file(argument) or not re.search(r"[0-9]", argument):
        return False
    if is_pasted(argument):
        return True
    from loshu.sliding.written import spaced_rows, with_hole_marks

    if len(spaced_rows(argument.split("/"))) > 1:  # one digit for each cell
        return True
    words = [word for word in re.split(r"[\s,;/\[\](){}]+", argument) if word]
    begins = bool(words) and (words[0] in (*BLANKS, "x", "X") or words[0].isdigit())
    return len(words) > 1 and (begins or is_drawn(with_hole_marks(argument)))


def _read_board(text: str | Grid, reading: Reading) -> SlidingPuzzle:
    """Read a text form, or the rows of a board; without slashes the board is square."""
    if isinstance(text, str) and ":" in text:
        if reading.hole is not None:
            raise UnsupportedError(
                f"{quoted(text)} already marks the hole with '.' or 0. Remove --hole."
            )
        rows, columns, start, goal = parse_cells(text)
    else:
        lines = _rows_of(text) if isinstance(text, Grid) else _rows(text)
        rows, columns, goal = len(lines), len(lines[0]), None
        start = with_hole([cell for line in lines for cell in line], reading.hole)
    if reading.goal is not None:
        with naming_nearest(reading.goal):
            goal = _goal(start, (rows, columns), reading)
    elif goal is None:
        goal = default_goal(start, rows * columns, reading.hole)
    return SlidingPuzzle(rows, columns, start, goal)


def _rows_of(grid: Grid) -> list[list[int]]:
    return [[0 if cell is None else cell for cell in row] for row in grid.rows()]


def _goal(start: tuple[int, ...], shape: tuple[int, int], reading: Reading) -> tuple[int, ...]:
    assert reading.goal is not None
    if reading.goal == ORDERED:
        return ordered_goal(start)
    if reading.goal == HOLE_FIRST:
        return hole_first_goal(start)
    text = reading.goal.removeprefix("magic:")
    if text.startswith(f"{FAMILY_NAME}:"):
        rows, columns, cells, _ = parse_cells(text)
    else:
        try:
            lines = _rows(text, shape[1])
        except NotationError as error:
            raise NotationError(f"--goal: {error}") from None
        rows, columns = len(lines), len(lines[0])
        cells = with_hole([cell for line in lines for cell in line], reading.hole)
    if (rows, columns) != shape:
        raise NotationError(
            f"--goal: the goal is {rows}x{columns}, but the board is {shape[0]}x{shape[1]}."
        )
    return cells


def _rows(text: str, columns: int = 0) -> list[list[int]]:
    """Read rows with slashes between them, or all cells of a square board."""
    from loshu.core.notation.row_forms import ends_rows
    from loshu.sliding.written import spaced_rows

    if ";" in text and ends_rows(text):
        text = text.replace(";", "/")
    written = spaced_rows(text.strip("\n /").split("/"))
    lines = [_cells(line, row) for row, line in enumerate(written, 1)]
    if len(lines) == 1:
        cells = lines[0]
        side = columns or isqrt(len(cells))
        if len(cells) % side or (not columns and side * side != len(cells)):
            raise NotationError(
                f"{len(cells)} cells do not make a square board. Separate the rows with slashes, "
                "as in '1 2 3/4 5 .'."
            )
        return [cells[at : at + side] for at in range(0, len(cells), side)]
    for number, row in enumerate(lines, 1):
        if len(row) != len(lines[0]):
            raise NotationError(
                f"The row has {len(row)} cells; row 1 has {len(lines[0])}. Use '.' for the hole.",
                row=number,
            )
    return lines


def _cells(line: str, row: int) -> list[int]:
    words = words_of(line)
    if not words:
        raise NotationError(
            "The text has no cells. Expected rows such as '8 1 3/4 . 2/7 6 5'.", row=row
        )
    return [_cell(word, row, column) for column, word in enumerate(words, 1)]


def _cell(word: str, row: int, column: int) -> int:
    if word in BLANKS:
        return 0
    if not (word.isascii() and word.isdigit()) or len(word) > 9:
        raise NotationError(
            f"{quoted(word)} is not a tile. Expected a number, or '.' or 0 for the hole.",
            row=row,
            column=column,
        )
    return int(word)


def _read_korf(line: str) -> ReadPuzzle:
    """Read a number, the cells of a square board, and the fewest moves if they are there."""
    words = words_of(line)
    if not all(word.isascii() and word.isdigit() for word in words):
        raise NotationError(f"{quoted(line)} contains something other than whole numbers.")
    numbers = [int(word) for word in words][1:]
    for side in range(isqrt(len(numbers)), 1, -1):
        cells, rest = numbers[: side * side], numbers[side * side :]
        if sorted(cells) == list(range(side * side)):
            puzzle = SlidingPuzzle(side, side, tuple(cells), tuple(range(side * side)))
            return ReadPuzzle(puzzle, rest[0] if rest else None)
    raise NotationError(
        f"Line {quoted(line)} is not in Korf's format. Expected a number, the cells (0 to "
        "15 or 0 to 24), and the fewest moves."
    )
