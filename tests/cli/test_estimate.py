"""``loshu magic estimate`` and ``loshu magic sample``."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row


def test_an_estimate_is_beside_what_was_published(loshu: Run) -> None:
    result = loshu("magic", "estimate", "6", "--batches", "8")
    assert result.code == 0
    assert "magic squares of order 6, up to rotation and reflection: 1.77" in result.out
    assert "17,753,889,197,660,635,632" in result.out
    assert "standard errors from it; H. Mino" in result.out
    assert "a heuristic" in result.out
    assert "caution" in result.out  # eight batches are too few


def test_large_orders_are_compared_with_estimates(loshu: Run) -> None:
    result = loshu("magic", "estimate", "7", "--kind", "semi-magic", "--batches", "40", "--json")
    found = json.loads(result.out)
    assert (found["order"], found["kind"], found["batches"]) == (7, "semi-magic", 40)
    assert abs(found["published"][0]["standard_errors_away"]) < 4
    assert int(found["estimate"]) > 10**38


def test_a_state_is_continued_and_combined(loshu: Run, tmp_path: Path) -> None:
    one, two, both = (str(tmp_path / name) for name in ("one.json", "two.json", "both.json"))
    loshu("magic", "estimate", "4", "--batches", "30", "--state", one)
    again = loshu("magic", "estimate", "4", "--batches", "30", "--state", one, "--json")
    whole = loshu("magic", "estimate", "4", "--batches", "60", "--json")
    assert json.loads(again.out)["estimate"] == json.loads(whole.out)["estimate"]
    loshu("magic", "estimate", "4", "--batches", "60", "--seed", "2", "--state", two)
    sums = ("magic", "estimate", "4", "--combine", one, "--combine", two)
    added = loshu(*sums, "--state", both)
    assert "120 of seed 1, 2" in added.out
    assert added.out == loshu("magic", "estimate", "4", "--combine", both).out


@pytest.mark.parametrize(
    ("order", "kind", "number"),
    [(1, "magic", 1), (2, "magic", 0), (3, "magic", 1), (4, "magic", 880), (3, "semi-magic", 9),
     pytest.param(5, "magic", 275_305_224, marks=pytest.mark.slow),
     (5, "semi-magic", 579_043_051_200)],
)  # fmt: skip
def test_what_is_counted_sooner_is_counted(loshu: Run, order: int, kind: str, number: int) -> None:
    asked = ("magic", "estimate", str(order), "--kind", kind)
    result = loshu(*asked)
    assert (result.code, result.err) == (
        0, f"Note: order {order} is counted exactly, which is faster than an estimate.\n"
    )  # fmt: skip
    assert result.out.splitlines()[1].split() == ["exact", f"{number:,}"]
    found = json.loads(loshu(*asked, "--json").out)
    assert (found["estimate"], found["standard_error"]) == (str(number), "0")
    assert (found["exact"], found["trusted"], found["relative_error"]) == (True, True, 0.0)


@each_row(
    ("arguments", "said"),
    [
        (("2", "--batches", "9"), "too small to estimate"),
        (("99",), "The largest order is"),
        (("6", "--method", "x"), "Unknown method 'x'"),
        (("6", "--combine", "missing.json"), "Cannot read missing.json"),
        (("4", "--batches", "9", "--state", "nowhere/state.json"), "nowhere does not exist"),
        (
            ("4", "--combine", "x", "--batches", "9"),
            "--combine cannot be combined with --time or --batches",
        ),
    ],
)
def test_what_cannot_be_estimated_is_refused(
    loshu: Run, arguments: tuple[str, ...], said: str
) -> None:
    result = loshu("magic", "estimate", *arguments)
    assert result.code == 2
    assert said in result.err
    assert len(result.err.splitlines()) == 1


def test_a_state_of_another_order_is_refused(loshu: Run, tmp_path: Path) -> None:
    state = str(tmp_path / "state.json")
    loshu("magic", "estimate", "4", "--batches", "9", "--state", state)
    result = loshu("magic", "estimate", "5", "--batches", "9", "--state", state)
    assert result.code == 2
    assert "contains magic squares of order 4 by partitions" in result.err


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs POSIX signals")
def test_ctrl_c_prints_the_estimate_so_far_and_keeps_it(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    command = [sys.executable, "-m", "loshu", "magic", "estimate", "5", "--time", "600"]
    process = subprocess.Popen(
        [*command, "--state", str(state)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    while not state.exists():
        time.sleep(0.05)
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert err.decode() == "Interrupted: this is the estimate so far.\n"
    assert "magic squares of order 5" in out.decode()
    assert json.loads(state.read_text())["batches"]["1"] > 0


def test_samples_show_how_they_are_distributed(loshu: Run) -> None:
    exact = loshu("magic", "sample", "4", "-n", "3")
    assert len(exact.out.splitlines()) == 3
    assert "exactly uniform" in exact.err
    near = loshu("magic", "sample", "7", "-n", "2", "--seed", "9")
    assert len(near.out.splitlines()) == 2
    assert "not exactly uniform" in near.err
    assert "number" not in loshu("magic", "check", near.out.splitlines()[0]).err
