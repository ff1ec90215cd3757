"""Numbers of times that values occur in some cells."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from loshu.sudoku.rules.logic import Recorded, Walk


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


def counts_of(cells: tuple[int, ...], numbers: Sequence[Sequence[int]], least: int) -> Recorded:
    """Return the condition that each digit occurs one of some numbers of times.

    Parameters
    ----------
    cells : tuple of int
    numbers : sequence of sequences of int
        By digit, from the least one.
    least : int
        The least digit.

    Examples
    --------
    >>> counts = counts_of((3, 4), ((0, 1), (0, 1, 2)), 1)
    >>> counts.numbers, [walk.cells for walk in counts.walks()]
    ((2, 0, 1, 3, 0, 1, 2), [(3, 4)])
    """
    listed = tuple(number for some in numbers for number in (len(some), *some))

    def walks() -> Iterator[Walk]:
        for value, some in enumerate(numbers, least):
            if len({*some}) <= len(cells):
                accepts = frozenset(some).__contains__
                yield counting_walk(cells, value, accepts, max(some, default=-1), {})

    return Recorded("counts", listed, cells, walks)
