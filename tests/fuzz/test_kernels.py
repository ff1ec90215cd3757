"""No kernel crashes or hangs, whatever its arguments.

With LOSHU_ASAN_MODULE naming a module built with AddressSanitizer, as `make native-fuzz` does, the
slow test also finds what is read or written outside arrays without harm.
"""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.fuzz.kernel_call import KernelCall
from tests.fuzz.kernel_calls import CALLS
from tests.tables import each_row

from loshu import kernels

ROUNDS = 8
CALLS_IN_A_ROUND = 3000
PATIENCE = 300
"""Seconds for the calls of a round, which take about ten."""
PRELOADED = """
import runpy, sys
from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location("loshu.kernels._native", sys.argv.pop(1))
module = sys.modules[spec.name] = module_from_spec(spec)
spec.loader.exec_module(module)
runpy.run_module("tests.fuzz.kernels", run_name="__main__", alter_sys=True)
"""
WITHOUT_ARGUMENTS = {"paths", "count_order4"}


def test_every_kernel_is_fuzzed() -> None:
    assert {call.name for call in CALLS} | WITHOUT_ARGUMENTS == set(kernels.__all__)


@each_row("call", CALLS)
def test_the_good_calls_are_good(call: KernelCall) -> None:
    """Or the changed ones would all be refused for the same reason."""
    made = getattr(kernels, call.name)(**call.arguments())
    # No search is probed after it was resumed.
    for name, arguments in (each for each in call.methods if each[0] != "probe"):
        method = getattr(made, name)
        assert not callable(method) or method(**arguments(made)) is not NotImplemented


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_no_call_crashes_or_hangs(seed: int) -> None:
    module = os.environ.get("LOSHU_ASAN_MODULE", "")
    program = ["-c", PRELOADED, module] if module else ["-m", "tests.fuzz.kernels"]
    done = subprocess.run(
        [sys.executable, *program, str(seed), str(CALLS_IN_A_ROUND)],
        cwd=Path(__file__).parents[2],
        env=os.environ | (_sanitizer() if module else {}),
        capture_output=True,
        text=True,
        timeout=PATIENCE * (10 if module else 1),
    )
    last = done.stdout.splitlines()[-1:]
    assert done.returncode == 0, f"seed, call, kernel: {last}\n{done.stderr[-4000:]}"


def _sanitizer() -> dict[str, str]:
    """Return the environment of a child that loads a module with AddressSanitizer."""
    # The C++ library as well: AddressSanitizer looks for its `__cxa_throw` when it starts.
    libraries = [_library("libasan.so"), _library("libstdc++.so")]
    options = "detect_leaks=0:allocator_may_return_null=1"
    return {"LD_PRELOAD": ":".join(libraries), "ASAN_OPTIONS": options}


def _library(name: str) -> str:
    asked = ["g++", f"-print-file-name={name}"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"row": np.zeros(4, np.uint32), "i": 2**62, "m": 4, "prime": 97}, "row: too short"),
        ({"row": np.zeros(4, np.uint32), "i": 2, "m": 4, "prime": 97}, "row: too short"),
    ],
)
def test_sizes_that_overflow_are_refused(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        kernels.next_binomial(**arguments)  # type: ignore[arg-type]


@each_row("length", [-1, 0, 1, 14, 64, 2**32, 2**62])
def test_sequences_of_moves_that_would_take_minutes_are_refused(length: int) -> None:
    with pytest.raises(ValueError, match="length: from 2 to 13 moves"):
        kernels.SlidingAutomaton(length)


def test_a_block_beyond_its_square_is_refused() -> None:
    wide = np.zeros(3, np.int64)
    with pytest.raises(ValueError, match="rows: a block may not leave its square"):
        kernels.scan_rows(
            *(np.zeros((2, 3), np.int32), 2**64 - 1, wide[:2], wide, wide[:2], 0, 1, 9),
            np.zeros(1, np.uint64),
        )


def test_orbits_without_cells_are_refused() -> None:
    (call,) = (call for call in CALLS if call.name == "remove_redundant_clues")
    arguments = call.arguments()
    arguments["orbits"] = arguments["orbits"][:, :0].copy()
    with pytest.raises(ValueError, match="orbits: of at least one cell"):
        kernels.remove_redundant_clues(**arguments)


def test_states_that_are_none_are_refused() -> None:
    (call,) = (call for call in CALLS if call.name == "TourFrontier")
    counting = kernels.TourFrontier(**call.arguments())
    rows = np.full(2 * counting.words, 2**64 - 1, dtype=np.uint64)
    with pytest.raises(ValueError, match="rows: not states of such a count"):
        counting.read_part(rows)


@each_row(
    ("place", "number", "said"),
    [
        (0, -1, "at least one cell"),
        (1, 3, "1, 2, 4 or 8 words"),
        (2, 17, "no more levels than cells"),
        (3, -1, "at least one cell"),
        (4, 99, "a cell that there is not"),
        (5, -1, "program: "),
        (-1, 2**30, "program: "),
    ],
)
def test_programs_that_would_lead_outside_are_refused(place: int, number: int, said: str) -> None:
    (call,) = (call for call in CALLS if call.name == "EquationWalk")
    arguments = call.arguments()
    arguments["program"] = arguments["program"].copy()
    arguments["program"][place] = number
    with pytest.raises(ValueError, match=said):
        kernels.EquationWalk(**arguments)


def test_a_symmetry_that_breaks_edges_is_refused() -> None:
    (call, _) = (call for call in CALLS if call.name == "TourSearch")
    arguments = call.arguments()
    arguments["symmetry"] = np.roll(np.arange(36, dtype=np.int32), 1)
    with pytest.raises(ValueError, match="symmetry: every edge must go to an edge"):
        kernels.TourSearch(**arguments)


def test_links_that_go_one_way_are_refused() -> None:
    (call,) = (call for call in CALLS if call.name == "merge_cycles")
    arguments = call.arguments()
    arguments["links"][0] = arguments["links"][1]
    with pytest.raises(ValueError, match="links: not both ways"):
        kernels.merge_cycles(**arguments)
