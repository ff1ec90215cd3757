"""Rows of numbers from streams."""

from io import BytesIO

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.notation import number_stream
from loshu.core.notation.number_stream import number_parts


@pytest.mark.parametrize("part", [1, 7, 2**20])
@pytest.mark.parametrize("separator", [" ", ",", ";", "\t", " , "])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_parts_of_any_length_are_the_rows(
    monkeypatch: pytest.MonkeyPatch, part: int, separator: str, end: str
) -> None:
    monkeypatch.setattr(number_stream, "PART", part)
    cells = np.random.default_rng(1).integers(-200, 200, (9, 6))
    text = end.join(separator.join(map(str, row)) for row in cells.tolist())
    for around in ("", end, end + end):
        parts = [*number_parts(BytesIO((around + text + around).encode()))]
        assert (np.concatenate(parts) == cells).all()


@each_row(
    ("text", "message"),
    [
        ("1 2\n3\n", "row 2: The row has 1 numbers. Expected 2."),
        ("1 2\n3 4 5\n6\n", "row 2: The row has 3 numbers. Expected 2."),
        ("1 2\n\n3 4\n", "row 2: The row has 0 numbers. Expected 2."),
        ("1 2\n3 x\n", "row 2, column 2: 'x' is not a whole number of 64 bits."),
        ("1 2\n3 -\n", "row 2, column 2: '-' is not a whole number"),
        ("1 2\n3 4-5\n", "row 2, column 2: '4-5' is not a whole number"),
        ("1 9223372036854775808\n", "row 1, column 2: '9223372036854775808' is not a whole"),
    ],
)
def test_wrong_rows_are_named(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        list(number_parts(BytesIO(text.encode())))
    assert message in str(refused.value)


def test_the_largest_numbers_are_exact() -> None:
    (part,) = number_parts(BytesIO(b"9223372036854775807 -9223372036854775807"))
    assert part.tolist() == [[2**63 - 1, 1 - 2**63]]
