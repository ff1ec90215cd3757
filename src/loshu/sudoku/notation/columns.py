"""Columns of lists: the 81 cells of each line brought to its beginning, for many lines at once."""

import re
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.shape import NINE

_BLANKS: Final = b".0_*-?"
_LINE_FEED: Final = ord("\n")
_NUMBERED: Final = re.compile(rb"(?m)^#\s?\d+[ .:)\t]\s*(?=[0-9A-P._*?xX-]{16,}(?:[\s,;]|$))")
_CELLS: Final = np.isin(np.arange(256), [*b"123456789", *_BLANKS])
_EMPTY: Final = np.isin(np.arange(256), [*_BLANKS])
_OTHER: Final = np.isin(np.arange(256), [*b":{}+=?&#<>~[]@|"])
"""Characters before the cells that belong to other formats."""
_AFTER_COLON: Final = np.isin(np.arange(256), [*b" \t\"'"])
_Bytes = NDArray[np.uint8]
_Places = NDArray[np.int64]


def with_cells_first(text: bytes) -> bytes:
    r"""Return whole lines in which cells that follow a number, a name or other columns are first.

    The rest of such a line is left out, and so is the number of a puzzle, as in ``#1``. A complete
    grid is left out beside its puzzle. All other lines stay as they are.

    Examples
    --------
    >>> puzzle = b"1" + b"." * 80
    >>> with_cells_first(b"id,puzzle\n7," + puzzle + b",easy\n") == b"id,puzzle\n" + puzzle + b"\n"
    True
    """
    if text.startswith(b"#") or b"\n#" in text:
        text = _NUMBERED.sub(b"", text)
    data = np.frombuffer(text, dtype=np.uint8)
    ends = np.flatnonzero(data == _LINE_FEED)
    if (np.diff(ends, prepend=-1) <= NINE.cells + 1).all():
        return text
    starts = np.concatenate([[0], ends[:-1] + 1])
    begins, lines = _chosen(data, starts)
    moved = begins > starts[lines]
    begins, lines = begins[moved], lines[moved]
    plain = _prefix_is_plain(data, starts[lines], begins)
    return _rewritten(data, starts, ends, begins[plain], lines[plain]) if plain.any() else text


def _chosen(data: _Bytes, starts: _Places) -> tuple[_Places, _Places]:
    """Return the begin of the cells in each line that has some, and the index of the line."""
    edges = np.flatnonzero(~_CELLS[data])
    gaps = np.diff(edges, prepend=-1) - 1
    runs = edges[gaps == NINE.cells] - NINE.cells
    lines = np.searchsorted(starts, runs, side="right") - 1
    first = np.diff(lines, prepend=-1) > 0
    begins, owners = runs[first], lines[first]
    second = np.flatnonzero(~first & np.concatenate([[False], first[:-1]]))
    if len(second):
        grids = data[runs[second - 1, None] + np.arange(NINE.cells)]
        others = data[runs[second, None] + np.arange(NINE.cells)]
        empty = _EMPTY[others]
        is_solution = ~_EMPTY[grids].any(axis=1) & empty.any(axis=1)
        is_solution &= ((grids == others) | empty).all(axis=1)
        after = second[is_solution]
        begins[np.searchsorted(owners, lines[after])] = runs[after]
    return begins, owners


def _prefix_is_plain(data: _Bytes, starts: _Places, begins: _Places) -> NDArray[np.bool_]:
    """Whether the text before the cells of each line has no character of another format."""
    other = _OTHER[data]
    if not other.any():
        return np.ones(len(begins), dtype=np.bool_)
    colons = np.flatnonzero(data[:-1] == ord(":"))
    other[colons[_AFTER_COLON[data[colons + 1]]]] = False
    seen = np.concatenate([[0], np.cumsum(other)])
    plain: NDArray[np.bool_] = seen[begins] == seen[starts]
    return plain


def _rewritten(
    data: _Bytes, starts: _Places, ends: _Places, begins: _Places, lines: _Places
) -> bytes:
    """Return the text with only the cells of some lines."""
    if len(lines) == len(ends):
        rows = np.full((len(lines), NINE.cells + 1), _LINE_FEED, dtype=np.uint8)
        rows[:, :-1] = data[begins[:, None] + np.arange(NINE.cells)]
        return rows.tobytes()
    kept = np.ones(len(data), dtype=np.int8)
    change = np.zeros(len(data) + 1, dtype=np.int8)
    change[starts[lines]] -= 1
    change[begins] += 1
    change[begins + NINE.cells] -= 1
    change[ends[lines]] += 1
    kept += np.cumsum(change[:-1], dtype=np.int8)
    return data[kept > 0].tobytes()
