"""Facts about cells, permutations and patterns: each as plain Python has it."""

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.conditions import has, parse_condition, reachable, total
from loshu.magic.conditions.square_fact import Blank
from loshu.magic.frenicle import frenicle_list

SQUARES = np.concatenate(
    [np.stack([apply_aspect(aspect, square) for square in frenicle_list()]) for aspect in ASPECTS]
)
ORDER_3 = np.stack([apply_aspect(a, np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])) for a in ASPECTS])
Rows = list[list[int]]


@each_row(
    ("text", "expected"),
    [
        ("r1c4=4", lambda s: s[0][3] == 4),
        ("r1c4=4|7|1", lambda s: s[0][3] in (4, 7, 1)),
        ("r1c4!=4|7", lambda s: s[0][3] not in (4, 7)),
        ("r1c1<r2c2", lambda s: s[0][0] < s[1][1]),
        ("not r1c1<r2c2", lambda s: s[0][0] >= s[1][1]),
        ("r1c1:r2c2=34", lambda s: s[0][0] + s[0][1] + s[1][0] + s[1][1] == 34),
        ("2*r1c1 - r4c4 >= -3 + r2c2", lambda s: 2 * s[0][0] - s[3][3] >= s[1][1] - 3),
        ("r1c1+r1c2 mod 3=1|2", lambda s: (s[0][0] + s[0][1]) % 3 in (1, 2)),
        ("-r1c1<-9", lambda s: s[0][0] > 9),
        ("r2c2 mod 4=2 and r1c1>3 or r1c1=1",
         lambda s: (s[1][1] % 4 == 2 and s[0][0] > 3) or s[0][0] == 1),
        ("path=r1c1,r2c3", lambda s: s[1][2] == s[0][0] + 1),
        ("inlaid=r1c1:r2c2", lambda _s: False),
        ("entries=odd", lambda _s: False),
    ],
)  # fmt: skip
def test_a_fact_of_cells_is_what_it_says(text: str, expected: Callable[[Rows], bool]) -> None:
    condition = parse_condition(text, 4)
    assert condition.test(SQUARES).tolist() == [expected(square) for square in SQUARES.tolist()]
    assert parse_condition(condition.fact.text, 4).fact == condition.fact


def test_an_inlaid_square_has_its_own_sum() -> None:
    square = np.arange(25).reshape(1, 5, 5)
    square[0, 1:4, 1:4] = [[80, 10, 60], [30, 50, 70], [40, 90, 20]]
    assert parse_condition("inlaid=r2c2:r4c4", 5).test(square).tolist() == [True]
    assert parse_condition("inlaid=r1c1:r3c3", 5).test(square).tolist() == [False]


def test_half_of_the_squares_of_order_4_and_3_are_reached_by_sliding() -> None:
    assert parse_condition("parity=even", 4).test(SQUARES).all()
    assert parse_condition("hole=16", 4).test(SQUARES).sum() == 3520
    assert parse_condition("hole=9", 3).test(ORDER_3).sum() == 4


def _by_inversions(square: list[int], hole: int) -> bool:
    inversions = sum(a > b for a, b in combinations(square, 2))
    (row, column), (home_row, home_column) = (
        divmod(place, 3) for place in (square.index(hole), sorted(square).index(hole))
    )
    return inversions % 2 == (abs(row - home_row) + abs(column - home_column)) % 2


@each_row("hole", [9, 1, 4])
def test_boards_are_reached_by_the_parity_of_inversions_and_distance(hole: int) -> None:
    boards = np.random.default_rng(hole).permuted(np.tile(np.arange(1, 10), (200, 1)), axis=1)
    expected = [_by_inversions(board, hole) for board in boards.tolist()]
    assert reachable(hole).test(boards.reshape(-1, 3, 3)).tolist() == expected
    assert len(set(expected)) == 2


def test_conditions_are_joined_in_python_as_in_text() -> None:
    joined = (has("compact") | total([(1, 1)], "=", 1)) & ~has("pandiagonal")
    assert joined.text == "(compact or r1c1=1) and not pandiagonal"
    assert joined == parse_condition(joined.text, 4).fact


@each_row("text", ["r1c4=4|7", "r1c1-2*r2c2>3", "r1c4 mod 3=1", "path=r1c1,r2c3"])
def test_demands_describe_all_of_a_fact(text: str) -> None:
    fact = parse_condition(text, 4).fact
    demands = fact.demands(Blank(4, tuple(range(1, 17))))
    assert demands is not None
    cells = SQUARES.reshape(-1, 16)
    met = np.ones(len(cells), dtype=np.bool_)
    for relation in demands.relations:
        sums = sum(factor * cells[:, cell] for factor, cell in relation.terms)
        met &= (relation.low <= sums) & (sums <= relation.high)
    for cell, numbers in demands.choices:
        met &= np.isin(cells[:, cell], sorted(numbers))
    assert np.array_equal(met, fact.test(SQUARES))


@each_row(
    ("text", "said"),
    [
        ("r1c1", "is incomplete. Expected one of: ="),
        ("r9c1=3", "character 1: 'r9c1' is outside a square of order 4. Expected r1c1 to r4c4"),
        ("r1c1 mod 0=1", "character 1: The divisor after 'mod' is 0"),
        ("parity=maybe", "character 8: 'maybe' is wrong here. Expected 'even' or 'odd'"),
        ("path=r1c1", "is incomplete. Expected ',' and the next cell"),
        ("path=r1c1,r1c1", "character 6: The path contains a cell twice"),
        ("inlaid=r1c1:r2c3", "character 8: The block has 2 x 3 cells"),
        ("r1c1-r1c1=0", "character 1: The comparison has no cells"),
        ("r1c1+3 mod 2=1", "character 1: A sum with 'mod' can have only cells"),
        ("hole=", "is incomplete. Expected a number"),
        ("entries=big", "character 9: 'big' is wrong here. Expected one of: prime, odd, even"),
    ],
)
def test_a_wrong_fact_is_refused_at_its_place(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        parse_condition(text, 4)
