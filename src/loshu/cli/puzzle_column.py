"""Tables of puzzles, as other commands write them: the column ``puzzle``, one puzzle per line."""

import csv
from io import BytesIO, StringIO
from typing import BinaryIO, Final

from loshu.core.extras import require

PARQUET: Final = b"PAR1"
_PUZZLE: Final = "puzzle"
_HEAD: Final = 4096
_DESCRIPTION: Final = b'"{""'
"""The beginning of JSON in CSV."""


def puzzle_lines(data: bytes) -> bytes | None:
    r"""Return the puzzles of a CSV or Parquet table, one per line; None for other data.

    Examples
    --------
    >>> puzzle_lines(b'puzzle,clues\n"tour:2x2:(1,0):1,.,/.,.",1\n')
    b'tour:2x2:(1,0):1,.,/.,.\n'
    >>> puzzle_lines(b"8 1 6\n3 5 7\n4 9 2\n") is None
    True
    """
    if data.startswith(PARQUET):
        return _of_parquet(data)
    first = data[:_HEAD].removeprefix(b"\xef\xbb\xbf").partition(b"\n")[0]
    names = first.decode("utf-8", errors="replace").rstrip("\r").split(",")
    if len(names) < 2 or _PUZZLE not in names:
        return None
    rows = csv.DictReader(StringIO(data.decode("utf-8-sig", errors="replace"), newline=""))
    return _lines([row[_PUZZLE] or "" for row in rows])


def rewritten(head: bytes, stream: BinaryIO) -> bytes:
    """Return tables of variants as lines; empty for other streams.

    Parameters
    ----------
    head : bytes
        The beginning of the data; `stream` has the rest.
    stream : binary file
    """
    if head.startswith(PARQUET) or _DESCRIPTION in head:
        data = head + stream.read()
        return puzzle_lines(data) or data
    return b""


def _of_parquet(data: bytes) -> bytes | None:
    file = require("pyarrow.parquet", extra="census").ParquetFile(BytesIO(data))
    if _PUZZLE not in file.schema_arrow.names:
        return None
    return _lines(file.read(columns=[_PUZZLE])[_PUZZLE].to_pylist())


def _lines(puzzles: list[str]) -> bytes:
    return "".join(f"{puzzle}\n" for puzzle in puzzles).encode()
