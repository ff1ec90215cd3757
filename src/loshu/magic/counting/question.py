"""Turn what a user asks for into a question in its one standard form."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.named import require_named
from loshu.core.whole import whole_number
from loshu.magic.counting.breakdowns import breakdown_named
from loshu.magic.counting.counting_method import SquareQuestion
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.square_property import nothing_more

Given = tuple[int, int, int]
KindLike: TypeAlias = "str | Sequence[str]"
"""Names of properties, or text with commas between them."""
_TRIPLE: Final = 3
_BLANK: Final = (EMPTY, 0)

NOT_OF_SUMS: Final = frozenset({"heterosquare", "antimagic", "multiplicative"})
"""Kinds whose lines have different sums, or equal products: asking for them does not mean magic."""


def kind_names(kind: KindLike) -> list[str]:
    """Return the names of a kind.

    Raises
    ------
    UnsupportedError
        A name is missing.

    Examples
    --------
    >>> kind_names("compact, complete") == kind_names(["compact", "complete"])
    True
    """
    texts = [kind] if isinstance(kind, str) else kind
    names = [name.strip() for text in texts for name in text.split(",")]
    if not all(names):
        raise UnsupportedError(
            f"Kind {','.join(texts)!r} is incomplete. Expected names separated by commas."
        )
    return names


def ask(
    order: int, kinds: Sequence[str] = (), *, givens: Iterable[Given] = (), by: str = ""
) -> SquareQuestion:
    """Make a question: names checked, kinds that follow from others left out, givens sorted.

    Parameters
    ----------
    order : int
    kinds : sequence of str, optional
        Names of properties that the squares must have.  They must be magic too, unless
        ``"semi-magic"`` is among them, or a kind whose lines need no equal sums.
    givens : iterable of (row, column, number)
        Cells that are given; rows and columns count from 0.
    by : str
        A breakdown, by its name or an alias.

    Raises
    ------
    UnsupportedError
        A name there is not, an order less than 1, or givens that contradict each other.

    Examples
    --------
    >>> ask(5).kinds, ask(5, ["pandiagonal", "associative"]).kinds
    (('magic',), ('ultramagic',))
    >>> ask(4, ["compact"]).kinds, ask(4, ["semi-magic", "compact"]).kinds
    (('magic', 'compact'), ('compact',))
    """
    if order < 1:
        raise UnsupportedError(f"Order {order} is out of range. Expected 1 or more.")
    known = [each.name for each in PROPERTIES]
    for name in kinds:
        require_named(known, name, "kind", listed_by="loshu magic properties")
    base = () if {*NOT_OF_SUMS, "semi-magic"} & set(kinds) else ("magic",)
    return SquareQuestion(
        order=order,
        kinds=_standard((*base, *kinds)),
        givens=_checked(order, givens),
        by=breakdown_named(by, order).name if by else "",
    )


def closure(kinds: Iterable[str]) -> tuple[str, ...]:
    """List some properties and all that follow from them, implied ones first.

    Examples
    --------
    >>> closure(["pandiagonal"])
    ('normal', 'semi-magic', 'magic', 'pandiagonal')
    """
    return _sorted_closure(tuple(kinds))


@lru_cache(maxsize=64)
def _sorted_closure(kinds: tuple[str, ...]) -> tuple[str, ...]:
    names = _closure(kinds)
    return tuple(known.name for known in PROPERTIES if known.name in names)


def exclude_each_other(kinds: Sequence[str]) -> bool:
    """Test whether properties contradict each other by their definitions.

    Examples
    --------
    >>> exclude_each_other(["antimagic", "magic"]), exclude_each_other(["antimagic"])
    (True, False)
    """
    return {"semi-magic", "heterosquare"} <= {*closure(kinds)}


def givens_of(square: Grid) -> tuple[Given, ...]:
    """List the cells of a partial square that are not empty; 0 is a blank.

    Examples
    --------
    >>> givens_of(Grid([[8, None], [None, 5]]))
    ((0, 0, 8), (1, 1, 5))
    """
    n = square.order
    cells = square.array.tolist()
    places = product(range(n), repeat=2)
    return tuple((r, c, cells[r][c]) for r, c in places if cells[r][c] not in _BLANK)


def _closure(kinds: Iterable[str]) -> set[str]:
    implied = {known.name: known.implies for known in PROPERTIES}
    names = {"normal", *kinds}
    waiting = list(kinds)
    while waiting:
        for name in implied[waiting.pop()]:
            if name not in names:
                names.add(name)
                waiting.append(name)
    return names


@lru_cache(maxsize=64)
def _standard(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Take a kind for the kinds it consists of, and leave out what follows from another."""
    names = _closure(kinds)
    for known in PROPERTIES:
        if known.given is nothing_more and known.implies and names.issuperset(known.implies):
            names = names | {known.name}
    implied = {name for known in PROPERTIES if known.name in names for name in known.implies}
    return tuple(
        known.name
        for known in PROPERTIES
        if known.name in names - implied and (known.name != "normal" or len(names) == 1)
    )


def _listed(givens: Iterable[Given]) -> Iterable[Given]:
    if isinstance(givens, str) or not isinstance(givens, Iterable):
        raise NotationError(
            f"{givens!r:.40} is not a list of givens. Expected rows, columns and numbers, such as "
            "[(0, 0, 8)]."
        )
    return givens


def _triple(place: int, given: Given) -> Given:
    if isinstance(given, Iterable) and len(parts := tuple(given)) == _TRIPLE:
        row, column, number = (whole_number(part, f"given {place + 1}") for part in parts)
        return row, column, number
    raise NotationError(
        f"Given {place + 1} is {given!r:.40}. Expected a row, a column and a number."
    )


def _checked(order: int, givens: Iterable[Given]) -> tuple[Given, ...]:
    ordered = tuple(sorted({_triple(place, given) for place, given in enumerate(_listed(givens))}))
    cells: dict[tuple[int, int], int] = {}
    places: dict[int, tuple[int, int]] = {}
    for row, column, number in ordered:
        where = f"Row {row + 1}, column {column + 1}"
        if not (0 <= row < order and 0 <= column < order):
            raise UnsupportedError(
                f"{where} is outside a square of order {order}. Expected 1 to {order}."
            )
        if not 1 <= number <= order**2:
            raise UnsupportedError(f"{where}: {number} is out of range. Expected 1 to {order**2}.")
        if (row, column) in cells:
            raise UnsupportedError(
                f"{where} is given twice: {cells[row, column]} and {number}. Remove one of them."
            )
        if number in places:
            other = "row {}, column {}".format(*(place + 1 for place in places[number]))
            raise UnsupportedError(
                f"{where}: {number} is already in {other}. Use each number once."
            )
        cells[row, column] = number
        places[number] = row, column
    return ordered
