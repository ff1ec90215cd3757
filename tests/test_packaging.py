"""The sdist builds the wheel, and the wheel works where nothing else is installed."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import loshu

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.slow


def run(*command: str | Path, **environment: str) -> str:
    """Run a command far from the sources; return what it printed."""
    done = subprocess.run(
        command,
        cwd="/",
        env=os.environ | environment,
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


def clean_environment(folder: Path) -> Path:
    """Make a virtual environment that holds pip alone; return its commands' folder."""
    run(sys.executable, "-m", "venv", folder)
    return folder / "bin"


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
    folder = tmp_path_factory.mktemp("wheel")
    pip = clean_environment(folder / "builder") / "pip"
    run(pip, "wheel", "--no-deps", "--no-cache-dir", "-w", folder, sdist, PATH=path_without_cmake)
    return single(folder, "*.whl")


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


def test_the_wheel_works_in_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    commands = clean_environment(tmp_path / "clean")
    run(commands / "pip", "install", wheel)
    assert loshu.__version__ in run(commands / "loshu", "--version")
    square = run(commands / "loshu", "magic", "make", "3")
    assert square.split() == ["8", "1", "6", "3", "5", "7", "4", "9", "2"]
