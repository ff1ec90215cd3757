"""Labels of rows and columns beside the values, as R, pandas and people write them."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

_LABEL: Final = re.compile(
    r"[\[(]?,?(?:(?:r(?:ow)?|c(?:ol(?:umn)?)?)[ _]?(?=\d))?(\d{1,2}|[a-z])[,.:)\]]*", re.IGNORECASE
)
_SIGNED: Final = re.compile(r"[\[(]?[A-Za-z]?\d{0,2}([.:)\]])")
_PLAIN: Final = re.compile(r"\d{1,2}")
_BULLETS: Final = ("-", "*", "+", "•", "")
_MOST: Final = 64
"""Rows of a table with labels."""
_FEWEST: Final = 3
_LISTS: Final = frozenset(side * side for side in range(3, 8))
"""Cells of squares, a list of which has one in each line."""


def unlabeled(lines: Sequence[str], *, of_squares: bool = False) -> list[str]:
    """Remove the labels of n rows with n values, and of the columns above; others stay.

    Parameters
    ----------
    lines : sequence of str
    of_squares : bool
        Whether the values are certainly a square, so that a first column of numbers is labels
        without a dot or names of columns, too.

    Examples
    --------
    >>> unlabeled(["   A B C", "1  8 1 6", "2  3 5 7", "3  4 9 2"])
    ['', '8 1 6', '3 5 7', '4 9 2']
    >>> unlabeled(["1 8 1 6", "2 3 5 7", "3 4 9 2"])[0], unlabeled(["1. 8 1", "2. 3 5"])[0]
    ('1 8 1 6', '1. 8 1')
    """
    done = list(lines)
    # Fewer characters are too few words for a row; millions of short lines take no time.
    words = [words_of(line) if len(line) >= _FEWEST else [line] for line in lines]
    for first, rows in _runs(words):
        head = words_of(lines[first - 1]) if first else []
        is_wide = len(head) > len(rows)
        labels = [row[0] for row in rows]
        if not are_labels(labels) or (is_wide and head[0]):
            continue
        head = head[1:] if is_wide else head
        has_head = len(head) == len(rows) and are_labels(head)
        if not of_squares and not has_head and any(map(_PLAIN.fullmatch, labels)):
            continue
        separator = _separator(lines[first])
        for at, row in enumerate(rows, first):
            done[at] = (separator or " ").join(row[1:])
        if has_head:
            done[first - 1] = ""
    return done


def _runs(rows: Sequence[list[str]]) -> Iterator[tuple[int, list[list[str]]]]:
    """Yield runs of n lines with n + 1 words, with their first index."""
    at = 0
    while at < len(rows):
        size = len(rows[at]) - 1
        if not _FEWEST <= size <= _MOST:
            at += 1
            continue
        run = list(rows[at : at + size])
        good = {*map(len, run)} == {size + 1} and len(run) == size
        if good and len(rows[at + size] if at + size < len(rows) else []) != size + 1:
            yield at, run
            at += size
        else:
            at += 1


def words_of(line: str) -> list[str]:
    """Return the words of a line, between tabs, semicolons or commas if it has some."""
    separator = _separator(line)
    return [word.strip() for word in line.split(separator)] if separator else line.split()


def _separator(line: str) -> str | None:
    if "[," in line:  # the head of a matrix that R prints
        return None
    for sign in "\t;,":
        if line.count(sign) > 1:
            return sign
    return None


def are_labels(words: Sequence[str]) -> bool:
    """Whether words are the same bullet, or numbers or letters in order."""
    if len({*words}) == 1:
        return words[0] in _BULLETS
    found = [_LABEL.fullmatch(word) for word in words]
    plain = [label[1].upper() for label in found if label]
    if len(plain) < len(words):
        return False
    codes = [int(word) if word.isdecimal() else ord(word) for word in plain]
    return codes[0] in (0, 1, ord("A")) and codes == [*range(codes[0], codes[0] + len(codes))]


def without_labels(lines: Sequence[str], *, square: bool = False) -> list[str]:
    """Remove the names of columns above the rows of a board, and the labels beside them.

    Parameters
    ----------
    lines : sequence of str
        The rows of one board, perhaps under a head.
    square : bool
        Whether the board is a square, so that a first row 1 to n above n rows is a head.

    Examples
    --------
    >>> without_labels(["A,B,C", "8,,6", "3,5,7"]), without_labels(["1. 8 1 6", "2. 3 5 7"])
    (['8,,6', '3,5,7'], ['8 1 6', '3 5 7'])
    >>> without_labels([",0,1,2", "0,8,,6", "1,3,5,7"])
    ['8,,6', '3,5,7']
    """
    words = [words_of(line) for line in lines]
    if len(words) > 2 and len({*map(len, words[1:])}) == 1:
        head, *rows = words
        if _are_both_labeled(head, rows):
            return [_without_first(line) for line in lines[1:]]
        if len(head) == len(rows[0]) > 1 and _is_head(head, rows, square=square):
            return list(lines[1:])
    return [_without_first(line) for line in lines] if _have_signs(words) else list(lines)


def without_index(lines: Sequence[str], *, square: bool = False) -> list[str]:
    """Write a single Markdown table under names of columns as CSV without labels; others stay.

    Parameters are those of `without_labels`.

    Examples
    --------
    >>> without_index(["| |a|b|", "|-|-|-|", "|1|8|1|", "|2|3|5|"])
    ['8,1', '3,5']
    """
    held = "\n".join(line.strip() for line in lines).strip("\n").split("\n")
    if len(held) < _FEWEST or not all(line[:1] == line[-1:] == "|" for line in held):
        return list(lines)
    rows = [line[1:-1].split("|") for line in held if line.strip("|-: ")]
    table = [",".join(map(str.strip, row)) for row in rows]
    values = without_labels(table, square=square)
    return list(lines) if values == table else values


def _are_both_labeled(head: list[str], rows: list[list[str]]) -> bool:
    """Whether names are above all columns but the first, which has the names of rows."""
    width = len(rows[0])
    names = head[1:] if len(head) == width and not head[0] else head
    labels = [row[0] for row in rows]
    return len(names) == width - 1 > 1 and _are_names(names) and _are_names(labels)


def _have_signs(rows: list[list[str]]) -> bool:
    """Whether rows begin with their numbers, and a sign that no value has, as in ``1. 8 1 6``."""
    signs = [_SIGNED.fullmatch(row[0]) for row in rows]
    if len(rows) < 2 or not all(signs) or min(map(len, rows)) < _FEWEST:
        return False
    ends = tuple({found[1] for found in signs if found})
    values = (word for row in rows for word in row[1:] if len(word) > 1)
    labels = [row[0] for row in rows]
    return are_labels(labels) and not any(value.endswith(ends) for value in values)


def _are_names(words: Sequence[str]) -> bool:
    return len({*words}) > 1 and are_labels(words)


def _is_head(head: list[str], rows: list[list[str]], *, square: bool) -> bool:
    """Whether a first row has the names of columns, and not their first values."""
    if not _are_names(head):
        return False
    below = {word.upper() for row in rows for word in row}
    if not all(map(str.isdecimal, head)):
        return not any(map(str.isalpha, below - {"X"}))
    if len(head) in _LISTS and len(head) != len(rows):
        return False  # a list with a board in each line
    if all({*row} == {*head} for row in rows):
        return False
    if square and (len(rows) != len(head) or not all(map(str.isdecimal, below))):
        return len(rows) == len(head)
    largest = max((int(word) for word in below if word.isdecimal()), default=0)
    if not square and largest > len(rows) * len(head):
        return False  # the first row of a board with a mistake, which needs its cells
    return not below.isdisjoint(head)


def _without_first(line: str) -> str:
    """Return a row without its first word."""
    separator = _separator(line)
    return line.split(separator, 1)[1] if separator else line.split(None, 1)[1]
