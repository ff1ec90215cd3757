"""Multimagic degrees."""

import numpy as np

from loshu.magic.gallery import exhibit_named
from loshu.magic.properties.powers import multimagic_degree


def test_the_degree_is_0_for_no_magic_square_and_1_for_any_magic_one() -> None:
    natural = np.arange(9).reshape(3, 3)
    lo_shu = exhibit_named("lo-shu").square.array
    assert multimagic_degree(np.stack([natural, lo_shu])).tolist() == [0, 1]


# A Latin square with Latin diagonals: all lines hold the same numbers.
def test_equal_lines_are_magic_in_every_power_which_is_reported_by_the_order() -> None:
    latin = np.array([[[0, 1, 2, 3], [2, 3, 0, 1], [3, 2, 1, 0], [1, 0, 3, 2]]])
    assert multimagic_degree(latin).tolist() == [4]
    assert multimagic_degree(latin * 2**61).tolist() == [4]


def test_degrees_of_a_batch_are_those_of_its_squares() -> None:
    squares = np.stack(
        [exhibit_named(n).square.array for n in ("pfeffermann", "mercury", "beverley")]
    )
    assert multimagic_degree(squares).tolist() == [2, 1, 0]


def test_no_squares_have_no_degrees() -> None:
    assert multimagic_degree(np.zeros((0, 3, 3), dtype=np.int64)).shape == (0,)
