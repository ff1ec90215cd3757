"""Pairs of cells whose values must fit, grouped into steps."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from loshu.sudoku.techniques.cell_set import ValueSet, members, set_of

if TYPE_CHECKING:
    from loshu.sudoku.rules.constraint import Constraint
    from loshu.sudoku.rules.logic import CandidatePair

MOST_CELLS: Final = 4
"""Cells of a chain of marks in one step; longer chains are split."""
_Asked = list[tuple["Constraint", "CandidatePair"]]


class PairLink(NamedTuple):
    """Two cells of a group, by their places in it, and the values that fit."""

    first: int
    second: int
    of_first: tuple[ValueSet, ...]
    """By value of the second cell: the values of the first one that fit."""
    of_second: tuple[ValueSet, ...]


class PairGroup(NamedTuple):
    """The pairs of a line, of a chain of marks, or a single pair."""

    asked: tuple[tuple["Constraint", "CandidatePair"], ...]
    cells: tuple[int, ...]
    links: tuple[PairLink, ...]

    def left(self, known: Sequence[ValueSet]) -> tuple[ValueSet, ...]:
        """Return the candidates that arc consistency leaves."""
        kept, changed = [*known], True
        while changed:
            changed = False
            for first, second, of_first, of_second in self.links:
                a, b = kept[first], kept[second]
                beside_b = beside_a = 0
                for value in members(b):
                    beside_b |= of_first[value]
                for value in members(a):
                    beside_a |= of_second[value]
                if a & ~beside_b or b & ~beside_a:
                    kept[first], kept[second], changed = a & beside_b, b & beside_a, True
        return tuple(kept)


def pair_groups(
    asked: Iterable[tuple["Constraint", "CandidatePair"]], size: int
) -> list[PairGroup]:
    """Return the groups of pairs, each pair in one of them.

    Pairs of thermometers are left out: their own technique looks at the whole thermometer.
    """
    from loshu.sudoku.rules.kinds import RULE_OF

    lines: defaultdict[int, _Asked] = defaultdict(list)
    chained: _Asked = []
    single: _Asked = []
    for constraint, pair in asked:
        logic = RULE_OF[constraint.kind].logic
        if logic.technique != "clue":
            continue
        if logic.pairs_together == "line":
            lines[id(constraint)].append((constraint, pair))
        else:
            (chained if logic.pairs_together == "chain" else single).append((constraint, pair))
    parts = [*lines.values(), *_chains(chained), *([each] for each in single)]
    return [_group(part, size) for part in parts]


def _chains(marks: _Asked) -> Iterator[_Asked]:
    """Yield marks that share cells, up to a number of cells."""
    waiting = [*marks]
    while waiting:
        chain = [waiting.pop(0)]
        cells = {chain[0][1].first, chain[0][1].second}
        while True:
            more = next((each for each in waiting if _extends(each[1], cells)), None)
            if more is None:
                break
            waiting.remove(more)
            chain.append(more)
            cells |= {more[1].first, more[1].second}
        yield chain


def _extends(pair: "CandidatePair", cells: set[int]) -> bool:
    both = {pair.first, pair.second}
    return bool(both & cells) and len(both | cells) <= MOST_CELLS


def _group(asked: _Asked, size: int) -> PairGroup:
    cells = tuple(dict.fromkeys(cell for _, pair in asked for cell in (pair.first, pair.second)))
    return PairGroup(tuple(asked), cells, tuple(_link(pair, cells, size) for _, pair in asked))


def _link(pair: "CandidatePair", cells: tuple[int, ...], size: int) -> PairLink:
    values = range(1, size + 1)
    of_first = (0, *(set_of(a for a in values if pair.fits(a, b)) for b in values))
    of_second = (0, *(set_of(b for b in values if pair.fits(a, b)) for a in values))
    return PairLink(cells.index(pair.first), cells.index(pair.second), of_first, of_second)
