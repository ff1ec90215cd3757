"""Which results are believed."""

import pytest

from loshu.census.ledger import Ledger
from loshu.census.record import Record
from loshu.core.job import Tally


def result(worker: str, count: int, index: int = 0) -> Record:
    return Record(
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


@pytest.mark.parametrize(
    ("quorum", "results", "missing", "accepted"),
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
    quorum: int, results: str, missing: int, accepted: int | None
) -> None:
    ledger = Ledger(quorum, (result(text[0], int(text[1:])) for text in results.split()))
    assert ledger.missing(0) == missing
    tally = ledger.accepted(0)
    assert (tally.count if tally else None) == accepted
    assert ledger.done == (accepted is not None)
    assert ledger.total().count == (accepted or 0)


def test_the_outvoted_worker_is_named() -> None:
    ledger = Ledger(2, [result("a", 5), result("b", 6), result("c", 6), result("a", 1, index=1)])
    assert ledger.faulty() == {"a": 1}
    assert ledger.disputed() == []


def test_a_dispute_is_open_until_one_more_decides() -> None:
    ledger = Ledger(2, [result("a", 5), result("b", 6)])
    assert ledger.disputed() == [0]
    assert ledger.faulty() == {}
    ledger.add(result("c", 5))
    assert ledger.disputed() == []
    assert ledger.faulty() == {"b": 1}
