"""Every printed link follows from the candidates and the links before it, and every claim holds."""

import json
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final

import pytest
from tests.shared import OWN, each_file, shared
from tests.sudoku.techniques.claims import false_claims
from tests.sudoku.techniques.link_checker import LinkChecker
from tests.sudoku.techniques.puzzles import SHAPES, random_puzzle
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.core.step import Inference, Link, Premise, Reason, Step
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import SOLVER, TECHNIQUES, CandidateState
from loshu.text import LANGUAGES

NET: Final = "..5..6....7..3.8...3..2.7.59....3..........1..2..8.3...4.3.8...3.....4..2.7.4...."
CIRCLE: Final = "..9..37...2..5..1.1.......86..4...8......9..4......6.7.5...2...7..1..8....3.9...."
TYPE_6: Final = ".39.25...2..3..7..1.8..4........9.5..1..8..3.8....31.9....6..7.3..4.....59...12.."
TYPE_3: Final = "12..567.....1.9...6.927...5...71...4.6.....2.......3.8.925.....5.6.2....71..9...."
HARD: Final = (
    NET, CIRCLE, TYPE_6, TYPE_3,
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "5..18...9.4.....2...1..3....23..7.......6.......5..61....6..9...8.....4.1...95..7",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".5.......79..31.5.......6.4........3.1832.........7.615.4.8.......9.3......27..3.",
    "9.....4.1.4.9..7....6....9...3.5.....5......21..6...4.....83...7..4...1...2..98..",
)  # fmt: skip
CHAINS: Final = (
    "x-chain", "xy-chain", "nice-loop", "grouped-nice-loop", "kraken-fish", "forcing-chain", "whip",
    "braid",
)  # fmt: skip
VARIANTS: Final = (OWN / "sudoku_variants.jsonl").read_text("utf-8")
# Their searches take seconds, or ask the solver about large clues.
SLOW_VARIANTS: Final = ("sandwich", "sukaku", "killer")


def puzzles_in(path: Path, count: int) -> list[str]:
    """Return the first puzzles of a list or a table."""
    lines = [line.split()[0] for line in path.read_text().splitlines()]
    return [line for line in lines if line != "puzzle"][:count]


def known_variants() -> Iterator[Sudoku]:
    """Yield puzzles of ours, and shared ones whose rules Loshu reads."""
    for path in [OWN / "sudoku_variants.jsonl", *shared("variants/rules-shared.jsonl")]:
        for line in path.read_text("utf-8").splitlines():
            with suppress(NotationError):
                yield sudoku_of_data(json.loads(line)["puzzle"])


def walk(puzzle: Sudoku | str, names: tuple[str, ...] = (), every: int = 1) -> Iterator[
    tuple[CandidateState, Step]
]:  # fmt: skip
    """Yield the steps to a solution with their states, and those of techniques on the way."""
    state = CandidateState(puzzle)
    searched = [known for known in TECHNIQUES if known.name in names]
    while not state.is_solved:
        step = next(step for known in SOLVER if (step := known.find(state)))
        yield state, step
        if state.open.bit_count() % every == 0:
            for known in searched:
                yield from ((state, found) for found in islice(known.search(state), 8))
        state.apply(step)


def faults(steps: Iterator[tuple[CandidateState, Step]]) -> tuple[list[str], set[str]]:
    """Return the mistakes in steps, and their rules."""
    wrong, seen, checker, live = list[str](), set[str](), None, -1
    for state, step in steps:
        seen.add(step.key)
        if step.links or step.nets:
            if checker is None or live != state.live:
                checker, live = LinkChecker(state), state.live
            wrong += checker.faults(step)
        wrong += false_claims(state, step)
    return wrong, seen


@each_row("puzzle", HARD)
def test_every_link_and_claim_on_the_path_to_a_solution_holds(puzzle: str) -> None:
    assert faults(walk(puzzle))[0] == []


def test_every_link_of_the_techniques_with_chains_holds() -> None:
    wrong, seen = faults(walk(HARD[5], CHAINS, every=9))
    assert wrong == []
    assert seen >= {
        "chain", "chain.contradiction", "chain.loop", "chain.two-values", "kraken-fish-1",
        "kraken-fish-2", "net.no-candidate", "net.no-place", "net.of-cell", "net.of-house",
        "whip.cell", "braid.house",
    }  # fmt: skip


@each_row("shape", SHAPES)
def test_every_link_and_claim_in_other_sizes_holds(shape: Shape) -> None:
    names = tuple(known.name for known in TECHNIQUES if known.name != "brute-force")
    assert faults(walk(random_puzzle(shape, 5), names, every=41))[0] == []


def variants() -> list[tuple[str, dict[str, object]]]:
    found = [(line["name"], line["puzzle"]) for line in map(json.loads, VARIANTS.splitlines())]
    return [(name, data) for name, data in found if name not in SLOW_VARIANTS]


