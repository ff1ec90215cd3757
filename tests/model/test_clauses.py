"""Clauses have the solutions of their model."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loshu.model import Model, holds
from loshu.model.clauses import Clauses, clauses_of

solvers = pytest.importorskip("pysat.solvers")

VARIABLES = 4
VALUES = (1, 2, 3)

terms = st.lists(st.tuples(st.integers(-2, 3).filter(bool), st.integers(0, VARIABLES - 1)),
                 min_size=1, max_size=4, unique_by=lambda term: term[1])  # fmt: skip
literals = st.lists(st.tuples(st.integers(0, VARIABLES - 1), st.integers(1, 4)), max_size=3)


def found_by(clauses: Clauses) -> set[tuple[int, ...]]:
    """Return the values that some truth values give the variables."""
    solutions = set()
    with solvers.Solver(name="glucose4", bootstrap_with=clauses.held) as solver:
        for values in product(VALUES, repeat=VARIABLES):
            assumed = [clauses.truths[v].get(value) for v, value in enumerate(values)]
            if None not in assumed and solver.solve(assumptions=assumed):
                solutions.add(values)
    return solutions


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_clauses_have_the_solutions_of_their_model(data: st.DataObject) -> None:
    model = Model()
    for _ in range(VARIABLES):
        model.variable(VALUES)
    for _ in range(data.draw(st.integers(1, 3))):
        kind = data.draw(st.integers(0, 3))
        if kind == 0:
            low = data.draw(st.none() | st.integers(-6, 12))
            high = data.draw(st.none() | st.integers(-6, 18))
            model.linear(data.draw(terms), low=low, high=high, where=data.draw(literals),
                         power=data.draw(st.integers(1, 2)))  # fmt: skip
        elif kind == 1:
            size = data.draw(st.integers(2, 3))
            model.all_different(data.draw(st.permutations(range(VARIABLES)))[:size])
        elif kind == 2:
            model.forbid(data.draw(literals))
        else:
            model.at_least(data.draw(st.integers(0, 3)), data.draw(literals))
    expected = {v for v in product(VALUES, repeat=VARIABLES) if holds(model, v)}
    assert found_by(clauses_of(model)) == expected


def test_a_sum_of_different_values_remembers_which_they_were() -> None:
    model = Model()
    cells = [model.variable(range(1, 5)) for _ in range(VARIABLES)]
    model.all_different(cells[:3])
    model.total(cells[:3], 6)
    clauses = clauses_of(model)
    with solvers.Solver(name="glucose4", bootstrap_with=clauses.held) as solver:
        # 1 + 2 + 3 is the only way: unit propagation alone excludes 4.
        for cell in cells[:3]:
            assert not solver.propagate([clauses.truths[cell][4]])[0]
        assert solver.propagate([clauses.truths[cells[0]][3]])[0]
