"""Steps from all cells of a clue at once, each with the cells that decide."""

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from loshu.sudoku.rules.arguments import MOST_WAYS, deciding, held_by, ways_left
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.sum_limits import LimitedSum
from loshu.sudoku.rules.sums import walk_of_factors
from loshu.sudoku.rules.walking import fillings
from loshu.sudoku.symbols import DIGITS
from loshu.sudoku.techniques.cell_set import ValueSet, set_of
from loshu.sudoku.techniques.clue_facts import (
    MOST_STATES,
    excludes,
    excludes_by,
    excluding_by,
    held,
    left_by,
    supported_by,
)

if TYPE_CHECKING:
    from loshu.core.step import Step
    from loshu.sudoku.rules.constraint import Constraint
    from loshu.sudoku.rules.logic import Walk
    from loshu.sudoku.techniques.state import CandidateState

MOST_LISTED: Final = 5
"""The most cells of a clue whose ways are listed."""


def step_of_walk(
    state: "CandidateState", constraint: "Constraint", walk: "Walk", technique: str
) -> "Step | None":
    """Return the step that eliminates candidates which no way to fill a clue uses."""
    known = tuple(held(state, cell) for cell in walk.cells)
    kept = left_by(state, walk, known, constraint)
    if kept is not None and kept != [*known]:
        key, blanks = _argument(state, constraint, walk, known, kept)
    else:
        others = _linked_by_others(state, constraint, walk)
        kept = left_by(state, walk, known) if others else None
        key, blanks = "clue.together", {"others": others}
    if kept is None:
        return None
    if constraint.number == 1 and f"{key}.one" in RULE_OF[constraint.kind].logic.sentences:
        blanks["form"] = "one"
    struck = [(was & ~now, 1 << c) for c, was, now in zip(walk.cells, known, kept, strict=True)]
    return state.strike(
        key, struck, focus=set_of(walk.cells), technique=technique,
        cells=state.names(dict.fromkeys(walk.cells)), number=constraint.number or 0,
        values=", ".join(DIGITS[digit] for digit in constraint.values), **blanks,
    )  # fmt: skip


def _argument(
    state: "CandidateState",
    constraint: "Constraint",
    walk: "Walk",
    known: tuple[ValueSet, ...],
    kept: list[ValueSet],
) -> tuple[str, dict[str, Any]]:
    """Return the key of the sentence, and its blanks: the cells that decide, or all ways."""
    gone = [before & ~now for before, now in zip(known, kept, strict=True)]
    told = RULE_OF[constraint.kind].logic.sentences

    def follows(tried: tuple[ValueSet, ...]) -> bool:
        left = supported_by(state, walk, tried, constraint, MOST_STATES)
        return left is not None and not any(g & now for g, now in zip(gone, left, strict=True))

    kind = constraint.kind
    named = _named(state, walk)
    left = {cell: k for cell, k, g in zip(walk.cells, kept, gone, strict=True) if g}
    named["left"] = held_by(state, left, left.values())
    if f"{kind}.given" not in told:
        return "clue.fit", {}
    places = deciding(known, state.size, follows)
    every = (1 << state.size + 1) - 2
    tried = tuple(held if at in places else every for at, held in enumerate(known))
    reason = _reason(state, constraint, walk, tried, gone)
    if not places and f"{kind}.fit" in told and not reason:
        return f"{kind}.fit", named
    excluding = excluding_by(state, constraint)
    if f"{kind}.few" in told and (places or not reason) and len(walk.cells) <= MOST_LISTED:
        ways = fillings(walk, kept, excluding, MOST_WAYS)
        if ways:
            listed = ", ".join("-".join(state.signs[value] for value in way) for way in ways)
            return f"{kind}.few", {**named, "ways": listed}
    says_what_is_left = "{left" in told[f"{kind}.given"]
    if not reason and not says_what_is_left:
        reason = ways_left(state, walk, known, kept, excluding)
        if reason:
            return f"{kind}.given", {**named, "given": "", "reason": reason}
    at = places or tuple(range(len(known)) if not reason else ())
    decide = {walk.cells[p]: known[p] for p in at}
    named["given"] = held_by(state, decide, decide.values())
    reason = reason or _trial(state, constraint, decide, dict(zip(walk.cells, gone, strict=True)))
    return f"{kind}.given", {**named, **({"reason": reason} if reason else {})}


