"""Words for the cells, candidates, sets and houses of natively found steps."""

from collections.abc import Iterable
from typing import Final

from loshu.sudoku.techniques.cell_set import members, set_of
from loshu.sudoku.techniques.kernel_search import (
    Candidate,
    KernelSet,
    KernelStep,
    house_name,
)
from loshu.sudoku.techniques.state import CandidateState

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def houses(numbers: Iterable[int]) -> str:
    """Name houses for a blank that ends in ``houses``.

    Examples
    --------
    >>> houses([0, 18])
    'row 1, box 1'
    """
    return ", ".join(house_name(number) for number in numbers)


def cells_of(candidates: Iterable[Candidate]) -> int:
    """Return the cells of candidates."""
    return set_of(cell for cell, _ in candidates)


def almost_locked(state: CandidateState, found: KernelSet) -> str:
    """Write cells and the values in them.

    Examples
    --------
    >>> almost_locked(CandidateState("." * 81), KernelSet(set_of([0, 1]), set_of([1, 2, 3])))
    'r1c1, r1c2 {1, 2, 3}'
    """
    return f"{state.names(found.cells)} {{{state.digits(found.values)}}}"


def lettered(state: CandidateState, sets: Iterable[KernelSet]) -> str:
    """Write sets with a letter before each.

    Examples
    --------
    >>> lettered(CandidateState("." * 81), [KernelSet(set_of([0]), set_of([1, 2]))])
    'A = r1c1 {1, 2}'
    """
    named = zip(LETTERS, sets, strict=False)
    return "; ".join(f"{letter} = {almost_locked(state, one)}" for letter, one in named)


def struck(found: KernelStep) -> list[tuple[int, int]]:
    """Return what a step strikes out, as `CandidateState.strike` takes it."""
    return [(1 << value, 1 << cell) for cell, value in found.eliminated]


def values_of(candidates: Iterable[Candidate]) -> list[int]:
    """Return the values of candidates in ascending order, each once."""
    return sorted({value for _, value in candidates})


def union_of(sets: Iterable[KernelSet]) -> int:
    """Return the cells of sets."""
    return set_of(cell for one in sets for cell in members(one.cells))
