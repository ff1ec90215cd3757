"""Census jobs that count tours, split by pieces or by shares of frontier states.

At the cut, each cell ahead has zero to two edges to the cells already taken.  A share contains the
states with certain numbers of edges at some chosen cells; together, the shares contain all closed
tours.  Mirror images count as one state, so a cell off the mirror's axis may have different numbers
of edges in them.  Each state is still in exactly one share.
"""

from collections.abc import Sequence
from functools import cache, partial
from itertools import product
from types import MappingProxyType

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.tour.counting.enumeration import count_pieces
from loshu.tour.counting.frontier import best_sweep
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.partition import Piece, pieces
from loshu.tour.counting.residues import CycleQuery, count_cycles
from loshu.tour.game import Game, parse_game


def job_of(name: str, title: str, board: str, moves: str, *, closed: bool = False) -> Job:
    """Make a job that counts all tours of a game, with a shard for each pair of ends.

    The parts of a shard are the directed tours by their start.

    Examples
    --------
    >>> job = job_of("five-5", "tours of the five-by-five game", "5x5", "five")
    >>> job.shards()[0], job.run(job.shards()[0]).count
    ('r1c1-r1c2', 496)
    """
    game = parse_game(board, moves, closed=closed)
    return Job(
        name=name,
        title=title,
        version="1",
        shards=partial(_names, game),
        run=partial(_run, game),
        unit="closed tours" if closed else "directed tours",
    )


@cache
def _cut(game: Game) -> dict[str, Piece]:
    return {piece.name: piece for piece in pieces(TourQuestion(game=game))}


def _names(game: Game) -> list[str]:
    return list(_cut(game))


def _run(game: Game, name: str) -> Tally:
    piece = _cut(game).get(name)
    if piece is None:
        raise UnsupportedError(f"Unknown shard {name!r} of {game.title}.")
    found = count_pieces([piece])
    parts = {game.board.name_of(cell): count for cell, count in found.by_start.items() if count}
    return Tally(found.total, parts=MappingProxyType(parts))


def frontier_job_of(
    name: str, title: str, board: str, moves: str, *, cut: int, cells: Sequence[str]
) -> Job:
    """Make a job that counts all closed tours of a game, with a shard for each share.

    Parameters
    ----------
    cut : int
        The steps of the frontier before the cut.
    cells : sequence of str
        Names of cells that are within reach then.

    Examples
    --------
    >>> job = frontier_job_of("knight-6-closed", "closed knight's tours", "6x6", "knight",
    ...                       cut=18, cells=("r4c4",))
    >>> list(job.shards())
    ['r4c4:0', 'r4c4:1', 'r4c4:2']
    >>> sum((job.run(shard) for shard in job.shards()), Tally()).count
    9862
    """
    game = parse_game(board, moves, closed=True)
    chosen = tuple(map(game.board.cell_named, cells))
    return Job(
        name=name,
        title=title,
        version="1",
        shards=partial(_share_names, game, cut, chosen),
        run=partial(_run_share, game, cut, chosen),
        unit="closed tours",
    )


def _require_within_reach(game: Game, cut: int, cells: Sequence[int]) -> None:
    """Reject cells out of reach at the cut, because shares would be missing."""
    before = set(game.graph.cells[best_sweep(game).network.order[:cut]].tolist())
    for cell in cells:
        if cell in before or not before & set(game.graph.after(cell).tolist()):
            where = game.board.name_of(cell)
            raise UnsupportedError(f"{where} is out of reach after {cut} steps of {game.title}.")


def _share_names(game: Game, cut: int, cells: Sequence[int]) -> list[str]:
    _require_within_reach(game, cut, cells)
    names = [game.board.name_of(cell) for cell in cells]
    return [
        ",".join(f"{name}:{edges}" for name, edges in zip(names, share, strict=True))
        for share in product(range(3), repeat=len(cells))
    ]


def _run_share(game: Game, cut: int, cells: Sequence[int], name: str) -> Tally:
    if name not in _share_names(game, cut, cells):
        raise UnsupportedError(f"Unknown shard {name!r} of {game.title}.")
    edges = [int(share.partition(":")[2]) for share in name.split(",")]
    vertices = np.searchsorted(game.graph.cells, cells)
    shares = np.stack([vertices, edges], axis=1).ravel().astype(np.int32)
    return Tally(count_cycles(CycleQuery(network=best_sweep(game).network, cut=cut, shares=shares)))
