"""Rules with several keys of the JSON, one for each number of a constraint."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from loshu.sudoku.rules.constraint import Constraint


def items_by_key(
    constraints: Sequence[Constraint],
    keys: Mapping[str, int],
    item: Callable[[Constraint], dict[str, Any]],
) -> dict[str, Any]:
    """Return the items of all constraints under the key of their number, without empty lists.

    Examples
    --------
    >>> items_by_key([Constraint("even-odd", ((3,),), 1)], {"even": 0, "odd": 1}, lambda _: {})
    {'odd': [{}]}
    """
    items = {
        key: [item(r) for r in constraints if r.number == number] for key, number in keys.items()
    }
    return {key: some for key, some in items.items() if some}
