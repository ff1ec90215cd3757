"""Rules of several kinds that have a key of the JSON each, by the number of the rule."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from loshu.sudoku.rules.rule import Rule


def items_by_key(
    rules: Sequence[Rule], keys: Mapping[str, int], item: Callable[[Rule], dict[str, Any]]
) -> dict[str, Any]:
    """Return the items of all rules under the key of their number, without empty lists.

    Examples
    --------
    >>> items_by_key([Rule("even-odd", ((3,),), 1)], {"even": 0, "odd": 1}, lambda _: {})
    {'odd': [{}]}
    """
    items = {key: [item(r) for r in rules if r.number == number] for key, number in keys.items()}
    return {key: some for key, some in items.items() if some}
