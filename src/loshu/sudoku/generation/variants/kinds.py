"""Kinds of variants for generation; to add one, add an entry here, and one in `PROPOSALS`."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations, starmap
from typing import TYPE_CHECKING, Final

from loshu.core.named import require_named
from loshu.sudoku.generation.variants import marks, proposals, whole_grid
from loshu.sudoku.generation.variants.overlapping import LAYOUTS, overlapping_grids

if TYPE_CHECKING:
    import numpy as np

    from loshu.sudoku.field import Field
    from loshu.sudoku.rules.constraint import Constraint
    from loshu.sudoku.shape import Shape

    Marking = Callable[[Field, tuple[int, ...], np.random.Generator], Iterator[Constraint]]

JIGSAW: Final = "jigsaw"
KILLER: Final = "killer"
NEGATIVE: Final = "negative"
BETWEEN: Final = "+"
"""The sign between the names of combined rules, as in ``killer+diagonal``."""
ANY: Final = "any"
"""The name of a kind that the seed chooses."""


_OF_ONE_GRID: Final = (
    "disjoint-groups", "magic-square", "negative", "connected-values", "anti-taxicab",
    "non-consecutive", "global-entropy", "global-modularity", "different-lines", "dutch-flatmates",
    "indexer", "value-indexer", "counting-circles", "sandwich", "x-sum", "skyscraper",
    "hidden-skyscraper", "numbered-rooms", "full-rank", "tied-rank", "little-killer", "quadruple",
)  # fmt: skip
EXCLUDED: Final = (
    ("jigsaw", "disjoint-groups", "disjoint groups compare places in boxes, but a jigsaw has no "
     "boxes"),
    *(("negative", name, "negative gives all marks of a kind")
      for name in ("xv", "kropki", "difference", "ratio")),
    *(("jigsaw", name, "overlapping grids share whole boxes, but a jigsaw has no boxes")
      for name in LAYOUTS),
    *((name, layout, "its clues are about rows, columns or squares of one grid")
      for name in _OF_ONE_GRID for layout in LAYOUTS),
    *((one, other, "both are layouts of grids") for one, other in combinations(LAYOUTS, 2)),
)  # fmt: skip
"""Two kinds that cannot be combined, and the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantKind:
    """A variant that can be made from a seed and a shape, alone or combined."""

    name: str
    rules: tuple[str, ...] = ()
    """The names of its rules."""
    constraints: "Callable[[Field], Iterable[Constraint]] | None" = None
    """Returns the constraints on the whole grid; empty if impossible at this size."""
    marks: "Marking | None" = None
    """Yields marks that a solution satisfies."""
    all_marks: bool = False
    """Whether no mark may be removed, because all are given."""
    grids: "Callable[[Shape], Field] | None" = None
    """Returns the field of overlapping grids."""


_WHOLE: Final = (
    "anti-taxicab", "non-consecutive", "dutch-flatmates", "global-entropy", "global-modularity",
    "different-lines",
)  # fmt: skip
"""Rules that are a constraint on the whole grid."""
_MARKED: Final = (
    "extra-region", "clone", "same-values", "equal-sums", "value-indexer", "distinct-count",
    "indexer", "even-odd", "extreme", "lunchbox",
    "counting-circles", "palindrome", "renban", "whispers", "region-sum-line", "sum-line",
    "zipper-line", "entropic line", "modular line", "parity-line", "nabner", "slow-thermometer",
    "between-line", "lockout-line", "double-arrow", "arrow", "rellik-cage", "equality-cage",
    "bounded-cage", "sum-cage", "look-and-say", "contain-cage", "sandwich", "x-sum", "skyscraper",
    "hidden-skyscraper", "numbered-rooms", "full-rank", "tied-rank", "little-killer", "difference",
    "ratio", "inequality", "quadruple",
)  # fmt: skip
"""Rules with marks; `loshu.sudoku.generation.variants.proposals` has an entry for each."""


