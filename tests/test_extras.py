"""A missing optional library is one line that names the command to type."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from loshu.core.errors import LoshuError
from loshu.core.extras import require

ROOT = Path(__file__).parent.parent
EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
    "optional-dependencies"
]
MODULES = {
    "PIL": "pillow",
    "fastapi_offline": "fastapi-offline",
    "vl_convert": "vl-convert-python",
    "z3": "z3-solver",
}
"""Packages whose import name differs from the installed name."""
LIBRARIES = [
    (Requirement(line).name, extra)
    for extra, lines in EXTRAS.items()
    for line in lines
    if extra != "all"
]


def required_in_sources() -> Iterator[tuple[str, str]]:
    """Yield the library and the extra of every call of `require` in the package."""
    texts = (path.read_text("utf-8") for path in sorted((ROOT / "src").rglob("*.py")))
    for text in (text for text in texts if "require(" in text):
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Call(
                    func=ast.Name(id="require") | ast.Attribute(attr="require"),
                    args=[ast.Constant(value=str(module))],
                    keywords=[ast.keyword(arg="extra", value=ast.Constant(value=str(extra)))],
                ):
                    name = module.partition(".")[0]
                    yield MODULES.get(name, name), extra


@pytest.mark.parametrize(("library", "extra"), LIBRARIES)
def test_a_missing_library_is_one_line_naming_its_install(
    library: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(LoshuError) as raised:
        require(library, extra=extra)
    remedy = f'Install it: pip install "loshu[{extra}]"'
    assert str(raised.value) == f"The package '{library}' is missing. {remedy}"
    assert raised.value.__suppress_context__


def test_a_library_that_fails_inside_is_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "half_installed.py").write_text("import no_such_part\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="no_such_part"):
        require("half_installed", extra="pdf")


def test_the_sources_ask_for_libraries_by_the_extra_that_installs_them() -> None:
    assert set(required_in_sources()) <= set(LIBRARIES)


def test_the_extra_named_all_holds_every_other() -> None:
    (everything,) = EXTRAS["all"]
    assert Requirement(everything).extras == set(EXTRAS) - {"all"}


def test_the_command_line_says_it_in_one_line_too() -> None:
    program = """
import subprocess
import sys
sys.modules["typst"] = None
sys.argv = ["loshu", "magic", "make", "3", "--format", "pdf"]
from loshu.cli import main
main()
"""
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert run.stdout == ""
    remedy = 'Install it: pip install "loshu[pdf]"'
    assert run.stderr == f"Error: The package 'typst' is missing. {remedy}\n"


def test_ctrl_c_while_a_library_is_loaded_stays_ctrl_c(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "interrupted_in_c.py").write_text(
        "raise ImportError('initialization failed') from KeyboardInterrupt()\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        require("interrupted_in_c", extra="solvers")
