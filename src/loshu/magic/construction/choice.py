"""Choose the construction that serves an order and a kind."""

from operator import index
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.named import require_named
from loshu.core.whole import whole_arguments
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.methods import CONSTRUCTIONS, construction_named
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.nonexistence import why_impossible

LARGEST_ORDER: Final = 2**32 - 1
"""Not even with negative entries do the numbers of larger squares fit in 64 bits."""


@whole_arguments(order=None)
def choose(
    order: int, *, method: str | None = None, kind: str | None = None, lang: str = "en"
) -> Construction:
    """Find the construction that serves an order and promises a kind.

    Parameters
    ----------
    order : int
        Rows of the square.
    method : str, optional
        Name of a construction; the first that serves is taken when not given.
    kind : str, optional
        Name of a property that the square must have; ``"magic"`` when neither is given.
    lang : str
        Language of the reason why no such square exists.

    Raises
    ------
    UnsupportedError
        Nothing serves; the message describes what does, or why nothing can.

    Examples
    --------
    >>> choose(7).name, choose(8, kind="associative").name
    ('siamese', 'diagonal-complement')
    """
    if index(order) < 1:
        raise UnsupportedError(f"Order {order} is out of range. Expected 1 or more.")
    if order > LARGEST_ORDER:
        raise UnsupportedError(
            f"Order {order} is too large: its numbers do not fit in 64 bits. "
            f"The largest order is {LARGEST_ORDER}."
        )
    if method is not None:
        return _named(order, construction_named(method), kind, lang)
    wanted = "magic" if kind is None else kind
    if "," in wanted:
        raise UnsupportedError(f"Kind {wanted!r} names several kinds. Expected one kind.")
    if (reason := why_impossible(order, wanted, lang)) is not None:
        raise UnsupportedError(reason)
    for construction in CONSTRUCTIONS:
        if construction.serves(order) and wanted in construction.promises(order):
            return construction
    promising = [c for c in CONSTRUCTIONS if _may_promise(c, wanted)]
    if not promising:
        kinds = [known.name for known in PROPERTIES]
        require_named(kinds, wanted, "kind", listed_by="loshu magic properties")
        raise UnsupportedError(
            f"No construction makes squares of kind {wanted!r}. "
            "'loshu magic methods' lists the kinds that each construction makes."
        )
    orders = "; ".join(f"{c.name}: {c.orders.english}" for c in promising)
    option = f"--kind {wanted}"
    raise UnsupportedError(
        f"No construction makes {wanted} squares of order {order}. Possible orders: {orders}. "
        f"A search may find one: loshu magic list {order} {option} --limit 1."
    )


def _named(n: int, construction: Construction, kind: str | None, lang: str) -> Construction:
    if not construction.serves(n):
        reason = why_impossible(n, "magic", lang)
        raise UnsupportedError(
            reason
            or f"Method {construction.name!r} cannot make order {n}. "
            f"Possible orders: {construction.orders.english}. Without a method, one is chosen."
        )
    if kind is not None and kind not in construction.promises(n):
        promised = ", ".join(sorted(construction.promises(n)))
        raise UnsupportedError(
            why_impossible(n, kind, lang)
            or f"Method {construction.name!r} does not make squares of kind {kind!r} at order {n}. "
            f"Its squares are: {promised}."
        )
    return construction


def _served(construction: Construction) -> list[int]:
    return [n for n in range(1, 257) if construction.serves(n)]


def _may_promise(construction: Construction, kind: str) -> bool:
    return any(kind in construction.promises(n) for n in _served(construction))
