"""Semi-magic tours have equal sums of rows and columns, and are tours."""

from itertools import islice

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.tour import check, parse_game
from loshu.tour.search.semi_magic import line_sums, semi_magic_tours

KNIGHT = parse_game("8x8", "knight", closed=True)


def test_semi_magic_tours_of_the_knight_are_found() -> None:
    for tour in islice(semi_magic_tours(KNIGHT), 3):
        assert check(tour).is_tour
        assert line_sums(tour)[0] == {260}
        turned = tour.grid.array[::-1, ::-1]
        assert (np.abs(turned - tour.grid.array) == 32).all()


@pytest.mark.slow
def test_no_semi_magic_tour_of_the_knight_has_both_diagonals_right() -> None:
    found = list(semi_magic_tours(KNIGHT))
    assert len(set(found)) == len(found) > 20
    assert all(line_sums(tour)[1] != {260} for tour in found)


@each_row(
    ("board", "moves"),
    [("8x6", "knight"), ("5x5", "five"), ("12x12", "knight"), ("4x4", "[0,1]+[1,0]")],
)
def test_boards_that_are_not_searched_are_refused(board: str, moves: str) -> None:
    with pytest.raises(UnsupportedError):
        next(semi_magic_tours(parse_game(board, moves)))
