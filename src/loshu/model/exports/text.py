"""Sums as text, as most formats write them."""

from collections.abc import Iterable, Iterator, Sequence

from loshu.model.model import Linear, Term


def sum_text(terms: Iterable[Term], names: Sequence[str], times: str = "*") -> str:
    """Write a sum of multiples.

    Examples
    --------
    >>> sum_text([(1, 0), (-1, 1), (3, 2)], ["a", "b", "c"])
    'a - b + 3*c'
    >>> sum_text([(-2, 0)], ["a"], times=" ")
    '-2 a'
    >>> sum_text([], [])
    '0'
    """
    text = ""
    for factor, variable in terms:
        sign = " - " if factor < 0 else " + "
        multiple = names[variable]
        if abs(factor) != 1:
            multiple = f"{abs(factor)}{times}{multiple}"
        text += sign + multiple
    if text.startswith(" + "):
        return text[3:]
    return "-" + text[3:] if text else "0"


def comparisons(row: Linear) -> Iterator[tuple[str, int]]:
    """Yield the comparisons of a sum: one for an equation, else one for each bound.

    Examples
    --------
    >>> list(comparisons(Linear(((1, 0),), 2, 2))), list(comparisons(Linear(((1, 0),), 1, 3)))
    ([('=', 2)], [('>=', 1), ('<=', 3)])
    """
    if row.low is not None and row.low == row.high:
        yield "=", row.low
        return
    if row.low is not None:
        yield ">=", row.low
    if row.high is not None:
        yield "<=", row.high
