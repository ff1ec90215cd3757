"""Short codes in SudokuPad's links: a letter for a digit and the empty cells after it."""

import re
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.format import Data
from loshu.sudoku.shape import NINE

_LETTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""The digit, 0 for an empty cell, and ten times the number of empty cells after it."""
_BLANKS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""In the older code, a letter for a run of empty cells."""


def cells_of_code(code: str) -> str | None:
    """Return the 81 cells of a code, 0 for an empty cell; None for another number of cells.

    Examples
    --------
    >>> cells_of_code("1" + "0" * 80) == "1" + "0" * 80
    True
    >>> len(cells_of_code("Bs9") or ""), len(cells_of_code("lsssssssssssss") or "")
    (0, 0)
    """
    if len(code) > NINE.cells:
        return None
    if all(letter in _LETTERS for letter in code):
        numbers = [_LETTERS.index(letter) for letter in code]
        cells = "".join(str(number % 10) + "0" * (number // 10) for number in numbers)
        if len(cells) == NINE.cells:
            return cells
    if all(letter in _BLANKS or letter in "123456789" for letter in code):
        cells = "".join(
            letter if letter.isdecimal() else "0" * _BLANKS.index(letter) for letter in code
        )
        if len(cells) == NINE.cells:
            return cells
    return None


def data_of_code(code: str) -> Data:
    """Return the data of a code."""
    cells = cells_of_code(code)
    if cells is None:
        raise NotationError(f"{quoted(code)} is not the code of a puzzle. Expected 81 cells.")
    held = [{"value": int(c), "given": True} if c != "0" else {} for c in cells]
    return {"size": 9, "grid": [held[at : at + 9] for at in range(0, NINE.cells, 9)]}


def data_of_scf(text: str) -> Data:
    """Read a code with options after stars: ``x`` for both diagonals, ``w`` for windows.

    ``t`` begins a title and ``a`` the author's name; both end at the next star.
    """
    code, _, rest = text.partition("*")
    data = data_of_code(code)
    while rest:
        letter, rest = rest[0], rest[1:]
        if letter == "x":
            data |= {"diagonal+": True, "diagonal-": True}
        elif letter == "w":
            data |= {"windoku": True}
        elif letter in "ta":
            found = re.match(r"(?:[^*]|\*\*)*", rest)
            said = found[0] if found else ""
            rest = rest[len(said) + 1 :]
            data["title" if letter == "t" else "author"] = said.replace("**", "*")
        elif letter != "*":
            raise NotationError(
                f"{quoted(letter)} after the cells is unknown. Expected x, w, t or a."
            )
    return data
