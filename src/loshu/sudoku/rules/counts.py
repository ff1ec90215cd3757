"""Numbers of times that values occur in some cells."""

from collections.abc import Callable, Iterator, Mapping

from loshu.sudoku.rules.logic import Counts, Walk


def counting_walk(
    cells: tuple[int, ...],
    value: int,
    accepts: Callable[[int], bool],
    most: int,
    named: Mapping[str, str],
) -> Walk:
    """Return the walk that counts a value.

    Parameters
    ----------
    cells : tuple of int
    value : int
    accepts : callable
        Whether the value may occur this often.
    most : int
        The greatest number that it accepts.
    named : mapping of str to str
        Blanks of the sentence.

    Examples
    --------
    >>> walk = counting_walk((3, 4), 7, lambda count: count == 1, 1, {})
    >>> walk.advance(0, 0, 7), walk.advance(1, 1, 7), walk.accepts(1), walk.accepts(0)
    (1, None, True, False)
    """

    def advance(count: int, _at: int, found: int) -> int | None:
        now = count + (found == value)
        return now if now <= most else None

    return Walk(cells, 0, advance, accepts, words=named)


def walks_of(counts: Counts) -> Iterator[Walk]:
    """Yield a walk for each value that not every number of cells may have.

    Examples
    --------
    >>> [walk.cells for walk in walks_of(Counts((3, 4), ((0, 1), (0, 1, 2)), 1))]
    [(3, 4)]
    """
    for value, numbers in enumerate(counts.numbers, counts.least):
        if len({*numbers}) <= len(counts.cells):
            accepts = frozenset(numbers).__contains__
            yield counting_walk(counts.cells, value, accepts, max(numbers, default=-1), {})