def _reason(
    state: "CandidateState",
    constraint: "Constraint",
    walk: "Walk",
    known: tuple[ValueSet, ...],
    gone: list[ValueSet],
) -> str:
    """Write the limits of a sum, or the reason of a rule; empty if they do not explain it all."""
    if state.shift:  # reasons are about values
        return ""
    if (own := RULE_OF[constraint.kind].logic.reason) is not None:
        return own(state, constraint, known, gone)
    if walk.shape is None or walk.shape.make is not walk_of_factors:
        return ""
    factors, total, values = walk.shape.arguments
    if {*map(abs, factors)} != {1}:
        return ""

    def differ(one: int, other: int) -> bool:
        return bool(excludes_by(state, constraint, one, 1, other) & 1 << 1)

    return LimitedSum(walk.cells, factors, total, known, values[-1], differ).limits(
        gone, state.names
    )


def _trial(
    state: "CandidateState",
    constraint: "Constraint",
    decide: Mapping[int, ValueSet],
    struck: Mapping[int, ValueSet],
) -> str:
    """Name two cells that the only struck candidate would make equal though they see each other.

    Written as ``r3c7=3: r2c6, r2c7=8``; empty where there are no such cells.
    """
    gone = [(cell, values) for cell, values in struck.items() if values]
    if len(gone) != 1 or gone[0][1].bit_count() != 1:
        return ""
    ((cell, values),) = gone
    value = values.bit_length() - 1
    left = {
        other: held & ~excludes_by(state, constraint, cell, value, other)
        for other, held in decide.items()
        if other != cell
    }
    single = [(other, values) for other, values in left.items() if values.bit_count() == 1]
    for (one, alone), (other, also) in combinations(single, 2):
        forced = alone.bit_length() - 1
        if alone == also and excludes_by(state, constraint, one, forced, other) & also:
            tested, cells = state.names([cell]), state.names((one, other))
            return f"{tested}={state.signs[value]}: {cells}={state.signs[forced]}"
    return ""


def _named(state: "CandidateState", walk: "Walk") -> dict[str, Any]:
    """Return the blanks that sentences about a clue may have."""
    named = {key: state.names(cells) for key, cells in walk.named.items()}
    cells = set_of(walk.cells)
    whole = next((line.name for line in state.geometry.units if line.cells == cells), None)
    sums = [" + ".join(state.names([cell]) for cell in part) for part in walk.parts]
    return {
        **walk.words,
        **named,
        **({"house": whole} if whole else {}),
        **({"equation": " = ".join([*sums, *([str(walk.total)] if walk.total else [])])}
           if sums else {}),
        "first": state.names(walk.cells[:1]), "least": state.signs[1],
        "size": state.signs[state.size], "half": state.size // 2,
        "middle": state.signs[(state.size + 1) // 2],
    }  # fmt: skip


def _linked_by_others(state: "CandidateState", constraint: "Constraint", walk: "Walk") -> str:
    """Name the pairs of cells that other rules link."""
    asked = ("others", id(walk))
    if asked not in state.memo:
        values = range(1, state.size + 1)
        linked = [
            state.names(pair) for pair in combinations(dict.fromkeys(walk.cells), 2)
            if any(excludes(state, pair[0], value, pair[1])
                   & ~excludes_by(state, constraint, pair[0], value, pair[1]) for value in values)
        ]  # fmt: skip
        state.memo[asked] = walk, "; ".join(linked)
    found: str = state.memo[asked][1]
    return found
