"""Guardians: the candidates that prevent an impossible pattern, of which one must be true."""

from collections.abc import Iterable
from functools import reduce
from operator import and_
from typing import TypeAlias

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of
from loshu.sudoku.techniques.state import CandidateState

Candidate: TypeAlias = tuple[int, int]
"""A cell and a value."""
Refuted: TypeAlias = tuple[CellSet, ...]
"""By value: the cells in which it contradicts every guardian so far."""


def extra(state: CandidateState, cells: CellSet, values: ValueSet) -> list[Candidate]:
    """Return the candidates of cells beside some values."""
    return [
        (cell, value)
        for cell in members(cells)
        for value in members(state.candidates[cell] & ~values)
    ]


def nothing_refuted(state: CandidateState) -> Refuted:
    """Return what contradicts every guardian while there is none: everything."""
    return tuple(state.places)


def refuted_also(state: CandidateState, refuted: Refuted, guardians: list[Candidate]) -> Refuted:
    """Return what contradicts further guardians as well."""
    peers = state.geometry.peers
    return tuple(
        reduce(
            and_,
            (peers[cell] if own == value else 1 << cell for cell, own in guardians),
            cells,
        )
        for value, cells in enumerate(refuted)
    )


def guarded(
    state: CandidateState,
    key: str,
    guardians: Iterable[Candidate],
    *,
    focus: CellSet,
    **blanks: int | str,
) -> Step | None:
    """Return the step that strikes out what contradicts every guardian.

    A single guardian is true: the key is then the one that ends in ``.one``.
    """
    every = [*guardians]
    refuted = refuted_also(state, nothing_refuted(state), every)
    if len(every) == 1:
        cell, value = every[0]
        key, blanks = f"{key}.one", {**blanks, "cell": state.names([cell])}
        blanks["digit"] = state.digits(1 << value)
    else:
        blanks["guardians"] = ", ".join(
            f"{state.names([cell])} = {state.digits(1 << value)}" for cell, value in every
        )
    return state.strike(
        key, ((1 << value, cells) for value, cells in enumerate(refuted) if value),
        focus=focus, source=set_of(cell for cell, _ in every), area=0, **blanks,
    )  # fmt: skip
