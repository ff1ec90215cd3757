"""Lines of 729 characters: nine candidates for each cell (Sukaku Explainer)."""

from typing import Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.candidates import left_candidates
from loshu.sudoku.notation.format import PuzzlePart, SudokuFormat, is_nine
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku

LENGTH: Final = NINE.cells * NINE.size
_ABSENT: Final = ".0"
_MOST_WRONG: Final = 9
"""Wrong characters of a line that is still recognized, and refused."""


def recognises(line: str) -> bool:
    """Whether a line has 729 characters, each its digit or a gap, with few exceptions."""
    text = line.strip()
    if len(text) != LENGTH or text.strip(_ABSENT) == "":
        return False
    wrong = sum(c not in _ABSENT and c != str(at % 9 + 1) for at, c in enumerate(text))
    return wrong <= _MOST_WRONG


def read_candidates_line(line: str) -> tuple[Sudoku]:
    """Read the candidates of all cells; single candidates stay candidates."""
    text = line.strip()
    if len(text) != LENGTH:
        raise NotationError(f"The line has {len(text)} characters. Expected {LENGTH}.")
    bits = [0] * NINE.cells
    for at, c in enumerate(text):
        if c == str(at % 9 + 1):
            bits[at // 9] |= 1 << at % 9
        elif c not in _ABSENT:
            raise NotationError(
                f"{c!r} is not allowed here. Expected {at % 9 + 1} or '.'.", column=at + 1
            )
    return (Sudoku(NINE, candidates=bits),)


def write_candidates_line(puzzle: Sudoku) -> str:
    """Write the candidates of all cells of a 9x9 Sudoku."""
    return "".join(
        str(digit) if bits >> digit - 1 & 1 else "."
        for bits in left_candidates(puzzle)
        for digit in range(1, 10)
    )


CANDIDATES: Final = SudokuFormat(
    name="candidates", title="a line of 729 characters, nine for the candidates of each cell",
    of_lines=True, recognises=recognises, read=read_candidates_line, write=write_candidates_line,
    holds=frozenset([PuzzlePart.STRUCK]), shapes=is_nine,
)  # fmt: skip
