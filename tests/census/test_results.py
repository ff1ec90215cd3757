"""Acceptance of results; the file of a result is read whole or not at all."""

from random import Random

import pytest
from hypothesis import given as given_by
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.census.results import Results, ShardResult, read_result, write_result
from loshu.core.errors import NotationError
from loshu.core.job import Tally


def result(worker: str, count: int, index: int = 0) -> ShardResult:
    return ShardResult(
        job="w",
        version="1",
        loshu="0",
        index=index,
        shard=f"shard-{index}",
        tally=Tally(count),
        cpu=0.0,
        wall=0.0,
        worker=worker,
        finished=0.0,
    )


@each_row(
    ("quorum", "given", "missing", "accepted"),
    [
        (1, "", 1, None),
        (1, "a5", 0, 5),
        (1, "a5 b6", 1, None),
        (1, "a5 b6 c6", 0, 6),
        (2, "a5", 1, None),
        (2, "a5 a5", 1, None),
        (2, "a5 b5", 0, 5),
        (2, "a5 b6", 1, None),
        (2, "a5 b6 c6", 0, 6),
        (2, "a5 b6 c7", 1, None),
        (2, "a5 b5 c6 d6", 1, None),
        (3, "a5 b5", 1, None),
        (3, "a5 b6", 2, None),
    ],
)
def test_a_shard_is_accepted_when_enough_workers_and_most_agree(
    quorum: int, given: str, missing: int, accepted: int | None
) -> None:
    results = Results(quorum, (result(text[0], int(text[1:])) for text in given.split()))
    assert results.missing(0) == missing
    tally = results.accepted(0)
    assert (tally.count if tally else None) == accepted
    assert results.done == (accepted is not None)
    assert results.total().count == (accepted or 0)


def test_the_outvoted_worker_is_named() -> None:
    results = Results(2, [result("a", 5), result("b", 6), result("c", 6), result("a", 1, index=1)])
    assert results.faulty() == {"a": 1}
    assert results.disputed() == []


def test_a_dispute_is_open_until_one_more_decides() -> None:
    results = Results(2, [result("a", 5), result("b", 6)])
    assert results.disputed() == [0]
    assert results.faulty() == {}
    results.add(result("c", 5))
    assert results.disputed() == []
    assert results.faulty() == {"b": 1}


WRITTEN = ShardResult(
    job="w",
    version="1",
    loshu="0.1.0",
    index=7,
    shard="a-7",
    tally=Tally(17753889197660635632, 2**63 + 1, {"13": 17753889197660635632}),
    cpu=0.25,
    wall=0.5,
    worker="host:17:abc",
    finished=1.75e9,
)


@given_by(count=st.integers(min_value=0), checksum=st.integers(0, 2**64 - 1), cpu=st.floats(0, 1e6))
def test_a_result_is_read_as_it_was_written(count: int, checksum: int, cpu: float) -> None:
    written = ShardResult(
        job="w",
        version="1",
        loshu="0",
        index=0,
        shard="größe",
        tally=Tally(count, checksum, {"all": count}),
        cpu=cpu,
        wall=cpu,
        worker="x",
        finished=cpu,
    )
    assert read_result(write_result(written)) == written


def test_every_flipped_bit_is_noticed() -> None:
    data = write_result(WRITTEN)
    for place in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[place] ^= 1 << bit
            with pytest.raises(NotationError):
                read_result(bytes(flipped))


def test_every_cut_and_every_addition_is_noticed() -> None:
    data = write_result(WRITTEN)
    for length in range(len(data)):
        with pytest.raises(NotationError):
            read_result(data[:length])
    with pytest.raises(NotationError):
        read_result(data + b"\n")


def test_noise_and_other_json_are_not_results() -> None:
    noise = Random(1).randbytes(500)
    for data in (noise, b"[]", b"{}", b'{"sha256": 1}', b"\x00" * 500):
        with pytest.raises(NotationError):
            read_result(data)
