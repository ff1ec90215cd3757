"""Solving of variants and candidate puzzles through the model layer."""

from collections.abc import Iterator

from loshu.core.errors import BackendError
from loshu.model import Backend, Model, backend_named, size, solutions
from loshu.model.backends.cp_sat import CP_SAT
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.rule_checking import broken_rules
from loshu.sudoku.rules.unknown import known_part
from loshu.sudoku.sudoku import Sudoku


def model_of(puzzle: Sudoku) -> tuple[Model, dict[int, int]]:
    """Return the model of a puzzle, and the variables of its cells, whose values are digits.

    Examples
    --------
    >>> model_of(Sudoku())[0].size
    (81, 27)
    """
    model, variable_of = Model(), dict[int, int]()
    puzzle = known_part(puzzle)
    for cell in puzzle.field.cells():
        variable_of[cell] = model.variable(puzzle.field.digits)
        allowed = (value - puzzle.field.shift for value in puzzle.allowed(cell))
        model.restrict(variable_of[cell], allowed)
    for _, cells in puzzle.field.houses():
        model.all_different(variable_of[cell] for cell in cells)
    for constraint in puzzle.constraints:
        RULE_OF[constraint.kind].add_to(model, constraint, puzzle.field, variable_of)
    return model, variable_of


def model_size(puzzle: Sudoku, *, form: str = "cp") -> tuple[int, int]:
    """Return the numbers of variables and constraints for a back end.

    Examples
    --------
    >>> model_size(Sudoku(), form="binary")
    (729, 324)
    """
    return size(model_of(puzzle)[0], form=form)


def chosen_model(backend: str | None, form: str | None) -> tuple[Backend, str]:
    """Return a back end and the form of its models: binary if it only supports sums.

    Examples
    --------
    >>> chosen_model("highs", None)[1], chosen_model(None, None)[0].name
    ('binary', 'cp-sat')
    """
    solver = backend_named(backend or CP_SAT.name)
    return solver, form or ("binary" if solver.linear_only else "cp")


def model_solutions(
    puzzle: Sudoku,
    *,
    backend: str | None = None,
    form: str | None = None,
    time: float | None = None,
    memory: int | None = None,
    every: bool = False,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of a puzzle: the values of every cell of its field, 0 outside grids.

    Each search excludes the earlier solutions, or one search enumerates all if ``every`` is true
    and the back end can. Independent code checks each solution against the rules.

    Raises
    ------
    BackendError
        The time limit was reached, or a solution breaks a rule.
    UnsupportedError
        The back end does not support this form of the model.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> len(list(model_solutions(Sudoku(Shape(2, 2), "1234341221......"))))
    1
    """
    model, variable_of = model_of(puzzle)
    chosen, form = chosen_model(backend, form)
    for found in solutions(model, backend=chosen, form=form, time=time, memory=memory, every=every):
        yield _checked(puzzle, found, variable_of, chosen)


def _checked(
    puzzle: Sudoku, found: tuple[int, ...], variable_of: dict[int, int], backend: Backend
) -> tuple[int, ...]:
    cells = range(puzzle.field.width**2)
    shift = puzzle.field.shift
    values = tuple(found[variable_of[c]] + shift if c in variable_of else 0 for c in cells)
    if wrong := next(broken_rules(puzzle, values), None):
        raise BackendError(
            f"The solution of {backend.name} breaks a rule: {wrong}. This is a bug: please "
            "report it."
        )
    return values