_WRITTEN: Final[dict[str, "Marking"]] = {
    "formula": lambda *grid: marks.formulas(*grid),
    "regex-line": lambda *grid: marks.regex_lines(*grid),
    "letter-cage": lambda *grid: marks.letter_cages(*grid),
    "state-machine": lambda *grid: marks.state_machines(*grid),
    "pair-table": lambda *grid: marks.pair_lines(*grid),
    "connected-values": lambda *grid: marks.connected_digits(*grid),
    "any-of": lambda *grid: marks.alternatives(*grid),
    "not": lambda *grid: marks.exceptions(*grid),
}
"""Rules whose constraints are more than cells and numbers; `marks` loads when one is made."""


def _of_texts(rule: str, marking: "Marking") -> VariantKind:
    return VariantKind(name=rule, rules=(rule,), marks=marking)


def _of_whole_grid(rule: str) -> VariantKind:
    return VariantKind(
        name=rule, rules=(rule,), constraints=lambda _field: whole_grid.of_rule(rule)
    )


def _of_marks(rule: str) -> VariantKind:
    return VariantKind(
        name=rule.replace(" ", "-"),
        rules=(rule,),
        marks=lambda *grid: proposals.proposed(rule, *grid),
    )


KINDS: Final[tuple[VariantKind, ...]] = (
    VariantKind(
        name="diagonal", rules=("diagonal",), constraints=lambda field: whole_grid.diagonals(field)
    ),
    VariantKind(name=JIGSAW),
    VariantKind(name=KILLER, rules=(KILLER,)),
    VariantKind(
        name="windoku", rules=("extra-region",), constraints=lambda field: whole_grid.windows(field)
    ),
    VariantKind(
        name="anti-knight",
        rules=("anti-knight",),
        constraints=lambda field: whole_grid.anti_knight(field),
    ),
    VariantKind(
        name="anti-king",
        rules=("anti-king",),
        constraints=lambda field: whole_grid.anti_king(field),
    ),
    VariantKind(
        name="disjoint-groups",
        rules=("disjoint groups",),
        constraints=lambda field: whole_grid.disjoint_groups(field),
    ),
    VariantKind(
        name="thermometers", rules=("thermometer",), marks=lambda *grid: marks.thermometers(*grid)
    ),
    VariantKind(
        name="kropki", rules=("difference", "ratio"), marks=lambda *grid: marks.kropki_dots(*grid)
    ),
    VariantKind(name="xv", rules=("xv",), marks=lambda *grid: marks.xv_letters(*grid)),
    VariantKind(
        name="magic-square",
        rules=("magic-square",),
        constraints=lambda field: whole_grid.magic_square(field),
    ),
    VariantKind(
        name=NEGATIVE, rules=(NEGATIVE,), marks=lambda *grid: marks.all_marks(*grid), all_marks=True
    ),
    *(VariantKind(name=name, grids=partial(overlapping_grids, name)) for name in LAYOUTS),
    *starmap(_of_texts, _WRITTEN.items()),
    *map(_of_whole_grid, _WHOLE),
    *map(_of_marks, _MARKED),
)


def variant_names(wanted: str | Iterable[str]) -> tuple[str, ...]:
    """Return the names of rules without repetition, in the order of `KINDS`.

    Parameters
    ----------
    wanted : str or iterable of str
        Names of kinds or ``any``, possibly joined by ``+``.

    Raises
    ------
    UnsupportedError
        An unknown name.

    Examples
    --------
    >>> variant_names("killer+diagonal"), variant_names(["xv", "xv"])
    (('diagonal', 'killer'), ('xv',))
    """
    texts: Collection[str] = [wanted] if isinstance(wanted, str) else [*wanted]
    names = [name.strip() for text in texts for name in text.split(BETWEEN)]
    known = [*(kind.name for kind in KINDS), ANY]
    for name in names:
        require_named(known, name, "variant", listed_by="loshu sudoku make --list-variants")
    return tuple(name for name in known if name in names)
