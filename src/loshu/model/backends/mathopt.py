"""HiGHS and SCIP, solvers of linear programs in integers, through MathOpt of OR-Tools.

OR-Tools contains its own HiGHS.  The package highspy is another copy, and a process that has
loaded one of the two cannot load the other.
"""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from math import inf
from typing import Any, Final

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.extras import require, version_of
from loshu.core.foreign import ForeignThread
from loshu.core.parallel import checkpoint
from loshu.model.backends.backend import Backend, by_exclusion
from loshu.model.backends.limits import Solution, TimeOverError
from loshu.model.model import Linear, Model

_SEED: Final = {"HIGHS": 4}
"""On the binary model of a square of order 5 HiGHS takes 3 to more than 90 s, by its seed."""


def _solve_with(
    solver: str, title: str, *, interruptible: bool
) -> Callable[[Model, float | None], Solution | None]:
    def solve(model: Model, time: float | None = None) -> Solution | None:
        if not all(model.allowed):
            return None
        mathopt = require("ortools.math_opt.python.mathopt", extra="solvers")
        program, variables = _program(model, mathopt, title)
        limit = None if time is None else timedelta(seconds=time)
        parameters = mathopt.SolveParameters(time_limit=limit, random_seed=_SEED.get(solver))
        search = partial(mathopt.solve, program, mathopt.SolverType[solver], params=parameters)
        if interruptible:
            module = require("ortools.util.python.solve_interrupter", extra="solvers")
            until = module.SolveInterrupter()
            answer = ForeignThread(partial(search, interrupter=until), until.interrupt).result()
        else:
            answer = search()
        reason = answer.termination.reason
        if reason == mathopt.TerminationReason.INFEASIBLE:
            return None
        if not answer.has_primal_feasible_solution():
            if answer.termination.limit == mathopt.Limit.TIME:
                raise TimeOverError(f"{title} found no answer within the time limit.")
            raise BackendError(
                f"{title} stopped without an answer: {reason.name.lower().replace('_', ' ')}."
            )
        return tuple(round(value) for value in answer.variable_values(variables))

    return solve


def _program(model: Model, mathopt: Any, title: str) -> tuple[Any, list[Any]]:
    """Translate a model that has sums alone.

    Raises
    ------
    UnsupportedError
        A model with other constraints; `binary_model` turns them into sums.
    """
    program = mathopt.Model()
    variables = []
    for values in model.allowed:
        checkpoint()
        if values[-1] - values[0] != len(values) - 1:
            raise _unsupported(title)
        variables.append(program.add_integer_variable(lb=values[0], ub=values[-1]))
    for constraint in model.constraints:
        checkpoint()
        if not isinstance(constraint, Linear) or constraint.where or constraint.power != 1:
            raise _unsupported(title)
        row = program.add_linear_constraint(
            lb=-inf if constraint.low is None else constraint.low,
            ub=inf if constraint.high is None else constraint.high,
        )
        for factor, variable in constraint.terms:
            row.set_coefficient(variables[variable], factor)
    return program, variables


def _unsupported(title: str) -> UnsupportedError:
    return UnsupportedError(
        f"{title} accepts linear models only. Choose the binary model, or another back end."
    )


def _backend(name: str, title: str, solver: str, *, interruptible: bool) -> Backend:
    return Backend(
        name=name,
        title=title,
        search=by_exclusion(_solve_with(solver, title, interruptible=interruptible)),
        installed=lambda: version_of("ortools"),
        install='pip install "loshu[solvers]"',
        linear_only=True,
        isolated=not interruptible,
    )


HIGHS: Final = _backend("highs", "HiGHS", "HIGHS", interruptible=True)
SCIP: Final = _backend("scip", "SCIP", "GSCIP", interruptible=False)
"""OR-Tools prints errors of its own about the interrupter of SCIP."""
