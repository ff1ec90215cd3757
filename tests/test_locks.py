"""The lock files pin every dependency by hash, and name no index."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.tables import each_row

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
LOCKED = {
    "dev": EXTRAS["pdf"] + EXTRAS["solvers"] + PYPROJECT["dependency-groups"]["dev"],
    "docs": PYPROJECT["dependency-groups"]["docs"],
    "all": [line for name, lines in EXTRAS.items() if name != "all" for line in lines],
}


def pins(lock: str) -> dict[str, set[str]]:
    """Map each pinned name to its versions (one for each range of Pythons)."""
    text = (ROOT / "requirements" / f"{lock}.lock").read_text()
    versions: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", text, flags=re.MULTILINE):
        versions.setdefault(name, set()).add(version)
    return versions


@each_row("lock", LOCKED)
def test_every_dependency_is_pinned_within_its_bounds(lock: str) -> None:
    pinned = pins(lock)
    for line in PROJECT["dependencies"] + LOCKED[lock]:
        requirement = Requirement(line)
        assert pinned[requirement.name]
        assert all(requirement.specifier.contains(found) for found in pinned[requirement.name])


@pytest.mark.parametrize("lock", ["docs", "all"])
def test_the_locks_agree(lock: str) -> None:
    dev, other = pins("dev"), pins(lock)
    assert {name: dev[name] for name in dev.keys() & other} == {
        name: other[name] for name in dev.keys() & other
    }


@each_row("lock", LOCKED)
def test_every_pin_has_its_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.lock").read_text()
    entries = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "--index-url" not in text
    assert "--find-links" not in text
