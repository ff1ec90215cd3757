"""Distances of the magic goals from the ordered board, computed once in parts and cached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.catalog_source import CatalogPart, CatalogSource, Column, Rows
from loshu.core.job import WORD, Job, Tally
from loshu.core.parallel import Progress, map_ordered
from loshu.core.store.cache import cached_array
from loshu.sliding.goals import MagicGoal, reachable_goals
from loshu.sliding.puzzle import SlidingPuzzle
from loshu.sliding.solver import distances

VERSION: Final = "1"
PARTS: Final = {3: 1, 4: 16}
"""Number of cache files for an order, each written when complete."""
GOALS: Final = {3: 4, 4: 3520}
"""The number of goals; a list of a different length fails."""
_SECONDS: Final = {3: 1.0, 4: 60.0}
_HASH: Final = 0x9E3779B97F4A7C15


def magic_goals(order: int, *, progress: Progress | None = None) -> Iterator[MagicGoal]:
    """Yield the magic goals of an order, 3 or 4, with their distances.

    Examples
    --------
    >>> [goal.length for goal in magic_goals(3)]
    [25, 21, 25, 21]
    """
    done, total = 0, GOALS[order]
    parts = range(PARTS[order])
    found = map_ordered(partial(part_distances, order), parts)
    for part, lengths in zip(parts, found, strict=True):
        goals = _goals(order, part)
        for puzzle, length in zip(goals, lengths.tolist(), strict=True):
            yield MagicGoal(puzzle, length)
        done += len(goals)
        if progress is not None:
            progress(done, total)


def part_distances(order: int, part: int) -> NDArray[np.uint8]:
    """Return the distances of one part of the goals, counted from 0; use the cache."""

    def compute() -> NDArray[np.uint8]:
        # Searching from the square to the ordered board needs a single database for all.
        turned = [_turned(puzzle) for puzzle in _goals(order, part)]
        return np.array(distances(turned), dtype=np.uint8)

    return cached_array(f"sliding/magic-{order}-{part}-v{VERSION}", compute)


def _turned(puzzle: SlidingPuzzle) -> SlidingPuzzle:
    return SlidingPuzzle(puzzle.rows, puzzle.columns, puzzle.goal, puzzle.start)


@cache
def _all_goals(order: int) -> list[SlidingPuzzle]:
    return reachable_goals(order)


def _goals(order: int, part: int) -> Sequence[SlidingPuzzle]:
    goals = _all_goals(order)
    assert len(goals) == GOALS[order]
    size = GOALS[order] // PARTS[order]
    return goals[part * size : (part + 1) * size]


def job_of(order: int) -> Job:
    """Return the count of the magic goals of an order by their distances.

    Examples
    --------
    >>> job_of(3).run("0").parts
    {'25': 2, '21': 2}
    """
    return Job(
        name=f"sliding-magic-{order}",
        title=f"magic goals of order {order} by their distance",
        version=VERSION,
        shards=partial(_shards, order),
        run=partial(_run, order),
        unit="goals",
    )


def _shards(order: int) -> Sequence[str]:
    return [str(part) for part in range(PARTS[order])]


def _run(order: int, shard: str) -> Tally:
    part = int(shard)
    lengths = part_distances(order, part)
    parts: dict[str, int] = {}
    for length in lengths.tolist():
        parts[str(length)] = parts.get(str(length), 0) + 1
    return Tally(len(lengths), _checksum(order, part, lengths), parts)


def _checksum(order: int, part: int, lengths: NDArray[np.uint8]) -> int:
    """Add up a hash of each square and its distance."""
    boards = np.array([puzzle.goal for puzzle in _goals(order, part)], dtype=np.uint64)
    keys = np.column_stack([boards, lengths.astype(np.uint64)])
    hashes = np.zeros(len(keys), dtype=np.uint64)
    with np.errstate(over="ignore"):
        for column in keys.T:
            hashes = (hashes ^ column) * np.uint64(_HASH)
            hashes ^= hashes >> np.uint64(29)
    return int(hashes.sum(dtype=np.uint64)) % WORD


def source_of_order(order: int) -> CatalogSource:
    """Return the source of the catalog of magic goals of an order.

    Examples
    --------
    >>> source = source_of_order(3)
    >>> source.rows, [column.name for column in source.columns][-3:]
    (4, ['square', 'hole', 'distance'])
    """
    names = _cell_names(order)
    rows = [" || ' ' || ".join(names[at : at + order]) for at in range(0, order * order, order)]
    return CatalogSource(
        name=f"sliding-magic-{order}",
        title=f"the magic squares of order {order} that sliding reaches",
        version=VERSION,
        table="goals",
        columns=(
            Column("rank", "int32", "its number in the list, from 0", by_steps=True),
            *(Column(name, "uint8", f"row {name[1]}, column {name[2]}") for name in names),
            Column("square", "text", "the whole square as text", sql=" || '/' || ".join(rows)),
            Column("hole", "uint8", "the cell of the hole, from 1, row by row"),
            Column("distance", "uint8", "the fewest moves from the ordered board"),
        ),
        parts=partial(_parts, order),
        read=partial(_read, order),
        rows=GOALS[order],
        bytes=GOALS[order] * 12 + 20_000,
        seconds=_SECONDS[order],
        array=names,
        shape=(order, order),
        job=f"sliding-magic-{order}",
    )


def _cell_names(order: int) -> tuple[str, ...]:
    return tuple(f"c{row}{column}" for row in range(1, order + 1) for column in range(1, order + 1))


def _parts(order: int) -> Sequence[CatalogPart]:
    size = GOALS[order] // PARTS[order]
    return [CatalogPart(str(part), size) for part in range(PARTS[order])]


def _read(order: int, name: str) -> Iterator[Rows]:
    part = int(name)
    lengths = part_distances(order, part)
    boards = np.array([puzzle.goal for puzzle in _goals(order, part)], dtype=np.uint8)
    columns = {
        "rank": (np.arange(len(boards)) + part * len(boards)).astype(np.int32),
        **dict(zip(_cell_names(order), np.where(boards, boards, order * order).T, strict=True)),
        "hole": ((boards == 0).argmax(axis=1) + 1).astype(np.uint8),
        "distance": lengths,
    }
    yield Rows(columns, _checksum(order, part, lengths))
