"""Files that keep the state of a long search: damage is noticed, interruptions lose nothing."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.test_store import FIELDS, entries

from loshu.core.errors import NotationError
from loshu.core.store import StateFile
from loshu.core.store.state import EVERY

FORM = "loshu test 1"


@given(fields=FIELDS, parts=st.lists(st.binary(max_size=50)))
def test_a_state_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, fields: dict[str, Any], parts: list[bytes]
) -> None:
    fields = {name: value for name, value in fields.items() if name not in ("form", "sizes")}
    state = StateFile(tmp_path_factory.mktemp("state") / "run", FORM, "test --state")
    state.write(fields, parts)
    assert state.read() == fields
    read, data = state.read_with_data()
    assert (read, list(data)) == (fields, parts)


@pytest.fixture
def state(tmp_path: Path) -> StateFile:
    state = StateFile(tmp_path / "run", FORM, "test --state")
    state.write({"done": 3}, [b"first", b"second"])
    return state


def read_all(state: StateFile) -> None:
    _, parts = state.read_with_data()
    for _ in parts:
        pass


def test_every_cut_of_a_state_is_noticed(state: StateFile) -> None:
    whole = state.path.read_bytes()
    for length in range(len(whole)):
        state.path.write_bytes(whole[:length])
        with pytest.raises(NotationError):
            read_all(state)


def test_every_changed_byte_of_a_state_is_noticed(state: StateFile) -> None:
    whole = state.path.read_bytes()
    for place in range(len(whole)):
        changed = bytearray(whole)
        changed[place] ^= 1
        state.path.write_bytes(changed)
        with pytest.raises(NotationError):
            read_all(state)


def test_an_addition_to_a_state_is_noticed(state: StateFile) -> None:
    state.path.write_bytes(state.path.read_bytes() + b"\x00")
    with pytest.raises(NotationError, match=r"do not match their checksum. Delete it"):
        read_all(state)


@pytest.mark.parametrize(
    "content", [b"", b"a diary\n", b'{"form": "loshu other 1"}\n', b"\xff" * 99]
)
def test_a_foreign_file_is_not_a_state(state: StateFile, content: bytes) -> None:
    state.path.write_bytes(content)
    with pytest.raises(NotationError, match="is not a state file of 'test --state'"):
        state.read()


def test_a_state_of_another_version_is_not_read(state: StateFile) -> None:
    other = StateFile(state.path, "loshu test 2", "test --state")
    with pytest.raises(NotationError, match="expected 'loshu test 2'"):
        other.read()


def test_a_missing_state_is_an_error_but_can_be_asked_for(tmp_path: Path) -> None:
    state = StateFile(tmp_path / "none", FORM, "test --state")
    assert not state.exists()
    with pytest.raises(NotationError, match=r"Cannot read .*none: No such file"):
        state.read()


def test_an_interrupted_write_keeps_the_state_before(state: StateFile) -> None:
    def parts() -> Iterator[bytes]:
        yield b"a part"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        state.write({"done": 4}, parts(), sizes=[6, 6])
    assert state.read() == {"done": 3}
    assert entries(state.path.parent) == ["run"]


def test_large_parts_are_written_as_they_come(tmp_path: Path) -> None:
    state, alive = StateFile(tmp_path / "run", FORM, "test --state"), []

    def parts() -> Iterator[bytes]:
        for number in range(3):
            alive.append(number)
            yield bytes([number]) * 1000

    state.write({}, parts(), sizes=[1000] * 3)
    assert alive == [0, 1, 2]
    assert [part[0] for part in state.read_with_data()[1]] == [0, 1, 2]


def test_a_state_is_due_some_seconds_after_its_last_write(
    state: StateFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not state.is_due
    now = state._written
    monkeypatch.setattr("loshu.core.store.state.monotonic", lambda: now + EVERY + 1)
    assert state.is_due


def test_a_killed_writer_leaves_the_old_state(state: StateFile) -> None:
    program = f"""
import os, signal
from pathlib import Path
from loshu.core.store import StateFile

def parts():
    yield b"x" * 100_000
    os.kill(os.getpid(), signal.SIGKILL)

state = StateFile(Path({str(state.path)!r}), {FORM!r}, "test --state")
state.write({{"done": 4}}, parts(), sizes=[100_000, 1])
"""
    killed = subprocess.run([sys.executable, "-c", program], check=False)
    assert killed.returncode == -9
    assert state.read() == {"done": 3}
    read_all(state)
