"""An exported model has the same solution where another program reads and solves it."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from loshu.core.errors import MissingExtraError, UnsupportedError
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.modelled import model_of, names_of
from loshu.model import MODEL_FORMATS, Model, backend_named, export, solutions

(CASE,) = read_problem("8 . ./. 5 ./4 . .").cases()
SOLUTION = (8, 1, 6, 3, 5, 7, 4, 9, 2)
LITERAL = re.compile(r"r(\d)c(\d)_(\d)$")

HIGHS = """
import highspy, sys
highs = highspy.Highs()
highs.setOptionValue("output_flag", False)
highs.readModel(sys.argv[1])
highs.run()
for name, value in zip(highs.getLp().col_names_, highs.getSolution().col_value):
    if round(value):
        print(name)
"""


CPMPY = """
import json, sys
sys.modules["highspy"] = None
import cpmpy
from cpmpy.tools.io.loader import load
from cpmpy.transformations.get_variables import get_variables
model = load(sys.argv[3], format=sys.argv[1])
variables = get_variables(model.constraints)
def show():
    print(json.dumps({str(v): int(v.value()) for v in variables if v.value() is not None}))
model.solveAll(solver=sys.argv[2], display=show)
"""


def needs(*modules: str) -> pytest.MarkDecorator:
    missing = [module for module in modules if find_spec(module) is None]
    return pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")


needs_minizinc = pytest.mark.skipif(
    shutil.which("minizinc") is None, reason="not installed: apt-get install minizinc"
)


def from_literals(names: list[str]) -> tuple[int, ...]:
    places = [LITERAL.match(name) for name in names]
    assert all(places)
    found = {(place[1], place[2]): int(place[3]) for place in places if place}
    return tuple(found[key] for key in sorted(found))


def by_highs(path: Path) -> tuple[int, ...]:
    # In a process of its own: OR-Tools holds another HiGHS.
    done = subprocess.run([sys.executable, "-c", HIGHS, str(path)], capture_output=True, text=True)
    return from_literals(done.stdout.split())


def by_z3(path: Path) -> tuple[int, ...]:
    import z3

    solver = z3.Solver()
    solver.from_file(str(path))
    assert str(solver.check()) == "sat"
    model = solver.model()
    values = {str(name): model[name].as_long() for name in model}
    return tuple(values[name] for name in names_of(CASE))


def by_cadical(path: Path) -> tuple[int, ...]:
    from pysat.formula import CNF
    from pysat.solvers import Cadical153

    formula = CNF(from_file=str(path))
    named = dict(line.split()[1:] for line in formula.comments if len(line.split()) == 3)
    with Cadical153(bootstrap_with=formula) as solver:
        assert solver.solve()
        true = [named[str(literal)] for literal in solver.get_model() if str(literal) in named]
    return from_literals(true)


def by_exact(path: Path) -> tuple[int, ...]:
    """Read OPB line by line: CPMpy's reader refuses constraints with one term."""
    text = path.read_text()
    named = dict(re.findall(r"^\* (x\d+) (\S+)$", text, re.MULTILINE))
    header = re.match(r"\* #variable= (\d+) #constraint= (\d+)\n", text)
    assert header is not None
    model = Model()
    number_of = {f"x{at + 1}": model.variable((0, 1)) for at in range(int(header[1]))}
    rows = re.findall(r"^((?:[+-]\d+ x\d+ )+)>= (-?\d+);$", text, re.MULTILINE)
    assert len(rows) == int(header[2])
    for left, low in rows:
        terms = [(int(factor), number_of[name]) for factor, name in map(str.split, pairs(left))]
        model.linear(terms, low=int(low))
    (values,) = solutions(model, backend=backend_named("exact"))
    return from_literals([named[x] for x, at in number_of.items() if values[at] and x in named])


def pairs(text: str) -> list[str]:
    return re.findall(r"[+-]\d+ x\d+", text)


def by_choco(path: Path) -> tuple[int, ...]:
    values = by_cpmpy("xcsp3", "choco", path)[0]
    return tuple(values[name] for name in names_of(CASE))


