"""Exact sums of batches, the same whoever adds them up in any order, and their state files."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from loshu.core.errors import UnsupportedError
from loshu.magic.estimation.estimator import Target, Values

if TYPE_CHECKING:
    from loshu.core.store import StateFile

FRACTION_BITS: Final = 40
"""Values are added up as multiples of 2**-40."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchSums:
    """The values of batches, their squares, and which batches these were."""

    target: Target
    estimator: str
    """Its name and version."""
    batches: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """For each seed how many; they are numbered from 0, without gaps."""
    total: int = 0
    """Sum of the values, in multiples of 2**-40."""
    squares: int = 0
    """Sum of the squares of the values, in multiples of 2**-80."""
    largest: int = 0
    seconds: float = 0.0
    """Processor time that went into it."""

    @property
    def count(self) -> int:
        """Number of batches."""
        return sum(self.batches.values())

    def add(self, seed: int, values: Values, seconds: float) -> "BatchSums":
        """Add the batches of a seed that follow the ones that are in already."""
        numbers = [round(value * 2**FRACTION_BITS) for value in values.tolist()]
        return replace(
            self,
            batches=MappingProxyType(
                {**self.batches, seed: self.batches.get(seed, 0) + len(numbers)}
            ),
            total=self.total + sum(numbers),
            squares=self.squares + sum(number * number for number in numbers),
            largest=max(self.largest, *numbers),
            seconds=self.seconds + seconds,
        )


def combined(parts: Iterable[BatchSums]) -> BatchSums:
    """Add up runs of the same kind with different seeds.

    Raises
    ------
    UnsupportedError
        Runs that estimate different things, or in different ways, or share a seed: their batches
        would be the same ones.
    """
    first, *others = parts
    for other in others:
        if (first.target, first.estimator) != (other.target, other.estimator):
            raise UnsupportedError(
                f"The runs count different things: {first.target.title} by {first.estimator}, and "
                f"{other.target.title} by {other.estimator}. Combine runs of the same kind."
            )
        if shared := set(first.batches) & set(other.batches):
            raise UnsupportedError(
                f"Two runs have seed {min(shared)}, so their batches are the same. "
                "Use a different seed for each run."
            )
        first = replace(
            first,
            batches=MappingProxyType({**first.batches, **other.batches}),
            total=first.total + other.total,
            squares=first.squares + other.squares,
            largest=max(first.largest, other.largest),
            seconds=first.seconds + other.seconds,
        )
    return first


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


def _file(path: Path) -> "StateFile":
    from loshu.core.store import StateFile  # few runs are kept

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
