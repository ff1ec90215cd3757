"""The sdist builds the wheel, and the wheel works where nothing else is installed."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import loshu

ROOT = Path(__file__).parent.parent

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

ELSEWHERE = {"PYTHONPATH", "PYTHONHOME"}
"""Variables by which a Python would find other packages than its own."""

pytestmark = pytest.mark.slow


def run(*command: str | Path, **environment: str) -> str:
    """Run a command far from the sources; return its output."""
    done = subprocess.run(
        command,
        cwd="/",
        env={name: os.environ[name] for name in os.environ.keys() - ELSEWHERE} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def single(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def clean_environment(folder: Path, python: str | Path = sys.executable) -> Path:
    """Make a virtual environment with only pip; return the folder of its commands."""
    run(python, "-m", "venv", folder)
    return folder / "bin"


def interpreter(version: str) -> Path:
    """Find a Python on the path or of pyenv; skip the test if there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    found = [*pyenv.glob(f"versions/{version}*/bin/python{version}")]
    if on_path := shutil.which(f"python{version}"):
        found.append(Path(on_path))
    for python in found:  # a shim of pyenv may exist without its target
        if subprocess.run([python, "-m", "venv", "--help"], capture_output=True).returncode == 0:
            return python
    pytest.skip(f"needs Python {version} with venv, on the path or installed by pyenv")


def wheel_by(python: str | Path, sdist: Path, folder: Path, path: str) -> Path:
    """Build the wheel from the sdist with pip alone."""
    pip = clean_environment(folder / "builder", python) / "pip"
    run(pip, "wheel", "--no-deps", "--no-cache-dir", "-w", folder, sdist, PATH=path)
    return single(folder, "*.whl")


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist from the tree."""
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "build", "--sdist", "--outdir", folder, ROOT)
    return single(folder, "*.tar.gz")


@pytest.fixture(scope="module")
def path_without_cmake(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Offer every command of this machine but CMake and Ninja."""
    folder = tmp_path_factory.mktemp("bin")
    for place in reversed(os.get_exec_path()):
        for command in Path(place).glob("*"):
            if not command.name.startswith(("cmake", "ninja", "ctest")):
                (folder / command.name).unlink(missing_ok=True)
                (folder / command.name).symlink_to(command)
    return str(folder)


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory, path_without_cmake: str) -> Path:
    """Build the wheel from the sdist, with pip alone, where CMake and Ninja are missing."""
    return wheel_by(sys.executable, sdist, tmp_path_factory.mktemp("wheel"), path_without_cmake)


@pytest.fixture(scope="module")
def stable_wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the stable ABI, for Python 3.12 and later."""
    folder = tmp_path_factory.mktemp("stable")
    return wheel_by(interpreter("3.12"), sdist, folder, os.environ["PATH"])


def test_the_sdist_holds_the_sources_and_nothing_built(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "CMakeLists.txt",
        "LICENSE",
        "README.md",
        "native/bind/module.cpp",
        "tests/test_packaging.py",
    } <= names
    assert not [name for name in names if name.endswith((".so", ".o", ".pyc", "CMakeCache.txt"))]


def test_the_wheel_holds_the_typed_package_and_no_tests(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    sources = ROOT / "src"
    expected = {
        path.relative_to(sources).as_posix()
        for path in (sources / "loshu").rglob("*")
        if path.is_file() and path.suffix not in {".so", ".pyc", ".po"}
    }
    packaged = {name for name in names if name.startswith("loshu/")}
    (module,) = packaged - expected
    assert module.startswith("loshu/kernels/_native.")
    assert expected <= packaged
    assert {"loshu/py.typed", "loshu/kernels/_native.pyi"} <= packaged
    assert "loshu/text/locale/zh/LC_MESSAGES/loshu.mo" in packaged
    assert not [name for name in packaged if name.endswith(".po")]
    assert {name.partition("/")[0] for name in names - packaged} == {
        f"loshu-{loshu.__version__}.dist-info"
    }


def require_use(commands: Path, wheel: Path) -> None:
    """Install a wheel, and use each family from the command line and from Python."""
    run(commands / "pip", "install", wheel)
    assert loshu.__version__ in run(commands / "loshu", "--version")
    square = run(commands / "loshu", "magic", "make", "3")
    assert square.split() == ["8", "1", "6", "3", "5", "7", "4", "9", "2"]
    assert run(commands / "loshu", "sudoku", "solve", PUZZLE).split() == [SOLUTION]
    tours = run(commands / "loshu", "tour", "count", "5x5", "--moves", "knight")
    assert "undirected: 864" in tours
    program = "import loshu; print(loshu.magic.count(4).essential, loshu.__file__)"
    count, place = run(commands / "python", "-c", program).split()
    assert count == "880"
    assert Path(place).is_relative_to(commands.parent)


def test_the_wheel_works_in_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    require_use(clean_environment(tmp_path / "clean"), wheel)


@pytest.mark.parametrize("version", ["3.12", "3.13"])
def test_the_stable_wheel_works_on_later_pythons(
    version: str, stable_wheel: Path, tmp_path: Path
) -> None:
    assert "-cp312-abi3-" in stable_wheel.name
    commands = clean_environment(tmp_path / "clean", interpreter(version))
    require_use(commands, stable_wheel)
    assert run(commands / "python", "--version").startswith(f"Python {version}.")
