"""Squares of ``loshu magic make`` that are not of consecutive numbers."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.unit_output import deliver_in_unit
from loshu.cli.notes import note, remark
from loshu.cli.seeds import chosen_seed
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.seeds import item_seed
from loshu.magic.completion.integers.first_row import make_with_first_row, read_first_row
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.solutions import solve
from loshu.magic.construction.entry_choice import first_entry
from loshu.magic.construction.maker import make
from loshu.magic.construction.methods.number_set import NUMBER_SET
from loshu.magic.number_unit import NumberUnit
from loshu.text import phrase, translations

_FEWER: Final = phrase("magic.make", "squares that exist: {number}")
_NOT_CONSECUTIVE: Final = phrase(
    "magic.make", "the numbers have gaps: no consecutive numbers have this sum"
)
_LARGEST_SEARCHED: Final = 200


class OwnSquares:
    """The squares that the options of one command ask for, in a common unit.

    Parameters
    ----------
    order : int
    kind : str or None
    number : int
        How many are wanted.
    seed : int or None
    lang : str
    others : sequence
        Options for squares of consecutive numbers, which are refused.
    """

    def __init__(
        self,
        order: int,
        *,
        kind: str | None,
        number: int,
        seed: int | None,
        lang: str,
        others: Sequence[object],
    ) -> None:
        self._order, self._kind, self._number = order, kind or "magic", number
        self._seed, self._lang, self._others = seed or 0, lang, others
        self.scale = NumberUnit()

    def squares(
        self,
        entries: str | None,
        constant: Fraction | None,
        first_row: str | None,
        *,
        repeats: bool = False,
    ) -> Sequence[Grid]:
        """Build the squares; refuse options that do not go together."""
        if (entries or first_row or repeats) and any(self._others):
            raise UnsupportedError(
                "--entries, --repeats and --first-row cannot be combined with --method, --set, "
                "--explain, --first or --increment."
            )
        if first_row is not None:
            if entries is not None or constant is not None or repeats:
                raise UnsupportedError(
                    "--first-row cannot be combined with --entries, --constant or --repeats."
                )
            return self._with_first_row(first_row)
        own = OwnNumbers(entries, constant, repeats=repeats)
        self.scale = own.scale
        if repeats:
            return self._found(own.arguments(self._order))
        if entries is None:
            assert own.constant is not None
            return self._with_gaps(own.constant)
        numbers = own.numbers(self._order)
        return self._of(entries if numbers is None else numbers, own.constant)

    def deliver(self, squares: Iterable[Grid], format_: str, out: Path | None) -> None:
        """Write the squares in their unit."""
        deliver_in_unit(squares, format_, self.scale, self._lang, out)

    def _with_first_row(self, first_row: str) -> Sequence[Grid]:
        found = make_with_first_row(
            read_first_row(first_row, self._order),
            kind=self._kind, number=self._number, seed=self._seed, lang=self._lang,
        )  # fmt: skip
        return self._noted(found)

    def _of(self, entries: Sequence[int] | str, constant: int | None) -> Sequence[Grid]:
        """Build squares of given numbers: by a construction where one exists, else by a search."""
        n = self._order
        if not isinstance(entries, str) and len(entries) == n * n:
            numbers = sorted(entries)
            steps = {later - one for one, later in pairwise(numbers)}
            if len(steps) == 1 and steps != {0} and constant in (None, Fraction(sum(numbers), n)):
                first, step = numbers[0], steps.pop()
                seeds = self._seeds()
                return [
                    make(n, kind=self._kind, first=first, increment=step, seed=each)
                    for each in seeds
                ]
            if 0 in steps and self._kind == "magic" and NUMBER_SET.serves(n):
                return [
                    make(n, method=NUMBER_SET.name, numbers=numbers, variant=each)
                    for each in self._seeds()
                ]
        return self._found({"entries": entries, "constant": constant, "unit": self.scale})

    def _found(self, wanted: Mapping[str, Any]) -> Sequence[Grid]:
        """Search for squares of given numbers."""
        found = solve(self._order, kind=self._kind, limit=self._number, seed=self._seed, **wanted)
        if not found.solutions:
            self._note_near_misses(wanted)
            reason = f"{found.reason[:1].upper()}{found.reason[1:]}"
            raise UnsupportedError(f"No square of these numbers exists. {reason}".strip())
        return self._noted(found.solutions)

    def _note_near_misses(self, wanted: Mapping[str, Any]) -> None:
        from loshu.cli.magic.near_misses import near_misses

        problem = read_problem(self._order, self._kind, **wanted)
        for sentence in near_misses(problem, self.scale, translations(self._lang)):
            note(sentence)

    def _with_gaps(self, constant: int) -> Sequence[Grid]:
        """Build squares of whole numbers with a sum that no consecutive numbers have."""
        n = self._order
        if n > _LARGEST_SEARCHED:
            first_entry(n, 1, constant)  # refuses with the nearest sums
        first = (2 * constant - (n * n - 1) * n) // (2 * n)
        found = self._of(range(first, first + n * n + n), constant)
        remark(_NOT_CONSECUTIVE)
        return found

    def _seeds(self) -> list[int | None]:
        if self._number == 1:
            return [self._seed or None]
        seed = self._seed or chosen_seed(None)
        return [item_seed(seed, each) for each in range(self._number)]

    def _noted(self, found: Sequence[Grid]) -> Sequence[Grid]:
        if len(found) < self._number:
            remark(_FEWER, number=len(found))
        return found
