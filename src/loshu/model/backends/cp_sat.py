"""CP-SAT, the constraint solver of Google's OR-Tools."""

import atexit
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import Any, Final

from loshu.core.errors import BackendError
from loshu.core.extras import require
from loshu.core.parallel import checkpoint
from loshu.model.backends.backend import Backend, TimeOverError
from loshu.model.model import AllDifferent, AtLeast, Constraint, Linear, Literal, Model, NotAll

_AHEAD: Final = 64
"""Solutions that the search may be ahead of the one who asks for them."""
_PAUSE: Final = 0.05


def solve(model: Model, time: float | None = None) -> tuple[int, ...] | None:
    """Find a solution of a model with one thread, so that the same one is found every time."""
    return next(_search(model, time, every=False), None)


def stream(model: Model, time: float | None = None) -> Iterator[tuple[int, ...]]:
    """Yield every solution of a model, in one search.

    Raises
    ------
    TimeOverError
        The time is over before the search is.
    """
    return _search(model, time, every=True)


def _search(model: Model, time: float | None, *, every: bool) -> Iterator[tuple[int, ...]]:
    """Search in a thread, so that Ctrl-C, which reaches the main one, ends the search at once."""
    if not all(model.allowed):
        return
    cp_model = require("ortools.sat.python.cp_model", extra="solvers")
    said = _Said(model, cp_model)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = every
    solver.parameters.catch_sigint_signal = False
    if time is not None:
        solver.parameters.max_time_in_seconds = time
    with _Handover() as handover:

        class Watcher(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
            """Hands on what the search finds; what is raised there would end the program."""

            def on_solution_callback(self) -> None:
                values = tuple(int(self.value(variable)) for variable in said.variables)
                if not handover.put(values):
                    self.stop_search()

        yield from handover.taken(lambda: solver.solve(said.program, Watcher()), solver.stop_search)
        _judge(handover.status, cp_model, said.program)


def _judge(status: Any, cp_model: Any, program: Any) -> None:
    if status == cp_model.MODEL_INVALID:
        raise BackendError(f"CP-SAT does not take this model: {program.validate()}")
    if status not in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        raise TimeOverError("CP-SAT found no answer in the time it was given")


class _Handover:
    """Hands solutions from the thread that searches to the one that asks for them."""

    def __init__(self) -> None:
        self.status: Any = None
        self._failed: Exception | None = None
        self._found: Queue[tuple[int, ...] | None] = Queue(maxsize=_AHEAD)
        self._over = Event()
        self._thread: Thread | None = None
        self._stop: Callable[[], None] = self._over.set

    def __enter__(self) -> "_Handover":
        atexit.register(self._end)  # a search that nobody closed must not outlive Python
        return self

    def __exit__(self, *_: object) -> None:
        self._end()
        atexit.unregister(self._end)

    def _end(self) -> None:
        self._over.set()
        while self._thread is not None and self._thread.is_alive():
            self._stop()  # has no effect on a search that is about to begin: once is not enough
            self._thread.join(_PAUSE)

    def put(self, values: tuple[int, ...] | None) -> bool:
        """Wait until there is room for a solution; return False when no more is wanted."""
        while not self._over.is_set():
            with suppress(Full):
                self._found.put(values, timeout=_PAUSE)
                return True
        return False

    def taken(
        self, search: Callable[[], Any], stop: Callable[[], None]
    ) -> Iterator[tuple[int, ...]]:
        """Run the search beside this thread, and yield what it finds."""

        def run() -> None:
            try:
                self.status = search()
            except Exception as error:  # would be lost with the thread
                self._failed = error
            self.put(None)

        self._stop = stop
        self._thread = Thread(target=run, daemon=True)
        self._thread.start()
        while (values := self._next()) is not None:
            yield values
        if self._failed is not None:
            raise self._failed

    def _next(self) -> tuple[int, ...] | None:
        """Wait for a solution, or None at the end, as long as this thread's result is wanted."""
        while True:
            checkpoint()
            with suppress(Empty):
                return self._found.get(timeout=_PAUSE)


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


CP_SAT: Final = Backend(name="cp-sat", title="CP-SAT of OR-Tools", solve=solve, stream=stream)
