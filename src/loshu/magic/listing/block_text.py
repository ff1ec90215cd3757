"""Write blocks of squares as text, millions a second."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.kernels import write_rows

LARGEST: Final = 255
"""The order of the largest squares: their numbers have five digits and 16 bits at most."""
AT_A_TIME: Final = 1 << 20
"""Numbers written by one call, so that the text stays in the cache."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockFormat:
    """The texts before, between and after the numbers of a square: three bytes at most each."""

    name: str
    title: str
    first: bytes = b""
    between: bytes
    row: bytes
    end: bytes
    aligned: bool = False
    """Whether numbers are filled up to one width; the very first byte is then left out."""
    header: bool = False
    """Whether a line of names, r1c1, r1c2 ..., goes before all."""
    mark: bytes = b""
    """The bytes before that line."""


_JSON: Final = BlockFormat(
    name="json",
    title="one line of JSON, such as [[8,1,6],[3,5,7],[4,9,2]]",
    first=b"[[",
    between=b",",
    row=b"],[",
    end=b"]]\n",
)
_CSV: Final = BlockFormat(
    name="csv",
    title="one line, such as 8,1,6,3,5,7,4,9,2, after a line of names",
    between=b",",
    row=b",",
    end=b"\n",
    header=True,
)
BLOCK_FORMATS: Final = (
    BlockFormat(
        name="line", title="one line, such as 8 1 6/3 5 7/4 9 2", between=b" ", row=b"/", end=b"\n"
    ),
    BlockFormat(
        name="text",
        title="aligned rows, and a blank line between squares",
        first=b"\n",
        between=b" ",
        row=b"\n",
        end=b"\n",
        aligned=True,
    ),
    _JSON,
    replace(_JSON, name="jsonl"),
    _CSV,
    replace(_CSV, name="excel", mark="\ufeff".encode()),
)


def smallest_type(order: int) -> np.dtype[Any]:
    """Return the smallest type that holds the numbers of a normal square.

    Examples
    --------
    >>> smallest_type(15), smallest_type(16)
    (dtype('uint8'), dtype('uint16'))
    """
    return np.min_scalar_type(order**2)


def written(
    blocks: Iterable[NDArray[np.integer]], order: int, format_: BlockFormat
) -> Iterator[bytes]:
    r"""Write normal squares as text, a piece for each block or part of a block.

    Parameters
    ----------
    blocks : iterable of arrays of shape (k, n, n)
    order : int
        Their n.
    format_ : BlockFormat
        One of `BLOCK_FORMATS`.

    Raises
    ------
    UnsupportedError
        The order is more than 255.

    Examples
    --------
    >>> squares = np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])
    >>> [b"".join(written([squares], 3, form)) for form in BLOCK_FORMATS[:3:2]]
    [b'8 1 6/3 5 7/4 9 2\n', b'[[8,1,6],[3,5,7],[4,9,2]]\n']
    """
    if order > LARGEST:
        raise UnsupportedError(
            f"Order {order} is too large for this format. The largest order is {LARGEST}."
        )
    if format_.header:
        names = (f"r{r}c{c}" for r in range(1, order + 1) for c in range(1, order + 1))
        yield format_.mark + ",".join(names).encode() + b"\n"
    begin = int(format_.aligned)
    marks = _separators(order, format_)
    for block in blocks:
        numbers = np.ascontiguousarray(block, dtype=smallest_type(order))
        for piece in _rows(numbers.reshape(-1, order * order), marks, order**2, format_.aligned):
            yield piece[begin:]
            begin = 0


def written_rows(rows: NDArray[np.uint8], between: bytes, highest: int) -> Iterator[bytes]:
    r"""Write rows of numbers as text, each row on a line.

    Examples
    --------
    >>> b"".join(written_rows(np.array([[1, 20], [3, 4]], dtype=np.uint8), b" ", 20))
    b'1 20\n3 4\n'
    """
    texts = [b"", *[between] * (rows.shape[1] - 1), b"\n"]
    return _rows(np.ascontiguousarray(rows), _table(texts), highest, aligned=False)


def _rows(
    numbers: NDArray[Any], marks: NDArray[np.uint8], highest: int, aligned: bool
) -> Iterator[bytes]:
    width = numbers.shape[1]
    length = max(1, min(len(numbers), AT_A_TIME // width))
    out = np.empty(8 * (length * (width + 1) + 1), dtype=np.uint8)
    least = len(str(highest)) if aligned else 0
    for first in range(0, len(numbers), length):
        size = write_rows(numbers[first : first + length], marks, highest, least, out)
        yield out[:size].tobytes()


def _separators(order: int, format_: BlockFormat) -> NDArray[np.uint8]:
    """Tabulate the texts before each number and after the last: its length, and the bytes."""
    texts = [format_.between] * (order * order)
    texts[::order] = [format_.row] * order
    texts[0] = format_.first
    return _table([*texts, format_.end])


def _table(texts: Sequence[bytes]) -> NDArray[np.uint8]:
    """Put each text of at most three bytes after its length."""
    table = np.zeros((len(texts), 4), dtype=np.uint8)
    for place, text in enumerate(texts):
        table[place, 0] = len(text)
        table[place, 1 : 1 + len(text)] = list(text)
    return table
