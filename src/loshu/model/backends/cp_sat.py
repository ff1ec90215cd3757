"""CP-SAT, the constraint solver of Google's OR-Tools."""

from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event
from typing import Any, Final

from loshu.core.errors import BackendError
from loshu.core.extras import require, version_of
from loshu.core.foreign import ForeignThread
from loshu.core.parallel import checkpoint
from loshu.model.backends.backend import Backend, by_exclusion
from loshu.model.backends.limits import SearchLimits, Solution, TimeOverError
from loshu.model.model import AllDifferent, AtLeast, Constraint, Linear, Literal, Model, NotAll

_AHEAD: Final = 64
"""Solutions that wait for the caller before the search pauses."""
_PAUSE: Final = 0.05


def solve(model: Model, time: float | None = None) -> Solution | None:
    """Find a solution of a model with one thread, so that the same one is found every time."""
    return next(_search(model, time, every=False), None)


def stream(model: Model, time: float | None = None) -> Iterator[Solution]:
    """Yield every solution of a model, in one search.

    Raises
    ------
    TimeOverError
        The time is over before the search is.
    """
    return _search(model, time, every=True)


def _search(model: Model, time: float | None, *, every: bool) -> Iterator[Solution]:
    """Search in a thread, so that Ctrl-C, which reaches the main one, ends the search at once."""
    if not all(model.allowed):
        return
    cp_model = require("ortools.sat.python.cp_model", extra="solvers")
    translated = _Translation(model, cp_model)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = every
    solver.parameters.catch_sigint_signal = False
    if time is not None:
        solver.parameters.max_time_in_seconds = time

    class Watcher(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        """Passes on each solution; an exception raised there would end the program."""

        def __init__(self, handover: _Handover) -> None:
            super().__init__()
            self._handover = handover

        def on_solution_callback(self) -> None:
            values = tuple(int(self.value(variable)) for variable in translated.variables)
            if not self._handover.put(values):
                self.stop_search()

    def search(handover: _Handover) -> Any:
        return solver.solve(translated.program, Watcher(handover))

    with _Handover(search, solver.stop_search) as handover:
        status = yield from handover.taken()
    _judge(status, cp_model, translated.program)


def _judge(status: Any, cp_model: Any, program: Any) -> None:
    if status == cp_model.MODEL_INVALID:
        raise BackendError(f"CP-SAT rejected the model: {program.validate()}")
    if status not in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        raise TimeOverError("CP-SAT found no answer within the time limit.")


class _Handover:
    """Passes solutions from the thread that searches to the thread that asks for them."""

    def __init__(self, search: Callable[["_Handover"], Any], stop: Callable[[], None]) -> None:
        self._found: Queue[Solution | None] = Queue(maxsize=_AHEAD)
        self._over = Event()
        self._stop = stop
        self._thread = ForeignThread(lambda: self._run(search), self._end)

    def __enter__(self) -> "_Handover":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._thread.stop()

    def _end(self) -> None:
        self._over.set()
        self._stop()

    def _run(self, search: Callable[["_Handover"], Any]) -> Any:
        try:
            return search(self)
        finally:
            self.put(None)

    def put(self, values: Solution | None) -> bool:
        """Wait until there is room for a solution; return False when no more is wanted."""
        while not self._over.is_set():
            with suppress(Full):
                self._found.put(values, timeout=_PAUSE)
                return True
        return False

    def taken(self) -> Generator[Solution, None, Any]:
        """Yield what the search finds, unless this thread is stopped; return its result."""
        while True:
            checkpoint()
            with suppress(Empty):
                values = self._found.get(timeout=_PAUSE)
                if values is None:
                    return self._thread.outcome()
                yield values


class _Translation:
    """A model in the terms of OR-Tools."""

    def __init__(self, model: Model, cp_model: Any) -> None:
        self.program = cp_model.CpModel()
        self._model, self._cp_model = model, cp_model
        self._literals: dict[Literal, Any] = {}
        self._powers: dict[tuple[int, int], Any] = {}
        self.variables = [
            self.program.new_int_var_from_domain(cp_model.Domain.from_values(list(values)), "")
            for values in model.allowed
        ]
        for constraint in model.constraints:
            self._add(constraint)

    def _add(self, constraint: Constraint) -> None:
        checkpoint()
        match constraint:
            case AllDifferent(variables):
                self.program.add_all_different([self.variables[v] for v in variables])
            case NotAll(literals):
                self.program.add_bool_or([self._literal(each).negated() for each in literals])
            case AtLeast(number, literals):
                self.program.add(sum(self._literal(each) for each in literals) >= number)
            case Linear(terms, low, high, where, power):
                total = self._cp_model.LinearExpr.weighted_sum(
                    [self._power(v, power) for _, v in terms], [factor for factor, _ in terms]
                )
                least = low if low is not None else self._cp_model.INT_MIN
                most = high if high is not None else self._cp_model.INT_MAX
                added = self.program.add_linear_constraint(total, least, most)
                if where:
                    added.only_enforce_if([self._literal(each) for each in where])

    def _power(self, variable: int, power: int) -> Any:
        """Return a variable that equals a power of another."""
        if power == 1:
            return self.variables[variable]
        if (variable, power) not in self._powers:
            pairs = [(value, value**power) for value in self._model.allowed[variable]]
            domain = self._cp_model.Domain.from_values([raised for _, raised in pairs])
            raised = self.program.new_int_var_from_domain(domain, "")
            self.program.add_allowed_assignments([self.variables[variable], raised], pairs)
            self._powers[variable, power] = raised
        return self._powers[variable, power]

    def _literal(self, literal: Literal) -> Any:
        """Return the truth value of a literal."""
        if literal not in self._literals:
            variable, value = literal
            truth = self.program.new_bool_var("")
            self.program.add(self.variables[variable] == value).only_enforce_if(truth)
            self.program.add(self.variables[variable] != value).only_enforce_if(truth.negated())
            self._literals[literal] = truth
        return self._literals[literal]


def search(model: Model, limits: SearchLimits, every: bool) -> Iterator[Solution]:
    """Yield solutions; the search for all of them is another one, which finds the first later."""
    if every:
        return _search(model, limits.time, every=True)
    return by_exclusion(solve)(model, limits, False)


CP_SAT: Final = Backend(
    name="cp-sat",
    title="CP-SAT of OR-Tools",
    search=search,
    installed=lambda: version_of("ortools"),
    install='pip install "loshu[solvers]"',
    enumerates=True,
)
