"""Count tours one by one, by choosing steps and following what is forced."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.tour.counting.cycles import Cycles
from loshu.tour.counting.method import Cost, Counter, Found, Progress
from loshu.tour.counting.partition import Piece, pieces
from loshu.tour.counting.question import Question
from loshu.tour.counting.running import Stop, in_threads

LARGEST: Final = 256
"""Vertices that the kernel takes."""
CALL: Final = 1 << 20
"""Choices in one call of the kernel, on boards up to 64 cells: about a fifth of a second."""
NODE_SECONDS: Final = 1.7e-7
"""What a choice takes, on such boards."""
SAMPLES: Final = 24
DESCENTS: Final = 200


def count_cycles(cycles: Cycles, stop: Stop | None = None) -> int:
    """Count cycles through all vertices.

    Examples
    --------
    >>> from loshu.tour.counting.cycles import closed_cycles
    >>> from loshu.tour.game import parse_game
    >>> count_cycles(closed_cycles(parse_game("6x6", "knight").graph, one_way=False))
    9862
    """
    state = _begun(cycles)
    total, over = 0, False
    calls = CALL // _words(cycles.vertices)
    while not over:
        if stop is not None:
            stop()
        found, _, over = kernels.resume_tours(state, calls)
        total += found
    return total


def count_pieces(cut: Sequence[Piece], threads: int = 1, progress: Progress | None = None) -> Found:
    """Count the cycles of each piece, and add up what they stand for."""
    total = 0
    by_start: NDArray[np.object_] | None = None

    def work(number: int, stop: Stop) -> int:
        return count_cycles(cut[number].cycles(), stop)

    for number, cycles in in_threads(work, len(cut), threads, progress):
        piece = cut[number]
        total += cycles * piece.times
        if piece.starts is not None:
            part = piece.starts.astype(object) * cycles
            by_start = part if by_start is None else by_start + part
    parts = {} if by_start is None else dict(enumerate(by_start.tolist()))
    return Found(total=total, by_start=parts)


def probe(cut: Sequence[Piece], seed: int = 0) -> float:
    """Estimate the seconds that some pieces take, from random descents into some of them."""
    some = cut[:: -(-len(cut) // SAMPLES)] if cut else []
    seconds = 0.0
    for piece in some:
        cycles = piece.cycles()
        nodes = kernels.probe_tours(_begun(cycles), seed, DESCENTS)
        seconds += nodes * NODE_SECONDS * _words(cycles.vertices)
    return seconds * len(cut) / max(1, len(some))


def _begun(cycles: Cycles) -> NDArray[np.uint64]:
    state = np.zeros(kernels.tour_search_size(cycles.starts, cycles.targets), dtype=np.uint64)
    kernels.begin_tours(cycles.starts, cycles.targets, cycles.joined, cycles.symmetry, state)
    return state


def _words(vertices: int) -> int:
    return 1 if vertices <= 64 else 2 if vertices <= 128 else 4


def _refuses(question: Question) -> str:
    graph = question.game.graph
    vertices = len(graph.cells) * (1 if graph.symmetric else 2)
    if vertices <= LARGEST:
        return ""
    most = LARGEST if graph.symmetric else LARGEST // 2
    return f"it takes boards up to {most} cells, and this one has {len(graph.cells)}"


def _foretell(question: Question) -> Cost:
    cut = pieces(question)
    return Cost(
        seconds=probe(cut),
        memory=2.0**20,
        how=f"{DESCENTS} random descents into each of up to {SAMPLES} of {len(cut)} pieces",
    )


def _count(question: Question, threads: int, progress: Progress | None) -> Found:
    return count_pieces(pieces(question), threads, progress)


ENUMERATION: Final = Counter(
    name="enumeration",
    method="every tour is reached once, step by step with all that is forced; of starts and ends "
    "that are alike by symmetry one stands for all",
    refuses=_refuses,
    foretell=_foretell,
    count=_count,
)
