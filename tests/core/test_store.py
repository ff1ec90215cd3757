"""Files that appear whole or not at all, JSON with a checksum of itself, and state files."""

import errno
import json
import os
import stat
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import BackendError, NotationError
from loshu.core.store import exact, replacing, require_room, sealed, unsealed
from loshu.core.store.sealed_json import sealed_line, unsealed_line

TraceFunction = Callable[[FrameType, str, Any], Any]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.floats(allow_nan=False)
    | st.text(),
    lambda values: st.lists(values) | st.dictionaries(st.text(), values),
    max_leaves=8,
)
FIELDS = st.dictionaries(st.text().filter(lambda name: name != "sha256"), VALUES)


def entries(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_replaced_when_all_went_well(tmp_path: Path) -> None:
    path = tmp_path / "square.txt"
    path.write_text("old")
    with replacing(path) as file:
        file.write(b"new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert entries(tmp_path) == ["square.txt"]


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt, SystemExit])
def test_an_interruption_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, error: type[BaseException]
) -> None:
    def write_half() -> None:
        with replacing(path) as file:
            file.write(b"half of the new")
            raise error

    path = tmp_path / "square.txt"
    path.write_text("old")
    with pytest.raises(error):
        write_half()
    assert path.read_text() == "old"
    assert entries(tmp_path) == ["square.txt"]


# Between opening a file and entering its block, closing it is left to Python.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interruption_at_any_step_leaves_nothing(tmp_path: Path) -> None:
    """Raise KeyboardInterrupt at one instruction after another, until one write gets through."""
    body = replacing.__wrapped__.__code__  # type: ignore[attr-defined]
    remaining = 0

    def at_each_step(frame: FrameType, event: str, _argument: object) -> TraceFunction | None:
        nonlocal remaining
        if frame.f_code is not body:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            remaining -= 1
            if remaining == 0:
                raise KeyboardInterrupt
        return at_each_step

    def write() -> None:
        with replacing(tmp_path / "square.txt"):
            sys.settrace(None)  # after this an interrupt is one of the test above

    for step in count(1):
        remaining = step
        sys.settrace(at_each_step)
        try:
            write()
            break
        except KeyboardInterrupt:
            assert entries(tmp_path) == []
        finally:
            sys.settrace(None)
    assert step > 20
    assert entries(tmp_path) == ["square.txt"]


def test_a_full_disk_is_an_error_that_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_fd: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "square.txt"
    monkeypatch.setattr(os, "fsync", full)
    with (
        pytest.raises(BackendError, match=r"Cannot write .*square\.txt: No space left"),
        replacing(path) as file,
    ):
        file.write(b"x")
    assert entries(tmp_path) == []


def test_the_file_and_its_folder_are_flushed_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[bool] = []
    sync = os.fsync

    def record(fd: int) -> None:
        flushed.append(stat.S_ISDIR(os.fstat(fd).st_mode))
        sync(fd)

    monkeypatch.setattr(os, "fsync", record)
    with replacing(tmp_path / "square.txt") as file:
        file.write(b"x")
    assert flushed == [False, True]


def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "square.txt", tmp_path / "link"
    link.symlink_to(target)
    with replacing(link) as file:
        file.write(b"x")
    assert link.is_symlink()
    assert target.read_bytes() == b"x"


def test_the_permissions_are_those_of_new_files(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    with replacing(tmp_path / "replaced"):
        pass
    assert (tmp_path / "replaced").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.parametrize("place", ["", "folder", "missing/square.txt"])
def test_what_cannot_be_a_file_is_refused(tmp_path: Path, place: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(BackendError, match="Cannot write"), replacing(tmp_path / place):
        raise AssertionError("it was opened")


def test_a_file_larger_than_the_disk_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BackendError, match=r"it needs 1,000,000,000,000,000,000,000 bytes"):
        require_room(tmp_path / "square.npy", 10**21)
    require_room(tmp_path / "square.npy", 1)


@given(FIELDS)
def test_sealed_fields_are_read_as_they_were_written(fields: dict[str, Any]) -> None:
    assert unsealed(sealed(fields)) == fields
    assert unsealed_line(sealed_line(fields)) == fields
    assert json.loads(sealed(fields)).keys() == {*fields, "sha256"}


@given(FIELDS, st.randoms(use_true_random=False))
def test_a_changed_bit_is_noticed(fields: dict[str, Any], chance: Random) -> None:
    data = bytearray(sealed(fields))
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    with pytest.raises(NotationError):
        unsealed(bytes(data))


@given(FIELDS, st.data())
def test_a_cut_file_is_noticed(fields: dict[str, Any], data: st.DataObject) -> None:
    written = sealed(fields)
    with pytest.raises(NotationError):
        unsealed(written[: data.draw(st.integers(0, len(written) - 1))])


@each_row(
    ("data", "reason"),
    [
        (b"", "The file is empty."),
        (b"\xff\xfe\x00", "cut short or overwritten"),
        (b"[1, 2]", "has no checksum"),
        (b'{"count": 880}', "has no checksum"),
        (b'{"sha256": "00"}', "does not match its checksum"),
        (sealed({"count": 880}) + b"\n", "does not match its checksum"),
        (sealed_line({"count": 880}), "does not match its checksum"),
        (b"[" * 100_000, "cut short or overwritten"),
    ],
)
def test_other_data_are_refused_with_a_reason(data: bytes, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        unsealed(data)


@given(st.integers())
def test_whole_numbers_of_any_size_survive_readers_with_doubles(number: int) -> None:
    written = exact(number)
    assert int(written) == number
    if not isinstance(written, str):
        assert int(float(written)) == number


@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_written_file_has_the_permissions_of_a_new_file(
    tmp_path: Path, mask: int, mode: int
) -> None:
    before = os.umask(mask)
    try:
        with replacing(tmp_path / "file") as file:
            file.write(b"text")
        assert (tmp_path / "file").stat().st_mode & 0o777 == mode
    finally:
        os.umask(before)
