"""DIMACS CNF and OPB, the formats of SAT and pseudo-Boolean solvers, written by CPMpy."""

from collections.abc import Sequence
from typing import Any

from loshu.core.extras import require
from loshu.model.backends.cpmpy import Translation
from loshu.model.model import Model


def write_dimacs(model: Model, names: Sequence[str]) -> str:
    """Write a 0-1 model in DIMACS CNF; comments name the variables of the model.

    Sums become clauses by the encodings of Pindakaas, with variables of their own.
    """
    require("pindakaas", extra="solvers-all")
    program = Translation(model, names).program
    tools = require("cpmpy.tools.io.dimacs", extra="solvers-all")
    text: str = tools.write_dimacs(program, p_header=True, header="", annotate_bool=_names())
    return _without_unnamed(text, "c ", names)


def write_opb(model: Model, names: Sequence[str]) -> str:
    """Write a 0-1 model in OPB; comments name the variables."""
    program = Translation(model, names).program
    tools = require("cpmpy.tools.io.opb", extra="solvers-all")
    text: str = tools.write_opb(program, header="", annotate_bool=_names())
    return _without_unnamed(text, "* x", names)


def _names() -> Any:
    return require("cpmpy.tools.io.annotate_bool", extra="solvers-all").SugarAnnotator()


def _without_unnamed(text: str, mark: str, names: Sequence[str]) -> str:
    """Leave out comments about variables that the encoding has added."""
    known = frozenset(names)
    kept = [
        line
        for line in text.splitlines()
        if not line.startswith(mark) or line.rpartition(" ")[2] in known
    ]
    return "\n".join(kept) + "\n"
