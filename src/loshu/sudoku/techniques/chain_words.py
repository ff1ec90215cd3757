"""Chains in symbols that every language reads, and as links that pictures draw."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from loshu.core.step import Link
from loshu.sudoku.symbols import DIGITS
from loshu.sudoku.techniques.cell_set import CellSet, members, union
from loshu.sudoku.techniques.kernel_search import ChainNode, KernelStep
from loshu.sudoku.techniques.net_words import constraint_words
from loshu.sudoku.techniques.reasons import link_reason
from loshu.sudoku.techniques.state import CandidateState
from loshu.text import Translations, phrase

ARROW = " → "
_WITH_REASON: Final = phrase("sudoku.chain", "{node} ({reason})")


def node_text(state: CandidateState, node: ChainNode, *, true: bool) -> str:
    """Write what a node holds, or does not hold.

    Examples
    --------
    >>> node = ChainNode(0b11, 5, True, False)
    >>> node_text(CandidateState("." * 81), node, true=False)
    'r1c1|r1c2≠5'
    """
    cells = "|".join(state.geometry.name(cell) for cell in members(node.cells))
    return f"{cells}{'=' if true else '≠'}{state.signs[node.value]}"


def truths(chain: Sequence[ChainNode]) -> list[bool]:
    """Return whether each node is true where the chain's start is as its first link needs it.

    The one node of a chain without links has its own truth.

    Examples
    --------
    >>> start, end = ChainNode(1, 5, False, False), ChainNode(2, 5, True, False)
    >>> truths([start, end])
    [False, True]
    """
    start = chain[0].strong if len(chain) == 1 else not chain[1].strong
    return [start, *(node.strong for node in chain[1:])]


def chain_text(state: CandidateState, chain: Sequence[ChainNode]) -> str:
    """Write a chain as what follows from what.

    Examples
    --------
    >>> chain = [ChainNode(1, 5, False, False), ChainNode(2, 5, True, False)]
    >>> chain_text(CandidateState("." * 81), chain)
    'r1c1≠5 → r1c2=5'
    """
    parts = zip(chain, truths(chain), strict=True)
    return ARROW.join(node_text(state, node, true=true) for node, true in parts)


def chain_links(state: CandidateState, chains: Iterable[Sequence[ChainNode]]) -> tuple[Link, ...]:
    """Return the links of chains, each once, in order."""
    return tuple(dict.fromkeys(link for chain in chains for link in _links(state, chain)))


def _links(state: CandidateState, chain: Sequence[ChainNode]) -> Iterator[Link]:
    for start, end in pairwise(chain):
        reason = link_reason(state, start, end, strong=end.strong)
        yield Link(_ends(state.width, start), _ends(state.width, end), end.strong, reason)


def linked_text(links: Sequence[Link], words: Translations) -> str:
    """Write a chain with the sets and the constraints that its links pass through.

    Examples
    --------
    >>> from loshu.core.step import Reason
    >>> from loshu.text import translations
    >>> dot = Reason("clue", "ratio", ((0, 0), (0, 1)), number=2)
    >>> linked_text([Link(((0, 0, 5),), ((0, 1, 5),), False, dot)], translations("en"))
    'r1c1=5 → r1c2≠5 (ratio (black dot) (2): r1c1, r1c2)'
    """
    parts = [_place_text(links[0].start, true=not links[0].strong)]
    for link in links:
        node = _place_text(link.end, true=link.strong)
        if link.reason:
            reason = constraint_words(link.reason, words)
            node = words.text(_WITH_REASON, node=node, reason=reason)
        parts.append(node)
    return ARROW.join(parts)


def _place_text(places: Sequence[tuple[int, int, int]], *, true: bool) -> str:
    cells = "|".join(f"r{row + 1}c{column + 1}" for row, column, _ in places)
    return f"{cells}{'=' if true else '≠'}{DIGITS[places[0][2]]}"


def _ends(width: int, node: ChainNode) -> tuple[tuple[int, int, int], ...]:
    return tuple((*divmod(cell, width), node.value) for cell in members(node.cells))


def chain_cells(chains: Iterable[Sequence[ChainNode]]) -> CellSet:
    """Return the cells of chains."""
    return union(node.cells for chain in chains for node in chain)


def conclusion_text(state: CandidateState, found: KernelStep) -> str:
    """Write what a step places and strikes out, in symbols.

    Examples
    --------
    >>> from loshu.sudoku.techniques.kernel_search import Candidate
    >>> placed = KernelStep("aic", (Candidate(0, 5),), *([()] * 11))
    >>> conclusion_text(CandidateState("." * 81), placed)
    'r1c1=5'
    """
    placed = [f"{state.geometry.name(cell)}={state.signs[value]}" for cell, value in found.placed]
    gone = [f"{state.geometry.name(cell)}≠{state.signs[value]}" for cell, value in found.eliminated]
    return ", ".join(dict.fromkeys((*placed, *gone)))
