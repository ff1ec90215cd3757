"""Generator of variants with one or several rules: regions, whole-grid rules, marks, cages."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from loshu.core.errors import BackendError, LoshuError, UnsupportedError
from loshu.core.seeds import kind_seed
from loshu.sudoku.generation.easing import more_givens
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.made import MadeSudoku
from loshu.sudoku.generation.variants.cage_changes import larger_cages, smaller_cages
from loshu.sudoku.generation.variants.cages import CageSizes
from loshu.sudoku.generation.variants.changes import exchanged
from loshu.sudoku.generation.variants.killer import SMALL, USUAL, checked_sizes
from loshu.sudoku.generation.variants.kinds import ANY, BETWEEN, KILLER, KINDS, variant_names
from loshu.sudoku.generation.variants.levels import with_grade
from loshu.sudoku.generation.variants.plan import VariantPlan
from loshu.sudoku.generation.variants.reduction import in_order
from loshu.sudoku.shape import NINE, Shape
from loshu.text.levels import LEVELS

MOST_GRIDS: Final = 10
"""Grids to try: some 4x4 grids have no cages with one solution, some no thermometer."""


def make_variant(
    wanted: str | Iterable[str],
    seed: int,
    shape: Shape = NINE,
    *,
    sizes: CageSizes = USUAL,
    minimal: bool = False,
    symmetry: str = "none",
    grade: GradeRange | None = None,
) -> MadeSudoku:
    """Make a puzzle with one or several rules and one solution.

    Parameters
    ----------
    wanted : str or iterable of str
        Names of rules, as for `variant_names`.
    seed : int
    shape : Shape
    sizes : CageSizes
        The least and the most cells of a cage.
    minimal : bool
        No cage is redundant either, nor a given that a grade would add. Otherwise, without cages
        and without a symmetry, no given and no mark is ever redundant.
    symmetry : str
        The symmetry of the givens, a key of `SYMMETRIES`; single givens may be redundant.
    grade : GradeRange, optional

    Raises
    ------
    UnsupportedError
        No rule or an unknown rule, rules that exclude each other or are impossible at this size, or
        cages larger than a row.
    BackendError
        No puzzle was found.

    Examples
    --------
    >>> made = make_variant("killer+diagonal", 3, Shape(2, 2))
    >>> sorted({constraint.kind for constraint in made.puzzle.constraints}), made.puzzle.givens
    (['diagonal', 'killer'], {})
    """
    names = variant_names(wanted)
    if not names:
        raise UnsupportedError("The name of a variant is missing. Expected one such as 'killer'.")
    if minimal and symmetry != "none":
        raise UnsupportedError(
            "Minimal variants with a symmetry are not made. Remove --minimal or --symmetry."
        )
    options: dict[str, Any] = {
        "shape": shape,
        "sizes": sizes,
        "minimal": minimal,
        "symmetry": symmetry,
    }
    if ANY in names:
        return _with_any(names, seed, grade=grade, **options)
    if grade is not None:
        grade.check_other(shape, names)
        return make_graded(names, seed, grade, **options)
    seed = kind_seed(seed, BETWEEN.join(names))
    plan = _plan(names, **options)
    plan.check()
    random = np.random.default_rng(seed)
    second: MadeSudoku | None = None
    for _ in range(MOST_GRIDS):
        made = plan.made(random, seed)
        if made is not None and (made.minimal or (plan.has_cages and not minimal)):
            return in_order(made, minimal=made.minimal and symmetry == "none")
        second = second or made
    if second is None or minimal:
        listed = " and ".join(plan.names)
        raise BackendError(
            f"No Sudoku of boxes {shape} with {listed} and cages of {sizes} cells was found. "
            "Try another seed, or cages of more sizes."
            if plan.has_cages
            else f"No Sudoku of boxes {shape} with {listed} was found. Try another seed."
        )
    return in_order(second, minimal=False)


def make_graded(
    names: Sequence[str],
    seed: int,
    grade: GradeRange,
    shape: Shape = NINE,
    *,
    sizes: CageSizes = USUAL,
    minimal: bool = False,
    symmetry: str = "none",
) -> MadeSudoku:
    """Make a puzzle of a grade by random changes: smaller cages are easier, fewer are harder.

    Parameters are those of `make_variant`; a level out of reach is not refused at once.

    Examples
    --------
    >>> from loshu.sudoku.ratings.rating import rate
    >>> rate(make_graded(["renban"], 1, GradeRange(level="easy"), Shape(2, 3)).puzzle).level
    'easy'
    """
    options: dict[str, Any] = {
        "shape": shape,
        "sizes": sizes,
        "minimal": minimal,
        "symmetry": symmetry,
    }
    cages = KILLER in names
    if cages and grade.level in LEVELS[:2] and sizes == USUAL:
        options["sizes"] = SMALL
    sizes = checked_sizes(options["sizes"], shape)
    easier = changed = None
    if cages and grade.level != LEVELS[0]:
        easier = None if minimal else smaller_cages(sizes)
    elif not minimal:
        easier = more_givens(symmetry)
    if cages:
        changed = None if minimal else larger_cages(sizes)
    else:
        plan = _plan(names, **options)
        changed = exchanged(plan.more_marks, symmetry)
    made = with_grade(
        partial(make_variant, names, **options), grade, seed, easier=easier, changed=changed
    )
    return in_order(made, minimal=made.minimal and symmetry == "none")


def _plan(names: Sequence[str], **options: Any) -> VariantPlan:
    kinds = tuple(kind for kind in KINDS if kind.name in names)
    return VariantPlan(kinds, **options)


def _with_any(names: Sequence[str], seed: int, **options: Any) -> MadeSudoku:
    """Make a puzzle with a kind that the seed chooses, and with the other kinds."""
    others = [name for name in names if name != ANY]
    possible = [kind.name for kind in KINDS if kind.name not in others]
    random = np.random.default_rng(kind_seed(seed, BETWEEN.join(names)))
    failed: LoshuError | None = None
    for at in random.permutation(len(possible)).tolist():
        try:
            return make_variant([*others, possible[at]], seed, **options)
        except (BackendError, UnsupportedError) as error:  # another kind has room
            failed = error
    assert failed is not None  # there are more kinds than names
    raise failed
