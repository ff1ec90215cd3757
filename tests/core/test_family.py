"""A problem is its text: that is what it is compared by, kept as and sent as."""

import pickle

from hypothesis import given
from tests.strategies import grids

from loshu.core.grid import Grid
from loshu.core.problem import Problem


@given(grids())
def test_a_problem_is_its_family_and_its_text(grid: Grid) -> None:
    problem = Problem("magic", grid.text, grid)
    assert str(problem) == f"magic:{grid.text}"
    assert problem == Problem("magic", grid.text, Grid([[0]]))
    assert problem != Problem("sudoku", grid.text, grid)


@given(grids())
def test_a_problem_survives_pickling(grid: Grid) -> None:
    problem = Problem("magic", grid.text, grid)
    twin = pickle.loads(pickle.dumps(problem))
    assert twin == problem
    assert hash(twin) == hash(problem)
    assert twin.grid == grid
