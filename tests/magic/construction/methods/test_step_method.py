from itertools import product

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.methods import siamese, step_method
from loshu.magic.construction.methods.step_method import Vector, works
from loshu.magic.properties.sums import line_sums

odd_orders = st.sampled_from([3, 5, 7, 9, 15])
vectors = st.tuples(st.integers(-8, 8), st.integers(-8, 8))


def walked(n: int, start: Vector, ordinary: Vector, break_move: Vector) -> np.ndarray | None:
    """Place number after number as a person would; None when a cell would be filled twice."""
    square = np.zeros((n, n), dtype=np.int64)
    cell = start[0] % n, start[1] % n
    for value in range(1, n * n + 1):
        if square[cell]:
            return None
        square[cell] = value
        down, right = break_move if value % n == 0 else ordinary
        cell = (cell[0] + down) % n, (cell[1] + right) % n
    return square


def check_against_a_walk(n: int, start: Vector, ordinary: Vector, break_move: Vector) -> bool:
    """Compare theory and walk; return whether the square is magic."""
    square = walked(n, start, ordinary, break_move)
    moves = {"start": start, "ordinary": ordinary, "break_move": break_move}
    if square is None or np.ptp(line_sums(square[None])) > 0:
        assert not works(n, **moves)
        for make in (step_method.closed_form, step_method.explain):
            with pytest.raises(UnsupportedError, match=rf"order {n}"):
                make(n, **moves)
        return False
    assert works(n, **moves)
    assert np.array_equal(step_method.closed_form(n, **moves).square(), square)
    assert np.array_equal(step_method.explain(n, **moves).final.array, square)
    return True


def test_at_order_3_the_theory_accepts_exactly_the_walks_that_end_in_a_magic_square() -> None:
    cells = list(product(range(3), range(3)))
    assert sum(check_against_a_walk(3, *moves) for moves in product(cells, cells, cells)) == 8


@given(odd_orders, vectors, vectors, vectors)
def test_the_theory_accepts_exactly_the_walks_that_end_in_a_magic_square(
    n: int, start: Vector, ordinary: Vector, break_move: Vector
) -> None:
    check_against_a_walk(n, start, ordinary, break_move)


@settings(max_examples=15, suppress_health_check=[HealthCheck.filter_too_much])
@given(odd_orders, vectors, vectors)
def test_the_default_start_puts_the_middle_number_into_the_middle(
    n: int, ordinary: Vector, break_move: Vector
) -> None:
    assume(any(works(n, start=(r, 0), ordinary=ordinary, break_move=break_move) for r in range(n)))
    square = step_method.closed_form(n, ordinary=ordinary, break_move=break_move).square()
    assert square[n // 2, n // 2] == (n * n + 1) // 2


@each_row(
    ("moves", "reason"),
    [
        ({"ordinary": (1, 0)}, "do not visit every cell of order 9"),
        ({"ordinary": (0, 1), "break_move": (1, 0)}, "the row sums differ"),
        ({"ordinary": (1, 0), "break_move": (0, 1)}, "the column sums differ"),
        ({"start": (0, 0)}, "the anti-diagonal has a wrong sum"),
        ({"start": (1, 3), "ordinary": (1, 1)}, "the main diagonal has a wrong sum"),
    ],
)
def test_a_refusal_names_the_condition_that_fails(moves: dict[str, Vector], reason: str) -> None:
    options = {"start": (0, 4), "ordinary": (-1, 1), "break_move": (1, 0)} | moves
    if moves.get("ordinary") == (1, 1):
        options["break_move"] = (2, 0)
    with pytest.raises(UnsupportedError, match=reason):
        step_method.closed_form(9, **options)


def test_siamese_draws_reach_every_start_and_break_that_work() -> None:
    n = 5
    cells = [(r, c) for r in range(n) for c in range(n)]
    working = {
        (start, move)
        for start in cells
        for move in cells
        if works(n, start=start, ordinary=(-1, 1), break_move=move)
    }
    rng = np.random.default_rng(1)
    drawn = [siamese.random_options(n, rng) for _ in range(20 * len(working))]
    counts = dict.fromkeys(working, 0)
    for options in drawn:
        counts[options["start"], options["break_move"]] += 1
    assert min(counts.values()) >= 5
    assert max(counts.values()) <= 45


def test_marks_point_at_the_last_number_and_the_taken_cell() -> None:
    trace = siamese.explain(3)
    roles = [{(m.role, m.row, m.column) for m in step.marks} for step in trace.steps]
    assert roles[0] == {("placed", 0, 1)}
    assert roles[1] == {("from", 0, 1), ("placed", 2, 2)}
    assert roles[3] == {("from", 1, 0), ("blocked", 0, 1), ("placed", 2, 0)}


@each_row(
    ("ordinary", "break_move", "rules"),
    [
        ((-1, 1), (1, 0), {"first", "moved", "top", "right", "taken"}),
        ((1, -1), (-1, 0), {"first", "moved", "bottom", "left", "taken"}),
        ((2, 1), (1, 3), {"first", "moved", "bottom", "right", "corner", "taken"}),
    ],
)
def test_the_rule_names_the_edge_that_was_crossed(
    ordinary: Vector, break_move: Vector, rules: set[str]
) -> None:
    trace = step_method.explain(7, ordinary=ordinary, break_move=break_move)
    assert {step.key.removeprefix("step.") for step in trace.steps} == rules
