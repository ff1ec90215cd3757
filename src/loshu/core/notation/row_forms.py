"""Forms of rows that people write: ended by ``;``, of single digits, under a size, with gaps."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from loshu.core.notation.pieces import tabs_of_rows

_PACKED: Final = re.compile(r"[0-9._?*]{3}|[0-9._?*]{9}", re.ASCII)
_WORD: Final = re.compile(r"\S+")
_OTHER_SEPARATORS: Final = re.compile(r"[,;\t|]")
_MOST_ALIGNED: Final = 64
"""Rows in which gaps are looked for."""
_FEWEST_WITH_COMMAS: Final = 3
"""Values in a row between semicolons; two with commas, ``1,5;2,5``, may be decimal fractions."""


def split_rows(text: str) -> list[str]:
    r"""Split a text at its line ends, its slashes, and semicolons that end rows.

    Examples
    --------
    >>> split_rows("8 1 6;3 5 7; 4 9 2"), split_rows("8;1\n3;5"), split_rows("8 1/3 5\n\n")
    (['8 1 6', '3 5 7', ' 4 9 2'], ['8;1', '3;5'], ['8 1', '3 5'])
    """
    text = text.replace("/", "\n")
    if ";" in text and ends_rows(text):
        text = text.replace(";", "\n")
    rows = text.split("\n")
    tabs = tabs_of_rows(rows)
    return [row for row in rows if row.strip() or row.count("\t") in tabs]


def ends_rows(text: str) -> bool:
    """Return whether semicolons end rows: between them are several values.

    Examples
    --------
    >>> ends_rows("8 1; 3 5"), ends_rows("8; 1; 6"), ends_rows("8,1,6;3,5,7"), ends_rows("1,5;2,5")
    (True, False, True, False)
    """
    lines = (line for line in text.splitlines() if ";" in line)
    pieces = [piece for line in lines for piece in line.split(";") if piece.strip()]
    spaced = any(len(piece.split()) > 1 for piece in pieces)
    commas = all(piece.count(",") >= _FEWEST_WITH_COMMAS - 1 for piece in pieces)
    return spaced or commas


def unpacked(rows: Sequence[str]) -> list[str]:
    """Write a space between the digits of a 3x3 square that has no other separators.

    The square is one word of nine characters or three of three, each digit once.

    Examples
    --------
    >>> unpacked(["816357492"]), unpacked(["8.6", "357", "492"]), unpacked(["100", "200", "300"])
    (['8 1 6', '3 5 7', '4 9 2'], ['8 . 6', '3 5 7', '4 9 2'], ['100', '200', '300'])
    """
    if len(rows) not in (1, 3):
        return list(rows)
    words = [row.strip() for row in rows]
    joined = "".join(words)
    digits = [character for character in joined if character.isdigit()]
    once = len(set(digits)) == len(digits) and len(digits) > 1
    if len(joined) != 9 or not once:
        return list(rows)
    if not all(_PACKED.fullmatch(word) for word in words):
        return list(rows)
    return [" ".join(joined[at : at + 3]) for at in (0, 3, 6)]


def without_size(rows: Sequence[str]) -> list[str]:
    """Leave out a first row with the number of rows, or of rows and columns, of the others.

    Examples
    --------
    >>> without_size(["3", "8 1 6", "3 5 7", "4 9 2"]), without_size(["1", "2"])
    (['8 1 6', '3 5 7', '4 9 2'], ['1', '2'])
    """
    if len(rows) > 1 and not begins_with_gap(rows):
        sizes, columns = rows[0].split(), len(re.findall(r"[^\s,;]+", rows[1]))
        said = [str(len(rows) - 1), str(columns)]
        if len(sizes) < columns and sizes in (said, said[:1]):
            return list(rows[1:])
    return list(rows)


def begins_with_gap(rows: Sequence[str]) -> bool:
    r"""Return whether the first row begins with empty cells, so that one number is not a size.

    Examples
    --------
    >>> begins_with_gap(["\t3\t", "8\t1\t6"]), begins_with_gap(["  3", "8 1 6"])
    (True, True)
    >>> begins_with_gap(["3", "8 1 6"]), begins_with_gap([" 3", " 8 1 6"])
    (False, False)
    """
    first, *others = rows
    indented = len(first) - len(first.lstrip(" "))
    least = min((len(row) - len(row.lstrip(" ")) for row in others), default=0)
    return first[:1] in {"\t", ",", ";"} or first[-1:] == "\t" or indented > least


def aligned(rows: Sequence[str], *, beyond: bool = False, gap: str = ".") -> list[str]:
    """Write a sign in the gaps of rows in columns; other rows are returned as they are.

    Parameters
    ----------
    rows : sequence of str
        Values separated by spaces alone, the last digits of a column below each other.
    beyond : bool
        Whether the gaps behind the last value of a row count, too.
    gap : str

    Examples
    --------
    >>> aligned(["4 9 2", "3   7", "8 1 6"]), aligned(["8 1 6", "3 5", "4 9 2"])
    (['4 9 2', '3 . 7', '8 1 6'], ['8 1 6', '3 5', '4 9 2'])
    """
    if len(rows) > _MOST_ALIGNED:
        return list(rows)
    ends = [[match.end() for match in _WORD.finditer(row)] for row in rows]
    stops = sorted({end for row in ends for end in row})
    longest = max((len(word) for row in rows for word in row.split()), default=0)
    narrow = [longest + at * (longest + 1) for at in range(len(rows))]
    if beyond and {*stops} <= {*narrow} and stops[-1:] == narrow[-1:]:
        stops = narrow  # the columns of a square, some of which may be empty
    ragged = len({len(row) for row in ends}) > 1
    # Rows of one indented word each are aligned, too, if their columns are those of a square.
    if not ragged and not (beyond and len(ends) == len(stops) > len(ends[0])):
        return list(rows)
    if any(map(_OTHER_SEPARATORS.search, rows)):
        return list(rows)
    steps = {after - before for before, after in pairwise(stops)}
    # Columns of one width, wider than each value, so that no two values share a column.
    if len(steps) != 1 or longest >= min(steps):
        return list(rows)
    if not beyond and any(row[-1:] != stops[-1:] for row in ends):
        return list(rows)
    return [_filled(row, stops, gap) for row in rows]


def have_inner_gaps(rows: list[str], filled: list[str]) -> bool:
    """Whether a row has a gap before a value; a row that only ends early may lack a cell."""
    ends = (len(" ".join(row.split()).rstrip(". ").split()) for row in filled)
    return any(len(row.split()) < end for row, end in zip(rows, ends, strict=True))


def _filled(row: str, stops: Sequence[int], gap: str) -> str:
    words = {match.end(): match[0] for match in _WORD.finditer(row)}
    return " ".join(words.get(stop, gap) for stop in stops)
