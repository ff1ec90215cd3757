"""Forms of WebSudoku's pages: the solution, and a mask of the cells that the player fills."""

import re
from typing import Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku

_BETWEEN: Final = r"[^<>\d]{0,120}?"
_SOLUTION: Final = re.compile(
    rf"\bcheat\b{_BETWEEN}([1-9]{{81}})(?!\d)|(?<!\d)([1-9]{{81}}){_BETWEEN}\bcheat\b",
    re.IGNORECASE,
)
_MASK: Final = re.compile(
    rf"\beditmask\b{_BETWEEN}([01]{{81}})(?!\d)|(?<!\d)([01]{{81}}){_BETWEEN}\beditmask\b",
    re.IGNORECASE,
)


def recognises(text: str) -> bool:
    """Whether a text has the fields ``cheat`` and ``editmask`` with 81 digits each.

    Examples
    --------
    >>> recognises(f"cheat={'123456789' * 9} editmask={'0' * 81}"), recognises("." * 81)
    (True, False)
    """
    return "editmask" in text and bool(_SOLUTION.search(text)) and bool(_MASK.search(text))


def read(text: str) -> tuple[Sudoku]:
    """Read the givens: the digits of the solution where the mask has 0.

    Examples
    --------
    >>> read(f"cheat={'123456789' * 9} editmask={'011' * 27}")[0].line[:9]
    '1..4..7..'
    """
    solution, mask = _SOLUTION.search(text), _MASK.search(text)
    if solution is None or mask is None:
        raise NotationError("The page has no fields 'cheat' and 'editmask' with 81 digits each.")
    cells = zip(solution[1] or solution[2], mask[1] or mask[2], strict=True)
    return (Sudoku(NINE, [int(digit) if sign == "0" else 0 for digit, sign in cells]),)


WEB_SUDOKU: Final = SudokuFormat(
    name="websudoku", title="forms of WebSudoku's pages (read)", of_lines=False,
    recognises=recognises, read=read,
)  # fmt: skip
