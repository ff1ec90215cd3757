"""A build that is interrupted, damaged or refused loses nothing that is finished."""

import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from shutil import disk_usage

import pytest
from tests.catalog.numbers import CHECKSUM, PARTS, ROWS, census, numbers

from loshu.catalog import build, open_folder, plan_build
from loshu.catalog.manifest import damaged_parts, read_manifest
from loshu.core.errors import BackendError, NotationError, UnsupportedError
from loshu.core.job import JobResult, Tally

ROOT = Path(__file__).parents[2]


def bytes_of(folder: Path) -> dict[str, str]:
    visible = (path for path in folder.iterdir() if not path.name.startswith("."))
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in visible}


def times_of(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mtime_ns for path in folder.glob("*.parquet")}


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    build(numbers(), tmp_path / "whole")
    return tmp_path / "whole"


def test_a_build_holds_every_row_in_order(whole: Path) -> None:
    rows = open_folder(whole).query("select v, last, odd, word, squared from numbers").rows()
    assert rows == [
        (v, v % 10, v % 2 == 1, "odd" if v % 2 else "even", v * v) for v in range(PARTS * ROWS)
    ]


def test_threads_do_not_change_a_byte(whole: Path, tmp_path: Path) -> None:
    build(numbers(), tmp_path / "threads", threads=4)
    assert bytes_of(tmp_path / "threads") == bytes_of(whole)


