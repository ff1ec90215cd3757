"""The kernels that count small squares."""

import numpy as np
import pytest

from loshu.kernels import count_order4, count_semi_magic_5, list_order4, paths

# facts: 321,690,584 pairs of partitions, each of which makes 5! * 5! squares.
PAIRS = 321_690_584


@pytest.mark.parametrize("path", ["", *paths()])
def test_every_path_counts_all_semi_magic_squares_of_order_5(path: str) -> None:
    assert sum(count_semi_magic_5(share, 3, path) for share in range(3)) == PAIRS


def test_a_path_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="none of that name"):
        count_semi_magic_5(0, 1, "avx3")
    with pytest.raises(ValueError, match="step"):
        count_semi_magic_5(0, 0)


def test_the_squares_of_order_4_need_their_room() -> None:
    assert count_order4() == 7040
    with pytest.raises(ValueError, match="room for every square"):
        list_order4(np.empty((879, 4, 4), dtype=np.uint8))
