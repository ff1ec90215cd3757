"""The bytes of a NumPy ``.npy`` file of integers."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import IO, Final

import numpy as np
from numpy.lib import format as npy_format
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation.cells import quoted
from loshu.core.notation.decode import NPY_MAGIC
from loshu.core.notation.pieces import one_by_one
from loshu.core.notation.records import Limits, Reader, Source, Writer


def recognises(source: Source) -> bool:
    """Look for the first bytes of such a file."""
    return isinstance(source, bytes) and source.startswith(NPY_MAGIC)


def read_npy(source: Source, limits: Limits) -> Grid:
    """Read an array of two dimensions, in which `EMPTY` marks missing entries.

    Examples
    --------
    >>> print(read_npy(write_npy(Grid([[8, 1], [None, 5]])), Limits()).text)
    8 1/. 5
    """
    array = _array(source, limits)
    if array.ndim == 3 and len(array) == 1:
        array = array[0]
    if array.ndim != 2:
        raise NotationError(
            f"The array has shape {array.shape}. Expected rows and columns of numbers."
        )
    return Grid.from_array(array)


def read_many(source: Source, limits: Limits) -> Iterator[Grid]:
    """Read an array of two dimensions, or of three: several grids of the same shape."""
    array = _array(source, limits)
    if array.ndim == 3:
        return map(Grid.from_array, array)
    return one_by_one([Grid.from_array(array)])


def _array(source: Source, limits: Limits) -> NDArray[np.integer | np.floating]:
    """View the entries where they lie, once the header agrees with the bytes that follow it."""
    if isinstance(source, str):
        raise NotationError("Expected the bytes of an .npy file, got text.")
    stream = BytesIO(source)
    shape, fortran_order, dtype = read_header(stream)
    if dtype.kind not in "iuf":
        remedy = " Convert it with array.astype(int)." if dtype.kind == "b" else ""
        raise NotationError(
            f"The array has values of type {quoted(str(dtype))}. Expected whole numbers.{remedy}"
        )
    if not 2 <= len(shape) <= 3 or min(shape) < 1:
        raise NotationError(
            f"The array has shape {quoted(str(shape))}. Expected rows and columns of numbers."
        )
    limits.require_cells(shape[-2], shape[-1])
    count, start = int(np.prod(shape, dtype=object)), stream.tell()
    if len(source) - start != count * dtype.itemsize:
        raise NotationError(
            f"{len(source) - start} bytes follow the header. An array of shape "
            f"{quoted(str(shape))} and type {dtype} has {count * dtype.itemsize}."
        )
    entries = np.frombuffer(source, dtype=dtype, count=count, offset=start)
    return entries.reshape(shape, order="F" if fortran_order else "C")


def read_header(stream: IO[bytes]) -> tuple[tuple[int, ...], bool, np.dtype[np.generic]]:
    """Read the shape, the order (Fortran's or not) and the type, and stop where the data begins.

    Raises
    ------
    NotationError
        Not the header of an ``.npy`` file, whatever it may try instead.

    Examples
    --------
    >>> read_header(BytesIO(write_npy(Grid([[8, 1, 6]]))))
    ((1, 3), False, dtype('int64'))
    """
    try:
        version = npy_format.read_magic(stream)
        if version == (1, 0):
            return npy_format.read_array_header_1_0(stream)
        if version in {(2, 0), (3, 0)}:  # alike but for the encoding of field names
            return npy_format.read_array_header_2_0(stream)
    # NumPy evaluates the header as a Python literal, which can fail in more ways than it says.
    except Exception as error:
        raise NotationError(
            f"This is not the header of an .npy file: {quoted(str(error))}."
        ) from error
    raise NotationError(f"The .npy file has version {version[0]}.{version[1]}. Expected 1 to 3.")


def write_npy(grid: Grid) -> bytes:
    r"""Write 64-bit integers, with `EMPTY` for missing entries.

    Examples
    --------
    >>> write_npy(Grid([[8, 1], [3, 5]]))[:6]
    b'\x93NUMPY'
    """
    return _bytes(grid.array)


def write_many(grids: Iterable[Grid]) -> Iterator[bytes]:
    """Write one array of three dimensions; raises `UnsupportedError` for differing shapes."""
    arrays = [grid.array for grid in grids]
    shapes = sorted({array.shape for array in arrays})
    if len(shapes) > 1:
        raise UnsupportedError(
            f"The grids have different shapes, such as {shapes[0]} and {shapes[1]}. An .npy file "
            "needs one shape; use text or JSON."
        )
    if arrays:
        yield _bytes(np.stack(arrays))


def _bytes(array: NDArray[np.int64]) -> bytes:
    stream = BytesIO()
    npy_format.write_array(stream, array, allow_pickle=False)
    return stream.getvalue()


READER: Final = Reader(
    name="npy",
    title="the bytes of a NumPy .npy file of integers",
    recognises=recognises,
    read=read_npy,
    read_many=read_many,
)
WRITER: Final = Writer(
    name="npy", title="a NumPy .npy file of 64-bit integers", write=write_npy, write_many=write_many
)
