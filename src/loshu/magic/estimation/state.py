"""A run of an estimate, kept in a state file."""

from pathlib import Path
from types import MappingProxyType
from typing import Any

from loshu.core.store import StateFile
from loshu.magic.estimation.estimator import Target
from loshu.magic.estimation.sums import BatchSums


def write_state(path: Path, sums: BatchSums) -> None:
    """Write sums to a file."""
    _file(path).write(
        {
            "order": sums.target.order,
            "semi": sums.target.semi,
            "estimator": sums.estimator,
            "batches": {str(seed): count for seed, count in sums.batches.items()},
            "total": sums.total,
            "squares": sums.squares,
            "largest": sums.largest,
            "seconds": sums.seconds,
        }
    )


def read_state(path: Path) -> BatchSums:
    """Read sums from a file.

    Raises
    ------
    NotationError
        No such file, one of another form, or a damaged one.
    """
    state = _file(path)
    content = state.read()
    try:
        sums = _sums_of(content)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise state.damaged("It does not have the sums of an estimate.") from error
    if min(sums.batches.values(), default=1) < 1 or sums.total**2 > sums.count * sums.squares:
        raise state.damaged("Its sums contradict each other.")
    return sums


def _file(path: Path) -> StateFile:
    return StateFile(path, "loshu estimate 2", "magic estimate --state")


def _sums_of(content: dict[str, Any]) -> BatchSums:
    return BatchSums(
        target=Target(int(content["order"]), bool(content["semi"])),
        estimator=str(content["estimator"]),
        batches=MappingProxyType({int(k): int(v) for k, v in content["batches"].items()}),
        total=int(content["total"]),
        squares=int(content["squares"]),
        largest=int(content["largest"]),
        seconds=float(content["seconds"]),
    )
