"""Completions as solutions of a constraint model, for general solvers to find.

Most squares need no general solver, so `loshu.model` is imported where it is used.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from loshu.magic.completion.case import SumCase
from loshu.magic.completion.search.watch import Watch
from loshu.magic.conditions.square_fact import UNBOUNDED

if TYPE_CHECKING:
    from loshu.model import Model

_DEFAULT: Final = "cp-sat"


def model_of(case: SumCase) -> "Model":
    """Describe the completions: a variable for each cell, all different, and the sums.

    Every cell has all entries in its domain, and is restricted to those that it may hold, so that
    the binary model of a square of order n has n^4 variables whatever is given.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> (case,) = read_problem("8 . ./. 5 ./. . 2").cases()
    >>> model_of(case).size
    (9, 9)
    """
    from loshu.model import Model

    model = Model()
    for cell in range(case.order**2):
        variable = model.variable(case.entries)
        if cell in case.choices:
            model.restrict(variable, case.choices[cell])
    model.all_different(range(case.order**2))
    for relation in case.relations:
        low = relation.low if relation.low > -UNBOUNDED else None
        high = relation.high if relation.high < UNBOUNDED else None
        model.linear(relation.terms, low=low, high=high, power=relation.power)
    return model


def names_of(case: SumCase) -> list[str]:
    """Name the variable of each cell, for exports: r1c1, r1c2 ...

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> (case,) = read_problem("8 . ./. 5 ./. . 2").cases()
    >>> names_of(case)[:4]
    ['r1c1', 'r1c2', 'r1c3', 'r2c1']
    """
    n = case.order
    return [f"r{row + 1}c{column + 1}" for row in range(n) for column in range(n)]


def model_size(case: SumCase, form: str = "cp") -> tuple[int, int]:
    """Return how many variables and constraints a general solver gets.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> (case,) = read_problem("/".join([". . . . ."] * 5)).cases()
    >>> model_size(case, "binary")
    (625, 62)
    """
    from loshu.model import size

    return size(model_of(case), form=form)


def solutions(
    case: SumCase,
    watch: Watch,
    *,
    backend: str = _DEFAULT,
    form: str | None = None,
    memory: int | None = None,
    every: bool = True,
) -> Iterator[tuple[int, ...]]:
    """Yield every completion once, as a general solver finds them.

    Parameters
    ----------
    case : SumCase
    watch : Watch
        Its time is the limit; where it is over, `watch.ended` is set.
    backend : str
        The name of a back end of `loshu.model`.
    form : {"cp", "binary"}, optional
        Integers with all-different, or the model of n^4 variables and 2n^2 + 2n + 2 equations; by
        default the one that the solver takes best.
    memory : int, optional
        Bytes that the solver may use.
    every : bool
        Whether all completions are wanted; if not, the first few are found sooner.

    Raises
    ------
    MissingExtraError
        The solver is not installed.
    """
    from loshu.model import backend_named
    from loshu.model import solutions as solutions_of_model
    from loshu.model.backends.limits import TimeOverError
    from loshu.model.solving import chosen_form

    solver = backend_named(backend)
    try:
        yield from solutions_of_model(
            model_of(case),
            backend=solver,
            form=chosen_form(solver, form),
            time=watch.seconds_left,
            memory=memory,
            every=every,
        )
    except TimeOverError:
        watch.ended = "time"
