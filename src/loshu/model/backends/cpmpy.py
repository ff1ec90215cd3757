"""The solvers of CPMpy: the one place where a model is translated for them.

CPMpy, a modelling library in Python, connects to some fifteen solvers.  It takes half a second to
import, and not all of its solvers can be interrupted, so they run in a worker.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from loshu.core.errors import BackendError, MissingExtraError
from loshu.core.extras import require, version_of
from loshu.model.backends.backend import Backend
from loshu.model.backends.limits import SearchLimits, Solution
from loshu.model.model import AllDifferent, AtLeast, Constraint, Linear, Literal, Model, NotAll

_CHOCO: Final = "choco"


def library() -> Any:
    """Import CPMpy, and hide highspy from it: it cannot be loaded beside OR-Tools.

    CPMpy tries each of its solvers when it is imported, and fails if that one fails.
    """
    hidden = "highspy" not in sys.modules
    if hidden:
        sys.modules["highspy"] = None  # type: ignore[assignment]
    try:
        return require("cpmpy", extra="solvers-all")
    finally:
        if hidden:
            del sys.modules["highspy"]


class Translation:
    """A model in the terms of CPMpy.

    Parameters
    ----------
    model : Model
    names : sequence of str, optional
        A name for each variable.
    """

    def __init__(self, model: Model, names: Sequence[str] | None = None) -> None:
        self.cp = library()
        self.program = self.cp.Model()
        self._source = model
        self._powers: dict[tuple[int, int], Any] = {}
        groups = (each.variables for each in model.constraints if isinstance(each, AllDifferent))
        grouped = {variable for group in groups for variable in group}
        self.variables = [
            self._variable(number, number in grouped, None if names is None else names[number])
            for number in range(len(model.domains))
        ]
        for constraint in model.constraints:
            self.program += self._constraint(constraint)

    def _variable(self, number: int, grouped: bool, name: str | None) -> Any:
        cp, values = self.cp, self._source.allowed[number]
        if set(self._source.domains[number]) <= {0, 1} and not grouped:
            variable = cp.boolvar(name=name)
            if len(values) == 1:
                self.program += variable if values[0] else ~variable
            return variable
        variable = cp.intvar(values[0], values[-1], name=name)
        if values[-1] - values[0] != len(values) - 1:
            self.program += cp.InDomain(variable, list(values))
        return variable

    def _constraint(self, constraint: Constraint) -> Any:
        cp = self.cp
        match constraint:
            case AllDifferent(variables):
                chosen = [self.variables[v] for v in variables]
                return cp.AllDifferent(chosen) if len(chosen) > 1 else cp.BoolVal(True)
            case NotAll(literals):
                differ = [~self._literal(literal) for literal in literals]
                return cp.any(differ) if differ else cp.BoolVal(False)
            case AtLeast(number, literals):
                if not literals:
                    return cp.BoolVal(number <= 0)
                return cp.sum([self._literal(literal) for literal in literals]) >= number
            case Linear():
                return self._linear(constraint)

    def _linear(self, constraint: Linear) -> Any:
        cp, low, high = self.cp, constraint.low, constraint.high
        total = cp.sum(
            [factor * self._power(v, constraint.power) for factor, v in constraint.terms]
        )
        bounds = []
        if not constraint.terms:
            fits = (low is None or low <= 0) and (high is None or high >= 0)
            bounds.append(cp.BoolVal(fits))
        elif low == high and low is not None:
            bounds.append(total == low)
        else:
            bounds += [total >= low] if low is not None else []
            bounds += [total <= high] if high is not None else []
        holds = cp.all(bounds) if bounds else cp.BoolVal(True)
        where = [self._literal(literal) for literal in constraint.where]
        return cp.all(where).implies(holds) if where else holds

    def _literal(self, literal: Literal) -> Any:
        variable, value = literal
        if value not in self._source.allowed[variable]:
            return self.cp.BoolVal(False)
        return self.variables[variable] == value

    def _power(self, variable: int, power: int) -> Any:
        """Return an expression for a power: the value of a table, which every solver accepts."""
        values = self._source.allowed[variable]
        if power == 1 or (values[0] >= 0 and values[-1] <= 1):
            return self.variables[variable]
        if (variable, power) not in self._powers:
            interval = range(values[0], values[-1] + 1)
            table = [value**power for value in interval]
            raised = self.cp.intvar(min(table), max(table))
            self.program += raised == self.cp.Element(table, self.variables[variable] - values[0])
            self._powers[variable, power] = raised
        return self._powers[variable, power]


def _search(name: str, model: Model, _limits: SearchLimits, every: bool) -> Iterator[Solution]:
    """Yield solutions; the worker in which this runs is ended when the time is over."""
    library()
    if not model.domains:
        yield ()
    elif all(model.allowed):
        translation = Translation(model)
        if name != _CHOCO:
            yield from _one_by_one(name, translation)
        elif every:
            yield from _all_of_choco(translation)
        else:
            yield from _one_by_one(name, translation, afresh=True)


def _solver(name: str, translation: Translation) -> Any:
    try:
        solver = translation.cp.SolverLookup.get(name, translation.program)
    except ImportError as error:
        raise MissingExtraError(f"{name}: {error}") from None
    solver.user_vars.update(translation.variables)  # also without a constraint
    return solver


def _one_by_one(name: str, translation: Translation, *, afresh: bool = False) -> Iterator[Solution]:
    """Yield solutions and exclude each; `afresh`: by a new solver, which ignores the old search."""
    cp, variables = translation.cp, translation.variables
    solver = _solver(name, translation)
    while solver.solve():
        values = _values(variables)
        yield values
        another = cp.any([v != value for v, value in zip(variables, values, strict=True)])
        if afresh:
            translation.program += another
            solver = _solver(name, translation)
        else:
            solver += another
    if solver.status().exitstatus.name != "UNSATISFIABLE":
        raise BackendError(f"{name} stopped without an answer: {solver.status()}.")


def _all_of_choco(translation: Translation) -> Iterator[Solution]:
    """Yield all solutions of Choco's own enumeration, which CPMpy returns at its end."""
    found: list[Solution] = []
    solver = _solver(_CHOCO, translation)
    solver.solveAll(display=lambda: found.append(_values(translation.variables)))
    yield from found


def _values(variables: Sequence[Any]) -> Solution:
    return tuple(int(variable.value()) for variable in variables)


def _backend(name: str, title: str, package: str, *others: str) -> Backend:
    """Return the record of a solver of CPMpy; `others` are packages that the extra leaves out."""
    also = "".join(f" {other}" for other in others)

    def installed() -> str | None:
        needed = [version_of(each) for each in (package, "cpmpy", *others)]
        return needed[0] if None not in needed else None

    return Backend(
        name=name,
        title=title,
        search=partial(_search, name),
        installed=installed,
        install=f'pip install "loshu[solvers-all]"{also}',
        enumerates=True,
        isolated=True,
    )


SOLVERS: Final = (
    _backend("choco", "Choco", "pychoco"),
    _backend("exact", "Exact", "exact"),
    _backend("pindakaas", "CaDiCaL with the encodings of Pindakaas", "pindakaas"),
    _backend("pumpkin", "Pumpkin", "pumpkin-solver"),
    _backend("pysat", "CaDiCaL of PySAT", "python-sat", "python-sat", "pypblib"),
    _backend("z3", "Z3", "z3-solver"),
    _backend("cplex", "CPLEX", "cplex", "cplex", "docplex"),
    _backend("gurobi", "Gurobi", "gurobipy", "gurobipy"),
)
