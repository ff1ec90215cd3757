"""The ranges of numbers in arguments and options: a number outside is refused before any work."""

from typing import Any, Final

import click

_NAMES: Final = {
    2**63 - 1: "2^63-1",
    1 - 2**63: "1-2^63",
    10**1000: "10^1000",
    10**18: "10^18",
    10**12: "10^12",
}
"""How bounds are written whose digits nobody counts."""


class WholeNumber(click.IntRange):
    """A whole number between two bounds, both of which are allowed.

    Examples
    --------
    >>> WholeNumber(1, 10**18)
    <WholeNumber from 1 to 10^18>
    """

    def __init__(self, least: int, most: int) -> None:
        super().__init__(least, most)
        self._range = f"from {_named(least)} to {_named(most)}"

    def _describe_range(self) -> str:
        return self._range

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number, and refuse one outside the range in the range's own words."""
        number = click.INT.convert(value, param, ctx)
        assert self.min is not None
        assert self.max is not None
        if not self.min <= number <= self.max:
            self.fail(f"{_shortened(str(value))} is not in the range {self._range}.", param, ctx)
        return int(number)


class Megabytes(WholeNumber):
    """A size in megabytes, of which the command gets bytes."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number within the range, and return it in bytes."""
        return super().convert(value, param, ctx) * 10**6


class Seconds(click.FloatRange):
    """A time in seconds, which is a number and has an end."""

    def __init__(self, *, positive: bool = False) -> None:
        super().__init__(0, LONGEST, min_open=positive)

    def _describe_range(self) -> str:
        return f"{'above 0 up' if self.min_open else 'from 0'} to {LONGEST:,} seconds"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read a number, and refuse one outside the range in the range's own words."""
        number = click.FLOAT.convert(value, param, ctx)
        # NaN is neither less nor more than anything.
        inside = 0 < number <= LONGEST or (number == 0 and not self.min_open)
        if not inside:
            text = _shortened(str(value))
            self.fail(f"{text} is not in the range {self._describe_range()}.", param, ctx)
        return float(number)


def _named(bound: int) -> str:
    return _NAMES.get(bound, f"{bound:,}")


def _shortened(text: str) -> str:
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}..."


_QUOTED: Final = 40
LONGEST: Final = 10**9
"""Seconds in some thirty years."""

ORDER: Final = WholeNumber(1, 10**18)
"""Of a square; commands refuse smaller ones with their reasons."""
ENTRY: Final = WholeNumber(1 - 2**63, 2**63 - 1)
"""An entry of a square, or the step between two."""
NUMBER: Final = WholeNumber(1, 10**18)
"""How many."""
LIMIT: Final = WholeNumber(0, 10**18)
"""How many at most, and how many to leave out: none is allowed too."""
RANK: Final = WholeNumber(0, 10**1000)
"""A number within an orbit, some of which have more members than 64 bits can count."""
SEED: Final = WholeNumber(0, 2**63 - 1)
"""With `NUMBER` more seeds it still fits in 64 bits."""
THREADS: Final = WholeNumber(1, 1024)
"""More than any machine has processors; each takes memory, and a few microseconds to start."""
WORKERS: Final = WholeNumber(1, 1024)
"""Processes, or the workers that agree on a shard."""
MEGABYTES: Final = Megabytes(1, 10**9)
"""Of memory."""
RETRIES: Final = WholeNumber(0, 10**6)
SECONDS: Final = Seconds()
SOME_SECONDS: Final = Seconds(positive=True)
