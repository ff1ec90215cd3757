"""`.npy` bytes are believed only as far as they agree with themselves."""

from io import BytesIO

import numpy as np
import pytest
from numpy.typing import ArrayLike
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.grid import EMPTY
from loshu.core.notation import Limits, read_grid, read_grids


def npy(array: ArrayLike, *, allow_pickle: bool = False) -> bytes:
    stream = BytesIO()
    np.save(stream, np.asarray(array), allow_pickle=allow_pickle)
    return stream.getvalue()


def with_header(header: str, data: bytes = b"") -> bytes:
    return b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header.encode() + data


@each_row("dtype", ["i1", "u1", "<i2", ">i2", "<u4", ">i8", "<u8"])
def test_any_type_of_integers_is_read(dtype: str) -> None:
    assert read_grid(npy(np.array([[8, 1], [3, 5]], dtype=dtype))).text == "8 1/3 5"


def test_columns_first_is_read() -> None:
    assert read_grid(npy(np.asfortranarray([[8, 1], [3, 5]]))).text == "8 1/3 5"


def test_the_mark_of_an_empty_cell_is_read_as_one() -> None:
    assert read_grid(npy([[8, EMPTY]])).text == "8 ."


def test_three_dimensions_are_several_grids() -> None:
    assert len(list(read_grids(npy(np.arange(8).reshape(2, 2, 2))))) == 2
    assert read_grid(npy(np.arange(4).reshape(1, 2, 2))).text == "0 1/2 3"
    with pytest.raises(NotationError, match=r"has shape \(2, 2, 2\)"):
        read_grid(npy(np.arange(8).reshape(2, 2, 2)))


@each_row(
    ("data", "message"),
    [
        (npy([[1.0, 2.5]]), "row 1, column 2: 2.5 is not a whole number."),
        (npy([[True]]), "The array has values of type 'bool'. Expected whole numbers. Convert"),
        (npy([["8"]]), "The array has values of type '<U1'. Expected whole numbers."),
        (npy(np.array([[None]]), allow_pickle=True), "The array has values of type 'obje"),
        (npy([1, 2]), r"The array has shape '\(2,\)'. Expected rows and columns"),
        (npy(np.zeros((0, 3), int)), r"The array has shape '\(0, 3\)'. Expected rows and columns"),
        (npy(np.array([[2**63]], dtype=np.uint64)), "9223372036854775808 is out of range"),
        (npy([[1, 2]])[:-1], r"15 bytes follow the header.* type int64 has 16"),
        (npy([[1, 2]]) + b"x", r"17 bytes follow the header.* type int64 has 16"),
        (b"\x93NUMPY", "This is not the header of an .npy file"),
        (b"\x93NUMPY\x09\x00", r"The .npy file has version 9.0. Expected 1 to 3."),
        (with_header("("), "This is not the header of an .npy file"),
        (with_header("(" * 9000), "This is not the header of an .npy file"),
        (with_header("[" * 60_000), "This is not the header of an .npy file"),
        (with_header("__import__('os')"), "This is not the header of an .npy file"),
    ],
)
def test_bytes_that_are_not_array_of_integers_are_refused(data: bytes, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_grid(data)


@each_row("shape", ["(100000, 100000)", "(3037000500, 3037000500)", "(-1, -1)"])
def test_a_header_that_claims_too_much_is_refused_before_any_memory_is_taken(shape: str) -> None:
    header = f"{{'descr': '<i8', 'fortran_order': False, 'shape': {shape}}}"
    with pytest.raises(NotationError, match=r"the limit is|has shape"):
        read_grid(with_header(header))


def test_a_header_that_claims_what_is_not_there_is_refused() -> None:
    header = "{'descr': '<i8', 'fortran_order': False, 'shape': (5000, 5000)}"
    with pytest.raises(NotationError, match=r"8 bytes follow the header.* has 200000000"):
        read_grid(with_header(header, bytes(8)))


def test_a_large_array_is_read_whole() -> None:
    large = np.arange(2_250_000, dtype=np.int32).reshape(1500, 1500)
    assert np.array_equal(read_grid(npy(large), limits=Limits(max_cells=2_250_000)).array, large)
