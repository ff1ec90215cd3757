"""Counts of closed tours by the frontier as works of a few shards, each a share of the states.

Where the frontier is cut, each cell ahead has no edge, one or two to the cells gone through.  A
share is what has so many at some chosen cells; together the shares are all closed tours.  States
that a mirror image makes equal count as one, so that a cell off the mirror's axis has not the same
number of edges in all of them; each is in one share all the same.
"""

from collections.abc import Sequence
from functools import partial
from itertools import product

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.tour.counting.frontier import planned
from loshu.tour.counting.residues import Asked, count_cycles
from loshu.tour.game import Game, parse_game


def shared_work_of(
    name: str, title: str, board: str, moves: str, *, cut: int, cells: Sequence[str]
) -> Job:
    """Make the work of counting all closed tours of a game, with a shard for each share.

    Parameters
    ----------
    cut : int
        The steps of the frontier before the cut.
    cells : sequence of str
        Names of cells that are within reach then.

    Examples
    --------
    >>> work = shared_work_of("knight-6-closed", "closed knight's tours", "6x6", "knight",
    ...                       cut=18, cells=("r4c4",))
    >>> list(work.shards())
    ['r4c4:0', 'r4c4:1', 'r4c4:2']
    >>> sum((work.run(shard) for shard in work.shards()), Tally()).count
    9862
    """
    game = parse_game(board, moves, closed=True)
    chosen = tuple(map(game.board.cell_named, cells))
    return Job(
        name=name,
        title=title,
        version="1",
        shards=partial(_names, game, cut, chosen),
        run=partial(_run, game, cut, chosen),
        unit="closed tours",
    )


def _require_within_reach(game: Game, cut: int, cells: Sequence[int]) -> None:
    """Refuse cells that the kernel cannot tell apart at the cut: shares would be left out."""
    before = set(game.graph.cells[planned(game).network.order[:cut]].tolist())
    for cell in cells:
        if cell in before or not before & set(game.graph.after(cell).tolist()):
            where = game.board.name_of(cell)
            raise UnsupportedError(f"{where} is not within reach after {cut} steps of {game}")


def _names(game: Game, cut: int, cells: Sequence[int]) -> list[str]:
    _require_within_reach(game, cut, cells)
    names = [game.board.name_of(cell) for cell in cells]
    return [
        ",".join(f"{name}:{edges}" for name, edges in zip(names, share, strict=True))
        for share in product(range(3), repeat=len(cells))
    ]


def _run(game: Game, cut: int, cells: Sequence[int], name: str) -> Tally:
    if name not in _names(game, cut, cells):
        raise UnsupportedError(f"no shard of {game} is called {name!r}")
    edges = [int(share.partition(":")[2]) for share in name.split(",")]
    vertices = np.searchsorted(game.graph.cells, cells)
    shares = np.stack([vertices, edges], axis=1).ravel().astype(np.int32)
    return Tally(count_cycles(Asked(network=planned(game).network, cut=cut, shares=shares)))
