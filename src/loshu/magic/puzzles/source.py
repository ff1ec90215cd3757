"""The random squares from which puzzles are made."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.kernel_search import ExactSearch, LocalSearch

_CHOICES: Final = 10_000  # of a slice of the search
_SLICES: Final = 30
_EASY: Final = {("magic",), ("semi-magic",)}
"""Kinds of which the local search finds squares at once."""


def random_square(problem: SquareProblem, rng: np.random.Generator) -> NDArray[np.int64]:
    """Find a square of the kind that is asked for, which the generator alone decides.

    Every square can come, but they are not equally likely.

    Raises
    ------
    UnsupportedError
        None was found soon.

    Examples
    --------
    >>> from loshu.core.grid import EMPTY
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> problem = read_problem(np.full((5, 5), EMPTY))
    >>> random_square(problem, np.random.default_rng(1)).shape
    (25,)
    """
    seed = int(rng.integers(2**32))
    if problem.condition is None and problem.kinds in _EASY:
        square = _by_local_search(problem, seed)
    else:
        found = _by_exact_search(problem, seed)
        square = _constructed(problem) if found is None else found
    if not problem.accepts(square.reshape(1, problem.order, problem.order)).all():
        raise UnsupportedError(_none_found(problem))
    if problem.condition is not None:
        return square
    turned = apply_aspect(ASPECTS[rng.integers(8)], square.reshape(problem.order, -1))
    # Some kinds look different from different sides.
    if not problem.accepts(np.ascontiguousarray(turned)[None]).all():
        return square
    return np.ascontiguousarray(turned, dtype=np.int64).ravel()


def _by_local_search(problem: SquareProblem, seed: int) -> NDArray[np.int64]:
    (case,) = problem.cases()
    search = LocalSearch(case, seed=seed)
    while not len(found := search.resume(1)):
        checkpoint()
    return np.asarray(found[0])


def _by_exact_search(problem: SquareProblem, seed: int) -> NDArray[np.int64] | None:
    n = problem.order
    for case in problem.cases():
        search = ExactSearch(case, seed=seed)
        for _ in range(_SLICES):
            checkpoint()
            rows = search.run(_CHOICES, 1)
            squares = rows.reshape(len(rows), n, n)
            if len(rows) and (problem.accepts(squares) & case.has_facts(squares)).all():
                return np.asarray(rows[0])
            if search.finished:
                break
    return None


def _constructed(problem: SquareProblem) -> NDArray[np.int64]:
    """Build a square of a kind that searches do not meet."""
    from loshu.magic.construction.maker import make_array  # loads all constructions

    if problem.condition is not None:
        raise UnsupportedError(_none_found(problem))
    square = make_array(problem.order, kind=",".join(problem.kinds))
    return np.asarray(square, dtype=np.int64).ravel()


def _none_found(problem: SquareProblem) -> str:
    kinds = ", ".join(problem.kinds)
    return (
        f"No {kinds} square of order {problem.order} that meets the conditions was found. "
        "Choose a different order, or remove a condition."
    )
