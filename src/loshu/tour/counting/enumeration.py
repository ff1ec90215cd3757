"""Counting of tours one by one: choose steps and propagate the consequences."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.parallel import Progress, checkpoint, map_unordered
from loshu.text import phrase
from loshu.tour.counting.cycles import Cycles
from loshu.tour.counting.method import MethodCost, Totals, TourCountingMethod, TourQuestion
from loshu.tour.counting.partition import Piece, pieces

LARGEST: Final = 256
"""Maximum vertices of the kernel."""
CALL: Final = 1 << 20
"""Choices per call of the kernel on boards up to 64 cells: about 0.2 seconds."""
NODE_SECONDS: Final = 1.7e-7
"""Seconds per choice on such boards."""
SAMPLES: Final = 24
DESCENTS: Final = 200


def count_cycles(cycles: Cycles) -> int:
    """Count cycles through all vertices.

    Examples
    --------
    >>> from loshu.tour.counting.cycles import closed_cycles
    >>> from loshu.tour.game import parse_game
    >>> count_cycles(closed_cycles(parse_game("6x6", "knight").graph, one_way=False))
    9862
    """
    search = _started(cycles)
    total, over = 0, False
    calls = CALL // _words(cycles.vertices)
    while not over:
        checkpoint()
        found, _, over = search.resume(calls)
        total += found
    return total


def count_pieces(
    cut: Sequence[Piece], threads: int = 1, progress: Progress | None = None
) -> Totals:
    """Count the cycles of each piece, and add up the tours they represent."""
    total = 0
    by_start: NDArray[np.object_] | None = None

    def work(piece: Piece) -> tuple[Piece, int]:
        return piece, count_cycles(piece.cycles())

    for piece, cycles in map_unordered(work, cut, threads=threads, progress=progress):
        total += cycles * piece.times
        if piece.starts is not None:
            part = piece.starts.astype(object) * cycles
            by_start = part if by_start is None else by_start + part
    parts = {} if by_start is None else dict(enumerate(by_start.tolist()))
    return Totals(total=total, by_start=parts)


def probe(cut: Sequence[Piece], seed: int = 0) -> float:
    """Estimate the seconds for some pieces by random descents into a sample of them."""
    some = cut[:: -(-len(cut) // SAMPLES)] if cut else []
    seconds = 0.0
    for piece in some:
        cycles = piece.cycles()
        nodes = _started(cycles).probe(seed, DESCENTS)
        seconds += nodes * NODE_SECONDS * _words(cycles.vertices)
    return seconds * len(cut) / max(1, len(some))


def _started(cycles: Cycles) -> kernels.TourSearch:
    return kernels.TourSearch(cycles.starts, cycles.targets, cycles.joined, cycles.symmetry)


def _words(vertices: int) -> int:
    return 1 if vertices <= 64 else 2 if vertices <= 128 else 4


def _refuses(question: TourQuestion) -> str:
    if question.puzzle is not None:
        return "it needs an empty board"
    graph = question.game.graph
    vertices = len(graph.cells) * (1 if graph.symmetric else 2)
    if vertices <= LARGEST:
        return ""
    most = LARGEST if graph.symmetric else LARGEST // 2
    return f"it works up to {most} cells; this board has {len(graph.cells)}"


def _estimate(question: TourQuestion) -> MethodCost:
    cut = pieces(question)
    return MethodCost(
        seconds=probe(cut),
        memory=2.0**20,
        how=f"{DESCENTS} random descents into each of up to {SAMPLES} of {len(cut)} pieces",
    )


def _count(question: TourQuestion, threads: int, progress: Progress | None) -> Totals:
    return count_pieces(pieces(question), threads, progress)


ENUMERATION: Final = TourCountingMethod(
    name="enumeration",
    title=phrase(
        "tour.count",
        "complete search with propagation; pairs of ends that are equal by symmetry are "
        "counted once",
    ),
    refuses=_refuses,
    estimate=_estimate,
    count=_count,
)
