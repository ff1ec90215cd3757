"""The list of formats; to add one, add a file and an entry here."""

from typing import Final

from loshu.core.named import find_named
from loshu.sudoku.notation.cells_line import LINE, SDM
from loshu.sudoku.notation.documents import DOCUMENT
from loshu.sudoku.notation.drawn import SDK, SS
from loshu.sudoku.notation.embedded_json import EMBEDDED_JSON
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.hash_lines import HASH_LINE
from loshu.sudoku.notation.hodoku_file import HODOKU_FILE
from loshu.sudoku.notation.ipuz import IPUZ
from loshu.sudoku.notation.jigsaw_lines import JIGSAW_LINES
from loshu.sudoku.notation.json_text import JSON
from loshu.sudoku.notation.ksudoku import KSUDOKU
from loshu.sudoku.notation.line_formats import LINE_FORMATS
from loshu.sudoku.notation.open_sudoku import OPEN_SUDOKU
from loshu.sudoku.notation.pasted import PASTED
from loshu.sudoku.notation.pencil_marks import PENCIL_MARKS, SDX
from loshu.sudoku.notation.placed_cells import PLACED_CELLS
from loshu.sudoku.notation.pzpr import PZPR
from loshu.sudoku.notation.solo_save import SOLO_SAVE
from loshu.sudoku.notation.tables import TABLE
from loshu.sudoku.notation.web_sudoku import WEB_SUDOKU

FORMATS: Final[tuple[SudokuFormat, ...]] = (
    OPEN_SUDOKU,
    KSUDOKU,
    HODOKU_FILE,
    IPUZ,
    WEB_SUDOKU,
    PLACED_CELLS,
    EMBEDDED_JSON,
    DOCUMENT,
    JSON,
    PZPR,
    SOLO_SAVE,
    HASH_LINE,
    JIGSAW_LINES,
    SDK,
    TABLE,
    SS,
    SDX,
    PENCIL_MARKS,
    *LINE_FORMATS,
    PASTED,
    SDM,
    LINE,
)
"""In the order of recognition; the last format recognizes any line."""


def format_named(name: str) -> SudokuFormat:
    """Find a format; raises `UnsupportedError` with a similar name."""
    return find_named(FORMATS, name, "format", listed_by="loshu sudoku convert --help")


def format_of_line(line: str) -> SudokuFormat:
    """Return the format of a line with a puzzle, such as JSON."""
    lines = (known for known in FORMATS if known.of_lines or known.is_list is not None)
    return next(known for known in lines if known.recognises(line))


def format_of_text(text: str) -> SudokuFormat | None:
    """Return the format of a whole text, or None if every line is a separate puzzle."""
    return next((known for known in FORMATS if not known.of_lines and known.recognises(text)), None)
