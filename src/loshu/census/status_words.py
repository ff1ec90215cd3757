"""The status of a census in words, for the command line and the report."""

from collections.abc import Iterator
from typing import Final

from loshu.census.summary import CensusStatus
from loshu.core.store import Damage
from loshu.core.units import duration
from loshu.text import Translations, phrase, plural
from loshu.text.counts import unit_in
from loshu.text.translated_errors import error_in

SHARDS: Final = phrase("census", "shards")
CHECKSUM: Final = phrase("census", "checksum")
CPU_TIME: Final = phrase("census", "CPU time")
RATE: Final = phrase("census", "rate")
A_SECOND: Final = phrase("census", "{rate} shards per second")
KNOWN_AT_THE_END: Final = phrase("census", "known when all shards are counted")
_QUORUM: Final = phrase("census", "quorum")
_TIME_LEFT: Final = phrase("census", "time left")
_DONE: Final = phrase("census", "{done} of {shards}, complete")
_RUNNING: Final = phrase("census", "{done} of {shards}, being counted by {process}")
_WAITING: Final = phrase("census", "{done} of {shards}, not running")
_SO_FAR: Final = phrase("census", "{count} so far")
_AGREE: Final = phrase("census", "{quorum} workers agree on each shard")
_DAMAGED: Final = phrase("census", "Damaged: {damage} Its shard is counted again.")
_DISPUTED: Final = phrase("census", "Workers differ on shard {shard}; one more will decide.")
_FAULTY: Final = plural(
    "census",
    "Worker {worker} gave {count} wrong result.",
    "Worker {worker} gave {count} wrong results.",
)


def status_rows(status: CensusStatus, words: Translations) -> Iterator[tuple[str, str]]:
    """Yield labels and texts about a census."""
    plan = status.plan
    yield words.text(SHARDS), shards_in_words(status, words)
    yield unit_in(plan.unit, words), count_in_words(status, words)
    yield words.text(CHECKSUM), f"{status.total.checksum:016x}"
    if plan.quorum > 1:
        yield words.text(_QUORUM), words.text(_AGREE, quorum=plan.quorum)
    yield words.text(CPU_TIME), duration_in(status.cpu, words)
    if not status.complete and status.rate:
        yield words.text(RATE), rate_in_words(status.rate, words)
    if not status.complete and status.seconds_left:
        yield words.text(_TIME_LEFT), duration_in(status.seconds_left, words)


def shards_in_words(status: CensusStatus, words: Translations) -> str:
    """Return the number of finished shards, and whether the census is complete or running."""
    state = _DONE if status.complete else _RUNNING if status.run_by else _WAITING
    numbers = {
        "done": words.number(status.done),
        "shards": words.number(status.plan.shards),
        "process": status.run_by,
    }
    return words.text(state, **numbers)


def count_in_words(status: CensusStatus, words: Translations) -> str:
    """Return the count; before the end, the count so far."""
    count = words.number(status.total.count)
    if status.complete:
        return count
    return words.text(KNOWN_AT_THE_END if status.plan.modulus else _SO_FAR, count=count)


def rate_in_words(rate: float, words: Translations) -> str:
    """Return the shards per second."""
    return words.text(A_SECOND, rate=words.figures(f"{rate:.3g}"))


def duration_in(seconds: float, words: Translations) -> str:
    """Return a length of time in a language."""
    return error_in(duration(seconds), words.code)


def problems(status: CensusStatus, words: Translations) -> Iterator[str]:
    """Yield a line for each problem."""
    for damage in status.damaged:
        yield words.text(_DAMAGED, damage=damage_in(damage, words))
    for shard in status.disputed:
        yield words.text(_DISPUTED, shard=shard)
    for worker, number in status.faulty.items():
        yield words.counted(_FAULTY, number, worker=worker)


def damage_in(damage: Damage, words: Translations) -> str:
    """Return a damaged file and its fault, in a language."""
    return error_in(str(damage), words.code)
