import numpy as np
from tests.tables import each_row

from loshu.magic import make
from loshu.magic.construction.methods.graeco_latin import field_digits


@each_row("n", [4, 8, 12, 20, 24, 36, 40, 64])
def test_regular_squares_of_multiples_of_4_are_made(n: int) -> None:
    assert make(n, kind="regular").shape == (n, n)


@each_row("k", [2, 3, 4, 5])
def test_both_digits_occur_once_in_each_line_and_diagonal(k: int) -> None:
    for digits in field_digits(k):
        lines = [*digits, *digits.T, digits.diagonal(), digits[:, ::-1].diagonal()]
        assert (np.sort(lines, axis=1) == np.arange(2**k)).all()
