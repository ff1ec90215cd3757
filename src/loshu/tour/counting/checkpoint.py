"""A count by the frontier in a file, written whole or not at all: what was asked, and states."""

import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.store import replacing, require_room
from loshu.tour.counting.residues import Asked, Standing, modulus_of

FORM: Final = "loshu tour count 1"
EVERY: Final = 20.0
"""Seconds of work between two writings."""


def keeping(path: Path, title: str, asked: Asked) -> Callable[[Standing], None]:
    """Return what writes a count to a file from time to time."""
    last = monotonic()

    def keep(standing: Standing) -> None:
        nonlocal last
        if monotonic() - last < EVERY:
            return
        write_state(path, title, asked, standing)
        last = monotonic()

    return keep


def write_state(path: Path, title: str, asked: Asked, standing: Standing) -> None:
    """Write where a count stands at the beginning of a step."""
    counting = standing.counting
    assert counting is not None
    sizes = [counting.part_size(part) for part in range(counting.parts)]
    head = {
        "form": FORM,
        "title": title,
        "asked": _fingerprint(asked),
        "answer": str(standing.answer),
        "modulus": str(standing.modulus),
        "rounds": standing.rounds,
        "standing": counting.standing,
        "sizes": sizes,
    }
    require_room(path, sum(sizes) * counting.words * 8)
    with replacing(path) as file:
        check = 0
        file.write((json.dumps(head) + "\n").encode())
        for part, size in enumerate(sizes):
            rows = np.empty(size * counting.words, dtype=np.uint64)
            counting.write_part(part, rows)
            content = rows.astype("<u8").tobytes()
            check = zlib.crc32(content, check)
            file.write(content)
        file.write(check.to_bytes(4, "little"))


def read_state(path: Path, title: str, asked: Asked) -> Standing:
    """Read where a count of the same question stood.

    Raises
    ------
    NotationError
        No such file, one of another form, or a damaged one.
    UnsupportedError
        A count of something else.
    """
    try:
        with path.open("rb") as file:
            head = _head(path, file.readline())
            if (head["title"], head["asked"]) != (title, _fingerprint(asked)):
                raise UnsupportedError(
                    f"{path} holds a count of {head['title']}"
                    + (
                        ", made by another version; remove it to start anew"
                        if head["title"] == title
                        else f", not of {title}; name another file"
                    )
                )
            counting = asked.begun(modulus_of(int(head["rounds"])))
            counting.restore(tuple(head["standing"]))
            for rows in _parts(path, file.read, head["sizes"], counting.words):
                counting.read_part(rows)
    except OSError as error:
        raise NotationError(f"cannot read {path}: {error.strerror}") from error
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, (NotationError, UnsupportedError)):
            raise
        raise NotationError(f"{path} is damaged: {error!r}; remove it to start anew") from error
    return Standing(
        answer=int(head["answer"]),
        modulus=int(head["modulus"]),
        rounds=int(head["rounds"]),
        counting=counting,
    )


def _head(path: Path, line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("form") != FORM:
        raise NotationError(
            f"{path} holds no count: expected a file that 'tour count --state' wrote"
        )
    return head


def _parts(
    path: Path, read: Callable[[int], bytes], sizes: list[int], words: int
) -> Iterator[NDArray[np.uint64]]:
    check = 0
    for size in sizes:
        content = read(8 * size * words)
        check = zlib.crc32(content, check)
        if len(content) != 8 * size * words:
            break
        yield np.frombuffer(content, dtype="<u8").astype(np.uint64)
    if read(5) != check.to_bytes(4, "little"):
        raise NotationError(f"{path} is damaged; remove it to start anew")


def _fingerprint(asked: Asked) -> int:
    arrays = (*asked.network, asked.forced, asked.shares, np.array([asked.cut], dtype=np.int32))
    check = 0
    for array in arrays:
        check = zlib.crc32(np.append(array, -7).astype("<i4").tobytes(), check)
    return check
