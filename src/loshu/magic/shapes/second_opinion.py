"""Solutions of a shape by propagation and trial: the check of the search that makes puzzles.

It shares no code with that search: sums stay intervals until the numbers determine them, and
candidates are sets of places in the ascending list of numbers, as bits.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from loshu.core.parallel import checkpoint
from loshu.magic.shapes.question import ShapeQuestion


class UndecidedError(Exception):
    """Raised when the trials allowed are used up."""


@dataclass(slots=True)
class _State:
    """Candidates of each cell, the interval of the sum of each group, and lines to look at."""

    cells: list[int]
    low: list[int]
    high: list[int]
    waiting: set[int]

    def copy(self) -> _State:
        return _State([*self.cells], [*self.low], [*self.high], set())


def solutions_by_trial(
    asked: ShapeQuestion, trials: int | None = None
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of a shape: narrow the candidates of all cells, and try those of one.

    Raises
    ------
    UndecidedError
        More trials are needed than allowed.

    Examples
    --------
    >>> from loshu.magic.shapes.question import ask
    >>> next(solutions_by_trial(ask("a b c/c d e/e f a: 1 . 3 2 . .")))
    (1, 6, 3, 2, 5, 4)
    """
    rules = _Rules(asked)
    left = [rules.beginning()]
    while left:
        checkpoint()
        if trials is not None and (trials := trials - 1) < 0:
            raise UndecidedError
        state = left.pop()
        if not rules.narrow(state):
            continue
        open_cells = [cell for cell, numbers in enumerate(state.cells) if numbers & (numbers - 1)]
        if not open_cells:
            yield tuple(asked.pool.numbers[each.bit_length() - 1] for each in state.cells)
            continue
        cell = min(open_cells, key=lambda cell: state.cells[cell].bit_count())
        for place in _members(state.cells[cell]):
            tried = state.copy()
            tried.cells[cell] = 1 << place
            tried.waiting.update(rules.of_cell[cell])
            left.append(tried)


def _members(numbers: int) -> Iterator[int]:
    while numbers:
        bit = numbers & -numbers
        yield bit.bit_length() - 1
        numbers ^= bit


class _Rules:
    """The rules of a shape: numbers are used as often as they are listed, and sums are equal."""

    def __init__(self, asked: ShapeQuestion) -> None:
        self.asked = asked
        self.values = asked.pool.numbers
        self.places = {number: place for place, number in enumerate(self.values)}
        self.times = asked.pool.times or (1,) * len(self.values)
        self.uses_all = asked.pool.uses == len(asked.given)
        groups = asked.shape.groups
        self.lines = [(line, at) for at, group in enumerate(groups) for line in group.lines]
        self.of_cell = [
            [at for at, (line, _) in enumerate(self.lines) if cell in line]
            for cell in range(len(asked.given))
        ]

    def beginning(self) -> _State:
        """Return the state before any deduction."""
        asked, every = self.asked, (1 << len(self.values)) - 1
        cells = [every if each is None else 1 << self.places[each] for each in asked.given]
        # A sum that cannot be whole leaves no solution: no candidates.
        groups = asked.groups()
        cells = cells if all(groups) else [0] * len(cells)
        sums = [None if group is None else group.sum for group in groups]
        widest = len(cells) * max(map(abs, self.values))
        low = [-widest if total is None else total for total in sums]
        high = [widest if total is None else total for total in sums]
        return _State(cells, low, high, {*range(len(self.lines))})

    def narrow(self, state: _State) -> bool:
        """Strike out numbers until no rule strikes another; return False at a contradiction."""
        while all(state.cells):
            if not self._use_as_listed(state) or not self._use_all(state):
                return False
            if not state.waiting:
                return True
            if not self._keep_sum(state, state.waiting.pop()):
                return False
        return False

    def _set(self, state: _State, cell: int, numbers: int) -> bool:
        """Narrow a cell; return whether it has a candidate."""
        if numbers != state.cells[cell]:
            state.cells[cell] = numbers
            state.waiting.update(self.of_cell[cell])
        return numbers != 0

    def _use_as_listed(self, state: _State) -> bool:
        """Strike the numbers that are used as often as they are listed from all other cells."""
        done = 0
        while True:
            fixed = [each for each in state.cells if not each & (each - 1)]
            used_up = 0
            for number in {*fixed}:
                uses = fixed.count(number)
                most = self.times[number.bit_length() - 1]
                if uses > most:
                    return False
                used_up |= number if uses == most else 0
            if used_up == done:
                return True
            done = used_up
            for cell, numbers in enumerate(state.cells):
                if numbers & (numbers - 1) and not self._set(state, cell, numbers & ~used_up):
                    return False

    def _use_all(self, state: _State) -> bool:
        """If every number is used, put one that a single cell may have there."""
        if not self.uses_all:
            return True
        once = twice = 0
        for numbers in state.cells:
            twice |= once & numbers
            once |= numbers
        if once != (1 << len(self.values)) - 1:
            return False
        alone = once & ~twice
        for cell, numbers in enumerate(state.cells):
            number = numbers & alone
            if number and number != numbers:
                if number & (number - 1):
                    return False
                self._set(state, cell, number)
        return True

    def _keep_sum(self, state: _State, at: int) -> bool:
        """Keep the numbers of a line that some numbers of its other cells add up with."""
        line, group = self.lines[at]
        least = [self.values[(state.cells[c] & -state.cells[c]).bit_length() - 1] for c in line]
        most = [self.values[state.cells[c].bit_length() - 1] for c in line]
        low = max(state.low[group], sum(least))
        high = min(state.high[group], sum(most))
        if low > high:
            return False
        if (low, high) != (state.low[group], state.high[group]):
            state.low[group], state.high[group] = low, high
            state.waiting.update(n for n, (_, other) in enumerate(self.lines) if other == group)
        above, below = high - sum(least), sum(most) - low
        for cell, small, large in zip(line, least, most, strict=True):
            first = bisect_left(self.values, large - below)
            last = bisect_right(self.values, small + above)
            within = (1 << last) - (1 << first) if last > first else 0
            if not self._set(state, cell, state.cells[cell] & within):
                return False
        return low != high or self._keep_pair(state, line, low)

    def _keep_pair(self, state: _State, line: tuple[int, ...], total: int) -> bool:
        """Keep the numbers of the last two open cells of a line that have a partner."""
        open_cells = [cell for cell in line if state.cells[cell] & (state.cells[cell] - 1)]
        if len(open_cells) != 2:
            return True
        fixed = (state.cells[cell] for cell in line if cell not in open_cells)
        rest = total - sum(self.values[each.bit_length() - 1] for each in fixed)
        one, other = open_cells
        left = right = 0
        for place in _members(state.cells[one]):
            partner = self.places.get(rest - self.values[place])
            if partner is None or not state.cells[other] >> partner & 1:
                continue
            if partner != place or self.times[place] > 1:
                left |= 1 << place
                right |= 1 << partner
        return self._set(state, one, left) and self._set(state, other, right)
