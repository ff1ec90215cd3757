"""A puzzle that was made, with its only solution."""

from dataclasses import dataclass

from loshu.sudoku.variants.puzzle import Variant


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle, its solution, and whether every given and cage is needed for that."""

    puzzle: Variant
    solution: tuple[int, ...]
    minimal: bool
