"""The rating of HoDoKu: a level, and the sum of the scores of all steps.

The order of the techniques, their levels and scores are the defaults of HoDoKu 2.2
(https://hodoku.sourceforge.net).
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.kernels import grade_sudokus, technique_names
from loshu.sudoku.ratings.unique import the_solutions
from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.techniques import TECHNIQUES
from loshu.sudoku.techniques.technique import HODOKU_NAMES, level_of_hodoku
from loshu.text.levels import LEVELS, Level

RANKED: Final = technique_names()[: technique_names().index("brute-force") + 1]
"""The kernels' names of the techniques, in the solver's order."""
_TITLED: Final = {known.kernel: known.name for known in TECHNIQUES if known.kernel}
NAMES: Final = tuple(_TITLED.get(name, name) for name in RANKED)
"""The names of the same techniques in `loshu.sudoku.techniques`."""
BRUTE_FORCE: Final = len(NAMES) - 1
_CALL: Final = 4
"""Puzzles per call of the kernel; Ctrl-C works between calls."""
_PART: Final = 64
"""Puzzles per item of work."""


class Grades(NamedTuple):
    """HoDoKu's grades of several puzzles."""

    levels: NDArray[np.uint8]
    """Shape (k,): the index in `LEVELS`."""
    scores: NDArray[np.uint32]
    """Shape (k,)."""
    uses: NDArray[np.uint16]
    """Shape (k, len(NAMES)): the uses of each technique."""


def grade_many(
    puzzles: Puzzles,
    *,
    most: Level = "extreme",
    threads: int | None = None,
    progress: Progress | None = None,
) -> Grades:
    """Grade puzzles like HoDoKu.

    Parameters
    ----------
    puzzles : array of shape (k, 81)
        Puzzles with exactly one solution, row by row; 0 is an empty cell.
    most : str
        Stop at puzzles harder than this level. Their grade is then a higher level, with an
        incomplete score and incomplete uses.
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the numbers of finished puzzles and of all puzzles.

    Raises
    ------
    NotUniqueError
        A puzzle has no solution, or several.
    UnsupportedError
        The array has a wrong shape or wrong values.
    BackendError
        The steps do not end in the solution of the solver.

    Examples
    --------
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzle = np.array([[0 if c == "." else int(c) for c in clues]], dtype=np.uint8)
    >>> grades = grade_many(puzzle)
    >>> LEVELS[grades.levels[0]], int(grades.scores[0]), grades.uses[0, :2].tolist()
    ('easy', 204, [21, 30])
    """
    cells, solutions = the_solutions(puzzles, threads)
    count, limit = len(cells), LEVELS.index(most)
    grades = Grades(
        np.zeros(count, np.uint8),
        np.zeros(count, np.uint32),
        np.zeros((count, len(NAMES)), np.uint16),
    )
    finals = np.zeros((count, 81), np.uint8)

    def grade(part: slice) -> None:
        for at in range(part.start, part.stop, _CALL):
            some = slice(at, min(at + _CALL, part.stop))
            checkpoint()
            levels, scores, uses = grades.levels[some], grades.scores[some], grades.uses[some]
            grade_sudokus(cells[some], levels, scores, uses, finals[some], limit)

    parts = [slice(at, min(at + _PART, count)) for at in range(0, count, _PART)]
    for part, _ in zip(parts, map_ordered(grade, parts, threads=threads), strict=True):
        if progress is not None:
            progress(part.stop, count)
    wrong = (grades.levels <= limit) & (finals != solutions).any(axis=1)
    if wrong.any():
        raise BackendError(
            f"The steps of puzzle {int(wrong.argmax()) + 1} end in a wrong grid. This is a "
            "bug in Loshu: please report it."
        )
    return grades


def hodoku_values(puzzles: Puzzles) -> list[dict[str, Any]]:
    """Return the ratings of puzzles as data for JSON; parameters as in `grade_many`."""
    grades = grade_many(puzzles, threads=1)
    return [
        value(LEVELS[level], score, uses)
        for level, score, uses in zip(
            grades.levels.tolist(), grades.scores.tolist(), grades.uses, strict=True
        )
    ]


def value(level: Level, score: int, uses: NDArray[np.uint16]) -> dict[str, Any]:
    """Return one rating as data for JSON."""
    used = np.flatnonzero(uses).tolist()
    return {
        "level": HODOKU_NAMES.get(level, level),
        "score": score,
        "hardest": NAMES[used[-1]] if used else "",
        "steps": int(uses.sum()),
        "solved": not uses[BRUTE_FORCE],
        "techniques": {NAMES[number]: int(uses[number]) for number in used},
    }


def columns() -> tuple[tuple[str, type], ...]:
    """Return the names and types of the columns of a table of ratings."""
    known = {known.name for known in TECHNIQUES if known.in_solver}
    fields: tuple[tuple[str, type], ...] = (
        ("hodoku_level", str), ("hodoku_score", int), ("hodoku_hardest", str),
        ("hodoku_steps", int), ("hodoku_solved", bool),
    )  # fmt: skip
    return (*fields, *((name, int) for name in NAMES if name in known))


def row(rated: dict[str, Any]) -> dict[str, Any]:
    """Return one rating as the values of the columns."""
    fields = ("level", "score", "hardest", "steps", "solved")
    counts = {name: 0 for name, kind in columns()[len(fields) :] if kind is int}
    return {**{f"hodoku_{name}": rated[name] for name in fields}, **counts, **rated["techniques"]}


def words(rated: dict[str, Any], lang: str) -> str:
    """Return a rating in words."""
    from loshu.sudoku.ratings.sudoku_rating import SudokuRating, rating_sentence

    fields = {name: content for name, content in rated.items() if name != "techniques"}
    fields["level"] = level_of_hodoku(rated["level"])
    return rating_sentence(SudokuRating(**fields), lang)
