"""Cubes and hypercubes as text: slices with empty lines between them."""

from collections.abc import Sequence


def slices_text(words: Sequence[str], sides: Sequence[int]) -> str:
    """Write the words of all cells: rows of the last axis, and an empty line after each slice.

    Examples
    --------
    >>> print(slices_text(list("12345678"), (2, 2, 2)))
    1 2
    3 4
    <BLANKLINE>
    5 6
    7 8
    """
    width = max(map(len, words))
    *_, height, length = sides
    rows = [
        " ".join(word.rjust(width) for word in words[at : at + length])
        for at in range(0, len(words), length)
    ]
    slices = ("\n".join(rows[at : at + height]) for at in range(0, len(rows), height))
    return "\n\n".join(slices)
