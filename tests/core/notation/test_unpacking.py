"""Streams of files: text is cleaned, tables and arrays are not, other programs' are refused."""

import gzip
from io import BytesIO
from zipfile import ZipFile

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.notation.decode import decode
from loshu.core.notation.unpacking import BINARY, unpacked


def office_file() -> bytes:
    data = BytesIO()
    with ZipFile(data, "w") as archive:
        for name in ("[Content_Types].xml", "xl/workbook.xml"):
            archive.writestr(name, "<x/>")
    return data.getvalue()


FILES = {
    b"%PDF-1.7\n": "PDF",
    b"\x89PNG\r\n\x1a\n": "PNG",
    b"\xff\xd8\xff\xe0JFIF": "JPEG",
    office_file(): "Office",
}


@pytest.mark.parametrize("first", BINARY)
def test_tables_and_arrays_stay_as_they_are(first: bytes) -> None:
    data = first + b"\r\n\r1\x1a\0" + b"\0\r" * 100
    assert unpacked(BytesIO(data)).read() == data
    assert unpacked(BytesIO(gzip.compress(data))).read() == data


@each_row("data", FILES)
def test_files_of_other_programs_are_named(data: bytes) -> None:
    for packed in (data, gzip.compress(data)):
        for read in (decode, lambda data: unpacked(BytesIO(data)).read()):
            with pytest.raises(
                NotationError, match=f"The input is a file of the format {FILES[data]}, not"
            ):
                read(packed)


def test_a_file_that_is_compressed_twice_is_unpacked() -> None:
    assert unpacked(BytesIO(gzip.compress(gzip.compress(b"8 1 6")))).read() == b"8 1 6"
