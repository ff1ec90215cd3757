"""Sums, powers and products near and beyond 64 bits are exact."""

from typing import Final

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.magic.gallery import exhibit_named
from loshu.magic.properties import PROPERTIES, property_named
from loshu.magic.properties.exact_entries import exact, magnitude
from loshu.magic.properties.powers import PRIME, multimagic_degree
from loshu.magic.properties.sums import line_sums

LO_SHU: Final = np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])
BIMAGIC: Final = exhibit_named("pfeffermann").square.array[None]


def holds(name: str, squares: np.ndarray) -> bool:
    return bool(property_named(name).test(squares)[0])


def test_sums_that_are_equal_only_modulo_2_to_the_64_are_not_equal() -> None:
    square = np.zeros((1, 8, 8), dtype=np.int64)
    square[0, :4, :4] = 2**62
    assert set(line_sums(square)[0].tolist()) == {0, 2**64}
    for name in ("semi-magic", "magic", "pandiagonal", "compact"):
        assert not holds(name, square)


def test_blocks_that_are_equal_only_modulo_2_to_the_64_are_not_equal() -> None:
    signs = np.array([1, 1, -1, -1])
    square = 2**62 * np.outer(signs, signs)[None]  # its blocks sum to 2**64, 0 and -2**64
    assert holds("semi-magic", square)
    assert not holds("compact", square)


@pytest.mark.parametrize("shift", [-(2**63), 2**63 - 10])
def test_magic_squares_at_the_ends_of_the_range_are_recognised(shift: int) -> None:
    square = LO_SHU + shift
    assert set(line_sums(square)[0].tolist()) == {15 + 3 * shift}
    for name in ("semi-magic", "magic", "associative"):
        assert holds(name, square)
    assert not holds("pandiagonal", square)


def test_powers_that_wrap_to_zero_are_distinguished() -> None:
    assert not holds("bimagic", LO_SHU * 2**32)
    assert holds("bimagic", BIMAGIC * 2**32)
    assert not holds("trimagic", BIMAGIC * 2**32)
    assert multimagic_degree(np.concatenate([BIMAGIC * 2**32, BIMAGIC])).tolist() == [2, 2]


def test_powers_that_agree_modulo_a_prime_are_distinguished() -> None:
    assert not holds("bimagic", LO_SHU * PRIME)


def test_a_square_shifted_far_stays_bimagic() -> None:
    assert holds("bimagic", BIMAGIC + (2**63 - 65))
    assert holds("trimagic", exhibit_named("trump").square.array[None] + -(2**63))


def test_products_that_wrap_to_zero_are_distinguished() -> None:
    assert holds("multiplicative", 2 ** (LO_SHU + 40))
    assert not holds("multiplicative", 2 ** np.array([[[61, 62, 60], [60, 61, 62], [62, 60, 60]]]))


def test_magnitude_of_the_least_number_does_not_overflow() -> None:
    assert magnitude(np.array([[[-(2**63)]]])) == 2**63
    assert magnitude(np.zeros((0, 3, 3), dtype=np.int64)) == 0


@given(value=st.integers(-(2**63), 2**63 - 1), terms=st.integers(1, 100))
def test_exact_sums_are_those_of_python(value: int, terms: int) -> None:
    entries = np.full((1, 1, terms), value, dtype=np.int64)
    assert int(exact(entries, terms).sum()) == value * terms


@each_row("dtype", [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint64])
def test_narrow_types_do_not_overflow_either(dtype: type[np.integer]) -> None:
    square = exhibit_named("trump").square.array[None]
    square = square if np.iinfo(dtype).max >= 144 else BIMAGIC
    for known in PROPERTIES:
        assert known.test(square.astype(dtype)).tolist() == known.test(square).tolist(), known.name
