"""The lists of gsf's sudoku program: comma-separated, the cells in the fifth field."""

import re
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.candidates import puzzle_of_digits
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.sudoku import Sudoku

_LINE: Final = re.compile(r"\s*(?:[^,]*,){4}\s*(?P<cells>[0-9.]{81})\s*(?:,(?P<name>[^,]*))?.*")


def recognises(line: str) -> bool:
    """Whether the fifth field is 81 cells."""
    return _LINE.match(line) is not None


def read_gsf(line: str) -> tuple[Sudoku]:
    """Read the cells, and the name in the sixth field.

    Examples
    --------
    >>> read_gsf("99480,99408,114,1895," + "1" + "." * 80 + ",Easter-Monster,20.00s")[0].title
    'Easter-Monster'
    """
    found = _LINE.match(line)
    if found is None:
        raise NotationError(
            f"The fifth field of {quoted(line.strip())} is not a puzzle. Expected 81 cells."
        )
    return (puzzle_of_digits(found["cells"]).named(title=found["name"] or ""),)


GSF: Final = SudokuFormat(
    name="gsf", title="gsf's comma-separated lists (read)", of_lines=True, recognises=recognises,
    read=read_gsf,
)  # fmt: skip
