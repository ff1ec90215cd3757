"""What all scales need first: puzzles that have exactly one solution."""

import numpy as np

from loshu.core.errors import NotUniqueError
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import UNIQUE, Puzzles, solve_many


def the_solutions(puzzles: Puzzles, threads: int | None = None) -> tuple[Puzzles, Puzzles]:
    """Return puzzles of 9x9 as the kernels take them, and the solution of each.

    Raises
    ------
    NotUniqueError
        A puzzle without a solution, or with several.
    UnsupportedError
        An array of another form, or with other values.
    """
    solved = solve_many(puzzles, NINE, limit=UNIQUE, threads=threads)
    if (wrong := np.flatnonzero(solved.counts != 1)).size:
        at = int(wrong[0])
        found = "several solutions" if solved.counts[at] else "no solution"
        clues = "".join(map(str, puzzles[at].tolist())).replace("0", ".")
        raise NotUniqueError(
            f"puzzle {at + 1} has {found}, and only one with exactly one can be rated: {clues}"
        )
    return np.ascontiguousarray(puzzles, dtype=np.uint8), solved.solutions
