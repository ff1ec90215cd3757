"""Names of the symmetries of givens, for all families."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from loshu.text.messages import Phrase, phrase

GivensSymmetry: TypeAlias = Literal[
    "none",
    "half-turn",
    "quarter-turn",
    "left-right",
    "up-down",
    "both-mirrors",
    "diagonal",
    "anti-diagonal",
    "both-diagonals",
    "full",
]
GIVENS_SYMMETRIES: Final[Mapping[GivensSymmetry, Phrase]] = MappingProxyType(
    {
        "none": phrase("symmetry of givens", "none"),
        "half-turn": phrase("symmetry of givens", "half turn"),
        "quarter-turn": phrase("symmetry of givens", "quarter turn"),
        "left-right": phrase("symmetry of givens", "left and right"),
        "up-down": phrase("symmetry of givens", "up and down"),
        "both-mirrors": phrase("symmetry of givens", "both mirrors"),
        "diagonal": phrase("symmetry of givens", "diagonal"),
        "anti-diagonal": phrase("symmetry of givens", "other diagonal"),
        "both-diagonals": phrase("symmetry of givens", "both diagonals"),
        "full": phrase("symmetry of givens", "full"),
    }
)
