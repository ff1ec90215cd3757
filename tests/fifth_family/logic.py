"""Candidates, solutions, and steps that a person can follow."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any, Final

from loshu.core.errors import NotUniqueError
from loshu.core.representations import notebook_html
from loshu.core.step import Step, Trace
from loshu.family.played_board import cell_name
from loshu.text import phrase, sentence, sentences
from tests.fifth_family.puzzle import Futoshiki, FutoshikiLike, as_futoshiki

ONLY_VALUE: Final = "futoshiki.only-value"
ONLY_CELL: Final = "futoshiki.only-cell"
TRIAL: Final = "futoshiki.trial"
SENTENCES: Final = sentences(
    {
        ONLY_VALUE: "The signs and lines of {cell} leave only {value}.",
        ONLY_CELL: "In {house}, {value} is possible only in {cell}.",
        TRIAL: "{cell} is {value}: every other value leads to a contradiction.",
    }
)
LEVELS: Final = {
    "easy": phrase("level", "easy"),
    "medium": phrase("level", "medium"),
    "hard": phrase("level", "hard"),
}


def candidates(board: Futoshiki) -> list[set[int]]:
    """Return the candidates of each cell by its lines and signs; wrong cells have none."""
    n = board.size
    marks = [{value} if value else set(range(1, n + 1)) for value in board.values]
    for _, cells in board.lines():
        for cell in cells:
            marks[cell] -= {board.values[other] for other in cells if other != cell}
    changed = True
    while changed and all(marks):
        changed = False
        for smaller, larger in board.less:
            low, high = min(marks[smaller], default=n), max(marks[larger], default=1)
            for cell, kept in (
                (smaller, {value for value in marks[smaller] if value < high}),
                (larger, {value for value in marks[larger] if value > low}),
            ):
                changed |= kept != marks[cell]
                marks[cell] = kept
    return marks


def list_solutions(puzzle: FutoshikiLike) -> Iterator[Futoshiki]:
    """Yield the solutions in order.

    Examples
    --------
    >>> [str(found) for found in list_solutions("../..")]
    ['futoshiki:12/21', 'futoshiki:21/12']
    """
    board = as_futoshiki(puzzle)
    marks = candidates(board)
    if not all(marks):
        return
    blanks = [cell for cell, value in enumerate(board.values) if not value]
    if not blanks:
        yield board
        return
    cell = min(blanks, key=lambda cell: len(marks[cell]))
    for value in sorted(marks[cell]):
        yield from list_solutions(board.with_value(cell, value))


def count(puzzle: FutoshikiLike, limit: int | None = None) -> int:
    """Count the solutions, up to a limit if given."""
    return sum(1 for _ in islice(list_solutions(puzzle), limit))


def solve(puzzle: FutoshikiLike) -> Futoshiki:
    """Return the only solution; raises `NotUniqueError` if there is none, or several."""
    found = list(islice(list_solutions(puzzle), 2))
    if len(found) != 1:
        raise NotUniqueError("there is no solution" if not found else "there are several solutions")
    return found[0]


def next_step(board: Futoshiki, solution: Futoshiki) -> Step:
    """Return the easiest step for a board that is not complete."""
    marks = candidates(board)
    blanks = [cell for cell, value in enumerate(board.values) if not value]
    for cell in blanks:
        if len(marks[cell]) == 1:
            return _step(board, ONLY_VALUE, cell, min(marks[cell]))
    for line, cells in board.lines():
        for value in range(1, board.size + 1):
            places = [cell for cell in cells if value in marks[cell]]
            if len(places) == 1 and places[0] in blanks:
                return _step(board, ONLY_CELL, places[0], value, ("house", line))
    return _step(board, TRIAL, blanks[0], solution.values[blanks[0]])


def _step(board: Futoshiki, key: str, cell: int, value: int, *more: tuple[str, str]) -> Step:
    parameters = (("cell", cell_name(cell, board.size)), *more)
    return Step(key, ((*divmod(cell, board.size), value),), parameters=parameters)


def explain(puzzle: FutoshikiLike) -> Trace:
    """Solve step by step; raises `NotUniqueError` where the solution is not the only one."""
    start = board = as_futoshiki(puzzle)
    solution, steps = solve(board), []
    while 0 in board.values:
        steps.append(next_step(board, solution))
        ((row, column, value),) = steps[-1].placed
        board = board.with_value(row * board.size + column, value)
    return Trace(start.grid, tuple(steps), start.problem)


def step_in_words(step: Step, lang: str = "en") -> str:
    """Put a step into words."""
    return sentence(step, SENTENCES, lang)


@dataclass(frozen=True, slots=True)
class FutoshikiRating:
    """The level of a puzzle, and how often each kind of step is needed."""

    level: str
    only_values: int
    only_cells: int
    trials: int

    _repr_html_ = notebook_html

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as data for JSON."""
        return asdict(self)


def rate(puzzle: FutoshikiLike) -> FutoshikiRating:
    """Rate a puzzle by its steps.

    Examples
    --------
    >>> rate(".<./..").level
    'easy'
    """
    keys = [step.key for step in explain(puzzle).steps]
    values, cells, trials = (keys.count(key) for key in (ONLY_VALUE, ONLY_CELL, TRIAL))
    level = "hard" if trials else "medium" if cells else "easy"
    return FutoshikiRating(level, values, cells, trials)
