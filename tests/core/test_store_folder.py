"""Folders with a plan and parts, held by one process at a time."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from loshu.core.errors import BackendError, NotationError, UnsupportedError
from loshu.core.store import (
    Damage,
    FolderForm,
    file_checksum,
    file_damage,
    lock_holder,
    locked,
    replacing,
    set_aside,
)

ALBUM = FolderForm(
    what="album",
    plan="album.json",
    parts=("pictures/*/*.png", "cover-*.png"),
    start="album new",
    repair="Copy it from your backup.",
)
HOLD = """
import sys, time
from pathlib import Path
from loshu.core.store import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""


def test_a_plan_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert not ALBUM.has_plan(tmp_path)
    ALBUM.write_plan(tmp_path, {"pictures": 3})
    assert ALBUM.has_plan(tmp_path)
    assert ALBUM.read_plan(tmp_path) == {"pictures": 3}


def test_a_folder_without_a_plan_is_refused_with_the_command_that_starts_one(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("")
    for place in (tmp_path, tmp_path / "none", tmp_path / "file"):
        with pytest.raises(
            UnsupportedError, match=r"no album: album.json is missing. Start one with"
        ):
            ALBUM.read_plan(place)


@pytest.mark.parametrize("harm", [b"", b"{", b'{"pictures": 3}', b"\x00" * 80])
def test_a_damaged_plan_is_reported_with_the_remedy(tmp_path: Path, harm: bytes) -> None:
    (tmp_path / "album.json").write_bytes(harm)
    with pytest.raises(NotationError, match=r"album\.json is damaged. .* Copy it from your backup"):
        ALBUM.read_plan(tmp_path)


@pytest.mark.parametrize("name", ["album.json", "pictures", "cover-1.png", "damaged", ".DS_Store"])
def test_files_of_the_form_and_hidden_ones_may_be_in_the_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    ALBUM.require_own(tmp_path)


@pytest.mark.parametrize("name", ["thesis.tex", "cover.png", "album.json.bak"])
def test_other_files_are_refused_by_name(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    with pytest.raises(UnsupportedError, match=f"contains other files, such as {name}."):
        ALBUM.require_own(tmp_path)


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    ALBUM.require_own(tmp_path / "none")
    (tmp_path / "file").touch()
    with pytest.raises(UnsupportedError, match=r"is a file. Choose a folder for the album"):
        ALBUM.require_own(tmp_path / "file")


def test_opening_makes_the_folder_and_removes_half_written_files_only(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "album"
    with ALBUM.opened(folder):
        pass
    (folder / "pictures" / "0").mkdir(parents=True)
    kept = ["album.json", "cover-1.png", "pictures/0/7.png", ".DS_Store", "pictures/0/.thumbs"]
    left = [".album.json.x1", ".cover-1.png.x1", "pictures/0/.7.png.x1"]
    for name in [*kept, *left]:
        (folder / name).touch()
    with ALBUM.opened(folder):
        assert not [name for name in left if (folder / name).exists()]
    assert not [name for name in kept if not (folder / name).exists()]


def test_an_atomic_write_leaves_what_opening_removes(tmp_path: Path) -> None:
    with replacing(tmp_path / "cover-1.png"):
        (temporary,) = tmp_path.iterdir()
        assert temporary.match(".cover-*.png.*")


def test_the_holder_of_a_lock_is_known_and_a_second_one_refused(tmp_path: Path) -> None:
    assert lock_holder(tmp_path) is None
    with locked(tmp_path):
        holder = lock_holder(tmp_path)
        assert holder is not None
        assert holder.pid == os.getpid()
        with (
            pytest.raises(BackendError, match=f"in use by process {os.getpid()} on .*. Stop that"),
            locked(tmp_path),
        ):
            raise AssertionError("it was locked twice")
    assert lock_holder(tmp_path) is None


def test_threads_of_one_process_exclude_one_another_too(tmp_path: Path) -> None:
    errors: list[Exception] = []

    def take() -> None:
        try:
            with locked(tmp_path):
                pass
        except BackendError as error:
            errors.append(error)

    with locked(tmp_path):
        thread = threading.Thread(target=take)
        thread.start()
        thread.join()
    assert len(errors) == 1


def test_a_killed_process_lets_go_of_its_lock(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(BackendError, match=f"process {process.pid} on"), locked(tmp_path):
            raise AssertionError("it was locked twice")
        process.kill()
        process.wait()
        with locked(tmp_path):
            pass


def test_a_damaged_lock_file_still_locks(tmp_path: Path) -> None:
    (tmp_path / ".lock").write_bytes(b"\xff garbage")
    with locked(tmp_path):
        (tmp_path / ".holder").write_bytes(b"{")
        with pytest.raises(BackendError, match="in use by another process"), locked(tmp_path):
            raise AssertionError("it was locked twice")


@pytest.fixture
def cover(tmp_path: Path) -> Path:
    path = tmp_path / "cover-1.png"
    path.write_bytes(b"PNG" + b"pixels" * 100 + b"PNG")
    return path


def test_an_unchanged_file_has_no_damage(cover: Path) -> None:
    assert file_damage(cover, file_checksum(cover), mark=b"PNG") is None


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        ("gone", "The file is missing."),
        ("shorter", "The file has 605 bytes instead of 606."),
        ("longer", "The file has 607 bytes instead of 606."),
        ("first", "The file does not begin and end with b'PNG'."),
        ("last", "The file does not begin and end with b'PNG'."),
        ("middle", "The file does not match its checksum."),
    ],
)
def test_damage_is_reported_with_its_kind(cover: Path, harm: str, reason: str) -> None:
    known, data = file_checksum(cover), bytearray(cover.read_bytes())
    if harm == "gone":
        cover.unlink()
    elif harm == "shorter":
        cover.write_bytes(data[:-1])
    elif harm == "longer":
        cover.write_bytes(data + b"x")
    else:
        data[{"first": 0, "middle": 300, "last": -1}[harm]] ^= 1
        cover.write_bytes(data)
    damage = file_damage(cover, known, mark=b"PNG")
    assert damage == Damage(cover, reason)
    assert str(damage) == f"{cover}: {reason}"
    glance = file_damage(cover, known, mark=b"PNG", thorough=False)
    assert glance == (None if harm == "middle" else damage)


def test_a_damaged_file_is_set_aside(cover: Path) -> None:
    set_aside(cover.parent, Damage(cover, "The file is empty."))
    assert not cover.exists()
    assert (cover.parent / "damaged" / cover.name).exists()
