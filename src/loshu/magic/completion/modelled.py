"""Completions as solutions of a constraint model, for general solvers to find.

Most squares need no general solver, so `loshu.model` is imported where it is used.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from loshu.core.errors import MissingExtraError
from loshu.magic.completion.partial import Conditions
from loshu.magic.completion.search import Values, members
from loshu.magic.completion.watch import Watch

if TYPE_CHECKING:
    from loshu.model import Model

_DEFAULT: Final = "cp-sat"


def model_of(way: Conditions) -> "Model":
    """Describe the completions: a variable for each cell, all different, and the sums.

    Every cell has all numbers in its domain, and is restricted to those that it may hold, so that
    the binary model of a square of order n has n^4 variables whatever is given.

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> model_of(read_partial("8 . ./. 5 ./. . 2").ways[0]).size
    (9, 9)
    """
    from loshu.model import Model

    model = Model()
    numbers = members(reduce(or_, way.domains))
    for domain in way.domains:
        model.restrict(model.variable(numbers), members(domain))
    model.all_different(range(len(way.domains)))
    for line in way.lines:
        model.total(line.cells, line.total)
    return model


def names_of(way: Conditions) -> list[str]:
    """Name the variable of each cell, for exports: r1c1, r1c2 ...

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> names_of(read_partial("8 . ./. 5 ./. . 2").ways[0])[:4]
    ['r1c1', 'r1c2', 'r1c3', 'r2c1']
    """
    n = way.order
    return [f"r{row + 1}c{column + 1}" for row in range(n) for column in range(n)]


def model_size(way: Conditions, form: str = "cp") -> tuple[int, int]:
    """Return how many variables and constraints a general solver gets.

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> model_size(read_partial("/".join([". . . . ."] * 5)).ways[0], "binary")
    (625, 62)
    """
    from loshu.model import size

    return size(model_of(way), form=form)


def solutions(
    way: Conditions,
    watch: Watch,
    *,
    backend: str = _DEFAULT,
    form: str = "cp",
    memory: int | None = None,
    every: bool = True,
) -> Iterator[Values]:
    """Yield every completion once, as a general solver finds them.

    Parameters
    ----------
    way : Conditions
    watch : Watch
        Its time is the limit; where it is over, `watch.ended` is set.
    backend : str
        The name of a back end of `loshu.model`.
    form : {"cp", "binary"}
        Integers with all-different, or the model of n^4 variables and 2n^2 + 2n + 2 equations.
    memory : int, optional
        Bytes that the solver may use.
    every : bool
        Whether all completions are wanted; if not, the first few are found sooner.

    Raises
    ------
    MissingExtraError
        The solver is not installed.
    """
    from loshu import model
    from loshu.model.backends.backend import TimeOverError

    try:
        yield from model.solutions(
            model_of(way),
            backend=model.backend_named(backend),
            form=form,
            time=watch.seconds_left,
            memory=memory,
            every=every,
        )
    except TimeOverError:
        watch.ended = "time"
    except MissingExtraError as error:
        if backend != _DEFAULT:
            raise
        raise MissingExtraError(
            f"the built-in search finds no completion soon: {error}; or let it search on "
            "with the back end 'search'"
        ) from None
