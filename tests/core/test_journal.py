"""A journal believes what its mark vouches for, and nothing else."""

import sys
from pathlib import Path

import pytest

from loshu.core.errors import BackendError, NotationError
from loshu.core.store import Journal, locked


def test_what_was_added_after_the_mark_is_cut_off_and_added_again(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    first = Journal(path)
    first.add(b"abcd")
    mark = first.mark
    first.add(b"lost")
    first.close()
    second = Journal(path, mark)
    assert b"".join(second.pieces(3)) == b"abcd"
    second.add(b"ef")
    second.sync()
    assert b"".join(second.pieces(3)) == b"abcd"
    last = second.mark
    second.close()
    assert path.read_bytes() == b"abcdef"
    third = Journal(path, last)
    assert (list(third.pieces(3)), third.mark) == ([b"abc", b"def"], last)
    third.close()


def test_without_a_mark_it_begins_empty(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(b"of another run")
    journal = Journal(path)
    assert list(journal.pieces(3)) == []
    journal.close()
    assert path.read_bytes() == b""


@pytest.mark.parametrize("data", [b"abc", b"abcx", b""])
def test_damage_is_seen(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = Journal(path)
    journal.add(b"abcd")
    mark = journal.mark
    journal.close()
    path.write_bytes(data)
    with pytest.raises(NotationError, match=r"journal is damaged. It .* Delete it and its state"):
        Journal(path, mark)
    path.unlink()
    with pytest.raises(NotationError, match=r"Cannot read .*journal"):
        Journal(path, mark)


def test_one_process_at_a_time_adds_to_it(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = Journal(path)
    journal.add(b"abcd")
    journal.sync()
    with pytest.raises(BackendError, match=r"journal is in use by another process. Stop that"):
        Journal(path)
    journal.close()
    assert [file.name for file in tmp_path.iterdir()] == ["journal"]
    assert path.read_bytes() == b"abcd"


@pytest.mark.skipif(sys.platform != "linux", reason="a folder that takes no files, even of root")
@pytest.mark.parametrize("place", [Path("/proc"), Path("/sys")], ids=str)
def test_a_folder_that_takes_no_files_is_not_in_use(place: Path) -> None:
    with pytest.raises(BackendError, match=r"Cannot write /.*journal: .*. Choose another folder."):
        Journal(place / "journal")
    refused = pytest.raises(BackendError, match=r"Cannot write /.*: .*. Choose another folder.")
    with refused, locked(place):
        raise AssertionError("it was locked")


def test_a_lock_that_is_a_folder_is_not_in_use(tmp_path: Path) -> None:
    (tmp_path / ".journal.lock").mkdir()
    with pytest.raises(BackendError, match=r"Cannot write .*journal: Is a directory"):
        Journal(tmp_path / "journal")


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(BackendError, match=r"Cannot write .*journal"):
        Journal(tmp_path / "none" / "journal")
