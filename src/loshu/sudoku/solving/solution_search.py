"""Solutions of one puzzle, one question after another: a SAT solver keeps what it has learnt."""

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
"""Takes phases and can pause; Glucose 4 was the quickest of PySAT's that do."""
CONFLICTS: Final = 1000
"""In one call of the solver: about a tenth of a second."""


class SolutionSearch:
    """A search for solutions that are asked for one after another.

    Parameters
    ----------
    puzzle : Sudoku
        Of any size, with any rules.
    time : float, optional
        The most seconds from now on; then a search raises `OutOfTimeError`.
    optional : bool
        Whether givens and constraints hold only where their truth values are assumed.

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
        """By cell and value the number of its truth value."""
        self.given_truths: Mapping[int, int] = self._held.given_truths
        self.constraint_truths: Sequence[int] = self._held.constraint_truths
        solvers = require("pysat.solvers", extra="solvers")
        self._solver: Any = solvers.Solver(name=SOLVER)
        self._written = 0
        self._write()

    def _write(self) -> None:
        """Hand over the clauses that the solver has not."""
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
        """Try these truth values first, true or false as they are signed."""
        self._solver.set_phases(list(truths))

    def find(
        self, assumptions: Iterable[int] = (), *, puzzle: Sudoku | None = None
    ) -> bytes | None:
        """Return the values of all cells in a solution, or None where there is no other.

        Parameters
        ----------
        assumptions : iterable of int
            Truth values that hold this time.
        puzzle : Sudoku, optional
            By whose rules the solution is checked, where not all of them are assumed.

        Raises
        ------
        OutOfTimeError
            The time is over.
        BackendError
            The solver gave an answer that breaks a rule.
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
                raise BackendError(f"{SOLVER} gave an answer that breaks a rule: {wrong}")
            self._write()
        return None

    def _solve(self, assumed: list[int]) -> bool:
        while True:
            checkpoint()
            if self._until is not None and monotonic() > self._until:
                raise OutOfTimeError(f"the time of {self._time:g} seconds was over")
            self._solver.conf_budget(CONFLICTS)
            answer = self._solver.solve_limited(assumptions=assumed)
            if answer is not None:
                return bool(answer)

    def core(self) -> frozenset[int]:
        """Return some of the last assumptions that have no solution together."""
        return frozenset(self._solver.get_core() or ())

    def others(self, solutions: Iterable[bytes]) -> Iterator[bytes]:
        """Yield all solutions but these; nothing else may be asked for afterwards."""
        for values in solutions:
            self._exclude(values)
        while (found := self.find()) is not None:
            yield found
            self._exclude(found)

    def _exclude(self, values: bytes) -> None:
        self.add(-self.truths[cell][values[cell]] for cell in self.truths)

    def close(self) -> None:
        """Free what the solver holds."""
        self._solver.delete()
