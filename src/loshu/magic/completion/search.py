"""Search through the completions of a square: narrow, choose a cell, try its numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from loshu.magic.completion.partial import Conditions, SumLine
from loshu.magic.completion.propagation import Domains, Propagation
from loshu.magic.completion.watch import WHOLE, Watch

Values = tuple[int, ...]
"""The numbers of all cells, row by row."""


@dataclass(slots=True)
class _Branch:
    """A cell whose numbers are tried one by one."""

    domains: Domains
    cell: int
    untried: list[int]
    """The last one comes next."""
    share: int
    """Of the whole search, each number; for the progress."""


def search(way: Conditions, watch: Watch, *, seed: int = 0) -> Iterator[Values]:
    """Yield every completion once, in an order that is the same each time.

    A cell with few numbers in lines with few blanks comes first; its numbers are shuffled, since
    trying them in ascending order would fill the first rows with small ones.

    Parameters
    ----------
    way : Conditions
    watch : Watch
        Decides when to end before everything is searched.
    seed : int
        Of the shuffling.

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> (way,) = read_partial("8 . ./. 5 ./. . 2").ways
    >>> sorted(search(way, Watch()))
    [(8, 1, 6, 3, 5, 7, 4, 9, 2), (8, 3, 4, 1, 5, 9, 6, 7, 2)]
    """
    rules = Propagation(way.lines, len(way.domains))
    random = Random(seed)
    domains = list(way.domains)
    if not rules.narrow(domains):
        return
    cell = _choice(domains, way.lines)
    if cell is None:
        yield _values(domains)
        return
    branches = [_branch(domains, cell, random, WHOLE)]
    while branches:
        branch = branches[-1]
        if not branch.untried:
            branches.pop()
            continue
        if not watch.may_continue():
            return
        number = branch.untried.pop()
        domains = branch.domains.copy()
        domains[branch.cell] = 1 << number
        if not rules.narrow(domains, [branch.cell]):
            watch.advance(branch.share)
            continue
        cell = _choice(domains, way.lines)
        if cell is None:
            watch.advance(branch.share)
            watch.found()
            yield _values(domains)
        else:
            branches.append(_branch(domains, cell, random, branch.share))


def _branch(domains: Domains, cell: int, random: Random, share: int) -> _Branch:
    numbers = members(domains[cell])
    random.shuffle(numbers)
    return _Branch(domains, cell, numbers, share // len(numbers))


def _choice(domains: Domains, lines: Sequence[SumLine]) -> int | None:
    """Choose a cell to try: few numbers, and in lines that a few more numbers decide."""
    weights = [0.0] * len(domains)
    for line in lines:
        blanks = [cell for cell in line.cells if domains[cell] & (domains[cell] - 1)]
        for cell in blanks:
            weights[cell] += 1 / len(blanks)
    open_ = [cell for cell, domain in enumerate(domains) if domain & (domain - 1)]
    # A cell in no line, of which kinds without rows would have some, comes last.
    return min(
        open_, key=lambda cell: domains[cell].bit_count() / (weights[cell] or 0.01), default=None
    )


def _values(domains: Domains) -> Values:
    return tuple(domain.bit_length() - 1 for domain in domains)


def members(numbers: int) -> list[int]:
    """List the numbers of a set, ascending.

    Examples
    --------
    >>> members(0b1100010)
    [1, 5, 6]
    """
    found = []
    while numbers:
        bit = numbers & -numbers
        found.append(bit.bit_length() - 1)
        numbers ^= bit
    return found
