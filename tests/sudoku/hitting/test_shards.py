"""The search for the puzzles of a grid as a job for a census."""

import pickle

import pytest

from loshu.core.errors import NotationError, UnsupportedError
from loshu.families import job_named, jobs

STRANGELY_FAMILIAR = (
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418"
)


def test_the_name_of_a_job_holds_its_grid() -> None:
    job = job_named(f"clues-17-{STRANGELY_FAMILIAR}")
    shards = job.shards()
    assert (shards[0], shards[-1]) == ("roots-0-4096", "roots-53248-53399")
    assert len(shards) == 14
    assert shards[1:3] == ["roots-4096-8192", "roots-8192-12288"]
    assert list(pickle.loads(pickle.dumps(job)).shards()) == list(shards)
    assert job.name not in {known.name for known in jobs()}


def test_shards_count_the_puzzles_of_a_grid() -> None:
    job = job_named(f"clues-17-{STRANGELY_FAMILIAR}")
    tally = job.run("roots-53248-53399")
    assert (tally.count, tally.checksum) == (0, 0)
    with pytest.raises(UnsupportedError, match="Unknown shard"):
        job.run("roots-0-99")


@pytest.mark.slow
def test_all_shards_together_count_29_puzzles() -> None:
    job = job_named(f"clues-17-{STRANGELY_FAMILIAR}")
    tallies = [job.run(shard) for shard in job.shards()]
    assert sum(tally.count for tally in tallies) == 29
    assert sum(bool(tally.checksum) for tally in tallies) == sum(bool(t.count) for t in tallies)


def test_names_of_no_job_are_refused() -> None:
    with pytest.raises(NotationError, match="81 digits"):
        job_named("clues-16-123")
    with pytest.raises(NotationError, match="occurs twice"):
        job_named("clues-16-" + "1" * 81)
    with pytest.raises(UnsupportedError, match="at most 20"):
        job_named(f"clues-30-{STRANGELY_FAMILIAR}")
    with pytest.raises(UnsupportedError, match="of this form also work: clues-16-<81 digits>"):
        job_named("clues")
