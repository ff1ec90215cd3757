"""Sudokus as one of the families of puzzles."""

from typing import Final

from loshu.core.family import Family, Problem
from loshu.core.scene import Scene
from loshu.sudoku.checking import violations_with_empty
from loshu.sudoku.jobs import JOB_FORMS, JOBS
from loshu.sudoku.notation import EXAMPLE, FAMILY_NAME, parse, parse_sudoku
from loshu.sudoku.picture import scene


def violations(problem: Problem) -> tuple[str, ...]:
    """Say what keeps a problem from being a whole Sudoku.

    Examples
    --------
    >>> violations(parse("2x2:1234341221434321"))
    ()
    >>> violations(parse("2x2:123434122143432."))
    ('1 cell is empty',)
    """
    shape, grid = parse_sudoku(problem.body)
    return violations_with_empty(grid, shape)


def picture(problem: Problem) -> Scene:
    """Draw a Sudoku with its boxes."""
    shape, grid = parse_sudoku(problem.body)
    return scene(grid, shape)


FAMILY: Final = Family(
    name=FAMILY_NAME,
    title="Sudokus",
    parse=parse,
    violations=violations,
    scene=picture,
    examples=(
        EXAMPLE,
        "sudoku:2x2:1234341221434321",
        "sudoku:2x3:1.....2...3...4.....5...6.....1.....",
        "sudoku:1x5:1...." + "." * 20,
        "sudoku:6x6:Z@A" + "." * 1293,
    ),
    jobs=JOBS,
    job_forms=JOB_FORMS,
)
