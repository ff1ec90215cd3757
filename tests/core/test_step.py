"""A trace is its starting grid and the steps that change it, and nothing else."""

import pickle

from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import entries, grids

from loshu.core.grid import Grid
from loshu.core.step import Mark, Step, Trace


@st.composite
def traces(draw: st.DrawFn) -> Trace:
    start = draw(grids(max_side=3))
    rows, columns = start.shape
    placed = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1), entries())
    steps = st.lists(placed, max_size=3).map(lambda cells: Step("rule", placed=tuple(cells)))
    return Trace(start, tuple(draw(st.lists(steps, max_size=5))))


@given(traces())
def test_the_last_grid_is_the_final_one(trace: Trace) -> None:
    grids_after = list(trace.grids())
    assert len(grids_after) == len(trace.steps)
    assert trace.final == (grids_after[-1] if grids_after else trace.start)


@given(traces())
def test_each_grid_differs_from_the_one_before_only_where_its_step_wrote(trace: Trace) -> None:
    before = trace.start
    for step, after in zip(trace.steps, trace.grids(), strict=True):
        written = {(row, column) for row, column, _ in step.placed}
        rows, columns = after.shape
        for cell in ((r, c) for r in range(rows) for c in range(columns)):
            assert before[cell] == after[cell] or cell in written
        before = after


def test_a_later_value_overwrites_an_earlier_one() -> None:
    trace = Trace(Grid([[None]]), (Step("a", placed=((0, 0, 1), (0, 0, 2))),))
    assert trace.final.text == "2"


@given(traces())
def test_a_trace_survives_pickling_and_is_a_value(trace: Trace) -> None:
    assert pickle.loads(pickle.dumps(trace)) == trace
    assert hash(pickle.loads(pickle.dumps(trace))) == hash(trace)


def test_a_step_holds_what_its_sentence_and_its_picture_need() -> None:
    step = Step("siamese.taken", marks=(Mark(0, 1, "blocked"),), parameters=(("number", 4),))
    assert step.placed == step.eliminated == ()
    assert dict(step.parameters) == {"number": 4}
