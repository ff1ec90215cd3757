"""SMT-LIB 2, the language of SMT solvers, written by Z3 through CPMpy."""

from collections.abc import Sequence

from loshu.core.extras import require
from loshu.model.backends.cpmpy import Translation
from loshu.model.model import Model


def write_smt2(model: Model, names: Sequence[str]) -> str:
    """Write a model in SMT-LIB 2, with a request for a model at the end."""
    require("z3", extra="solvers-all")
    translation = Translation(model, names)
    solver = translation.cp.SolverLookup.get("z3", translation.program)
    text: str = solver.z3_solver.to_smt2()
    return f"(set-option :produce-models true)\n{text}(get-model)\n"
