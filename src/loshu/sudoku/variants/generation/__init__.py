"""Make puzzles with rules of their own, each proved to have one solution."""

from loshu.sudoku.variants.generation.killer import make_killer
from loshu.sudoku.variants.generation.kinds import KINDS, Kind, Made, kind_named
from loshu.sudoku.variants.generation.reduction import only_needed
from loshu.sudoku.variants.generation.whole_grid import make_diagonal, make_jigsaw

__all__ = [
    "KINDS",
    "Kind",
    "Made",
    "kind_named",
    "make_diagonal",
    "make_jigsaw",
    "make_killer",
    "only_needed",
]
