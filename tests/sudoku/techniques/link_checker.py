"""A checker that knows no technique: candidates, houses and constraints decide about every link.

A link or a line of a net is right where it follows from the candidates of the state and from the
lines before it.  What rests on a constraint is put to a solver, which gets the constraint, the
houses and the cells around it, and nothing else.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final

from loshu.core.step import Inference, Link, Reason, Step
from loshu.model import Model, solutions
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.cell_set import members

ARROWS: Final = re.compile(
    r"(?=(?<![r\dc|])((?:r\d+c\d+\|?)+)([=≠])\w+ → ((?:r\d+c\d+\|?)+)([=≠])\w)"
)
Cell = tuple[int, int]
Place = tuple[int, int, int]


class LinkChecker:
    """The candidates of a state, and their consequences.

    Parameters
    ----------
    state : CandidateState
        The state before the checked steps.
    """

    def __init__(self, state: CandidateState) -> None:
        self.puzzle: Sudoku = state.sudoku
        self.width = state.width
        cells = state.sudoku.field.cells()
        self.held = {
            divmod(cell, self.width): frozenset(
                members(state.candidates[cell]) if not state.values[cell] else [state.values[cell]]
            )
            for cell in cells
        }
        self.houses = [
            frozenset(divmod(cell, self.width) for cell in house)
            for _, house in state.sudoku.field.houses()
        ]
        if state.regions is not None:  # cells that are known to be in one region
            self.houses += [
                frozenset(divmod(cell, self.width) for cell in members(cells))
                for cells in state.regions.groups()
            ]

    def faults(self, step: Step) -> Iterator[str]:
        """Yield the mistakes in the links and the nets of a step."""
        for link in step.links:
            if not self.is_right(link):
                yield f"{step.key}: {link}"
        yield from self._unlinked(step)
        for net in step.nets:
            for number, line in enumerate(net):
                if not self.follows(net, number, line):
                    yield f"{step.key}, line {number}: {line}"
            used = {premise.line for line in net for premise in line.premises}
            if step.key.startswith("net.") and (unused := {*range(1, len(net) - 1)} - used):
                yield f"{step.key}: nothing uses the lines {unused}"
        if step.nets and not self._concludes(step):
            yield f"{step.key}: the nets prove something else"

    def _unlinked(self, step: Step) -> Iterator[str]:
        """Yield arrows that are printed and are none of the links."""
        known = {(node(link.start), node(link.end), link.strong) for link in step.links}
        blanks = dict(step.parameters)
        printed = str(blanks.get("branches", blanks.get("chain", "")))
        for one, true, other, end in ARROWS.findall(re.sub(r" \((?!\d+\))[^)]*\)", "", printed)):
            if "→" in printed and (true == end or (one, other, end == "=") not in known):
                yield f"{step.key}: {one}{true} → {other}{end} is none of the links"

    def is_right(self, link: Link) -> bool:
        """Whether the end of a link follows from its start."""
        if link.reason is not None and link.reason.kind == "set":
            return self._by_set(link, link.reason)
        if link.strong:
            return self._strong(link)
        return all(
            self.excludes(start, end, link.reason) for start, end in product(link.start, link.end)
        )

    def excludes(self, first: Place, second: Place, reason: Reason | None = None) -> bool:
        """Whether two candidates exclude each other in their cell or house, or by a constraint."""
        if first[:2] == second[:2]:
            return first[2] != second[2]
        if reason is None:
            both = {first[:2], second[:2]}
            return first[2] == second[2] and any(both <= house for house in self.houses)
        fixed = {first[:2]: frozenset([first[2]]), second[:2]: frozenset([second[2]])}
        reasons = (replace(reason, also=()), *reason.also)
        return any(not self.can_fill(each, fixed) for each in reasons)

    def _strong(self, link: Link) -> bool:
        ends = {*link.start, *link.end}
        cells, values = {place[:2] for place in ends}, {place[2] for place in ends}
        if len(cells) == 1:
            return self.held[cells.pop()] == values
        if len(values) > 1:
            return False
        (value,) = values
        if link.reason is not None and link.reason.kind == "house":
            return self._has_all(link.reason, value, cells)
        if link.reason is not None and link.reason.kind == "clue":
            within = {*link.reason.cells}
            places = {cell for cell in within if value in self.held[cell]}
            without = {cell: self.held[cell] - {value} for cell in within}
            return places == cells and not self.can_fill(link.reason, without)
        return any(
            {cell for cell in house if value in self.held[cell]} == cells for house in self.houses
        )

    def _has_all(self, reason: Reason, value: int, cells: set[Cell]) -> bool:
        """Whether a house that a constraint adds has a value, and in some cells alone."""
        within = {*reason.cells}
        if {cell for cell in within if value in self.held[cell]} != cells:
            return False
        return any(within == house for house in self.houses) or not self.can_fill(
            reason, {cell: self.held[cell] - {value} for cell in within}
        )

    def _by_set(self, link: Link, reason: Reason) -> bool:
        """Whether a set of one value more than cells keeps the end once it has lost the start."""
        cells, values = {*reason.cells}, {*reason.values}
        if len(values) != len(cells) + 1 or {v for c in cells for v in self.held[c]} != values:
            return False
        if not all(
            value not in self.held[a] & self.held[b] or self._differ(a, b)
            for a in cells for b in cells for value in values if a < b
        ):  # fmt: skip
            return False
        start, end = link.start[0][2], link.end[0][2]
        places = {v: {(*cell, v) for cell in cells if v in self.held[cell]} for v in values}
        return (
            link.strong and start != end and {start, end} <= values
            and places[start] == {*link.start} and places[end] == {*link.end}
        )  # fmt: skip

    def _differ(self, first: Cell, second: Cell) -> bool:
        if any({first, second} <= house for house in self.houses):
            return True
        shared = self.held[first] & self.held[second]
        return all(
            not self.can_fill(None, {first: frozenset([v]), second: frozenset([v])}) for v in shared
        )

    def follows(self, net: tuple[Inference, ...], number: int, line: Inference) -> bool:
        """Whether a line of a net follows from the previous lines."""
        gone = {premise.candidate for premise in line.premises}
        for premise in line.premises:
            before = net[premise.line]
            if premise.line >= number:
                return False
            if not before.true and premise.candidate not in before.candidates:
                return False
            if before.true and not all(
                self.excludes(place, premise.candidate, premise.reason)
                for place in before.candidates
            ):
                return False
        return self._rests_on(line, gone)

    def _rests_on(self, line: Inference, gone: set[Place]) -> bool:
        kind, candidates = line.reason.kind, {*line.candidates}
        if kind == "assumption":
            return not gone and len(candidates) == 1
        if kind == "premise":
            return candidates == gone and not line.true
        within = line.reason.cells
        if kind == "clue":
            left = {c: self.held[c] - {v for *at, v in gone if (*at,) == c} for c in self.held}
            if not candidates:
                return not self.can_fill(line.reason, left)
            return not line.true and not any(
                self.can_fill(line.reason, left | {(r, c): frozenset([v])})
                for r, c, v in candidates
            )
        if kind == "cell":
            every = {(*within[0], value) for value in self.held[within[0]]}
            return len(within) == 1 and line.true and candidates == every - gone
        values = {place[2] for place in candidates | gone}
        if kind != "house" or len(values) != 1 or not line.true:
            return False
        (value,) = values
        every = {(*cell, value) for cell in within if value in self.held[cell]}
        return candidates == every - gone and self._has_all(
            line.reason, value, {place[:2] for place in every}
        )

    def _concludes(self, step: Step) -> bool:
        """Whether the cases are complete, and each has the conclusion of the step."""
        wanted = {(place, True) for place in step.placed} | {
            (place, False) for place in step.eliminated
        }
        starts = [(net[0].candidates[0], net[0].true) for net in step.nets]
        for net, (place, true) in zip(step.nets, starts, strict=True):
            ends = {(each, net[-1].true) for each in net[-1].candidates}
            if ends and not wanted <= ends:
                return False
            if not ends and len(starts) == 1 and wanted != {(place, not true)}:
                return False
        if len(starts) == 1 and not step.nets[0][-1].candidates:
            return True
        return self._one_is_true(starts)

    def _one_is_true(self, starts: list[tuple[Place, bool]]) -> bool:
        places = {place for place, _ in starts}
        if len(places) == 1 and len(starts) == 2:
            return {true for _, true in starts} == {True, False}
        if not all(true for _, true in starts):
            return False
        cells, values = {place[:2] for place in places}, {place[2] for place in places}
        return any(len(cells) == 1 and self.held[cell] == values for cell in cells) or any(
            values == {value} and {c for c in house if value in self.held[c]} == cells
            for house in self.houses
            for value in values
        )

    def can_fill(self, reason: Reason | None, left: dict[Cell, frozenset[int]]) -> bool:
        """Whether cells can be filled as one constraint of a reason demands, or as all do."""
        numbered = tuple(
            sorted((row * self.width + column, values) for (row, column), values in left.items())
        )
        constraints = [
            constraint
            for constraint in self.puzzle.constraints
            if reason is None or reason.kind == "house" or constraint.kind == reason.name
        ]
        if reason is not None and reason.cells:
            named = {row * self.width + column for row, column in reason.cells}
            constraints = [
                r
                for r in constraints
                if not is_of_cells(r) or named & {c for p in r.cells for c in p}
            ]
        return all(can_fill(self.puzzle, constraint, numbered) for constraint in constraints)


@lru_cache(maxsize=20_000)
def can_fill(
    puzzle: Sudoku, constraint: Constraint, left: tuple[tuple[int, frozenset[int]], ...]
) -> bool:
    """Whether a constraint and the houses allow a filling of its cells and their neighbors."""
    field, allowed = puzzle.field, dict(left)
    own = {cell for part in constraint.cells for cell in part}
    around = own | {*allowed} if own else {*field.cells()}
    if own:
        around = own | {cell for cell in allowed if len(allowed[cell]) == 1}
    model = Model()
    variable_of = _Variables(model, field.size, allowed)
    for cell in sorted(around if is_of_cells(constraint) else field.cells()):
        _ = variable_of[cell]
    RULE_OF[constraint.kind].add_to(model, constraint, field, variable_of)
    for _, cells in field.houses():
        inside = [variable_of[cell] for cell in cells if cell in variable_of]
        if len(inside) > 1:
            model.all_different(inside)
    return next(iter(solutions(model)), None) is not None


class _Variables(dict[int, int]):
    """The variables of cells, made when they are asked for: an indexer points beyond its cells."""

    def __init__(self, model: Model, size: int, allowed: dict[int, frozenset[int]]) -> None:
        super().__init__()
        self.model, self.size, self.allowed = model, size, allowed

    def __missing__(self, cell: int) -> int:
        self[cell] = variable = self.model.variable(range(1, self.size + 1))
        self.model.restrict(variable, self.allowed.get(cell, range(1, self.size + 1)))
        return variable


def is_of_cells(constraint: Constraint) -> bool:
    return bool(constraint.cells) and RULE_OF[constraint.kind].faults is None


def node(places: Iterable[Place]) -> str:
    return "|".join(f"r{row + 1}c{column + 1}" for row, column, _ in places)
