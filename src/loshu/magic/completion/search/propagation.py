"""Numbers that sums and different numbers leave to each cell, found by repeating three rules.

A set of numbers is an integer whose bit v represents the number v.
"""

from collections.abc import Sequence

from loshu.magic.completion.partial import SumLine

Domains = list[int]
"""For each cell a set of numbers."""


class Propagation:
    """The rules of one set of lines: numbers are used once, all are used, and sums are kept.

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> (way,) = read_partial("8 . ./. 5 ./4 . .").ways
    >>> domains = list(way.domains)
    >>> Propagation(way.lines, 9).narrow(domains)
    True
    >>> [domain.bit_length() - 1 for domain in domains]
    [8, 1, 6, 3, 5, 7, 4, 9, 2]
    """

    def __init__(self, lines: Sequence[SumLine], cells: int, numbers: int | None = None) -> None:
        self._lines = [(line.cells, line.total) for line in lines]
        self._of_cell: list[list[int]] = [[] for _ in range(cells)]
        for at, line in enumerate(lines):
            for cell in line.cells:
                self._of_cell[cell].append(at)
        self._all = (1 << (cells + 1)) - 2 if numbers is None else numbers

    def narrow(self, domains: Domains, changed: Sequence[int] | None = None) -> bool:
        """Strike out numbers until no rule strikes another; return False at a contradiction.

        Parameters
        ----------
        domains : list of int
            Is changed.
        changed : sequence of int, optional
            Cells that are smaller than when the rules were last applied; all when not given.
        """
        if not all(domains):
            return False
        cells = range(len(domains)) if changed is None else changed
        waiting = set(range(len(self._lines))) if changed is None else self._lines_of(cells)
        fixed = [cell for cell in cells if not domains[cell] & (domains[cell] - 1)]
        while True:
            if not self._use_once(domains, fixed, waiting):
                return False
            if not self._use_all(domains, fixed, waiting):
                return False
            if fixed:
                continue
            if not waiting:
                return True
            if not self._keep_sum(domains, waiting.pop(), fixed, waiting):
                return False

    def _lines_of(self, cells: Sequence[int]) -> set[int]:
        return {line for cell in cells for line in self._of_cell[cell]}

    def _use_once(self, domains: Domains, fixed: list[int], waiting: set[int]) -> bool:
        """Strike the numbers of fixed cells from all others."""
        while fixed:
            cell = fixed.pop()
            number = domains[cell]
            for other, domain in enumerate(domains):
                if domain & number and other != cell:
                    domain ^= number
                    if not domain:
                        return False
                    domains[other] = domain
                    waiting.update(self._of_cell[other])
                    if not domain & (domain - 1):
                        fixed.append(other)
        return True

    def _use_all(self, domains: Domains, fixed: list[int], waiting: set[int]) -> bool:
        """Put the numbers that only one cell may hold there."""
        once = twice = 0
        for domain in domains:
            twice |= once & domain
            once |= domain
        if once != self._all:
            return False
        alone = once & ~twice
        for cell, domain in enumerate(domains):
            number = domain & alone
            if number and number != domain:
                if number & (number - 1):
                    return False
                domains[cell] = number
                fixed.append(cell)
                waiting.update(self._of_cell[cell])
        return True

    def _keep_sum(self, domains: Domains, line: int, fixed: list[int], waiting: set[int]) -> bool:
        """Eliminate entries too small or too large for the sum of a line."""
        cells, total = self._lines[line]
        blanks = []
        for cell in cells:
            domain = domains[cell]
            if domain & (domain - 1):
                blanks.append(cell)
            else:
                total -= domain.bit_length() - 1
        if len(blanks) <= 2:
            kept = _pairs(domains, blanks, total)
        else:
            kept = _within_bounds(domains, blanks, total)
        for cell, domain in kept:
            if domain == domains[cell]:
                continue
            if not domain:
                return False
            domains[cell] = domain
            waiting.update(self._of_cell[cell])
            if not domain & (domain - 1):
                fixed.append(cell)
        return total == 0 or bool(blanks)


def _pairs(domains: Domains, blanks: list[int], total: int) -> list[tuple[int, int]]:
    """Keep what some number of the other blank adds up with."""
    if not blanks:
        return []
    if total < 1:
        return [(blanks[0], 0)]
    if len(blanks) == 1:
        return [(blanks[0], domains[blanks[0]] & (1 << total))]
    one, other = (domains[cell] for cell in blanks)
    left = right = 0
    rest = one & ((1 << total) - 1)
    while rest:
        bit = rest & -rest
        rest ^= bit
        partner = 1 << (total - bit.bit_length() + 1)
        if partner & other and partner != bit:
            left |= bit
            right |= partner
    return [(blanks[0], left), (blanks[1], right)]


def _within_bounds(domains: Domains, blanks: list[int], total: int) -> list[tuple[int, int]]:
    """Keep what lies between the sum less the most, and less the least, of the other blanks."""
    least = [(domains[cell] & -domains[cell]).bit_length() - 1 for cell in blanks]
    most = [domains[cell].bit_length() - 1 for cell in blanks]
    above, below = total - sum(least), sum(most) - total
    kept = []
    for cell, low, high in zip(blanks, least, most, strict=True):
        # No more than `above` over its least number, nor than `below` under its greatest.
        top, bottom = min(high, low + above), max(low, high - below)
        mask = (1 << (top + 1)) - (1 << bottom) if top >= bottom else 0
        kept.append((cell, domains[cell] & mask))
    return kept


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
