"""Have a crew count the shards of a schedule."""

from collections.abc import Callable, Sequence

from loshu._version import __version__
from loshu.census.crew import Crew, Event, Failed, Finished
from loshu.census.record import Record
from loshu.census.schedule import Schedule
from loshu.core.errors import BackendError, UnsupportedError

Keep = Callable[[Record], None]


def count_shards(schedule: Schedule, crew: Crew, names: Sequence[str], keep: Keep) -> None:
    """Give shards to workers until none is left, and keep what they find.

    Parameters
    ----------
    schedule : Schedule
    crew : Crew
    names : sequence of str
        All names of shards in order.
    keep : callable
        Called with each result before the schedule hears of it.

    Raises
    ------
    BackendError
        Shards that failed too often, or that no worker is left for; the others are done.
    """
    while True:
        _hand_out(schedule, crew, names)
        if schedule.is_over():
            break
        if not schedule.busy and crew.idle():
            _find_another(schedule, crew, names)
        for event in crew.wait(1.0):
            _take_in(schedule, event, keep)
    if schedule.given_up:
        index, reason = next(iter(schedule.given_up.items()))
        raise BackendError(
            f"{len(schedule.given_up)} of the shards failed again and again, such as "
            f"{names[index]!r}: {reason}"
        )


def _hand_out(schedule: Schedule, crew: Crew, names: Sequence[str]) -> None:
    for worker in crew.idle():
        index = schedule.next_for(worker)
        if index is not None:
            crew.give(worker, index, names[index])


def _find_another(schedule: Schedule, crew: Crew, names: Sequence[str]) -> None:
    index = schedule.waiting
    if index is not None and not crew.renew(schedule.tried(index)):
        tried = ", ".join(sorted(schedule.tried(index)))
        raise BackendError(
            f"shard {names[index]!r} needs one more worker than {tried}; add one, and resume"
        )


def _take_in(schedule: Schedule, event: Event, keep: Keep) -> None:
    match event:
        case Finished(worker, record):
            if record.loshu != __version__:
                raise UnsupportedError(
                    f"worker {worker} has Loshu {record.loshu}, here is {__version__}; "
                    f"install the same on every machine"
                )
            keep(record)
            schedule.finished(record.index, worker)
        case Failed(worker, index, reason):
            schedule.failed(index, worker, reason)
