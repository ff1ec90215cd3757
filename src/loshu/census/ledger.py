"""Which results are believed: those on which enough workers agree."""

from collections import Counter
from collections.abc import Iterable, Iterator

from loshu.census.record import Record
from loshu.core.job import Tally


class Ledger:
    """All results of a census, shard by shard.

    A shard is accepted when at least `quorum` workers agree on it, and more than agree on
    anything else: with a quorum of 2, a third worker decides between two that differ.

    Examples
    --------
    >>> ledger = Ledger(quorum=2)
    >>> ledger.missing(0), ledger.accepted(0)
    (2, None)
    """

    def __init__(self, quorum: int, records: Iterable[Record] = ()) -> None:
        self.quorum = quorum
        self._records: dict[int, list[Record]] = {}
        self._accepted: set[int] = set()
        for record in records:
            self.add(record)

    def add(self, record: Record) -> bool:
        """Add a result; False when that worker has one for that shard already."""
        known = self._records.setdefault(record.index, [])
        if any(record.worker == other.worker for other in known):
            return False
        known.append(record)
        (self._accepted.discard if self.missing(record.index) else self._accepted.add)(record.index)
        return True

    def records(self, index: int) -> list[Record]:
        """Return the results of a shard, in the order in which they came."""
        return self._records.get(index, [])

    def workers(self, index: int) -> set[str]:
        """Return who has counted a shard."""
        return {record.worker for record in self.records(index)}

    def missing(self, index: int) -> int:
        """Return how many more workers have to count a shard, as far as is known now."""
        camps = self._camps(index)
        if not camps:
            return self.quorum
        to_win = len(camps[1]) + 1 if len(camps) > 1 else 0
        return max(0, max(self.quorum, to_win) - len(camps[0]))

    def accepted(self, index: int) -> Tally | None:
        """Return what a shard came to, or None while that is open."""
        return self._camps(index)[0][0].tally if index in self._accepted else None

    @property
    def done(self) -> int:
        """How many shards are accepted."""
        return len(self._accepted)

    def total(self) -> Tally:
        """Return the sum over the accepted shards."""
        tallies = (self._camps(index)[0][0].tally for index in self._accepted)
        return sum(tallies, start=Tally())

    def accepted_indices(self) -> list[int]:
        """Return the numbers of the accepted shards in order."""
        return sorted(self._accepted)

    def disputed(self) -> list[int]:
        """Return the numbers of the shards on which workers differ and nothing is decided."""
        return sorted(
            index for index in self._records.keys() - self._accepted if len(self._camps(index)) > 1
        )

    def outvoted(self) -> Iterator[Record]:
        """Yield the results that others have shown to be wrong."""
        for index in sorted(self._accepted):
            for camp in self._camps(index)[1:]:
                yield from camp

    def faulty(self) -> dict[str, int]:
        """Count the wrong results of each worker that has any."""
        return dict(Counter(record.worker for record in self.outvoted()))

    def __iter__(self) -> Iterator[Record]:
        return (record for records in self._records.values() for record in records)

    def _camps(self, index: int) -> list[list[Record]]:
        """Group the results that agree, the largest group first."""
        camps: list[list[Record]] = []
        for record in self.records(index):
            for camp in camps:
                if camp[0].tally == record.tally:
                    camp.append(record)
                    break
            else:
                camps.append([record])
        return sorted(camps, key=len, reverse=True)
