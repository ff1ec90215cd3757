"""Tables on a terminal."""

from collections.abc import Iterator, Sequence
from unicodedata import east_asian_width


def aligned(
    rows: Sequence[Sequence[str]], *, right: bool = False, least: Sequence[int] = ()
) -> Iterator[str]:
    """Yield the lines of a table with its columns below one another.

    Parameters
    ----------
    rows : sequence of sequence of str
        All of one length.
    right : bool
        Align to the right, as numbers are.
    least : sequence of int
        The least width of each column, as far as given.

    Examples
    --------
    >>> [*aligned([("method", "order"), ("方法", "5")])]
    ['method  order', '方法    5']
    """
    widths = [max(map(terminal_width, column)) for column in zip(*rows, strict=True)]
    for at, width in enumerate(least):
        widths[at] = max(width, widths[at])
    for row in rows:
        blanks = [
            " " * (width - terminal_width(text)) for text, width in zip(row, widths, strict=True)
        ]
        pairs = zip(blanks, row, strict=True) if right else zip(row, blanks, strict=True)
        yield "  ".join("".join(pair) for pair in pairs).rstrip()


def terminal_width(text: str) -> int:
    """Return the columns of a terminal that a text takes; Chinese characters take two.

    Examples
    --------
    >>> terminal_width("n²"), terminal_width("方法")
    (2, 4)
    """
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
