"""Incremental search for solutions of one puzzle with a SAT solver."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from time import monotonic
from typing import Any, Final

from loshu.core.errors import BackendError, OutOfTimeError
from loshu.core.extras import require
from loshu.core.parallel import checkpoint
from loshu.sudoku.rules.rule_checking import broken_rules
from loshu.sudoku.solving.clauses import PuzzleClauses
from loshu.sudoku.sudoku import Sudoku

SOLVER: Final = "glucose4"
"""The fastest of PySAT's solvers that support phases and interruption."""
CONFLICTS: Final = 1000
"""Conflicts per call of the solver: about a tenth of a second."""


class SolutionSearch:
    """A search for solutions, one request after another.

    Parameters
    ----------
    puzzle : Sudoku
        A puzzle of any size, with any rules.
    time : float, optional
        Maximum seconds from now; then a search raises `OutOfTimeError`.
    optional : bool
        Make givens and constraints depend on assumed truth values.

    Examples
    --------
    >>> search = SolutionSearch(Sudoku.parse("2x2:1.....2..3.....4"))
    >>> [*search.find()][:4]
    [1, 2, 4, 3]
    """

    def __init__(
        self, puzzle: Sudoku, *, time: float | None = None, optional: bool = False
    ) -> None:
        self._puzzle, self._time = puzzle, time
        self._until = None if time is None else monotonic() + time
        self._held = PuzzleClauses(puzzle, optional=optional)
        self.truths: Mapping[int, Mapping[int, int]] = self._held.truths
        """The number of the truth value of each cell and value."""
        self.given_truths: Mapping[int, int] = self._held.given_truths
        self.constraint_truths: Sequence[int] = self._held.constraint_truths
        solvers = require("pysat.solvers", extra="solvers")
        self._solver: Any = solvers.Solver(name=SOLVER)
        self._written = 0
        self._write()

    def _write(self) -> None:
        """Pass the new clauses to the solver."""
        clauses = self._held.clauses
        self._solver.append_formula(clauses.held[self._written :])
        self._written = len(clauses.held)

    def fresh(self) -> int:
        """Return a new truth value."""
        return self._held.clauses.fresh()

    def add(self, clause: Iterable[int]) -> None:
        """Require that one of these truth values holds."""
        self._solver.add_clause(list(clause))

    def prefer(self, truths: Iterable[int]) -> None:
        """Try these signed truth values first."""
        self._solver.set_phases(list(truths))

    def find(
        self, assumptions: Iterable[int] = (), *, puzzle: Sudoku | None = None
    ) -> bytes | None:
        """Return the values of all cells in a solution, or None after the last.

        Parameters
        ----------
        assumptions : iterable of int
            Truth values for this search only.
        puzzle : Sudoku, optional
            The puzzle for the check of the solution, if not all rules are assumed.

        Raises
        ------
        OutOfTimeError
            The time limit was reached.
        BackendError
            A solution of the solver breaks a rule.
        """
        assumed = list(assumptions)
        while self._solve(assumed):
            held = frozenset(truth for truth in self._solver.get_model() if truth > 0)
            values = bytearray(self._puzzle.field.width**2)
            for cell, by_value in self.truths.items():
                values[cell] = next(value for value, truth in by_value.items() if truth in held)
            wrong = next(broken_rules(puzzle or self._puzzle, values), None)
            if wrong is None:
                return bytes(values)
            if not self._held.complete():
                raise BackendError(
                    f"The solution of {SOLVER} breaks a rule: {wrong}. This is a bug: "
                    "please report it."
                )
            self._write()
        return None

    def _solve(self, assumed: list[int]) -> bool:
        while True:
            checkpoint()
            if self._until is not None and monotonic() > self._until:
                raise OutOfTimeError(f"The time limit of {self._time:g} seconds was reached.")
            self._solver.conf_budget(CONFLICTS)
            answer = self._solver.solve_limited(assumptions=assumed)
            if answer is not None:
                return bool(answer)

    def core(self) -> frozenset[int]:
        """Return a subset of the last assumptions without a common solution."""
        return frozenset(self._solver.get_core() or ())

    def others(self, solutions: Iterable[bytes]) -> Iterator[bytes]:
        """Yield all solutions except these; the search cannot be used afterwards."""
        for values in solutions:
            self._exclude(values)
        while (found := self.find()) is not None:
            yield found
            self._exclude(found)

    def _exclude(self, values: bytes) -> None:
        self.add(-self.truths[cell][values[cell]] for cell in self.truths)

    def close(self) -> None:
        """Free the memory of the solver."""
        self._solver.delete()
