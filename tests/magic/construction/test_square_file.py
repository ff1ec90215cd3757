"""Writing squares to files and verifying them from there."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from loshu.core.errors import BackendError, LoshuError, NotationError
from loshu.magic.construction.choice import choose
from loshu.magic.construction.construction import Construction, fixed
from loshu.magic.construction.maker import make_array
from loshu.magic.construction.square_file import write_square
from loshu.magic.verification.stored_square import open_square, verify_stored
from loshu.text import Phrase


@pytest.mark.parametrize("order", [3, 5, 8, 10, 1501, 1600, 1602])
def test_a_file_holds_the_square_that_memory_would(tmp_path: Path, order: int) -> None:
    path = tmp_path / "square.npy"
    verdict = write_square(path, choose(order), order, threads=2)
    assert verdict.is_magic
    assert verdict.is_normal
    assert np.array_equal(np.load(path), make_array(order))
    assert list(tmp_path.iterdir()) == [path]


def test_entries_are_stored_in_32_bits_only_where_they_fit(tmp_path: Path) -> None:
    path = tmp_path / "square.npy"
    write_square(path, choose(5), 5)
    assert np.load(path).dtype == np.int32
    write_square(path, choose(5), 5, first=2**31 - 10)
    assert np.load(path).dtype == np.int64
    assert int(np.load(path).max()) == 2**31 + 14


def test_a_random_square_is_written_as_it_is_made(tmp_path: Path) -> None:
    path = tmp_path / "square.npy"
    write_square(path, choose(9), 9, seed=3)
    assert np.array_equal(np.load(path), make_array(9, seed=3))


def _liar() -> Construction:
    return Construction(
        name="liar",
        title=Phrase("construction", "liar"),
        orders=Phrase("construction", "3"),
        serves=lambda n: n == 3,
        promises=fixed("magic"),
        source="",
        build=lambda n: np.arange(1, n * n + 1).reshape(n, n),
    )


def _liar_of_any_order() -> Construction:
    return replace(choose(8), serves=lambda n: True)


def test_a_wrong_square_never_becomes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "square.npy"
    path.write_text("precious")
    with pytest.raises(LoshuError, match="is not magic"):
        write_square(path, _liar(), 3)
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "square.npy"
    path.write_text("precious")

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.pwrite", full)
        with pytest.raises(BackendError, match="No space left on device"):
            write_square(path, choose(5), 5)
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_too_little_room_is_seen_before_any_work(tmp_path: Path) -> None:
    with pytest.raises(BackendError, match=r"needs 8,000,000,000,000 bytes"):
        write_square(tmp_path / "square.npy", _liar_of_any_order(), 10**6)
    with pytest.raises(BackendError, match="does not exist"):
        write_square(tmp_path / "nowhere" / "square.npy", choose(5), 5)


MEMORY = """
import resource, sys
from pathlib import Path
from loshu.magic.construction.choice import choose
from loshu.magic.verification.stored_square import open_square, verify_stored
from loshu.magic.construction.square_file import write_square
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
path = Path(sys.argv[1])
write_square(path, choose(8001), 8001, threads=2)
assert verify_stored(open_square(path), threads=2).is_magic
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def test_a_file_much_larger_than_a_block_needs_little_memory(tmp_path: Path) -> None:
    # 256 MB of entries, two flags of 8 MB, a few blocks of 16 MB.
    result = subprocess.run(
        [sys.executable, "-c", MEMORY, str(tmp_path / "square.npy")],
        check=True,
        capture_output=True,
        text=True,
    )
    assert int(result.stdout) < 160


@pytest.mark.parametrize("dtype", ["u1", "i2", ">i4", "u8", "i8"])
@pytest.mark.parametrize("layout", ["C", "F"])
def test_any_integers_in_any_layout_are_verified(tmp_path: Path, dtype: str, layout: str) -> None:
    square = make_array(5)
    square[0, 1], square[1, 1] = square[1, 1], square[0, 1]
    path = tmp_path / "square.npy"
    np.save(path, np.asarray(square, dtype=dtype, order=layout))  # type: ignore[call-overload]
    stored = open_square(path)
    assert stored is not None
    lines = {wrong.line for wrong in verify_stored(stored).wrong_lines}
    assert {"row 1", "row 2"} <= lines
    assert not lines & {"column 1", "column 2", "row 3"}


def test_files_that_hold_no_square_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "array.npy"
    for array, words in [
        (np.zeros(4, dtype=int), "shape"),
        (np.zeros((0, 0), dtype=int), "shape"),
        (np.full((2, 2), "x"), "whole numbers"),
    ]:
        np.save(path, array)
        with pytest.raises(NotationError, match=words):
            open_square(path)
    np.save(path, make_array(5))
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(NotationError, match="cut short"):
        open_square(path)
    path.write_bytes(b"\x93NUMPY\x01\x00\xff\xffgarbage")
    with pytest.raises(NotationError, match="not the header"):
        open_square(path)
    path.write_text("8 1 6")
    assert open_square(path) is None
    np.save(path, np.full((2, 2), 2**63, dtype=np.uint64))
    stored = open_square(path)
    assert stored is not None
    with pytest.raises(NotationError, match="row 1: an entry is too large"):
        verify_stored(stored)
