"""The solvers of MiniZinc, such as Gecode and Chuffed, through its command ``minizinc``.

CPMpy reaches them too, but only by MiniZinc 2.8.2 or newer: the 2.6.4 of Debian 12 is older, and
its Gecode rejects the library file that CPMpy includes in each model.
"""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from loshu.core.errors import BackendError
from loshu.model.backends.backend import Backend
from loshu.model.backends.limits import SearchLimits, Solution
from loshu.model.model import Model

PREFIX: Final = "minizinc:"
_PROGRAM: Final = "minizinc"
_MOMENT: Final = 0.3
"""Seconds that the program has to end its solver in."""
_BUNDLE: Final = "install MiniZinc from https://www.minizinc.org"
_UNKNOWN_VERSION: Final = "<unknown version>"


def _search(solver: str, model: Model, _limits: SearchLimits, _every: bool) -> Iterator[Solution]:
    """Yield solutions; the worker in which this runs is ended when the time is over."""
    if not model.domains:
        yield ()
        return
    if not all(model.allowed):
        return
    from loshu.model.exports.mzn import write_mzn  # not needed to list the solvers

    with TemporaryDirectory(prefix="loshu-") as folder:
        file = Path(folder, "model.mzn")
        file.write_text(write_mzn(model, [f"x{number}" for number in range(len(model.domains))]))
        with subprocess.Popen(
            [_PROGRAM, "--solver", solver, "--all-solutions", str(file)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                yield from _solutions(process)
            finally:
                # Asked to end, it ends its solver too, which a kill would leave behind.
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(_MOMENT)
                process.kill()


def _solutions(process: "subprocess.Popen[str]") -> Iterator[Solution]:
    assert process.stdout is not None
    values: Solution = ()
    for line in process.stdout:
        match line.strip():
            case text if text.startswith("["):
                values = tuple(json.loads(text))
            case "----------":
                yield values
            case "==========" | "=====UNSATISFIABLE=====":
                return
    assert process.stderr is not None
    errors = [line for line in process.stderr if "rror" in line]
    raise BackendError(
        f"MiniZinc stopped without an answer: {' '.join(errors).strip() or 'no error was printed'}"
    )


@cache
def _versions() -> dict[str, str]:
    """Return the version of each solver that MiniZinc finds, by the last part of its name."""
    if shutil.which(_PROGRAM) is None:
        return {}
    asked = subprocess.run(
        [_PROGRAM, "--solvers-json"], capture_output=True, text=True, check=False
    )
    known: list[dict[str, Any]] = json.loads(asked.stdout or "[]")
    return {
        solver["id"].rpartition(".")[2]: solver["version"]
        for solver in known
        if solver["version"] != _UNKNOWN_VERSION
    }


def minizinc_solver(solver: str, title: str | None = None, install: str = _BUNDLE) -> Backend:
    """Return the back end of a solver of MiniZinc.

    Examples
    --------
    >>> minizinc_solver("gecode").name
    'minizinc:gecode'
    """
    return Backend(
        name=PREFIX + solver,
        title=title or f"{solver} of MiniZinc",
        search=partial(_search, solver),
        installed=lambda: _versions().get(solver),
        install=install,
        enumerates=True,
        isolated=True,
    )


SOLVERS: Final = (
    minizinc_solver("chuffed", "Chuffed of MiniZinc"),
    minizinc_solver("gecode", "Gecode of MiniZinc", "apt-get install minizinc"),
)
