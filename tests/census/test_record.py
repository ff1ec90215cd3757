"""A file of a result is believed as a whole or not at all."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loshu.census.record import Record, read_record, write_record
from loshu.core.errors import NotationError
from loshu.core.job import Tally

RECORD = Record(
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


@given(count=st.integers(min_value=0), checksum=st.integers(0, 2**64 - 1), cpu=st.floats(0, 1e6))
def test_a_record_comes_back_as_it_was_written(count: int, checksum: int, cpu: float) -> None:
    record = Record(
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
    assert read_record(write_record(record)) == record


def test_every_flipped_bit_is_noticed() -> None:
    data = write_record(RECORD)
    for place in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[place] ^= 1 << bit
            with pytest.raises(NotationError):
                read_record(bytes(flipped))


def test_every_cut_and_every_addition_is_noticed() -> None:
    data = write_record(RECORD)
    for length in range(len(data)):
        with pytest.raises(NotationError):
            read_record(data[:length])
    with pytest.raises(NotationError):
        read_record(data + b"\n")


def test_noise_and_other_json_are_no_records() -> None:
    noise = Random(1).randbytes(500)
    for data in (noise, b"[]", b"{}", b'{"sha256": 1}', b"\x00" * 500):
        with pytest.raises(NotationError):
            read_record(data)
