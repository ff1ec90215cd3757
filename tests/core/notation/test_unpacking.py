"""Streams of files: text is cleaned, tables and arrays are not."""

import gzip
from io import BytesIO

import pytest

from loshu.core.notation.unpacking import BINARY, unpacked


@pytest.mark.parametrize("first", BINARY)
def test_tables_and_arrays_stay_as_they_are(first: bytes) -> None:
    data = first + b"\r\n\r1\x1a\0" + b"\0\r" * 100
    assert unpacked(BytesIO(data)).read() == data
    assert unpacked(BytesIO(gzip.compress(data))).read() == data
