"""The plan of a variant: a random grid, marks and cages, without redundant ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Final

import numpy as np

from loshu.core.errors import BackendError, LoshuError, UnsupportedError
from loshu.sudoku.field import NO_REGION, Field, field_of_shape
from loshu.sudoku.generation.made import MadeSudoku
from loshu.sudoku.generation.symmetry import givens_of
from loshu.sudoku.generation.variants.cages import CageSizes
from loshu.sudoku.generation.variants.killer import checked_sizes, with_cages
from loshu.sudoku.generation.variants.kinds import EXCLUDED, JIGSAW, KILLER, VariantKind
from loshu.sudoku.generation.variants.reduction import (
    Groups,
    some_of,
    verified,
    with_minimal_givens,
    with_needed_marks,
    without_redundant,
)
from loshu.sudoku.generation.variants.regions import all_regions, random_regions
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.rule_search import rule_solutions
from loshu.sudoku.sudoku import Sudoku

MOST_REGIONS: Final = 50
"""Maximum sets of random regions to try until one has a grid."""
MOST_DRAWS: Final = 100
"""Maximum sets of random regions to generate, including boxes and repetitions."""
FEWEST_DRAWS: Final = 10
"""Random sets of regions before all divisions of a small grid are tried."""
FEW_CELLS: Final = 25
"""Up to this many cells, all divisions into regions are tried."""


@dataclass(frozen=True)
class VariantPlan:
    """The wanted properties of a puzzle."""

    kinds: tuple[VariantKind, ...]
    shape: Shape
    sizes: CageSizes
    minimal: bool
    symmetry: str
    """The symmetry of the givens."""

    @cached_property
    def givens(self) -> Groups:
        """Groups of cells that are given together."""
        return givens_of(self.symmetry, self.field)

    @cached_property
    def field(self) -> Field:
        """The overlapping grids, or one grid with boxes."""
        layouts = (kind.grids(self.shape) for kind in self.kinds if kind.grids)
        return next(layouts, field_of_shape(self.shape))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the kinds."""
        return tuple(kind.name for kind in self.kinds)

    @property
    def has_cages(self) -> bool:
        """Whether it is a killer."""
        return KILLER in self.names

    def check(self) -> None:
        """Reject impossible requests."""
        if self.has_cages:
            checked_sizes(self.sizes, self.shape)
        for one, other, reason in EXCLUDED:
            if {one, other} <= {*self.names}:
                raise UnsupportedError(f"{one} and {other} cannot be combined: {reason}.")
        for kind in self.kinds:
            if kind.constraints is not None and not kind.constraints(self.field):
                raise UnsupportedError(
                    f"A grid with boxes {self.shape} has no room for {kind.name}."
                )

    def made(self, random: np.random.Generator, seed: int) -> MadeSudoku | None:
        """Make a puzzle from a random grid; None if marks or cages are not enough."""
        empty, solution = self._grid(random)
        marks = self._marks(empty.field, solution, random)
        if not all(marks):
            return None
        if self.has_cages:
            return self._with_cages(empty, solution, marks, random, seed)
        if not marks:
            return with_minimal_givens(empty, solution, random, self.givens)
        removable = self._removable(marks)
        kept = [each for group in marks if group not in removable for each in group]
        full = replace(empty, values=bytes(solution), constraints=(*empty.constraints, *kept))
        return with_needed_marks(full, solution, seed, removable, random, self.givens)

    def _removable(self, marks: Sequence[Sequence[Constraint]]) -> list[Sequence[Constraint]]:
        """Return the groups of marks of which some may be removed."""
        kinds = (kind for kind in self.kinds if kind.marks)
        return [group for kind, group in zip(kinds, marks, strict=True) if not kind.all_marks]

    def _with_cages(
        self,
        empty: Sudoku,
        solution: tuple[int, ...],
        marks: Sequence[Sequence[Constraint]],
        random: np.random.Generator,
        seed: int,
    ) -> MadeSudoku | None:
        """Add some of the marks, and cages for the rest."""
        may_go = self._removable(marks)
        some = [some_of(group, random) if group in may_go else list(group) for group in marks]
        constraints = (*empty.constraints, *chain.from_iterable(some))
        divided = with_cages(replace(empty, constraints=constraints), solution, random, self.sizes)
        if divided is None:
            return None
        made = verified(divided, solution, minimal=False)
        if not self.minimal:
            return made
        groups = [*self._removable(some), divided.constraints[len(constraints) :]]
        return without_redundant(divided, solution, seed, groups, self.givens)

    def more_marks(self, made: MadeSudoku, random: np.random.Generator) -> list[Constraint]:
        """Return random marks for the solution of a puzzle, of the kinds that may be removed."""
        solution = tuple(made.solution.values)
        marks = self._marks(made.puzzle.field, solution, random)
        return [*chain.from_iterable(self._removable(marks))]

    def _grid(self, random: np.random.Generator) -> tuple[Sudoku, tuple[int, ...]]:
        """Return regions, whole-grid rules, and a random solution."""
        for field in self._fields(random):
            empty = self._empty(field)
            solution = random_solution(empty, random)
            if solution is not None:
                return empty, solution
        raise self._without_grid(random)

    def _fields(self, random: np.random.Generator) -> Iterator[Field]:
        """Yield the boxes, or different random regions other than boxes."""
        if JIGSAW not in self.names:
            yield self.field
            return
        seen = set[frozenset[tuple[int, ...]]]()
        for division in self._divisions(random):
            field = field_of_shape(self.shape, division)
            regions = frozenset(field.regions_of_cells())
            if field.shape() is None and regions not in seen:
                seen.add(regions)
                yield field
            if len(seen) == MOST_REGIONS and not self._tries_all:
                return

    @property
    def _tries_all(self) -> bool:
        return self.shape.cells <= FEW_CELLS

    def _divisions(self, random: np.random.Generator) -> Iterator[list[int]]:
        """Yield random divisions into regions, or all of them for a small grid."""
        for _ in range(FEWEST_DRAWS if self._tries_all else MOST_DRAWS):
            yield random_regions(self.shape, random)
        if self._tries_all:
            divisions = list(all_regions(self.shape))
            yield from (divisions[at] for at in random.permutation(len(divisions)).tolist())

    def _without_grid(self, random: np.random.Generator) -> LoshuError:
        """Return the reason why no grid was found, proved if possible."""
        names = " and ".join(kind.name for kind in self.kinds if kind.constraints)
        if JIGSAW not in self.names:
            return UnsupportedError(
                f"No grid with boxes {self.shape} satisfies {names or 'the rules'}."
            )
        size = self.shape.size
        without = field_of_shape(self.shape, [NO_REGION] * self.shape.cells)
        if random_solution(self._empty(without), random) is None:
            return UnsupportedError(
                f"No grid of {size}x{size} satisfies {names}, with any regions."
            )
        return BackendError(
            f"No random regions with a grid{names and f' and {names}'} were found. Try "
            "another seed or a larger shape."
        )

    def _empty(self, field: Field) -> Sudoku:
        kinds = (kind.constraints for kind in self.kinds if kind.constraints)
        return Sudoku(field, constraints=[each for made in kinds for each in made(field)])

    def _marks(
        self, field: Field, solution: tuple[int, ...], random: np.random.Generator
    ) -> list[tuple[Constraint, ...]]:
        """Return the marks of each kind, at most one mark for the same cells.

        For example, 2 and 3 could get a white dot and a V.
        """
        groups = [tuple(kind.marks(field, solution, random)) for kind in self.kinds if kind.marks]
        owners: dict[tuple[tuple[int, ...], ...], list[int]] = {}
        for number, group in enumerate(groups):
            for constraint in group:
                owners.setdefault(constraint.cells, []).append(number)
        owner = {
            cells: those[int(random.integers(len(those)))] if len(those) > 1 else those[0]
            for cells, those in owners.items()
        }
        return [
            tuple(constraint for constraint in group if owner[constraint.cells] == number)
            for number, group in enumerate(groups)
        ]


def random_solution(puzzle: Sudoku, random: np.random.Generator) -> tuple[int, ...] | None:
    """Return a random solution of a puzzle (not uniform), or None if there is none."""
    seed = int(random.integers(1, 2**63))
    found = next(rule_solutions(puzzle, seed=seed, few=True), None)
    return None if found is None else tuple(found)
