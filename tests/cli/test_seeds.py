"""Random results are random; their seed is printed and repeats them."""

import json
import re
from itertools import combinations
from typing import Final

from tests.commands import Run
from tests.tables import each_row

from loshu.sudoku.generation.variants.combination import make_variant
from loshu.sudoku.generation.variants.kinds import KINDS
from loshu.sudoku.shape import NINE

RANDOM: Final = (
    ("sudoku", "make"),
    ("sudoku", "make", "2x2", "--variant", "diagonal"),
    ("sudoku", "morph", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
                        "....8..79"),
    ("tour", "make", "5x5:king"),
    ("tour", "find", "6x6:knight", "-n", "2"),
    ("magic", "sample", "5"),
    ("magic", "make", "5", "-n", "2"),
    ("magic", "list", "5", "-n", "2"),
)  # fmt: skip
"""Commands with random results."""
SEED: Final = re.compile(r"^Note: seed (\d+) \(repeat with --seed \1\)$", re.MULTILINE)


@each_row("command", RANDOM)
def test_a_random_result_is_another_one_each_time_and_its_seed_repeats_it(
    loshu: Run, command: tuple[str, ...]
) -> None:
    first, second = loshu(*command), loshu(*command)
    assert first.code == second.code == 0
    assert first.out != second.out
    (seed,) = SEED.findall(first.err)
    again = loshu(*command, "--seed", seed)
    assert again.out == first.out
    assert not SEED.search(again.err)


@each_row("command", RANDOM)
def test_a_quiet_command_prints_no_seed(loshu: Run, command: tuple[str, ...]) -> None:
    assert loshu(*command, "-q").err == ""


@each_row(
    "command",
    [
        ("sudoku", "make"),
        ("sudoku", "make", "2x3", "--variant", "jigsaw"),
        ("tour", "make", "5x5:king"),
        ("tour", "find", "6x6:knight"),
        ("magic", "sample", "6"),
    ],
)
def test_series_of_two_seeds_have_nothing_in_common(loshu: Run, command: tuple[str, ...]) -> None:
    lists = [
        loshu(*command, "-n", "3", "--seed", str(seed), "--format", "line").out.splitlines()
        for seed in range(3)
    ]
    assert all(len(lines) == 3 for lines in lists)
    assert all(not set(one) & set(other) for one, other in combinations(lists, 2))


def test_the_seed_of_each_puzzle_makes_it_alone(loshu: Run) -> None:
    made = loshu("tour", "make", "4x4:king", "-n", "3", "--seed", "8", "--json").out.splitlines()
    for record in map(json.loads, made):
        alone = loshu("tour", "make", "4x4:king", "--seed", str(record["seed"]))
        assert alone.out.strip() == record["puzzle"]


def test_two_kinds_of_one_seed_share_no_more_givens_than_by_chance() -> None:
    names = {"diagonal", "anti-king", "windoku"}
    kinds = [kind for kind in KINDS if kind.name in names]
    assert len(kinds) == len(names)
    solutions = {kind.name: make_variant(kind.name, 1, NINE).solution.values for kind in kinds}
    for one, other in combinations(solutions.values(), 2):
        assert sum(a == b for a, b in zip(one, other, strict=True)) < 27  # 9 of 81 by chance


@each_row(
    "command",
    [("magic", "make-puzzle", "3"), ("tour", "make", "4x4:king"), ("sliding", "make", "3")],
)
def test_a_date_is_a_seed_in_every_family(loshu: Run, command: tuple[str, ...]) -> None:
    made = loshu(*command, "--date", "2026-11-28")
    assert (made.code, made.out) == (0, loshu(*command, "--seed", "20261128").out)
    both = loshu(*command, "--date", "2026-11-28", "--seed", "1")
    assert (both.code, "Remove --date or --seed" in both.err) == (2, True)
