"""CP-SAT, the constraint solver of Google's OR-Tools."""

from collections.abc import Callable
from typing import Any, Final

from loshu.core.errors import BackendError
from loshu.core.extras import require
from loshu.model.backends.backend import Backend
from loshu.model.model import AllDifferent, AtLeast, Constraint, Linear, Literal, Model, NotAll


def solve(model: Model, seconds: float | None = None) -> tuple[int, ...] | None:
    """Find a solution of a model with one thread, so that the same one is found every time."""
    if not all(model.allowed):
        return None
    cp_model = require("ortools.sat.python.cp_model", extra="solvers")
    said = _Said(model, cp_model)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if seconds is not None:
        solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(said.program)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return tuple(int(solver.value(variable)) for variable in said.variables)
    if status == cp_model.INFEASIBLE:
        return None
    if status == cp_model.UNKNOWN:
        raise BackendError("CP-SAT found no answer in the time it was given")
    raise BackendError(f"CP-SAT does not take this model: {said.program.validate()}")


def visit(model: Model, see: Callable[[tuple[int, ...]], bool]) -> None:
    """Show every solution of a model to a function, in one search, until it returns False."""
    if not all(model.allowed):
        return
    cp_model = require("ortools.sat.python.cp_model", extra="solvers")
    said = _Said(model, cp_model)
    raised: list[BaseException] = []

    class Watcher(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        """Hands on what the search finds; what is raised there would end the program."""

        def on_solution_callback(self) -> None:
            try:
                going_on = see(tuple(int(self.value(variable)) for variable in said.variables))
            except BaseException as error:
                raised.append(error)
                going_on = False
            if not going_on:
                self.stop_search()

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    status = solver.solve(said.program, Watcher())
    if raised:
        raise raised[0]
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE):
        raise BackendError(f"CP-SAT did not find all solutions: {solver.status_name(status)}")


class _Said:
    """A model in the words of OR-Tools."""

    def __init__(self, model: Model, cp_model: Any) -> None:
        self.program = cp_model.CpModel()
        self._model, self._cp_model = model, cp_model
        self._literals: dict[Literal, Any] = {}
        self.variables = [
            self.program.new_int_var_from_domain(cp_model.Domain.from_values(list(values)), "")
            for values in model.allowed
        ]
        for constraint in model.constraints:
            self._add(constraint)

    def _add(self, constraint: Constraint) -> None:
        match constraint:
            case AllDifferent(variables):
                self.program.add_all_different([self.variables[v] for v in variables])
            case NotAll(literals):
                self.program.add_bool_or([self._literal(each).negated() for each in literals])
            case AtLeast(number, literals):
                self.program.add(sum(self._literal(each) for each in literals) >= number)
            case Linear(terms, low, high, where):
                total = self._cp_model.LinearExpr.weighted_sum(
                    [self.variables[v] for _, v in terms], [factor for factor, _ in terms]
                )
                least = low if low is not None else self._cp_model.INT_MIN
                most = high if high is not None else self._cp_model.INT_MAX
                added = self.program.add_linear_constraint(total, least, most)
                if where:
                    added.only_enforce_if([self._literal(each) for each in where])

    def _literal(self, literal: Literal) -> Any:
        """Return the truth value of a literal."""
        if literal not in self._literals:
            variable, value = literal
            truth = self.program.new_bool_var("")
            self.program.add(self.variables[variable] == value).only_enforce_if(truth)
            self.program.add(self.variables[variable] != value).only_enforce_if(truth.negated())
            self._literals[literal] = truth
        return self._literals[literal]


CP_SAT: Final = Backend(name="cp-sat", title="CP-SAT of OR-Tools", solve=solve, visit=visit)
