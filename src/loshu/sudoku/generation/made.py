"""New Sudokus with their solutions."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from loshu.core.representations import record_repr
from loshu.core.solved import Made
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.bulk import Puzzles, solve_many
from loshu.sudoku.sudoku import Sudoku


@dataclass(frozen=True, slots=True)
class MadeSudoku(Made):
    """A new puzzle, with its only solution.

    Examples
    --------
    >>> from loshu import sudoku
    >>> made = sudoku.make(4, seed=1)
    >>> made.puzzle.line, made.solution.line
    ('3..4......43...2', '3124243112434312')
    """

    puzzle: Sudoku
    solution: Sudoku
    minimal: bool = False
    """Whether it is proved that no given and no local constraint is redundant."""

    __repr__ = record_repr


def made_sudoku(puzzle: Sudoku, solution: Iterable[int], *, minimal: bool = False) -> MadeSudoku:
    """Combine a puzzle with the values of its solution."""
    return MadeSudoku(puzzle, puzzle.filled(solution), minimal)


def made_many(puzzles: Puzzles, shape: Shape) -> Iterator[MadeSudoku]:
    """Solve plain puzzles, and combine them with their solutions."""
    solved = solve_many(puzzles, shape, limit=2)
    for puzzle, solution in zip(puzzles, solved.solutions, strict=True):
        yield made_sudoku(Sudoku(shape, puzzle.tobytes()), solution.tobytes())
