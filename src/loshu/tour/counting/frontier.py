"""Count tours all together, cell by cell, by what is left to do in the cells ahead."""

from collections.abc import Iterable
from functools import partial
from itertools import count as numbers_from
from math import comb, factorial, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.tour.counting.counter import Cost, Counter, Found, Progress
from loshu.tour.counting.cycles import connected
from loshu.tour.counting.question import Question
from loshu.tour.counting.running import Stop, in_threads
from loshu.tour.counting.symmetry import orbits, symmetries
from loshu.tour.game import Game

WIDEST: Final = 25
"""Cells ahead that the kernel can tell apart."""
LARGEST: Final = 255
"""Cells of a board."""
CALL: Final = 1 << 20
"""States in one call of the kernel: half a second at most."""
SHARE: Final = 0.1
"""The part of the states that could be which is met, on boards of knights."""
STATE_SECONDS: Final = 8e-8
STATE_BYTES: Final = 40
NARROW: Final = 15
"""Cells ahead up to which a state takes 8 bytes."""

Numbers = NDArray[np.int32]


def _network(game: Game) -> tuple[Numbers, Numbers]:
    """Return the steps between cells; of open tours with a vertex more, next to all cells."""
    graph = game.graph
    number = np.full(game.board.size, -1, dtype=np.int32)
    number[graph.cells] = np.arange(len(graph.cells), dtype=np.int32)
    outside = len(graph.cells)
    rows = [number[graph.after(cell)].tolist() for cell in graph.cells.tolist()]
    if not game.closed:
        rows = [[*row, outside] for row in rows] + [list(range(outside))]
    starts = np.concatenate([[0], np.cumsum([len(row) for row in rows])]).astype(np.int32)
    return starts, np.array([cell for row in rows for cell in row], dtype=np.int32)


def _orders(game: Game) -> Iterable[Numbers]:
    """Yield the cells row by row and column by column; what is outside comes last."""
    cells = game.graph.cells
    rows, columns = np.divmod(cells, game.board.columns)
    for keys in ((columns, rows), (rows, columns)):
        order = np.lexsort(keys)
        if not game.closed:
            order = np.append(order, len(cells))
        yield order.astype(np.int32)


def _planned(game: Game) -> tuple[float, int, int, Numbers]:
    """Return the states foretold, of all steps and of the largest, the width, and the order."""
    starts, targets = _network(game)
    flat = not game.board.wrap and set(map(abs, sum(game.moves.vectors, ()))) <= {0, 1}
    flat = flat and all(0 in vector for vector in game.moves.vectors)
    plans = []
    for number, order in enumerate(_orders(game)):
        sizes = kernels.frontier_sizes(starts, targets, order)
        each = [_most(size, flat) * SHARE for size in sizes]
        plans.append((sum(each), number, int(max(each)) + 1, max(sizes), order))
    total, _, largest, width, order = min(plans, key=lambda plan: plan[:2])
    return total, largest, width, order


def _most(size: int, flat: bool) -> int:
    """Return how many states so many cells can have; paths of rook's steps cannot cross."""
    if flat:
        return comb(2 * size + 2, size + 1) // (size + 2)
    return sum(
        comb(size, 2 * pairs) * prod(range(1, 2 * pairs, 2)) * 2 ** (size - 2 * pairs)
        for pairs in range(size // 2 + 1)
    )


def count_tours(game: Game, start: int | None = None, stop: Stop | None = None) -> int:
    """Count open tours in both directions, or closed ones without direction, exactly.

    Counts are taken modulo 2**64; if any went beyond, again modulo primes until the answer is
    certain.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> count_tours(parse_game("8x8", "rook-step", closed=True))
    4638576
    """
    if not connected(game.graph):
        return 0
    starts, targets = _network(game)
    order = _planned(game)[3]
    forced = [] if start is None else np.flatnonzero(game.graph.cells == start).tolist()
    begin = partial(kernels.TourFrontier, starts, targets, order, np.array(forced, dtype=np.int32))
    answer, modulus = 0, 1
    certain = _bound(np.diff(starts))
    for prime in _moduli():
        counting = begin(prime % 2**64)
        while not counting.go_on(CALL):
            if stop is not None:
                stop()
        answer += modulus * ((counting.cycles - answer) * pow(modulus, -1, prime) % prime)
        modulus *= prime
        if modulus > certain or (not counting.overflowed and prime == 2**64):
            break
    return answer * 2 if start is None and not game.closed else answer


def _moduli() -> Iterable[int]:
    """Yield 2**64, and then the primes below 2**62."""
    yield 2**64
    yield from (number for number in numbers_from(2**62 - 1, -2) if _prime(number))


def _prime(number: int) -> bool:
    """Tell whether a number below 2**64 is a prime, by Miller and Rabin with enough witnesses."""
    twos = (number - 1 & 1 - number).bit_length() - 1
    for witness in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(witness, number - 1 >> twos, number)
        if power in (1, number - 1):
            continue
        if all((power := power * power % number) != number - 1 for _ in range(twos - 1)):
            return False
    return True


def _bound(degrees: NDArray[np.integer]) -> int:
    """Bound the number of cycles by Bregman's bound on permanents, rounded up."""
    logs = [float(np.log2(float(factorial(d)))) / d for d in degrees.tolist() if d]
    return 1 << int(sum(logs)) + 1


def _refuses(question: Question) -> str:
    game = question.game
    if not game.graph.symmetric:
        return "it takes steps that go both ways only"
    if len(game.board.cells) > LARGEST:
        return f"it takes boards up to {LARGEST} cells, and this one has {len(game.board.cells)}"
    width = _planned(game)[2]
    if width > WIDEST:
        return f"it takes up to {WIDEST} cells ahead within reach, and here are {width}"
    return ""


def _foretell(question: Question) -> Cost:
    total, largest, width, _ = _planned(question.game)
    times = len(list(_starts(question))) if question.by_start and not question.game.closed else 1
    wide = 1 if width <= NARROW else 2
    return Cost(
        seconds=total * STATE_SECONDS * times * wide,
        memory=largest * STATE_BYTES * wide + 2.0**21,
        how=f"up to {width} cells ahead within reach, about {largest:.2g} states",
    )


def _starts(question: Question) -> Iterable[tuple[int, Numbers]]:
    return orbits(symmetries(question.game), question.game.board.cells)


def _count(question: Question, threads: int, progress: Progress | None) -> Found:
    game = question.game
    if game.closed or not question.by_start:
        start = None if game.closed else question.start
        total = count_tours(game, start)
        return Found(total=total, by_start={} if start is None else {start: total})
    alike = list(_starts(question))
    parts: dict[int, int] = {}

    def work(number: int, stop: Stop) -> int:
        return count_tours(game, alike[number][0], stop)

    for number, found in in_threads(work, len(alike), threads, progress):
        parts |= dict.fromkeys(alike[number][1].tolist(), found)
    return Found(total=sum(parts.values()), by_start=parts)


FRONTIER: Final = Counter(
    name="frontier",
    method="cell by cell, and what leaves the same paths to be finished in the cells ahead is "
    "counted together",
    refuses=_refuses,
    foretell=_foretell,
    count=_count,
)
