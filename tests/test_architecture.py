"""Who may import whom: the contracts of pyproject.toml, and what a start may load."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

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
    planted = {
        "core/climber.py": "import loshu.magic.construction.maker",
        "core/chatter.py": "import rich",
        "magic/chatter.py": "import click",
        "magic/hoarder.py": "import typst",
        "cli/magic/stray.py": "import loshu.tour.board",
        "cli/sudoku/stray.py": "import loshu.magic.row_blocks",
        "cli/tour/stray.py": "import loshu.magic.row_blocks",
        "cli/census/stray.py": "import loshu.magic.row_blocks",
        "cli/catalog/stray.py": "import loshu.magic.row_blocks",
        "attic.py": "",
    }
    for place, statement in planted.items():
        (tmp_path / "loshu" / place).write_text(f"{statement}\n")

    run = lint_imports(tmp_path)

    assert run.returncode == 1
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    for contract in contracts["contracts"]:
        assert f"{contract['name']} BROKEN" in run.stdout
    for name in ("climber", "core.chatter", "magic.chatter", "hoarder", "attic"):
        assert name in run.stdout


def test_importing_loshu_loads_numpy_at_most() -> None:
    assert loaded_by("import loshu") <= {"loshu", "numpy"}


def test_importing_every_module_loads_no_optional_library() -> None:
    statements = "\n".join(f"import {name}" for name in all_modules())
    assert loaded_by(statements) <= {"loshu", "numpy", "click", "platformdirs"}
