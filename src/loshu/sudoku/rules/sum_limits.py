"""Limits of the cells of a sum: what the smallest or largest digits of the other cells leave."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques.cell_set import ValueSet, members

MOST_LIMITS: Final = 4
"""The most limits in a sentence."""
MOST_SUBSTITUTED: Final = 2
"""The most excluded values beside which a sentence writes the sum of the open cells."""
MOST_OPEN: Final = 4
"""The most open cells of a sum that is written beside an excluded value, with its cell."""


class CellLimit(NamedTuple):
    """The least or the greatest value of a cell."""

    at: int
    """The place of the cell."""
    text: str
    beyond: ValueSet
    extremes: frozenset[str]
    """Whether the other cells are filled with the ``smallest`` or the ``largest`` values."""


class LimitedSum(NamedTuple):
    """Cells whose values, added or subtracted, make a total."""

    cells: tuple[int, ...]
    signs: tuple[int, ...]
    """By cell: 1 or -1."""
    total: int
    known: tuple[ValueSet, ...]
    """By cell: the values that it may have."""
    size: int
    """The greatest value."""
    differ: Callable[[int, int], bool]
    """Whether two cells have different values."""

    def limits(self, gone: Sequence[ValueSet], names: Callable[[Iterable[int]], str]) -> str:
        """Write the limits that exclude values, one after the other.

        Parameters
        ----------
        gone : sequence of ValueSet
            By cell: the excluded values.
        names : callable
            Returns the names of cells.

        Returns
        -------
        str
            Empty where limits do not explain all that is excluded, or where there are many.

        Examples
        --------
        >>> every, names = (1 << 10) - 2, lambda cells: ", ".join(map(str, cells))
        >>> three = LimitedSum((0, 1, 2), (1, 1, 1), 8, (every,) * 3, 9, lambda one, other: True)
        >>> three.limits([0, 1 << 7, 1 << 7], names)
        'smallest; 1, 2 ≤ 8 − (1+2) = 5'
        >>> three.limits([0, 0, 1 << 5], names)
        ''
        """
        found, left, now = dict[tuple[int, str], list[int]](), [*gone], self
        extremes, turn = set[str](), 0
        while any(left):
            known = [*now.known]
            for limit in now._limits(left):
                found.setdefault((turn, limit.text), []).append(self.cells[limit.at])
                extremes |= limit.extremes
                left[limit.at] &= ~limit.beyond
                known[limit.at] &= ~limit.beyond
            turn += 1
            if (*known,) == now.known or len(found) > MOST_LIMITS:
                return ""
            now = now._replace(known=tuple(known))
        entries = (f"{names(cells)} {text}" for (_, text), cells in found.items())
        return "; ".join([*(extremes if len(extremes) == 1 else ()), *entries])

    def substituted(self, gone: Sequence[ValueSet], names: Callable[[Iterable[int]], str]) -> str:
        """Write the sum of the cells that are open beside each excluded value; empty where many.

        Examples
        --------
        >>> names = lambda cells: ", ".join(f"r1c{cell}" for cell in cells)
        >>> three = LimitedSum((1, 2, 3), (1, 1, -1), 7, (26, 26, 26), 9, lambda one, other: False)
        >>> three.substituted([0, 1 << 4, 0], names)
        'r1c2=4: r1c1 = r1c3 + 3'
        """
        struck = [(at, value) for at, values in enumerate(gone) for value in members(values)]
        open_cells = [at for at, held in enumerate(self.known) if held.bit_count() > 1]
        if len(struck) > MOST_SUBSTITUTED or not 1 < len(open_cells) <= MOST_OPEN:
            return ""
        return "; ".join(self._beside(at, value, open_cells, names) for at, value in struck)

    def _beside(
        self, at: int, value: int, places: Sequence[int], names: Callable[[Iterable[int]], str]
    ) -> str:
        fixed = {place: held for place, held in enumerate(self.known) if held.bit_count() == 1}
        rest = self.total - self.signs[at] * value - sum(
            self.signs[place] * (held.bit_length() - 1) for place, held in fixed.items()
            if place != at
        )  # fmt: skip
        left, right = (
            " + ".join(names([self.cells[o]]) for o in places if o != at and self.signs[o] == sign)
            for sign in (1, -1)
        )
        if not left:
            left, right, rest = right, left, -rest
        tail = [right] if right else []
        if rest or not right:
            tail.append(f"{'+' if rest > 0 else '−'} {abs(rest)}" if right else f"{rest}")
        equation = f"{left} = {' '.join(tail)}".replace("-", "−")
        return f"{names([self.cells[at]])}={SYMBOLS[value]}: {equation}"

    def _limits(self, gone: Sequence[ValueSet]) -> Iterator[CellLimit]:
        """Yield the limits that exclude some of the values."""
        for at, excluded in enumerate(gone):
            for sign in ("≤", "≥") if excluded else ():
                limit = self._limit(at, sign)
                if limit is not None and limit.beyond & excluded:
                    yield limit

    def _limit(self, at: int, sign: str) -> CellLimit | None:
        own, others = self.signs[at], [place for place in range(len(self.cells)) if place != at]
        rising = [other for other in others if self.signs[other] != own]
        falling = [other for other in others if self.signs[other] == own]
        added = self._extreme(rising, largest=sign == "≤")
        taken = self._extreme(falling, largest=sign == "≥")
        if added is None or taken is None or not others:
            return None
        limit = own * self.total + sum(added) - sum(taken)
        above = -1 << max(limit + 1, 0)
        beyond = self.known[at] & (above if sign == "≤" else ~(above >> 1))
        extremes = {"largest" if sign == "≤" else "smallest"} if added else set[str]()
        extremes |= {"largest" if sign == "≥" else "smallest"} if taken else set()
        text = f"{sign} {_worked_out(added, own * self.total, taken)} = {limit}"
        return CellLimit(at, text, beyond, frozenset(extremes))

    def _extreme(self, places: Sequence[int], *, largest: bool) -> list[int] | None:
        """Return the greatest or least values of some cells, as far as cells that differ allow."""
        order = range(self.size, 0, -1) if largest else range(1, self.size + 1)
        values = list[int]()
        for group in self._groups(places):
            chosen = _matched([self.known[place] for place in group], order)
            if len(chosen) < len(group):
                return None
            values += chosen
        return sorted(values, reverse=largest)

    def _groups(self, places: Iterable[int]) -> list[list[int]]:
        """Divide cells into groups that all differ."""
        groups = list[list[int]]()
        for place in places:
            cell = self.cells[place]
            fitting = (g for g in groups if all(self.differ(cell, self.cells[o]) for o in g))
            group = next(fitting, None)
            if group is None:
                groups.append([place])
            else:
                group.append(place)
        return groups


def _matched(held: Sequence[ValueSet], order: Iterable[int]) -> list[int]:
    """Return values that cells can have, all different, the first ones of an order.

    Sets of values that can be matched to cells are independent, so taking the first ones is best.
    """
    owner: dict[int, int] = {}

    def placed(value: int, tried: set[int]) -> bool:
        for cell, values in enumerate(held):
            if values >> value & 1 and cell not in tried:
                tried.add(cell)
                before = next((v for v, at in owner.items() if at == cell), None)
                if before is None or placed(before, tried):
                    owner[value] = cell
                    return True
        return False

    return [value for value in order if len(owner) < len(held) and placed(value, set())]


def _worked_out(added: Sequence[int], total: int, taken: Sequence[int]) -> str:
    """Write what a cell is: ``10 − (1+2)``, ``(8+9) − 3`` or ``1+2``."""
    plain = not taken and not total
    parts = [_written(added, plain=plain)] if added else [str(total)]
    if added and total:
        parts.append(f"{'+' if total > 0 else '−'} {abs(total)}")
    if taken:
        parts.append(f"− {_written(taken)}")
    return " ".join(parts)


def _written(values: Sequence[int], *, plain: bool = False) -> str:
    text = "+".join(map(str, values))
    return text if plain or len(values) == 1 else f"({text})"
