"""Actions for files of Sudokus: a row of facts for each puzzle, and other formats."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final, Literal, Required, TypedDict

import numpy as np

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.core.named import find_named
from loshu.sudoku.notation.formats import FORMATS, format_named
from loshu.sudoku.notation.reading import WrongLine, read_text
from loshu.sudoku.notation.writing import write_sudokus
from loshu.sudoku.ratings.rating import is_nine
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import UNIQUE, solve_many
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.technique import level_of_hodoku
from loshu.text.translated_errors import error_for_page
from loshu.web.action import Action
from loshu.web.families.sudoku.exchange import WrittenSudoku
from loshu.web.families.sudoku.notices import notices_of

MOST: Final = 100_000
"""Largest number of puzzles in a file."""
MOST_RATED: Final = {"none": MOST, "hodoku": MOST, "se": 10_000, "both": 10_000}
"""Largest numbers of rated puzzles: Sudoku Explainer takes up to a second for a hard one."""
_PART: Final = {"none": 1_000, "hodoku": 200, "se": 10, "both": 10}
"""Number of puzzles between two reports of progress."""
_SEVERAL: Final = "The puzzle has several solutions."
_NONE: Final = "The puzzle has no solution."

Rated = Literal["none", "hodoku", "se", "both"]


class RowRatings(TypedDict, total=False):
    """The ratings of a line, if requested."""

    level: str
    score: int
    hardest: str
    se: float


class WorkedRow(RowRatings, total=False):
    """The facts about a line: its puzzle, or the error."""

    line: Required[int]
    text: str
    clues: int
    solutions: int
    """0, 1, or 2 for several."""
    solution: str
    error: str
    notice: str
    """Parts of the puzzle that were not read as rules."""


class WorkedRows(TypedDict):
    """A part of the rows, and the progress."""

    rows: list[WorkedRow]
    done: int
    total: int


def work(
    *, text: str, rate: Rated = "hodoku", solve: bool = False, lang: str = "en"
) -> Iterator[WorkedRows]:
    """Yield a row for each Sudoku in a text of any format, and for each wrong line."""
    found = _read(text, MOST_RATED[rate])
    done = 0
    for first in range(0, len(found), _PART[rate]):
        part = found[first : first + _PART[rate]]
        rows = [
            _noticed(row, each, lang)
            for group in _alike(part)
            for row, (_, each) in zip(_rows(group, rate, solve), group, strict=True)
        ]
        done += len(part)
        yield WorkedRows(rows=rows, done=done, total=len(found))


def write_list(*, text: str, format: str) -> WrittenSudoku:
    """Write the Sudokus in a text, one per line, in another format."""
    find_named([known for known in FORMATS if known.write], format, "format")
    known = format_named(format)
    puzzles = []
    for _, puzzle in _read(text, MOST):
        if isinstance(puzzle, WrongLine):
            raise NotationError(str(puzzle))
        puzzles.append(puzzle)
    content = write_sudokus(puzzles, known)
    return WrittenSudoku(content=content, suffix=next(iter(known.suffixes), ".txt"), notices=[])


Found = tuple[int, Sudoku | WrongLine]


def _read(text: str, most: int) -> list[Found]:
    """Read all lines; raises if there are too many, or no puzzle at all."""
    found: list[Found] = []
    for each in read_text(text):
        found.append(each)
        if len(found) > most:
            raise UnsupportedError(
                f"With this scale a file can have {most:,} puzzles. "
                f"Use a shorter file or no rating."
                if most < MOST
                else f"A file can have {most:,} puzzles. Use a shorter file."
            )
    wrong = [each for _, each in found if isinstance(each, WrongLine)]
    if not found or len(wrong) == len(found):
        raise NotationError(str(wrong[0]) if wrong else "The file has no Sudokus.")
    return found


def _alike(part: list[Found]) -> Iterator[list[Found]]:
    """Split a list into runs of standard 9x9 Sudokus, which kernels solve together, and others."""
    for _, group in groupby(part, lambda each: isinstance(each[1], Sudoku) and is_nine(each[1])):
        yield list(group)


def _rows(group: list[Found], rate: Rated, solve: bool) -> Iterator[WorkedRow]:
    (_, first) = group[0]
    if isinstance(first, Sudoku) and is_nine(first):
        yield from _plain_rows(group, rate, solve)
        return
    for line, each in group:
        if isinstance(each, WrongLine):
            yield WorkedRow(line=line, error=each.message)
        else:
            yield _special_row(line, each, rate, solve)


def _noticed(row: WorkedRow, each: Sudoku | WrongLine, lang: str) -> WorkedRow:
    if isinstance(each, Sudoku) and (notices := notices_of(each, lang)):
        row["notice"] = " ".join(notices)
    if "error" in row:
        row["error"] = error_for_page(row["error"], lang)
    return row


def _plain_rows(group: list[Found], rate: Rated, solve: bool) -> Iterator[WorkedRow]:
    cells = b"".join(each.values for _, each in group if isinstance(each, Sudoku))
    puzzles = np.frombuffer(cells, np.uint8).reshape(-1, NINE.cells)
    solutions, counts = solve_many(puzzles, NINE, limit=UNIQUE, threads=1)
    rated = iter(_ratings(puzzles[counts == 1], rate))
    for at, (line, each) in enumerate(group):
        assert isinstance(each, Sudoku)
        count = int(counts[at])
        clues = int((puzzles[at] != 0).sum())
        row = WorkedRow(line=line, text=each.text, clues=clues, solutions=count)
        if count != 1:
            row["error"] = _SEVERAL if count else _NONE
        else:
            row = {**row, **next(rated, RowRatings())}
            if solve:
                row["solution"] = "".join(map(str, solutions[at].tolist()))
        yield row


def _ratings(puzzles: Any, rate: Rated) -> Iterator[RowRatings]:
    """Yield the ratings of puzzles with one solution each."""
    if rate == "none" or not len(puzzles):
        return
    from loshu.sudoku.ratings.explainer_scale import explainer_values
    from loshu.sudoku.ratings.hodoku import hodoku_values

    hodoku = hodoku_values(puzzles) if rate != "se" else []
    explainer = explainer_values(puzzles) if rate != "hodoku" else []
    for at in range(len(puzzles)):
        row = _hodoku(hodoku[at]) if hodoku else RowRatings()
        if explainer:
            row["se"] = explainer[at]["er"]
        yield row


def _hodoku(rated: dict[str, Any]) -> RowRatings:
    return RowRatings(
        level=level_of_hodoku(rated["level"]), score=rated["score"], hardest=rated["hardest"]
    )


def _special_row(line: int, sudoku: Sudoku, rate: Rated, solve: bool) -> WorkedRow:
    """Solve and rate a Sudoku of another size, or a variant."""
    from loshu.sudoku.explanation.explainer import explain
    from loshu.sudoku.ratings.rating import order_of, rating_value
    from loshu.sudoku.solving.all_solutions import count
    from loshu.sudoku.solving.solver import solve as solution_of

    row = WorkedRow(line=line, text=sudoku.text, clues=sum(map(bool, sudoku.values)))
    try:
        row["solutions"] = int(count(sudoku, limit=UNIQUE))
        if row["solutions"] != 1:
            row["error"] = _SEVERAL if row["solutions"] else _NONE
            return row
        if rate in ("hodoku", "both"):
            row = {**row, **_hodoku(rating_value(explain(sudoku, order=order_of(sudoku))))}
        if solve:
            solved = solution_of(sudoku)
            row["solution"] = solved.line if solved else ""
    except LoshuError as error:
        row["error"] = str(error)
    return row


ACTIONS: Final[tuple[Action, ...]] = (
    Action(work, seconds=900.0, upload=True),
    Action(write_list, seconds=60.0, upload=True),
)
