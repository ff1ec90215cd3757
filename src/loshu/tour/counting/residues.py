"""Frontier counts modulo 2**64 and primes, with checkpoints."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count as numbers_from
from math import factorial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.parallel import Progress, checkpoint
from loshu.tour.counting.network import Network, Numbers

CALL: Final = 1 << 18
"""States per call of the kernel: 0.1 seconds, at most 0.25."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class CycleQuery:
    """The cycles of a network to count."""

    network: Network
    forced: Numbers = field(default_factory=lambda: np.zeros(0, dtype=np.int32))
    """Vertices with an edge to the last one."""
    cut: int = 0
    shares: Numbers = field(default_factory=lambda: np.zeros(0, dtype=np.int32))
    """After `cut` steps vertex ``shares[2 * k]`` must have ``shares[2 * k + 1]`` edges."""

    def start(self, modulus: int) -> kernels.TourFrontier:
        """Start to count modulo a number up to 2**64."""
        starts, targets, order, _, folds = self.network
        return kernels.TourFrontier(
            starts, targets, order, self.forced, modulus % 2**64, folds, self.cut, self.shares
        )


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Checkpoint:
    """The progress of a count: finished rounds, and the current one."""

    answer: int = 0
    """The cycles, modulo `modulus`."""
    modulus: int = 1
    rounds: int = 0
    counting: kernels.TourFrontier | None = None


Keep = Callable[[Checkpoint], None]
"""Called at the beginning of each step."""


def count_cycles(
    query: CycleQuery,
    *,
    resumed: Checkpoint | None = None,
    keep: Keep | None = None,
    progress: Progress | None = None,
) -> int:
    """Count cycles exactly: modulo 2**64, and after an overflow modulo primes as well.

    Resumes from a checkpoint, if one is given.
    """
    at = resumed or Checkpoint()
    certain = _bound(np.diff(query.network.starts))
    steps = len(query.network.order)
    while True:
        prime = modulus_of(at.rounds)
        counting = at.counting or query.start(prime)
        while not counting.resume(CALL):
            checkpoint()
            if keep is not None and counting.at_beginning:
                keep(replace(at, counting=counting))
            if progress is not None:
                progress(counting.position[0], steps)
        more = (counting.cycles - at.answer) * pow(at.modulus, -1, prime) % prime
        answer, modulus = at.answer + at.modulus * more, at.modulus * prime
        if modulus > certain or (at.rounds == 0 and not counting.position[2]):
            return answer
        at = Checkpoint(answer=answer, modulus=modulus, rounds=at.rounds + 1)


def modulus_of(number: int) -> int:
    """Return 2**64 for round 0, then the primes below 2**62."""
    if number == 0:
        return 2**64
    primes = (odd for odd in numbers_from(2**62 - 1, -2) if _prime(odd))
    for _ in range(number - 1):
        next(primes)
    return next(primes)


def _prime(number: int) -> bool:
    """Whether a number below 2**64 is prime, by the Miller-Rabin test with enough witnesses."""
    twos = (number - 1 & 1 - number).bit_length() - 1
    for witness in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(witness, number - 1 >> twos, number)
        if power in (1, number - 1):
            continue
        if all((power := power * power % number) != number - 1 for _ in range(twos - 1)):
            return False
    return True


def _bound(degrees: NDArray[np.integer]) -> int:
    """Bound the number of cycles by Bregman's bound on permanents, rounded up."""
    logs = [float(np.log2(float(factorial(d)))) / d for d in degrees.tolist() if d]
    return 1 << int(sum(logs)) + 1
