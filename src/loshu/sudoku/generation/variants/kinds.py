"""The rules that puzzles can be made with: add one with a function and an entry here."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from loshu.core.deferred import deferred
from loshu.core.errors import UnsupportedError
from loshu.core.named import require_named
from loshu.core.seeds import kind_seed

if TYPE_CHECKING:
    import numpy as np

    from loshu.sudoku.field import Field
    from loshu.sudoku.generation.variants.reduction import MadePuzzle
    from loshu.sudoku.rules.constraint import Constraint
    from loshu.sudoku.shape import Shape

    Marking = Callable[[Field, tuple[int, ...], np.random.Generator], Iterator[Constraint]]

JIGSAW: Final = "jigsaw"
KILLER: Final = "killer"
BETWEEN: Final = "+"
"""Between the names of rules that a puzzle has at once, such as ``killer+diagonal``."""

_make_combined = deferred(f"{__package__}.combination:make_combined")


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantKind:
    """A variant that can be made from a seed and a shape, also together with others."""

    name: str
    title: str
    constraints: "Callable[[Field], Iterable[Constraint]] | None" = None
    """Returns the constraints on the whole grid; none where no grid of this size has them."""
    marks: "Marking | None" = None
    """Yields marks that a solution satisfies."""

    def make(self, seed: int, shape: "Shape", **options: Any) -> "MadePuzzle":
        """Make a puzzle of this variant alone; the options are those of `make_combined`."""
        return make_variant((self.name,), seed, shape, **options)


def _whole(name: str, title: str, function: str) -> VariantKind:
    """Return a kind whose module is imported when the first puzzle is made."""
    return VariantKind(
        name=name, title=title, constraints=deferred(f"{__package__}.whole_grid:{function}")
    )


def _marked(name: str, title: str, function: str) -> VariantKind:
    return VariantKind(name=name, title=title, marks=deferred(f"{__package__}.marks:{function}"))


KINDS: Final[tuple[VariantKind, ...]] = (
    _whole("diagonal", "both diagonals (X)", "diagonals"),
    VariantKind(name=JIGSAW, title="random regions"),
    VariantKind(name=KILLER, title="cages with sums, no givens"),
    _whole("windoku", "four windows that are regions too", "windows"),
    _whole("anti-knight", "no equal values a knight's move apart", "anti_knight"),
    _whole("anti-king", "no equal values that touch", "anti_king"),
    _whole("disjoint-groups", "no equal values in the same place of two boxes", "disjoint_groups"),
    _marked("thermometers", "thermometers and few givens", "thermometers"),
    _marked("kropki", "white and black dots and few givens", "kropki_dots"),
    _marked("xv", "sums of 5 and 10 and few givens", "xv_letters"),
)


def variant_names(wanted: str | Iterable[str]) -> tuple[str, ...]:
    """Read the names of rules, each once, in the order of `KINDS`.

    Parameters
    ----------
    wanted : str or iterable of str
        Each is the name of a kind, or several with ``+`` between them.

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
    known = [kind.name for kind in KINDS]
    for name in names:
        require_named(known, name, "variant")
    return tuple(name for name in known if name in names)


def make_variant(
    wanted: str | Iterable[str], seed: int, shape: "Shape", **options: Any
) -> "MadePuzzle":
    """Make a puzzle with one or several rules; the options are those of `make_combined`.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> made = make_variant("xv+diagonal", 1, Shape(2, 2))
    >>> sorted({constraint.kind for constraint in made.puzzle.constraints})
    ['diagonal', 'xv']
    """
    names = variant_names(wanted)
    if not names:
        raise UnsupportedError("expected the name of a variant, got none")
    made: MadePuzzle = _make_combined(
        [kind for kind in KINDS if kind.name in names],
        kind_seed(seed, BETWEEN.join(names)),
        shape,
        **options,
    )
    return made