def by_cpmpy(kind: str, solver: str, path: Path) -> list[dict[str, int]]:
    """Let a solver of CPMpy find all solutions of a file, in a process without our model."""
    command = [sys.executable, "-W", "ignore", "-c", CPMPY, kind, solver, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def by_gecode(path: Path) -> tuple[int, ...]:
    command = ["minizinc", "--solver", "gecode", str(path)]
    text = subprocess.run(command, capture_output=True, text=True).stdout
    found = re.findall(r"\d+", text.partition("-----")[0].rpartition("[")[2])
    if path.suffix == ".fzn":
        solved = re.findall(r"^(\w+) = (\d+);$", text, re.MULTILINE)
        fixed = re.findall(r"^var (\d+)\.\.\1: (\w+)", path.read_text(), re.MULTILINE)
        values = dict(solved) | {name: value for value, name in fixed}
        found = [values[name] for name in names_of(CASE)]
    return tuple(map(int, found))


def by_own_reader(path: Path) -> tuple[int, ...]:
    """Read the part of LINGO that is written, and solve that with CP-SAT."""
    text = path.read_text()
    assert text.startswith("MODEL:\n")
    assert text.endswith("END\n")
    names = re.findall(r"^@BIN\((\w+)\);$", text, re.MULTILINE)
    fixed = re.findall(r"^@BND\((\d), (\w+), \1\); @GIN\(\2\);$", text, re.MULTILINE)
    model, number_of = Model(), {}
    for name in names:
        number_of[name] = model.variable((0, 1))
    for value, name in fixed:
        number_of[name] = model.variable((int(value),))
    for left, sign, right in re.findall(r"^\[C\d+\] (.*) (=|>=|<=) (-?\d+);$", text, re.MULTILINE):
        terms = [
            (int(f"{plus or '+'}{factor or 1}"), number_of[name])
            for plus, factor, name in re.findall(r"([+-]?) ?(?:(\d+)\*)?(r\w+)", left)
        ]
        low = int(right) if sign != "<=" else None
        model.linear(terms, low=low, high=int(right) if sign != ">=" else None)
    (values,) = solutions(model, backend=backend_named("cp-sat"))
    return from_literals([name for name, number in number_of.items() if values[number]])


READERS: dict[str, tuple[Callable[[Path], tuple[int, ...]], pytest.MarkDecorator]] = {
    "mps": (by_highs, needs("ortools", "highspy")),
    "lp": (by_highs, needs("ortools", "highspy")),
    "smt2": (by_z3, needs("cpmpy", "z3")),
    "dimacs": (by_cadical, needs("cpmpy", "pindakaas", "pysat")),
    "opb": (by_exact, needs("cpmpy", "exact")),
    "mzn": (by_gecode, needs_minizinc),
    "fzn": (by_gecode, needs_minizinc),
    "lingo": (by_own_reader, needs("ortools")),
    "xcsp3": (by_choco, needs("cpmpy", "pycsp3", "pychoco")),
}


@pytest.mark.parametrize(
    "name", [pytest.param(known.name, marks=READERS[known.name][1]) for known in MODEL_FORMATS]
)
def test_another_program_finds_the_solution_of_an_export(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"square.{name}"
    path.write_text(export(model_of(CASE), name, names=names_of(CASE)))
    assert READERS[name][0](path) == SOLUTION


def conditions() -> Model:
    model = Model()
    a, b, c = model.variable([1, 2, 5]), model.variable(range(-1, 3)), model.variable([0, 2])
    model.total([b, c], 2, where=[(a, 1)])
    model.linear([(1, b), (-1, c)], low=0, high=1, where=[(a, 2), (b, 1)])
    model.forbid([(a, 5), (c, 0)])
    model.at_least(2, [(a, 2), (b, 1), (c, 0)])
    model.linear([(1, a), (-1, b)], high=8, power=3)
    return model


@needs_minizinc
@pytest.mark.parametrize("form", ["cp", "binary"])
@pytest.mark.parametrize("name", ["mzn", "fzn"])
def test_minizinc_finds_all_solutions_of_every_kind_of_constraint(
    name: str, form: str, tmp_path: Path
) -> None:
    path = tmp_path / f"model.{name}"
    path.write_text(export(conditions(), name, form=form))
    command = ["minizinc", "--solver", "gecode", "--all-solutions", str(path)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert text.count("-----\n") == len(list(solutions(conditions()))) == 3


@needs("cpmpy", "pycsp3")
def test_xcsp3_has_all_solutions_of_every_kind_of_constraint(tmp_path: Path) -> None:
    path = tmp_path / "model.xcsp3"
    path.write_text(export(conditions(), "xcsp3"))
    assert len(by_cpmpy("xcsp3", "ortools", path)) == 3


@needs("z3", "cpmpy")
def test_smt2_has_the_solutions_of_every_kind_of_constraint() -> None:
    import z3

    solver = z3.Solver()
    solver.from_string(export(conditions(), "smt2"))
    found = 0
    while str(solver.check()) == "sat":
        model = solver.model()
        names = [z3.Int(f"x{number}") for number in (1, 2, 3)]
        solver.add(z3.Or([name != model[name] for name in names]))
        found += 1
    assert found == 3


def test_a_format_of_sums_refuses_the_other_form() -> None:
    with pytest.raises(UnsupportedError, match="MPS supports linear models only"):
        export(model_of(CASE), "mps", form="cp")


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnsupportedError, match=r"'mp'. Did you mean 'mps'\?"):
        export(model_of(CASE), "mp")


def test_a_model_without_a_solution_at_sight_is_refused() -> None:
    model = Model()
    model.restrict(model.variable([1]), [2])
    with pytest.raises(UnsupportedError, match="nothing to export"):
        export(model, "mzn")


def test_flatzinc_without_minizinc_names_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(MissingExtraError, match="apt-get install minizinc"):
        export(conditions(), "fzn")
