"""Counts of tours as works of many shards, one for each piece."""

from functools import cache, partial
from types import MappingProxyType

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.tour.counting.enumeration import count_pieces
from loshu.tour.counting.partition import Piece, pieces
from loshu.tour.counting.question import Question
from loshu.tour.game import Game, parse_game


def job_of(name: str, title: str, board: str, moves: str, *, closed: bool = False) -> Job:
    """Make the work of counting all tours of a game, with a shard for each pair of ends.

    A shard's parts are the directed tours by the cell in which they start.

    Examples
    --------
    >>> work = job_of("five-5", "tours of the five-by-five game", "5x5", "five")
    >>> work.shards()[0], work.run(work.shards()[0]).count
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
    return {piece.name: piece for piece in pieces(Question(game=game))}


def _names(game: Game) -> list[str]:
    return list(_cut(game))


def _run(game: Game, name: str) -> Tally:
    piece = _cut(game).get(name)
    if piece is None:
        raise UnsupportedError(f"no shard of {game} is called {name!r}")
    found = count_pieces([piece])
    parts = {game.board.name_of(cell): count for cell, count in found.by_start.items() if count}
    return Tally(found.total, parts=MappingProxyType(parts))
