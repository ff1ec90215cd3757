"""A run's state as a JSON file, written whole or not at all."""

import json
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.store import replacing
from loshu.magic.estimation.record import Target
from loshu.magic.estimation.sums import BatchSums

FORM: Final = "loshu estimate 1"


def write_state(path: Path, sums: BatchSums) -> None:
    """Write sums to a file."""
    content = {
        "form": FORM,
        "order": sums.target.order,
        "semi": sums.target.semi,
        "estimator": sums.estimator,
        "batches": {str(seed): count for seed, count in sums.batches.items()},
        # As text: other programs read numbers as floats.
        "total": str(sums.total),
        "squares": str(sums.squares),
        "largest": str(sums.largest),
        "seconds": sums.seconds,
    }
    with replacing(path) as file:
        file.write((json.dumps(content, indent=1) + "\n").encode())


def read_state(path: Path) -> BatchSums:
    """Read sums from a file.

    Raises
    ------
    NotationError
        No such file, or one of another form.
    """
    try:
        content = json.loads(path.read_bytes())
    except OSError as error:
        raise NotationError(f"cannot read {path}: {error.strerror}") from error
    except ValueError:
        content = None
    if not isinstance(content, dict) or content.get("form") != FORM:
        raise NotationError(
            f"{path} holds no estimate: expected a file that 'magic estimate --state' wrote"
        )
    try:
        return _sums_of(content)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise NotationError(f"{path} is damaged: {error!r}; remove it to start anew") from error


def _sums_of(content: dict[str, Any]) -> BatchSums:
    sums = BatchSums(
        target=Target(int(content["order"]), bool(content["semi"])),
        estimator=str(content["estimator"]),
        batches=MappingProxyType({int(k): int(v) for k, v in content["batches"].items()}),
        total=int(content["total"]),
        squares=int(content["squares"]),
        largest=int(content["largest"]),
        seconds=float(content["seconds"]),
    )
    if min(sums.batches.values(), default=1) < 1 or sums.total**2 > sums.count * sums.squares:
        raise ValueError("its sums contradict each other")
    return sums
