"""Solutions of a shape counted by propagation and trial, to check the search that made a puzzle."""

from collections.abc import Iterator

from loshu.magic.completion.partial import Conditions
from loshu.magic.completion.search.propagation import Propagation, members


def solutions_by_trial(way: Conditions) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of a shape: narrow the candidates of all cells, and try those of one.

    Examples
    --------
    >>> from loshu.magic.shapes.explanation import conditions_of
    >>> from loshu.magic.shapes import read_shape
    >>> given = [1, None, 3, 2, None, None]
    >>> next(solutions_by_trial(conditions_of(read_shape("a b c/c d e/e f a"), given, None, 10)))
    (1, 6, 3, 2, 5, 4)
    """
    rules = Propagation(way.lines, len(way.domains), way.numbers)
    left = [list(way.domains)]
    while left:
        candidates = left.pop()
        if not rules.narrow(candidates):
            continue
        cells = [cell for cell, numbers in enumerate(candidates) if numbers.bit_count() > 1]
        if not cells:
            yield tuple(numbers.bit_length() - 1 for numbers in candidates)
            continue
        cell = min(cells, key=lambda cell: candidates[cell].bit_count())
        left += [
            [*candidates[:cell], 1 << number, *candidates[cell + 1 :]]
            for number in members(candidates[cell])
        ]
