"""Large plain text of whole numbers, read a part at a time."""

import re
from collections.abc import Iterator
from typing import BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted

PART: Final = 2**23
"""Bytes of a part."""
_LONGEST_ROW: Final = 2**29
"""Bytes of a row."""
_TO_SPACES: Final = bytes.maketrans(b",;\t\r", b"    ")
_BLANK: Final = b" \r\n"
_PLAIN: Final = b"0123456789- \n"
_SUSPECT: Final = re.compile(rb"-(?![0-9])|[0-9]-|[0-9]{19}")
"""Signs without a number, and numbers that may not fit in 64 bits."""
_NUMBER: Final = re.compile(rb"-?[0-9]+")


def is_plain(text: bytes) -> bool:
    r"""Whether a text has only whole numbers, separators and line ends.

    Examples
    --------
    >>> is_plain(b"8,1;6\t3\n"), is_plain(b"8 . 6")
    (True, False)
    """
    return not text.translate(_TO_SPACES).translate(None, _PLAIN)


def number_parts(stream: BinaryIO, begun: bytes = b"") -> Iterator[NDArray[np.int64]]:
    r"""Yield the rows of a stream in parts of some megabytes.

    Parameters
    ----------
    stream : binary file
    begun : bytes
        Text that was read before.

    Returns
    -------
    iterator of arrays of shape (rows, columns)

    Raises
    ------
    NotationError
        Anything but whole numbers, or a row of another length; names the row.

    Examples
    --------
    >>> from io import BytesIO
    >>> [part.tolist() for part in number_parts(BytesIO(b"8,1\n3,5\n"))]
    [[[8, 1], [3, 5]]]
    """
    row, columns, held = 1, 0, begun
    while True:
        read = stream.read(PART)
        lines, held = _whole_lines(held + read) if read else (held.rstrip(_BLANK), b"")
        if len(held) > _LONGEST_ROW:
            raise NotationError("The row is too long. Expected at most 2^29 characters.")
        if lines := lines if row > 1 else lines.lstrip(_BLANK):
            part = _rows(lines.translate(_TO_SPACES), row, columns)
            row, columns = row + len(part), part.shape[1]
            yield part
        if not read:
            return


def _whole_lines(text: bytes) -> tuple[bytes, bytes]:
    """Return the lines up to the last whole one with a number, and the rest."""
    last = len(text[: text.rfind(b"\n") + 1].rstrip(_BLANK))
    end = text.index(b"\n", last) + 1 if last else 0
    return text[:end], text[end:]


def _rows(text: bytes, first: int, columns: int) -> NDArray[np.int64]:
    """Read whole lines, the last of which has a number; `columns` is 0 for the first ones."""
    if not is_plain(text) or _SUSPECT.search(text):
        _refuse(text, first)
    if not text.endswith(b"\n"):
        text += b"\n"
    letters = np.frombuffer(text, dtype=np.uint8)
    inside = letters > ord(" ")
    begins = inside.copy()
    begins[1:] &= ~inside[:-1]
    ends = np.flatnonzero(letters == ord("\n"))
    counts = np.diff(np.cumsum(begins, dtype=np.int64)[ends], prepend=0)
    columns = columns or int(counts[0])
    if len(wrong := np.flatnonzero(counts != columns)):
        row = int(wrong[0])
        raise NotationError(
            f"The row has {counts[row]} numbers. Expected {columns}.", row=first + row
        )
    numbers: NDArray[np.int64] = np.fromstring(text.decode("ascii"), dtype=np.int64, sep=" ")
    return numbers.reshape(len(counts), columns)


def _refuse(text: bytes, first: int) -> None:
    """Name the first word that is not a number of 64 bits, if there is one."""
    for row, line in enumerate(text.split(b"\n"), first):
        for column, word in enumerate(line.split(), 1):
            if not _NUMBER.fullmatch(word) or not -(2**63) < int(word) < 2**63:
                found = quoted(word.decode("ascii", "replace"))
                raise NotationError(
                    f"{found} is not a whole number of 64 bits.", row=row, column=column
                )