def test_a_killed_build_is_resumed_and_ends_with_the_same_bytes(
    whole: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "killed"
    program = (
        "import sys; from pathlib import Path; from loshu.catalog import build;"
        "from tests.catalog.numbers import numbers;"
        "build(numbers(held_at='3'), Path(sys.argv[1]), threads=1)"
    )
    process = subprocess.Popen([sys.executable, "-c", program, str(folder)], cwd=ROOT)
    half_written = wait_for(lambda: list(folder.glob(".part-3*")), process)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert half_written
    manifest = read_manifest(folder)
    assert [part.name for part in manifest.finished] == ["0", "1", "2"]
    with pytest.raises(
        UnsupportedError, match=r"3 of 6 parts. Resume it with 'loshu catalog build numbers -o"
    ):
        open_folder(folder)

    before = times_of(folder)
    build(numbers(), folder)

    assert bytes_of(folder) == bytes_of(whole)
    assert before.items() <= times_of(folder).items()
    assert not list(folder.glob(".part-*"))


def wait_for(found: Callable[[], list[Path]], process: subprocess.Popen[bytes]) -> list[Path]:
    while process.poll() is None:
        if paths := found():
            return paths
        time.sleep(0.01)
    raise AssertionError("the process ended by itself")


def test_ctrl_c_leaves_nothing_half_written(tmp_path: Path) -> None:
    def interrupt(done: int, _total: int) -> None:
        if done > 2 * ROWS:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(numbers(), tmp_path / "stopped", progress=interrupt, threads=1)
    assert not list((tmp_path / "stopped").glob(".part-*"))
    assert len(read_manifest(tmp_path / "stopped").finished) == 3


def test_ctrl_c_stops_threads_in_the_midst_of_their_parts(tmp_path: Path) -> None:
    release = tmp_path / "release"

    def interrupt(done: int, _total: int) -> None:
        release.touch()
        raise KeyboardInterrupt

    source = numbers(held_at="0", until=release)
    with pytest.raises(KeyboardInterrupt):
        build(source, tmp_path / "stopped", progress=interrupt, threads=2)
    assert not list((tmp_path / "stopped").glob(".part-*"))
    assert [part.name for part in read_manifest(tmp_path / "stopped").finished] == ["1"]


@pytest.mark.parametrize("harm", ["shorter", "longer", "changed", "gone", "end"])
def test_a_damaged_part_is_found_and_only_it_is_made_again(whole: Path, harm: str) -> None:
    good, times = bytes_of(whole), times_of(whole)
    victim = whole / "part-2.parquet"
    content = bytearray(victim.read_bytes())
    if harm == "shorter":
        victim.write_bytes(content[:-10])
    elif harm == "longer":
        victim.write_bytes(content + b"PAR1")  # ends as a Parquet file does
    elif harm == "changed":
        content[len(content) // 2] ^= 1
        victim.write_bytes(content)
    elif harm == "end":
        content[-1] ^= 1
        victim.write_bytes(content)
    else:
        victim.unlink()
    assert list(damaged_parts(whole, read_manifest(whole))) == ["2"]
    assert [damage.path for damage in plan_build(numbers(), whole).damaged] == [victim]
    if harm != "changed":
        with pytest.raises(BackendError, match="part-2"):
            open_folder(whole)

    build(numbers(), whole)

    assert bytes_of(whole) == good
    now = times_of(whole)
    assert {name for name in now if now[name] != times[name]} == {"part-2.parquet"}


def test_a_disk_without_room_is_refused_with_the_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    total, used, _ = disk_usage(tmp_path)
    monkeypatch.setattr("shutil.disk_usage", lambda _: type(disk_usage("/"))(total, used, 5))
    with pytest.raises(BackendError, match=r"needs 79,200 bytes, and .* has 5 free"):
        build(numbers(), tmp_path / "full")
    assert not (tmp_path / "full").exists()


@pytest.fixture
def small_files() -> Iterator[None]:
    """Let the system refuse files beyond a size, as a full disk does in the midst of a write."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, ignored)


def test_a_write_that_the_system_refuses_is_one_clear_error(
    tmp_path: Path, small_files: None
) -> None:
    with pytest.raises(BackendError, match=r"Cannot write .*part-.*File too large"):
        build(numbers(), tmp_path / "refused")
    assert not list((tmp_path / "refused").glob("*part-*"))


def test_another_version_or_other_files_are_refused(whole: Path, tmp_path: Path) -> None:
    with pytest.raises(UnsupportedError, match=r"version 1; this build makes .* version 2"):
        build(numbers("2"), whole)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "diary.txt").write_text("")
    with pytest.raises(UnsupportedError, match="contains other files"):
        build(numbers(), tmp_path / "mine")


def test_two_builds_in_one_folder_are_refused(whole: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    (whole / "part-1.parquet").unlink()
    with (whole / ".lock").open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(BackendError, match="is in use by process"):
            build(numbers(), whole)


@pytest.mark.parametrize("damaged", [b"{", b"", b'{"form": "loshu catalog 2"}'])
def test_a_damaged_manifest_is_reported(whole: Path, damaged: bytes) -> None:
    (whole / "catalog.json").write_bytes(damaged)
    with pytest.raises(NotationError, match=r"catalog\.json is damaged"):
        open_folder(whole)


def test_a_changed_digit_of_the_manifest_is_noticed(whole: Path) -> None:
    path = whole / "catalog.json"
    path.write_text(path.read_text().replace('"rows": 4000', '"rows": 4001', 1))
    with pytest.raises(NotationError, match="does not match its checksum"):
        open_folder(whole)


def test_the_checksum_does_not_depend_on_the_order_of_the_parts(tmp_path: Path) -> None:
    manifest = build(numbers(), tmp_path / "d", threads=3)
    assert manifest.tally == Tally(2 * PARTS * ROWS, CHECKSUM)
    assert read_manifest(tmp_path / "d") == manifest


def test_a_census_that_agrees_is_recorded(whole: Path) -> None:
    assert read_manifest(whole).census is None
    times = times_of(whole)
    assert build(numbers(), whole, census=census()).census == census()
    assert read_manifest(whole).census == census()
    assert times_of(whole) == times


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (census(checksum=5), "checksum 00000000112a5920 .*, 48,000 with checksum 0{15}5"),
        (census(count=7), "counted 7; .* has 48,000 \\(24,000 rows, 2 each\\)"),
    ],
)
def test_a_census_that_differs_is_an_error_with_both_numbers(
    whole: Path, other: JobResult, message: str
) -> None:
    with pytest.raises(BackendError, match=message):
        build(numbers(), whole, census=other)
    assert read_manifest(whole).census is None


def test_a_census_of_something_else_is_refused_before_anything_is_built(tmp_path: Path) -> None:
    other = replace(census(), job="count-letters")
    with pytest.raises(UnsupportedError, match=r"'count-letters'.*'count-numbers'"):
        build(numbers(), tmp_path / "d", census=other)
    assert not (tmp_path / "d").exists()
