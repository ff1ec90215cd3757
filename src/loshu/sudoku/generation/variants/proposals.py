"""Random constraints of every rule that a solution satisfies; to add a rule, add an entry here."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from loshu.sudoku.field import Field
from loshu.sudoku.generation.variants import places
from loshu.sudoku.generation.variants.places import Grid, Places
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.kinds.little_killer import WAYS
from loshu.sudoku.rules.kinds.sum_cage import ABOVE, AT_LEAST, AT_MOST, BELOW
from loshu.sudoku.rules.kinds.xv import SUMS

Clue: TypeAlias = tuple[int | None, tuple[int, ...]]
"""The number and the values of a constraint."""


class ProposedPlace(NamedTuple):
    """The cells of a constraint, and their values."""

    cells: tuple[int, ...]
    held: list[int]
    field: Field
    random: Random


Clues: TypeAlias = Callable[[ProposedPlace], Iterable[Clue]]
"""Returns the clues to try, in order."""


def _none(_place: ProposedPlace) -> Iterable[Clue]:
    return [(None, ())]


def _numbers(place: ProposedPlace) -> Iterable[Clue]:
    return ((number, ()) for number in range(max(sum(place.held), place.field.size) + 1))


def _sum(place: ProposedPlace) -> Iterable[Clue]:
    return [(sum(place.held), ())]


def _of(*numbers: int) -> Clues:
    """Return the clues with one of some numbers."""
    return lambda _place: ((number, ()) for number in numbers)


def _any_of(*numbers: int) -> Clues:
    """Return the clues with one of some numbers, in random order."""
    return lambda place: ((number, ()) for number in place.random.sample(numbers, len(numbers)))


def _half(place: ProposedPlace) -> Iterable[Clue]:
    return [((place.field.size + 1) // 2, ())]


def _moduli(place: ProposedPlace) -> Iterable[Clue]:
    return ((modulus, ()) for modulus in (3, 4, 2) if modulus < place.field.size)


def _outer_ranks(place: ProposedPlace) -> Iterable[Clue]:
    """Yield the least and the greatest rank of the first digit; others take long to compare."""
    first = place.held[0]
    return ((number, ()) for number in (4 * first - 3, 4 * first))


def _line_sums(place: ProposedPlace) -> Iterable[Clue]:
    """Yield sums of the parts of a line, the usual one first."""
    return ((place.field.size + 1 + more, ()) for more in range(3))


def _absent_sums(place: ProposedPlace) -> Iterable[Clue]:
    """Yield small numbers, which several cells could add up to."""
    numbers = range(3, 2 * place.field.size)
    return ((number, ()) for number in place.random.sample(numbers, len(numbers)))


def _compared_sums(place: ProposedPlace) -> Iterable[Clue]:
    """Yield the sum, or a bound next to it."""
    total = sum(place.held)
    yield place.random.choice([(total, ()), (total + 1, BELOW), (total - 1, ABOVE)])


def _bounds(place: ProposedPlace) -> Iterable[Clue]:
    """Yield a bound of the sum, or one next to it."""
    total = sum(place.held)
    bounds = [(total + 1, BELOW), (total - 1, ABOVE), (total, AT_MOST), (total, AT_LEAST)]
    yield place.random.choice(bounds)


def _said(place: ProposedPlace) -> Iterable[Clue]:
    """Count one or two of the values, repeated ones first."""
    draws = {value: place.random.random() for value in sorted({*place.held})}
    often = sorted(draws, key=lambda value: (-place.held.count(value), draws[value]))[:2]
    yield None, tuple(n for value in sorted(often) for n in (place.held.count(value), value))


def _some_values(place: ProposedPlace) -> Iterable[Clue]:
    yield None, tuple(sorted(place.random.sample(place.held, place.random.randint(2, 3))))


def _contained(place: ProposedPlace) -> Iterable[Clue]:
    """Yield all values of the cage but one, so that the clue leaves a choice."""
    held = sorted(place.held)
    held.pop(place.random.randrange(len(held)))
    yield None, tuple(held)


def _diagonal_sum(place: ProposedPlace) -> Iterable[Clue]:
    """Yield the sum of a diagonal, and its direction."""
    (row, column), (below, beside) = (divmod(cell, place.field.width) for cell in place.cells[:2])
    yield sum(place.held), ([*WAYS.values()].index((below - row, beside - column)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """The places of constraints of a rule, and their clues."""

    places: Places
    clues: Clues = _none
    apart: bool = False
    """Whether no two constraints share a cell, because they would be hard to read."""
    most: float | None = None
    """Maximum constraints for each row; with more, proofs of one solution take seconds."""


_LINES: Final = (
    "palindrome", "renban", "entropic line", "parity-line", "nabner",
    "between-line", "lockout-line", "slow-thermometer", "thermometer",
)  # fmt: skip
"""Rules of lines without a clue."""
_LINE: Final = Proposal(places=places.lines, apart=True)
_CLUED_LINE: Final = partial(Proposal, places=places.lines, apart=True)
_CAGE: Final = partial(Proposal, places=places.cages, apart=True)
_SEEN: Final = Proposal(places=places.seen_lines, clues=_numbers)
_PAIR: Final = partial(Proposal, places=places.pairs)
PROPOSALS: Final[dict[str, Proposal]] = {
    "extra-region": Proposal(places=places.regions, apart=True),
    "clone": Proposal(places=places.clones, apart=True),
    "same-values": Proposal(places=places.groups, apart=True),
    "equal-sums": Proposal(places=places.equal_groups, apart=True),
    "value-indexer": _CLUED_LINE(most=1),
    "distinct-count": _CLUED_LINE(most=1),
    "indexer": Proposal(places=places.single_cells, clues=_any_of(0, 1, 2)),
    "even-odd": Proposal(places=places.single_cells, clues=_of(0, 1)),
    "extreme": Proposal(places=places.crosses, clues=_of(0, 1)),
    "lunchbox": _CLUED_LINE(clues=_numbers),
    "counting-circles": Proposal(places=places.circled, most=0),
    "whispers": _CLUED_LINE(clues=_half),
    "sum-line": _CLUED_LINE(clues=_line_sums, most=0.9),
    "zipper-line": _CLUED_LINE(most=0.9),
    "double-arrow": _CLUED_LINE(most=1),
    "arrow": Proposal(places=places.arrows, apart=True),
    "modular line": _CLUED_LINE(clues=_moduli),
    "region-sum-line": Proposal(places=places.crossing_lines, apart=True),
    **dict.fromkeys(_LINES, _LINE),
    "killer": _CAGE(clues=_sum),
    "rellik-cage": _CAGE(clues=_absent_sums),
    "equality-cage": Proposal(places=places.even_cages, apart=True),
    "sum-cage": _CAGE(clues=_compared_sums),
    "bounded-cage": _CAGE(clues=_bounds),
    "look-and-say": _CAGE(clues=_said),
    "contain-cage": _CAGE(clues=_contained),
    "sandwich": Proposal(places=places.rows_and_columns, clues=_numbers, most=1.3),
    "x-sum": Proposal(places=places.seen_lines, clues=_numbers, most=1.2),
    **dict.fromkeys(("skyscraper", "hidden-skyscraper", "numbered-rooms"), _SEEN),
    "tied-rank": Proposal(places=places.seen_lines, clues=_outer_ranks),
    "full-rank": Proposal(places=places.seen_lines, clues=_outer_ranks),
    "little-killer": Proposal(places=places.seen_diagonals, clues=_diagonal_sum, most=1.4),
    "difference": _PAIR(clues=_of(1)),
    "ratio": _PAIR(clues=_of(2)),
    "inequality": Proposal(places=places.ordered_pairs),
    "xv": _PAIR(clues=_of(*SUMS.values())),
    "quadruple": Proposal(places=places.squares, clues=_some_values),
}  # fmt: skip
"""By the name of the rule."""


def proposed(
    rule: str, field: Field, solution: Grid, random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield random constraints of a rule that a solution satisfies."""
    proposal = PROPOSALS[rule]
    draws = Random(int(random.integers(2**62)))
    most = inf if proposal.most is None else max(1, round(proposal.most * field.size))
    used = set[int]()
    made = set[Constraint]()
    held, broken = dict(enumerate(solution)), RULE_OF[rule].broken
    for parts in proposal.places(field, solution, draws):
        cells = tuple(cell for part in parts for cell in part)
        if proposal.apart and not used.isdisjoint(cells):
            continue
        place = ProposedPlace(cells, [solution[cell] for cell in cells], field, draws)
        for number, values in proposal.clues(place):
            constraint = Constraint(rule, parts, number, values)
            if not broken(held, constraint, field):
                if constraint not in made:
                    made.add(constraint)
                    used.update(cells)
                    yield constraint
                break
        if len(made) >= most:
            return
