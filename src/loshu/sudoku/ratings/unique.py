"""Check of unique solutions before a rating."""

import numpy as np

from loshu.core.errors import NotUniqueError
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import UNIQUE, Puzzles, solve_many


def the_solutions(puzzles: Puzzles, threads: int | None = None) -> tuple[Puzzles, Puzzles]:
    """Return 9x9 puzzles for the kernels, with their solutions.

    Raises
    ------
    NotUniqueError
        A puzzle has no solution, or several.
    UnsupportedError
        The array has a wrong shape or wrong values.
    """
    solved = solve_many(puzzles, NINE, limit=UNIQUE, threads=threads)
    if (wrong := np.flatnonzero(solved.counts != 1)).size:
        at = int(wrong[0])
        found = "several solutions" if solved.counts[at] else "no solution"
        clues = "".join(map(str, puzzles[at].tolist())).replace("0", ".")
        raise NotUniqueError(
            f"Puzzle {at + 1} has {found} and cannot be rated: only puzzles with exactly "
            f"one solution can. The puzzle: {clues}"
        )
    return np.ascontiguousarray(puzzles, dtype=np.uint8), solved.solutions
