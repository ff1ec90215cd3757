"""A problem is its text: that is what it is compared by, kept as and sent as."""

import pickle

from hypothesis import given
from tests.strategies import grids

from loshu.core.grid import Grid
from loshu.core.problem import Problem


@given(grids())
def test_a_problem_is_its_family_and_its_text(grid: Grid) -> None:
    problem = Problem("magic", str(grid), grid)
    assert str(problem) == f"magic:{grid}"
    assert problem == Problem("magic", str(grid), Grid([[0]]))
    assert problem != Problem("sudoku", str(grid), grid)


@given(grids())
def test_a_problem_survives_pickling(grid: Grid) -> None:
    problem = Problem("magic", str(grid), grid)
    twin = pickle.loads(pickle.dumps(problem))
    assert twin == problem
    assert hash(twin) == hash(problem)
    assert twin.grid == grid
