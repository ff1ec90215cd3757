import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.methods import knight
from loshu.magic.construction.methods.knight import KNIGHT_MOVES


def test_a_knight_has_eight_moves() -> None:
    assert len(set(KNIGHT_MOVES)) == 8
    assert {down**2 + right**2 for down, right in KNIGHT_MOVES} == {5}


@each_row("n", [5, 7, 35])
def test_every_knight_move_has_a_break_move(n: int) -> None:
    drawn = {
        knight.random_options(n, np.random.default_rng(seed))["ordinary"] for seed in range(60)
    }
    assert drawn == set(KNIGHT_MOVES)


def test_consecutive_numbers_of_a_run_are_a_knight_move_apart() -> None:
    n = 11
    square = knight.closed_form(n).square()
    cells = {int(square[r, c]): (r, c) for r in range(n) for c in range(n)}
    for value in range(1, n * n):
        (r, c), (s, d) = cells[value], cells[value + 1]
        assert ((s - r) % n, (d - c) % n) == ((n - 1, n - 1) if value % n == 0 else (n - 2, 1))


@each_row(
    ("moves", "reason"),
    [
        ({"ordinary": (-1, 1)}, "is not a knight's move"),
        ({"break_move": (0, 0)}, "do not visit every cell"),
        ({"break_move": (-1, 1)}, "not pandiagonal"),
    ],
)
def test_moves_without_a_pandiagonal_square_are_refused(
    moves: dict[str, tuple[int, int]], reason: str
) -> None:
    for make in (knight.closed_form, knight.explain):
        with pytest.raises(UnsupportedError, match=reason):
            make(7, **moves)
