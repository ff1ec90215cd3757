"""Forcing chains and nets: what every choice leads to, and what leads to a contradiction.

Found natively in plain Sudokus of 9x9, with the cell or the house of which one candidate is true,
or that is contradicted.  Elsewhere a candidate that leads to a contradiction is eliminated, by
chains of singles or, in nets, also by the rules of the puzzle.
"""

from functools import partial
from typing import Final

from loshu.sudoku.techniques.forcing_nets import describe
from loshu.sudoku.techniques.forcing_search import forcing_steps
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import Phrase, phrase, sentences
from loshu.text.levels import Level

SENTENCES: Final = sentences(
    {
        "net.no-candidate": "Suppose {assumption}.{lines}Now {cell} has no candidate: {reasons}. "
        "So {result}.",
        "net.no-place": "Suppose {assumption}.{lines}Now {digit} has no place {house:in}: "
        "{reasons}. So {result}.",
        "net.no-filling": "Suppose {assumption}.{lines}Now a rule cannot be met ({clue}): "
        "{reasons}. So {result}.",
        "net.either": "{start} or {other_start} must be true.{cases}Either way {result}.",
        "net.of-cell": "{cell} is {digits:or}.{cases}In every case {result}.",
        "net.of-house": "The {digit} {house:in} is in {cells:or}.{cases}In every case {result}.",
    }
)


def _technique(name: str, title: Phrase, level: Level, score: int) -> SudokuTechnique:
    words = partial(describe, technique=name)
    return SudokuTechnique(
        name, title, level, score,
        described_by(name, words, partial(forcing_steps, technique=name)), SENTENCES,
        kernel=name, describe=words,
    )  # fmt: skip


CHAIN: Final = _technique(
    "forcing-chain", phrase("sudoku.technique", "forcing chain"), "extreme", 500
)
NET: Final = _technique("forcing-net", phrase("sudoku.technique", "forcing net"), "extreme", 700)
