"""Tours as jobs for a census."""

import pickle

import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.job import Tally
from loshu.tour import parse_game
from loshu.tour.counting.shards import frontier_job_of, job_of
from loshu.tour.puzzle_family import FIVE_7, JOBS, KNIGHT_8X7


def test_the_shards_of_a_job_add_up() -> None:
    job = job_of("five-5", "tours", "5x5", "five")
    total = sum((job.run(name) for name in job.shards()), Tally())
    assert total.count == sum(total.parts.values()) == 12_400
    assert (total.parts["r1c1"], total.parts["r3c3"]) == (552, 352)
    closed = job_of("five-5-closed", "tours", "5x5", "five", closed=True)
    assert sum((closed.run(name) for name in closed.shards()), Tally()).count == 48


def test_jobs_travel_and_name_their_shards() -> None:
    for job in JOBS:
        assert pickle.loads(pickle.dumps(job)).shards() == job.shards()
        assert len(set(job.shards())) == len(job.shards())
    assert len(FIVE_7.shards()) == 171
    with pytest.raises(UnsupportedError, match="Unknown shard"):
        FIVE_7.run("r9c9-r1c1")


def test_games_are_cut_alike_on_every_machine() -> None:
    assert parse_game("7x7", "five") == parse_game("7x7", "five")
    assert FIVE_7.shards()[:2] == ["r1c1-r1c2", "r1c1-r1c3"]


@each_row(
    ("cut", "cells"),
    [(16, ("r4c4",)), (17, ("r3c4", "r4c4")), (18, ("r2c4", "r5c4")), (21, ("r3c5", "r1c6"))],
)
def test_the_shares_of_a_frontier_add_up(cut: int, cells: tuple[str, ...]) -> None:
    job = frontier_job_of("knight", "closed tours", "6x6", "knight", cut=cut, cells=cells)
    shards = job.shards()
    assert len(shards) == len(set(shards)) == 3 ** len(cells)
    each = [job.run(shard).count for shard in shards]
    assert sum(each) == 9862
    assert len([count for count in each if count]) > 1


def test_shares_of_cells_out_of_reach_are_refused() -> None:
    for cell in ("r1c1", "r4c6"):
        job = frontier_job_of("knight", "closed tours", "6x6", "knight", cut=18, cells=(cell,))
        with pytest.raises(UnsupportedError, match=f"{cell} is out of reach after 18 steps"):
            job.shards()
    with pytest.raises(UnsupportedError, match="Unknown shard"):
        KNIGHT_8X7.run("r1c1:0")
