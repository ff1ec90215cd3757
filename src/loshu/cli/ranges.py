"""The ranges of numbers in arguments and options: a number outside is refused before any work."""

import re
from typing import Any, Final

import click

_NAMES: Final = {
    2**63 - 1: "2^63-1",
    1 - 2**63: "1-2^63",
    10**1000: "10^1000",
    10**18: "10^18",
    10**12: "10^12",
}
"""Short forms of bounds with many digits."""
_SQUARE: Final = re.compile(r"\s*(\d+)\s*[xX*×]\s*\1\s*", re.ASCII)
"""An order as people write the size of a board: 3x3."""


class RefusedValue(click.BadParameter):
    """A value that cannot be used, refused in a sentence of its own."""

    def format_message(self) -> str:
        """Return the sentence alone."""
        return self.message


class WholeNumber(click.IntRange):
    """A whole number between two bounds, both of which are allowed.

    Examples
    --------
    >>> WholeNumber(1, 10**18)
    <WholeNumber 1 or more>
    """

    name = "n"

    def __init__(self, least: int, most: int) -> None:
        super().__init__(least, most)
        self._least, self._most = least, most

    def _describe_range(self) -> str:
        """Leave ranges out of the help: its sentences name the ones that matter."""
        return ""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._expected(self._least)}>"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number, and refuse one outside the range in a sentence."""
        try:
            number = int(value)
        except (ValueError, TypeError):
            raise RefusedValue(self._no_number(str(value), param, ctx), ctx, param) from None
        if not self._least <= number <= self._most:
            raise RefusedValue(self.out_of_range(str(value), param), ctx, param)
        return number

    def out_of_range(self, text: str, param: click.Parameter | None) -> str:
        """Return the sentence that refuses a number."""
        expected = self._expected(int(text))
        return f"{_subject(param)}{_shortened(text)} is out of range. Expected {expected}."

    def _expected(self, number: int) -> str:
        """Describe the range: without an end that only a machine reaches, unless it is exceeded."""
        if self._most in _NAMES and number <= self._most and self._least not in _NAMES:
            return f"{self._least:,} or more"
        return f"{_named(self._least)} to {_named(self._most)}"

    def _no_number(
        self, text: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        subject, quoted = _subject(param), f"'{_shortened(text)}'"
        if isinstance(param, click.Argument):
            found = _SQUARE.fullmatch(text)
            if found and ctx is not None:
                side = found[1]
                return (
                    f"{subject}{quoted} is not a number. For a {side}x{side} square, type: "
                    f"{ctx.command_path} {side}"
                )
            return f"{subject}{quoted} is not a number. Expected one such as 5."
        return f"{subject}{quoted} is not a whole number."


class Megabytes(WholeNumber):
    """A size in megabytes, of which the command gets bytes."""

    name = "mb"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number within the range, and return it in bytes."""
        return super().convert(value, param, ctx) * 10**6


class Seconds(click.FloatRange):
    """A time in seconds, which is a number and has an end."""

    name = "seconds"

    def __init__(self, *, positive: bool = False) -> None:
        super().__init__(0, LONGEST, min_open=positive)

    def _describe_range(self) -> str:
        return ""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read a number, and refuse one outside the range in a sentence."""
        text = _shortened(str(value))
        try:
            number = float(value)
        except ValueError:
            raise RefusedValue(
                f"{_subject(param)}'{text}' is not a number of seconds.", ctx, param
            ) from None
        # NaN is neither less nor more than anything.
        inside = 0 < number <= LONGEST or (number == 0 and not self.min_open)
        if not inside:
            least = "more than 0" if self.min_open else "0"
            raise RefusedValue(
                f"{_subject(param)}{text} is out of range. Expected {least} to {LONGEST:,} "
                "seconds.",
                ctx,
                param,
            )
        return number


def _subject(param: click.Parameter | None) -> str:
    """Name an option, or an argument at the beginning of a sentence, before its value."""
    if isinstance(param, click.Option):
        return f"{param.opts[-1] if len(param.opts[-1]) > 2 else param.opts[0]}: "
    return f"{(param.name or '').capitalize()} " if param is not None else ""


def _named(bound: int) -> str:
    return _NAMES.get(bound, f"{bound:,}")


def _shortened(text: str) -> str:
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}..."


_QUOTED: Final = 40
LONGEST: Final = 10**9
"""Seconds in some thirty years."""

ORDER: Final = WholeNumber(1, 10**18)
"""Order of a square; commands refuse smaller ones with their reasons."""
ENTRY: Final = WholeNumber(1 - 2**63, 2**63 - 1)
"""An entry of a square, or the step between two."""
NUMBER: Final = WholeNumber(1, 10**18)
"""A number of results."""
LIMIT: Final = WholeNumber(0, 10**18)
"""The most results, or the number to leave out: 0 is allowed too."""
RANK: Final = WholeNumber(0, 10**1000)
"""A number within an orbit, some of which have more members than 64 bits can count."""
SEED: Final = WholeNumber(0, 2**63 - 1)
"""With `NUMBER` more seeds it still fits in 64 bits."""
THREADS: Final = WholeNumber(1, 1024)
"""More than any machine has processors; each takes memory, and a few microseconds to start."""
WORKERS: Final = WholeNumber(1, 1024)
"""Processes, or the workers that agree on a shard."""
MEGABYTES: Final = Megabytes(1, 10**9)
"""A size of memory."""
RETRIES: Final = WholeNumber(0, 10**6)
SECONDS: Final = Seconds()
SOME_SECONDS: Final = Seconds(positive=True)