@each_row(("name", "data"), variants())
def test_every_link_in_a_variant_holds_and_names_its_set_or_rule(
    name: str, data: dict[str, object]
) -> None:
    state = CandidateState(sudoku_of_data(data))
    found = (
        (state, step)
        for known in TECHNIQUES
        if known.name in (*CHAINS, "als-xy-chain", "forcing-net")
        for step in islice(known.search(state), 2)
    )
    assert faults(found)[0] == []


LISTS: Final = [f"sudoku/lists/{name}.txt" for name in ("top1465", "hardest1905_11plus", "17clue")]


@each_file("sudoku_ratings.tsv", *LISTS)
def test_every_link_and_claim_in_some_puzzles_of_a_list_holds(path: Path) -> None:
    for puzzle in puzzles_in(path, 8):
        assert faults(walk(puzzle))[0] == [], puzzle


@pytest.mark.slow
@pytest.mark.parametrize("name", ["killer", "sandwich"])
def test_every_link_in_a_variant_of_large_clues_holds(name: str) -> None:
    data = next(
        line["puzzle"] for line in map(json.loads, VARIANTS.splitlines()) if line["name"] == name
    )
    state = CandidateState(sudoku_of_data(data))
    found = (
        (state, step)
        for known in TECHNIQUES
        if known.name in (*CHAINS, "als-xy-chain", "forcing-net")
        for step in islice(known.search(state), 10)
    )
    assert faults(found)[0] == []


@pytest.mark.slow
def test_every_link_in_known_variants_holds() -> None:
    known = [each for each in TECHNIQUES if each.name in ("nice-loop", "forcing-chain")]
    for puzzle in known_variants():
        state = CandidateState(puzzle)
        steps = ((state, step) for each in known for step in islice(each.search(state), 6))
        assert faults(steps)[0] == [], puzzle.text[:60]


@pytest.mark.slow
@each_file("sudoku_ratings.tsv", *LISTS, "sudoku/lists/gen_minimal.txt")
def test_every_link_and_claim_in_lists_of_puzzles_holds(path: Path) -> None:
    for puzzle in puzzles_in(path, 60 if "hardest" in path.name else 120):
        assert faults(walk(puzzle))[0] == [], puzzle


def test_a_net_is_printed_with_all_premises_and_without_unused_lines() -> None:
    assert step_sentence(explain(NET, order="hodoku").steps[13]) == (
        "Suppose r7c8=5.\n"
        "1. r5c1=5: the 5 in column 1 has no other place; r7c1 is ruled out by the assumption.\n"
        "2. r5c7=6: 5 is ruled out by line 1.\n"
        "3. r5c9=4: the 4 in row 5 has no other place; r5c1 is ruled out by line 1.\n"
        "4. r6c9=9: 6 is ruled out by line 2.\n"
        "Now r6c8 has no candidate: 4 is ruled out by line 3, 5 by the assumption, 6 by line 2, "
        "9 by line 4. So r7c8 is not 5."
    )


@each_row("lang", LANGUAGES)
def test_a_net_has_its_lines_in_every_language(lang: str) -> None:
    text = step_sentence(explain(NET, order="hodoku").steps[13], lang)
    assert all(f"\n{number}. r" in text for number in range(1, 5))
    assert text.count("r7c8") >= 2


def test_the_checker_finds_premises_that_are_missing_and_lines_that_nothing_uses() -> None:
    state = CandidateState(NET)
    for step in explain(NET, order="hodoku").steps[:13]:
        state.apply(step)
    step = explain(NET, order="hodoku").steps[13]
    checker, (net,) = LinkChecker(state), step.nets
    assert [*checker.faults(step)] == []
    short = net[2].premises[1:]
    lacking = Inference(net[2].candidates, True, net[2].reason, short)
    assert not checker.follows(net, 2, lacking)
    later = Premise(net[2].premises[0].candidate, 3)
    assert not checker.follows(net, 2, Inference(net[2].candidates, True, net[2].reason, (later,)))
    wrong = Link(((5, 7, 9),), ((5, 7, 5),), True)  # r6c8 may be 4 or 6 too
    assert not checker.is_right(wrong)
    assert not checker.is_right(Link(((0, 0, 1),), ((5, 5, 1),), False))
    named = Link(((5, 7, 9),), ((5, 7, 5),), True, Reason("set", "", ((5, 7),), (5, 9)))
    assert not checker.is_right(named)


def test_sentences_that_were_false_name_the_right_digits_and_cells() -> None:
    six = dict(explain(TYPE_6).steps[14].parameters)
    assert (six["gone"], six["kept"]) == ("3", "5")
    three = dict(explain(TYPE_3).steps[3].parameters)
    assert (three["subset_cells"], three["subset_digits"]) == ("r1c9, r2c9, r9c9", "2, 3, 6, 9")
