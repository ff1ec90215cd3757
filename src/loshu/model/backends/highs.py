"""HiGHS, a solver of linear programs in whole numbers.

OR-Tools brings its own HiGHS.  The package highspy is another copy, and a process that has
loaded one of the two cannot load the other.
"""

from datetime import timedelta
from math import inf
from typing import Any, Final

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.extras import require
from loshu.core.foreign import ForeignThread
from loshu.core.parallel import checkpoint
from loshu.model.backends.backend import Backend
from loshu.model.model import Linear, Model


def solve(model: Model, time: float | None = None) -> tuple[int, ...] | None:
    """Find a solution of a model that has sums alone.

    Raises
    ------
    UnsupportedError
        A model with other constraints; `binary_model` says them by sums.
    """
    if not all(model.allowed):
        return None
    mathopt = require("ortools.math_opt.python.mathopt", extra="solvers")
    program = mathopt.Model()
    variables = []
    for low, high in map(_ends, model.allowed):
        checkpoint()
        variables.append(program.add_integer_variable(lb=low, ub=high))
    for constraint in model.constraints:
        checkpoint()
        row = _linear(constraint)
        said = program.add_linear_constraint(
            lb=-inf if row.low is None else row.low, ub=inf if row.high is None else row.high
        )
        for factor, variable in row.terms:
            said.set_coefficient(variables[variable], factor)
    limit = None if time is None else timedelta(seconds=time)
    wishes = mathopt.SolveParameters(time_limit=limit)
    interrupter = require("ortools.util.python.solve_interrupter", extra="solvers")
    until = interrupter.SolveInterrupter()

    def search() -> Any:
        highs = mathopt.SolverType.HIGHS
        return mathopt.solve(program, highs, params=wishes, interrupter=until)

    answer = ForeignThread(search, until.interrupt).result()
    reason = answer.termination.reason
    if reason == mathopt.TerminationReason.INFEASIBLE:
        return None
    if not answer.has_primal_feasible_solution():
        raise BackendError(f"HiGHS gave up: {reason.name.lower().replace('_', ' ')}")
    return tuple(round(value) for value in answer.variable_values(variables))


def _ends(values: tuple[int, ...]) -> tuple[int, int]:
    if values[-1] - values[0] != len(values) - 1:
        raise _unsupported()
    return values[0], values[-1]


def _linear(constraint: object) -> Linear:
    if not isinstance(constraint, Linear) or constraint.where:
        raise _unsupported()
    return constraint


def _unsupported() -> UnsupportedError:
    return UnsupportedError("HiGHS takes sums alone: choose the binary model, or another back end")


HIGHS: Final = Backend(
    name="highs", title="HiGHS, for models of sums", solve=solve, linear_only=True
)
