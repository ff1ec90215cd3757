"""Signs of the formats of Sudokus, for errors."""

import re
from typing import Final

from loshu.core.notation.nearest import KnownForm, KnownForms

_CELLS: Final = re.compile(r"[0-9._*?xX-]{16,}")
_ROWS: Final = re.compile(r"(?m)^[\s|]*(?:[0-9._*?xX-][\s|]*){4,36}$")
KNOWN_FORMS: Final = KnownForms(
    forms=(
        KnownForm("json", re.compile(r"\{\s*\"|\[\s*\{")),
        KnownForm("opensudoku", re.compile(r"<\?xml|<opensudoku|<game", re.IGNORECASE)),
        KnownForm("f-puzzles", re.compile(r"f-puzzles|fpuz|\bN4Ig")),
        KnownForm("sudokupad", re.compile(r"sudokupad|\b(?:scl|scf|ctc)")),
        KnownForm("penpa", re.compile(r"penpa|\bm=edit")),
        KnownForm("sudokuwiki", re.compile(r"https?://")),
        KnownForm("document", re.compile(r"[\[({]\s*[\[({]|<t[dr]\b|\\begin")),
        KnownForm("sdk", re.compile(r"\[Puzzle\]|^#[ADC]", re.IGNORECASE | re.MULTILINE)),
        KnownForm("hodoku", re.compile(r"^:\d{4}:", re.MULTILINE)),
        KnownForm("solo", re.compile(r"^\d{1,2}(?:x\d{1,2})?[a-z]*:", re.MULTILINE)),
        KnownForm("pencil-marks", re.compile(r"\b[1-9]{2,9}\b(?:[\s|]+[1-9]{1,9}\b){4}")),
        KnownForm("line", _CELLS),
        KnownForm("ss", _ROWS),
        KnownForm("table", re.compile(r"[|,;\t][^|,;\t\n]?[|,;\t]")),
    ),
    listed_by="loshu sudoku convert --help",
)
"""From the clearest sign to the vaguest."""
