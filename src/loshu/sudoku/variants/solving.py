"""Solve puzzles with rules of their own, and large ones, through the model layer."""

from collections.abc import Iterator
from itertools import islice

from loshu.core.errors import BackendError, NotUniqueError
from loshu.model import Backend, Model, backend_named, size, solutions
from loshu.model.backends.cp_sat import CP_SAT, visit
from loshu.sudoku.variants.constraints import CONSTRAINT_OF
from loshu.sudoku.variants.puzzle import Variant, broken_rules


def model_of(puzzle: Variant) -> tuple[Model, dict[int, int]]:
    """Say a puzzle to the model layer; returns the variable of each cell too.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> from loshu.sudoku.variants.puzzle import variant
    >>> model_of(variant(NINE))[0].size
    (81, 27)
    """
    model, variable_of = Model(), dict[int, int]()
    for cell in puzzle.field.cells():
        variable_of[cell] = model.variable(range(1, puzzle.field.size + 1))
        model.restrict(variable_of[cell], puzzle.allowed(cell))
    for _, cells in puzzle.field.houses():
        model.all_different(variable_of[cell] for cell in cells)
    for rule in puzzle.rules:
        CONSTRAINT_OF[rule.kind].model(model, rule, puzzle.field, variable_of)
    return model, variable_of


def model_size(puzzle: Variant, *, form: str = "cp") -> tuple[int, int]:
    """Return how many variables and constraints a back end gets.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> from loshu.sudoku.variants.puzzle import variant
    >>> model_size(variant(NINE), form="binary")
    (729, 324)
    """
    return size(model_of(puzzle)[0], form=form)


def solve_variant(
    puzzle: Variant,
    *,
    backend: str | Backend = "cp-sat",
    form: str = "cp",
    seconds: float | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of a puzzle: the values of every cell of its field, 0 outside grids.

    Each is found by a search that excludes those before it, and checked against the rules by
    code that knows no model.

    Raises
    ------
    BackendError
        The time is over, or an answer breaks a rule.
    UnsupportedError
        A back end that does not take this form of the model.
    """
    model, variable_of = model_of(puzzle)
    chosen = backend_named(backend) if isinstance(backend, str) else backend
    for found in solutions(model, backend=chosen, form=form, seconds=seconds):
        cells = range(puzzle.field.width**2)
        values = tuple(found[variable_of[c]] if c in variable_of else 0 for c in cells)
        if wrong := next(broken_rules(puzzle, values), None):
            raise BackendError(f"{chosen.name} gave an answer that breaks a rule: {wrong}")
        yield values


def count_solutions(puzzle: Variant, *, limit: int) -> int:
    """Count the solutions of a puzzle, up to a limit: in one search, each checked by the rules.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.variants.puzzle import variant
    >>> count_solutions(variant(Shape(2, 2)), limit=1000)
    288
    """
    model, variable_of = model_of(puzzle)
    cells = range(puzzle.field.width**2)
    count = 0

    def see(found: tuple[int, ...]) -> bool:
        nonlocal count
        values = tuple(found[variable_of[c]] if c in variable_of else 0 for c in cells)
        if wrong := next(broken_rules(puzzle, values), None):
            raise BackendError(f"{CP_SAT.name} gave an answer that breaks a rule: {wrong}")
        count += 1
        return count < limit

    visit(model, see)
    return count


def is_unique(puzzle: Variant) -> bool:
    """Whether a puzzle has exactly one solution: a second search that excludes it finds none."""
    return len(list(islice(solve_variant(puzzle), 2))) == 1


def the_solution(puzzle: Variant) -> tuple[int, ...]:
    """Return the only solution; raises `NotUniqueError` where there is none, or another."""
    found = list(islice(solve_variant(puzzle), 2))
    if len(found) != 1:
        raise NotUniqueError("the puzzle has several solutions" if found else "no solution")
    return found[0]
