"""State files of frontier counts, with the question and all states."""

import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.store import StateFile
from loshu.kernels import TourFrontier
from loshu.tour.counting.residues import Checkpoint, CycleQuery, modulus_of

FORM: Final = "loshu tour count 3"
EVERY: Final = 20.0
"""Seconds of work between two writes; writing many states takes long."""


def state_file(path: Path) -> StateFile:
    """Return the state file of a count at a path.

    Examples
    --------
    >>> state_file(Path("knight.count")).command
    'tour count --state'
    """
    return StateFile(path, FORM, "tour count --state")


def keeping(path: Path, title: str, query: CycleQuery) -> Callable[[Checkpoint], None]:
    """Return a function that writes a checkpoint to a file at intervals."""
    last = monotonic()

    def keep(checkpoint: Checkpoint) -> None:
        nonlocal last
        if monotonic() - last < EVERY:
            return
        write_checkpoint(path, title, query, checkpoint)
        last = monotonic()

    return keep


def write_checkpoint(path: Path, title: str, query: CycleQuery, checkpoint: Checkpoint) -> None:
    """Write the state of a count at the beginning of a step."""
    counting = checkpoint.counting
    assert counting is not None
    sizes = [8 * counting.words * counting.part_size(part) for part in range(counting.parts)]
    fields = {
        "title": title,
        "query": _fingerprint(query),
        "answer": str(checkpoint.answer),
        "modulus": str(checkpoint.modulus),
        "rounds": checkpoint.rounds,
        "position": list(counting.position),
    }
    state_file(path).write(fields, _parts(counting), sizes=sizes)


def _parts(counting: TourFrontier) -> Iterator[bytes]:
    for part in range(counting.parts):
        rows = np.empty(counting.part_size(part) * counting.words, dtype=np.uint64)
        counting.write_part(part, rows)
        yield rows.astype("<u8").tobytes()


def read_checkpoint(path: Path, title: str, query: CycleQuery) -> Checkpoint:
    """Read the state of an earlier count of the same question.

    Raises
    ------
    NotationError
        The file is missing, damaged, or not a state file.
    UnsupportedError
        The file belongs to a different count.
    """
    fields, parts = state_file(path).read_with_data()
    if (fields["title"], fields["query"]) != (title, _fingerprint(query)):
        other = (
            ", made by another version. Delete it to start again."
            if fields["title"] == title
            else f", not of {title}. Choose another --state file."
        )
        raise UnsupportedError(f"{path} belongs to a count of {fields['title']}{other}")
    counting = query.start(modulus_of(fields["rounds"]))
    counting.restore(tuple(fields["position"]))
    for part in parts:
        counting.read_part(np.frombuffer(part, dtype="<u8").astype(np.uint64))
    return Checkpoint(
        answer=int(fields["answer"]),
        modulus=int(fields["modulus"]),
        rounds=fields["rounds"],
        counting=counting,
    )


def _fingerprint(query: CycleQuery) -> int:
    arrays = (*query.network, query.forced, query.shares, np.array([query.cut], dtype=np.int32))
    check = 0
    for array in arrays:
        check = zlib.crc32(np.append(array, -7).astype("<i4").tobytes(), check)
    return check
