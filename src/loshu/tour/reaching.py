"""Which ways a tour that is begun can still go on: one of them, and how many, within an effort."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from loshu.tour.game import Game


@dataclass(frozen=True, slots=True)
class Ways:
    """What a search for the rest of a tour found."""

    count: int
    """The ways found."""
    complete: bool
    """Whether there are no others."""
    first: tuple[int, ...] | None
    """The cells of one whole tour, from its start."""


def ways(
    game: Game, givens: Mapping[int, int], path: Sequence[int], *, most: int, effort: int
) -> Ways:
    """Go on from a path in every way, up to so many tours or so many steps tried.

    Parameters
    ----------
    game : Game
    givens : mapping of cell to number
        What the puzzle gave.
    path : sequence of int
        The cells of the numbers from 1 on; may be empty.
    most, effort : int

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> ways(parse_game("3x3", "rook-step"), {}, [0], most=100, effort=10_000).count
    8
    """
    search = _Search(game, givens, path)
    count, first = 0, None
    for found in search.tours(effort):
        first = first or found
        count += 1
        if count == most:
            return Ways(count, False, first)
    return Ways(count, search.tried <= effort, first)


class _Search:
    """A walk with undo: the cell with the fewest ways out first, dead ends noticed early."""

    def __init__(self, game: Game, givens: Mapping[int, int], path: Sequence[int]) -> None:
        graph = game.graph
        self.tried = 0
        self._last = len(graph.cells)
        self._closed = game.closed
        self._cells = graph.cells.tolist()
        self._after = {cell: graph.after(cell).tolist() for cell in self._cells}
        self._before: dict[int, list[int]] = {cell: [] for cell in self._cells}
        for cell, targets in self._after.items():
            for target in targets:
                self._before[target].append(cell)
        self._number = dict(givens)
        self._given_at = {number: cell for cell, number in givens.items()}
        self._path = list(path)
        self._free = set(self._cells) - set(path)
        self._away = {number: self._distances(cell) for number, cell in self._given_at.items()}
        self._next_given = self._givens_ahead()

    def _distances(self, to: int) -> dict[int, int]:
        """Count the steps from every cell to one."""
        far = {to: 0}
        edge = [to]
        for cell in edge:  # grows as it is read
            for before in self._before[cell]:
                if before not in far:
                    far[before] = far[cell] + 1
                    edge.append(before)
        return far

    def _givens_ahead(self) -> list[int]:
        """For each number, the least given number that is not less, or 0."""
        ahead = [0] * (self._last + 2)
        for number in range(self._last, 0, -1):
            ahead[number] = number if number in self._given_at else ahead[number + 1]
        return ahead

    def tours(self, effort: int) -> Iterator[tuple[int, ...]]:
        """Yield the tours, until more steps were tried than the effort allows."""
        if len(self._path) == self._last:
            yield tuple(self._path)
            return
        begun = len(self._path)
        choices = [self._choices()]
        while choices:
            if not choices[-1]:
                choices.pop()
                if len(self._path) > begun:
                    self._free.add(self._path.pop())
                continue
            self.tried += 1
            if self.tried > effort:
                return
            cell = choices[-1].pop()
            self._path.append(cell)
            self._free.discard(cell)
            if len(self._path) == self._last:
                yield tuple(self._path)
                choices.append([])
            else:
                choices.append([] if self._stuck() else self._choices())

    def _choices(self) -> list[int]:
        """List the cells for the next number, the most promising one last."""
        number = len(self._path) + 1
        cells = self._after[self._path[-1]] if self._path else self._cells
        fitting = [cell for cell in cells if cell in self._free and self._fits(cell, number)]
        return sorted(fitting, key=self._ways_out, reverse=True)

    def _fits(self, cell: int, number: int) -> bool:
        if self._number.get(cell, number) != number or self._given_at.get(number, cell) != cell:
            return False
        ahead = self._next_given[number]
        if ahead and self._away[ahead].get(cell, self._last) > ahead - number:
            return False
        if self._closed and number == self._last > 1:
            return self._path[0] in self._after[cell]
        return True

    def _ways_out(self, cell: int) -> int:
        return sum(target in self._free for target in self._after[cell])

    def _stuck(self) -> bool:
        """Whether a free cell near by has become one that cannot be entered, or only as the last.

        A cell that the walk has just passed by has lost a way in: only its neighbours change.
        """
        head = self._path[-1]
        ends = 0
        passed = self._path[-2] if len(self._path) > 1 else head
        for cell in {*self._after[passed], *self._after[head]} & self._free:
            ways_in = sum(before in self._free or before == head for before in self._before[cell])
            if ways_in == 0:
                return True
            if not any(target in self._free for target in self._after[cell]):
                ends += head not in self._before[cell] or len(self._free) > 1
        return ends > 1
