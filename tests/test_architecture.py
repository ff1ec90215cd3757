"""Rules for imports, for loading at the start, and for unique names."""

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections import defaultdict
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType

from loshu.families import LISTED
from tests.tables import each_row

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"


def lint_imports(sources: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts against a source tree.

    Without `site`, or the editable install would lead the linter back to the tree it links.
    """
    program = "from importlinter.cli import lint_imports_command as main; main()"
    options = ["--no-cache", "--config", str(ROOT / "pyproject.toml")]
    places = os.pathsep.join([str(sources), sysconfig.get_path("purelib")])
    return subprocess.run(
        [sys.executable, "-S", "-c", program, *options],
        cwd=sources,
        env=os.environ | {"PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def loaded_by(statements: str) -> set[str]:
    """Name the packages outside the standard library that a fresh interpreter loads."""
    listing = "[name for name, module in sys.modules.items() if hasattr(module, '__file__')]"
    script = f"import sys\n{statements}\nprint(*{listing}, file=sys.stderr)"
    fresh = [sys.executable, "-W", "error", "-c", script]
    run = subprocess.run(fresh, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    packages = {name.partition(".")[0] for name in run.stderr.split()}
    return {name for name in packages - sys.stdlib_module_names if not name.startswith("_")}


def places_of_classes(sources: Path) -> dict[str, list[str]]:
    """Name the modules that define each public class."""
    places = defaultdict(list)
    for path in sorted(sources.rglob("*.py")):
        for name in re.findall(r"^class ([^\W_]\w*)", path.read_text("utf-8"), re.MULTILINE):
            places[name].append(path.relative_to(sources).as_posix())
    return places


def all_packages() -> list[str]:
    return [name for name in all_modules() if (SOURCES / name.replace(".", "/")).is_dir()]


def modules_in(package: str) -> set[str]:
    """Name the modules and packages directly in a package."""
    return {name.rpartition(".")[2] for name in all_modules() if name.rpartition(".")[0] == package}


def exported_functions(package: str) -> set[str]:
    found = import_module(package)
    names = getattr(found, "__all__", ())
    return {name for name in names if isinstance(getattr(found, name), FunctionType)}


@cache
def all_modules() -> list[str]:
    paths = (path.relative_to(SOURCES) for path in SOURCES.rglob("*.py"))
    names = (".".join(path.with_suffix("").parts) for path in paths)
    return sorted(name.removesuffix(".__init__") for name in names if "__main__" not in name)


def test_the_sources_keep_every_contract() -> None:
    run = lint_imports(SOURCES)
    assert run.returncode == 0, run.stdout


def test_planted_violations_are_reported(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(SOURCES / "loshu", tmp_path / "loshu", ignore=ignored)
    planted = {"core/chatter.py": "import rich", "magic/hoarder.py": "import typst"}
    for place, statement in planted.items():
        (tmp_path / "loshu" / place).write_text(f"{statement}\n")

    run = lint_imports(tmp_path)

    assert run.returncode == 1
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    for contract in contracts["contracts"]:
        assert f"{contract['name']} BROKEN" in run.stdout
    for name in ("core.chatter", "magic.hoarder"):
        assert name in run.stdout


def test_importing_loshu_loads_numpy_at_most() -> None:
    assert loaded_by("import loshu") <= {"loshu", "numpy"}


def test_importing_every_module_loads_no_optional_library() -> None:
    # The server is imported by its command alone, once its libraries are known to be there.
    names = [name for name in all_modules() if not name.startswith("loshu.web")]
    statements = "\n".join(f"import {name}" for name in names)
    assert loaded_by(statements) <= {"loshu", "numpy", "click", "platformdirs"}


def test_no_public_class_name_is_defined_twice() -> None:
    places = places_of_classes(SOURCES)
    assert len(places) > 100
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


@each_row("package", all_packages())
def test_no_module_has_the_name_of_a_function_of_its_package(package: str) -> None:
    assert exported_functions(package) & modules_in(package) == set()


def names_of_families(path: Path) -> list[str]:
    """List the families that a module imports, or names in a text of its code."""
    found, text = list[str](), path.read_text("utf-8")
    if not any(name in text for name in LISTED):
        return found
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and node.value in LISTED:
            found.append(node.value)
        if isinstance(node, ast.ImportFrom) and node.module:
            found += [name for name in LISTED if node.module.startswith(f"loshu.{name}")]
            found += [each.name for each in node.names if node.module == "loshu"]
        if isinstance(node, ast.Import):
            found += [
                name for each in node.names for name in LISTED if each.name == f"loshu.{name}"
            ]
    return [f"{path.relative_to(SOURCES)}: {name}" for name in found if name in LISTED]


def test_generic_code_names_no_family() -> None:
    own = {SOURCES / "loshu" / name for name in LISTED}
    own |= {SOURCES / "loshu" / "cli" / name for name in LISTED}
    own.add(SOURCES / "loshu" / "web" / "families")
    knowing = {SOURCES / "loshu" / name for name in ("families.py", "__init__.py", "cli/demo.py")}
    generic = [
        path
        for path in sorted((SOURCES / "loshu").rglob("*.py"))
        if path not in knowing and not own & {*path.parents}
    ]
    assert [name for path in generic for name in names_of_families(path)] == []


def long_functions(source: str) -> list[str]:
    """List the functions with more than 40 lines of code below their heads and docstrings."""
    lines = source.splitlines()
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body if ast.get_docstring(node) is None else node.body[1:]
            first = body[0].lineno if body else node.end_lineno or 0
            code = [line for line in lines[first - 1 : node.end_lineno] if line.strip()]
            found += [node.name] if len(code) > 40 else []
    return found


def test_a_planted_long_function_is_found() -> None:
    body = "    pass\n\n" * 40
    assert long_functions(f"def short():\n    'It passes.'\n{body}") == []
    assert long_functions(f"def long():\n{body}    pass\n") == ["long"]


def test_functions_are_short() -> None:
    found = {
        path.relative_to(SOURCES).as_posix(): names
        for path in sorted(SOURCES.rglob("*.py"))
        if (names := long_functions(path.read_text("utf-8")))
    }
    assert found == {}
