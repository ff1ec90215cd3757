"""Steps from pairs of cells: along a line, along a chain of marks, or from a single pair."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from loshu.sudoku.rules.arguments import deciding, held_by
from loshu.sudoku.rules.digit_values import pair_of_digits
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.pair_groups import PairGroup, pair_groups
from loshu.sudoku.rules.pair_partners import partners_reason
from loshu.sudoku.techniques.cell_set import ValueSet, set_of
from loshu.sudoku.techniques.clue_facts import held, pairs_of_constraints

if TYPE_CHECKING:
    from loshu.core.step import Step
    from loshu.sudoku.rules.constraint import Constraint
    from loshu.sudoku.rules.logic import CandidatePair
    from loshu.sudoku.techniques.state import CandidateState


def steps_of_pairs(state: "CandidateState") -> "Iterator[Step]":
    """Yield a step for each line, chain of marks or pair that leaves fewer candidates."""
    for group in _groups(state):
        known = tuple(held(state, cell) for cell in group.cells)
        asked = (id(group), known)
        if asked not in state.memo:
            state.memo[asked] = group.left(known)
        kept: tuple[ValueSet, ...] = state.memo[asked]
        if kept != known:
            step = _step(state, group, known, kept)
            if step is not None:
                yield step


def _groups(state: "CandidateState") -> list[PairGroup]:
    if "pair groups" not in state.memo:
        state.memo["pair groups"] = pair_groups(pairs_of_constraints(state), state.size)
    found: list[PairGroup] = state.memo["pair groups"]
    return found


def _step(
    state: "CandidateState",
    group: PairGroup,
    known: tuple[ValueSet, ...],
    kept: tuple[ValueSet, ...],
) -> "Step | None":
    gone = [before & ~now for before, now in zip(known, kept, strict=True)]

    def follows(tried: tuple[ValueSet, ...]) -> bool:
        return not any(g & left for g, left in zip(gone, group.left(tried), strict=True))

    places = deciding(known, state.size, follows)
    every = (1 << state.size + 1) - 2
    tried = [held if at in places else every for at, held in enumerate(known)]
    reason = (
        "" if state.shift or not _is_chain(group) else partners_reason(state, group, tried, gone)
    )
    key, blanks = _sentence(state, group, alone=not places and not reason)
    if "first" in blanks and "second" not in blanks:
        blanks["left"] = held_by(state, group.cells, kept)
    if not key.endswith((".fit", ".alone")):
        at = places or tuple(range(len(known)) if not reason else ())
        blanks |= {"reason": reason} if reason else {}
        blanks["given"] = held_by(state, [group.cells[p] for p in at], [known[p] for p in at])
    struck = set_of(cell for cell, g in zip(group.cells, gone, strict=True) if g)
    return state.strike(
        key, [(g, 1 << cell) for cell, g in zip(group.cells, gone, strict=True)],
        focus=struck, source=set_of(group.cells) & ~struck, technique="pair-clue", **blanks,
    )  # fmt: skip


def _is_chain(group: PairGroup) -> bool:
    """Whether a group has several marks."""
    line = RULE_OF[group.asked[0][0].kind].logic.pairs_together == "line"
    return len(group.asked) > 1 and not line


def _sentence(
    state: "CandidateState", group: PairGroup, *, alone: bool
) -> tuple[str, dict[str, Any]]:
    """Return the key of a sentence and its blanks, except the cells that decide."""
    constraint, pair = group.asked[0]
    logic, number = RULE_OF[constraint.kind].logic, constraint.number or 0
    pair = pair_of_digits(pair)
    cells = state.names(group.cells)
    if logic.pairs_together == "line":
        along = state.names(dict.fromkeys(constraint.cells[0]))
        ending = "fit" if alone and f"{constraint.kind}.fit" in logic.sentences else "given"
        first = state.names(constraint.cells[0][:1])
        return f"{constraint.kind}.{ending}", {"cells": along, "first": first, "number": number}
    if _is_chain(group):
        chain = ", ".join(
            " ".join([state.names([each.first]), _sign(asked, each), state.names([each.second])])
            for asked, each in group.asked
        )
        return f"marks.{'fit' if alone else 'given'}", {"cells": cells, "chain": chain}
    key = f"{constraint.kind}.pair"
    key = f"{key}.alone" if alone and f"{key}.alone" in logic.sentences else key
    named = {"first": state.names([pair.first]), "second": state.names([pair.second])}
    return key, {"cells": cells, "number": number, **named, **logic.pair_blanks(constraint, pair)}


def _sign(constraint: "Constraint", pair: "CandidatePair") -> str:
    return RULE_OF[constraint.kind].logic.pair_blanks(constraint, pair_of_digits(pair))["sign"]
