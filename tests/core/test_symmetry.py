"""The eight aspects form the group of the square."""

from itertools import product

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.symmetry import ASPECTS, Aspect, apply_aspect, aspect_named

SQUARE = np.arange(9).reshape(3, 3)

NUMPY_SAYS = [
    ("identity", SQUARE),
    ("rotate-90", np.rot90(SQUARE)),
    ("rotate-180", np.rot90(SQUARE, 2)),
    ("rotate-270", np.rot90(SQUARE, 3)),
    ("mirror-left-right", np.fliplr(SQUARE)),
    ("mirror-top-bottom", np.flipud(SQUARE)),
    ("transpose", SQUARE.T),
    ("anti-transpose", np.rot90(SQUARE, 2).T),
]


@each_row(("name", "expected"), NUMPY_SAYS)
def test_an_aspect_is_what_its_name_says(name: str, expected: np.ndarray) -> None:
    assert np.array_equal(apply_aspect(aspect_named(name), SQUARE), expected)


def test_there_are_eight_different_aspects() -> None:
    assert len({apply_aspect(aspect, SQUARE).tobytes() for aspect in ASPECTS}) == 8
    assert [name for name, _ in NUMPY_SAYS] == [aspect.name for aspect in ASPECTS]


@each_row(("first", "second"), list(product(ASPECTS, ASPECTS)))
def test_two_aspects_in_turn_are_one(first: Aspect, second: Aspect) -> None:
    both = apply_aspect(second, apply_aspect(first, SQUARE))
    matches = [a for a in ASPECTS if np.array_equal(apply_aspect(a, SQUARE), both)]
    assert len(matches) == 1


@each_row("aspect", ASPECTS)
def test_many_squares_are_seen_like_each_alone_and_without_a_copy(aspect: Aspect) -> None:
    squares = np.arange(2 * 3 * 16).reshape(2, 3, 4, 4)
    seen = apply_aspect(aspect, squares)
    assert np.shares_memory(seen, squares)
    for i, j in product(range(2), range(3)):
        assert np.array_equal(seen[i, j], apply_aspect(aspect, squares[i, j]))


def test_an_unknown_aspect_has_no_name() -> None:
    with pytest.raises(UnsupportedError, match=r"Unknown aspect 'sideways'. Expected id"):
        aspect_named("sideways")
