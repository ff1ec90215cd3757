"""Sizes are limited, and long texts never take long."""

import time
from contextlib import suppress

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.notation import Limits, read_grid, read_grids
from loshu.core.notation.records import Source

MEGABYTE = 1_000_000
PATIENCE = 10.0
"""Seconds of processor time for a megabyte, which takes some tenths of one."""


def monotony(size: int) -> list[bytes]:
    """Return uniform texts of about this number of bytes."""
    return [
        *(byte * size for byte in (b"\0", b"\xff", b"\n", b" ", b"\t", b"/", b",", b"0")),
        *(byte * size for byte in (b"[", b"{", b"(", b"|", b"-", b"_", b'"', b"a", b"&", b"<")),
        *(pair * (size // 2) for pair in (b"1\n", b"1/", b". ", b"[]", b"|\n", b"+-", b'",')),
        *(pair * (size // 2) for pair in (b"&%", b"9 ", b"-1", b"[1", b"()", b"{}", b"1|", b" \n")),
        *(b"&" + text * (size // len(text)) for text in (b"\\", b"\\\\", b"\\textbf{", b"\\cr")),
        *(text * (size // len(text)) for text in (b"1\n\n", b"magic:", b"[[1],", b"[np.int64(")),
        *(text * (size // len(text)) for text in (b"\\begin{", b"\\begin{array}", b'{"grid":')),
        b"\\begin{array}" + b"{" * size + b"\\end{array}",
        *(b"<table><tr>" + text * (size // len(text)) for text in (b"<", b"<td", b"<td>")),
        b"<table><tr><td>" + b"&#" * (size // 2),
        b" " * size + b"x",
        b"array(" + b" " * size + b"x",
        b"x" * size + b" = [[1]]",
        b"[[1]]" + b", a=1" * (size // 5),
        b"f([[1]]" + b", a=1" * (size // 5),
        b"f([[1]]" + b" " * size,
        "│".encode() * (size // 3),
        "８ ".encode() * (size // 4),
        (b"9" * 4000 + b" ") * (size // 4001),
        b"\xff\xfe" + b"\x00\xd8" * (size // 2),
    ]  # fmt: skip


@pytest.mark.parametrize("size", [MEGABYTE // 20, pytest.param(MEGABYTE, marks=pytest.mark.slow)])
def test_much_of_the_same_is_answered_at_once(size: int) -> None:
    for source in monotony(size):
        _is_answered_at_once(source)


def _is_answered_at_once(source: bytes) -> None:
    start = time.process_time()
    for read in (read_grid, lambda text: next(read_grids(text))):
        with suppress(NotationError):
            read(source)
    assert time.process_time() - start < PATIENCE * max(0.1, len(source) / MEGABYTE), source[:20]


@each_row(
    ("source", "message"),
    [
        ("1 2 3 4\n" * 4, "The grid has 3 x 4 cells; the limit is 9."),
        ("1 2 3 4 5 6 7 8 9 10", "The grid has 1 x 10 cells; the limit is 9."),
        ("x " * 40_000, "The input has 80000 characters; the limit is 65680."),
        (b"x " * 40_000, "The input has 80000 bytes; the limit is 65680."),
    ],
)
def test_more_than_the_limit_is_refused_with_the_remedy(
    source: Source, message: str | None
) -> None:
    with pytest.raises(NotationError) as refusal:
        read_grid(source, limits=Limits(max_cells=9))
    assert str(refusal.value).startswith(f"{message} Raise it with limits=Limits(max_cells=")
    assert "on the command line with --max-cells " in str(refusal.value)


def test_the_limit_that_an_error_names_is_enough() -> None:
    text = "\n".join(["1 " * 30] * 30)
    with pytest.raises(NotationError) as refusal:
        read_grid(text, limits=Limits(max_cells=100))
    enough = int(str(refusal.value).rpartition(" ")[2].rstrip("."))
    assert read_grid(text, limits=Limits(max_cells=enough)).shape == (30, 30)


def test_a_side_is_limited_as_well_as_the_cells() -> None:
    with pytest.raises(NotationError, match="The grid has 161 rows; the limit is 160"):
        Limits(max_cells=100).require_cells(161, 0)
    with pytest.raises(NotationError, match="The grid has 161 columns; the limit is 160"):
        Limits(max_cells=100).require_cells(0, 161)
