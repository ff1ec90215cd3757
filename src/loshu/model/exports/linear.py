"""MPS and CPLEX LP, the formats of linear programs, written by OR-Tools."""

from collections.abc import Sequence
from math import inf
from typing import Any

from loshu.core.extras import require
from loshu.core.parallel import checkpoint
from loshu.model.model import Linear, Model


def write_mps(model: Model, names: Sequence[str]) -> str:
    """Write a model of sums in free MPS."""
    text: str = _program(model, names).export_to_mps_string()
    return text


def write_lp(model: Model, names: Sequence[str]) -> str:
    """Write a model of sums in CPLEX LP."""
    text: str = _program(model, names).export_to_lp_string()
    return text


def _program(model: Model, names: Sequence[str]) -> Any:
    builder = require("ortools.linear_solver.python.model_builder", extra="solvers")
    program = builder.Model()
    variables = [
        program.new_int_var(values[0], values[-1], name)
        for name, values in zip(names, model.allowed, strict=True)
    ]
    for constraint in model.constraints:
        checkpoint()
        assert isinstance(constraint, Linear)
        program.add_linear_constraint(
            builder.LinearExpr.weighted_sum(
                [variables[v] for _, v in constraint.terms],
                [factor for factor, _ in constraint.terms],
            ),
            lb=-inf if constraint.low is None else constraint.low,
            ub=inf if constraint.high is None else constraint.high,
        )
    return program
