"""How people solve Sudokus, the easiest technique first: add one with a file and an entry.

The order, the scores and the levels are those of HoDoKu 2.2, a program of Bernhard Hobiger
(https://hodoku.sourceforge.net).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from loshu.sudoku.techniques import (
    basic_fish,
    brute_force,
    bug_plus_one,
    empty_rectangle,
    full_house,
    hidden_single,
    hidden_subset,
    locked_candidates,
    locked_subset,
    naked_single,
    naked_subset,
    remote_pair,
    simple_colors,
    two_links,
    w_wing,
    xy_wing,
    xyz_wing,
)
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import LEVELS, SudokuLevel, SudokuTechnique

TECHNIQUES: Final[tuple[SudokuTechnique, ...]] = (
    full_house.TECHNIQUE,
    naked_single.TECHNIQUE,
    hidden_single.TECHNIQUE,
    locked_subset.PAIR,
    locked_subset.TRIPLE,
    locked_candidates.POINTING,
    locked_candidates.CLAIMING,
    naked_subset.PAIR,
    naked_subset.TRIPLE,
    hidden_subset.PAIR,
    hidden_subset.TRIPLE,
    naked_subset.QUADRUPLE,
    hidden_subset.QUADRUPLE,
    basic_fish.X_WING,
    basic_fish.SWORDFISH,
    basic_fish.JELLYFISH,
    remote_pair.TECHNIQUE,
    bug_plus_one.TECHNIQUE,
    two_links.SKYSCRAPER,
    two_links.TWO_STRING_KITE,
    two_links.TURBOT_FISH,
    empty_rectangle.TECHNIQUE,
    w_wing.TECHNIQUE,
    xy_wing.TECHNIQUE,
    xyz_wing.TECHNIQUE,
    simple_colors.TECHNIQUE,
    brute_force.TECHNIQUE,
)

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {rule: text for technique in TECHNIQUES for rule, text in technique.sentences.items()}
)
"""The sentences of all techniques, by the rules of their steps."""

_BY_RULE: Final = {rule: technique for technique in TECHNIQUES for rule in technique.sentences}


def technique_of(rule: str) -> SudokuTechnique:
    """Return the technique to which the rule of a step belongs.

    Examples
    --------
    >>> technique_of("x-wing.rows").name
    'x-wing'
    """
    return _BY_RULE[rule]


__all__ = [
    "LEVELS",
    "SENTENCES",
    "TECHNIQUES",
    "CandidateState",
    "SudokuLevel",
    "SudokuTechnique",
    "technique_of",
]
