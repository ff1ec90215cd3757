"""Forcing chains and nets without a native search name true contradictions."""

import json
from itertools import islice
from pathlib import Path
from typing import Final

from tests.sudoku.techniques.link_checker import LinkChecker
from tests.tables import each_row

from loshu.core.step import Reason, Step
from loshu.sudoku.explanation.available_steps import steps
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULES
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.solver import solve, the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState, forcing
from loshu.sudoku.techniques.consequences import Consequences
from loshu.sudoku.techniques.forcing_nets import contradiction
from loshu.sudoku.techniques.forcing_search import ForcingSearch
from loshu.sudoku.techniques.net_words import constraint_words
from loshu.sudoku.techniques.state_index import StateIndex
from loshu.text import translations

LINES: Final = (Path(__file__).parents[2] / "data" / "sudoku_variants.jsonl").read_text()
EXAMPLES: Final = {line["name"]: line for line in map(json.loads, LINES.splitlines())}


@each_row("name", ["magic square", "diagonal", "jigsaw", "arrows", "anti-knight"])
def test_forcing_steps_of_an_example_agree_with_its_solution(name: str) -> None:
    puzzle = sudoku_of_data(EXAMPLES[name]["puzzle"])
    solution = the_solution(puzzle).grid
    found = list(steps(puzzle, ["forcing-chain", "forcing-net"], limit=60))
    assert found
    assert not any(step.contradicts(solution) for step in found)
    assert {dict(step.parameters)["technique"] for step in found} <= {
        "forcing-chain",
        "forcing-net",
    }


def by_key(puzzle: Sudoku) -> dict[str, Step]:
    state = CandidateState(puzzle)
    both = [*forcing.CHAIN.search(state), *forcing.NET.search(state)]
    return {step.key: step for step in both[::-1]}


def test_a_sentence_names_the_contradiction() -> None:
    arrow = Constraint("arrow", ((0,), (0, 4, 8)))
    found = by_key(Sudoku(Shape(2, 2), "..............1.", [arrow])) | by_key(
        Sudoku(Shape(2, 3), "..2....3.4......6..4.15......35.....")
    )
    for key, words in (
        ("net.no-candidate", " has no candidate: "),
        ("net.no-place", " has no place in "),
        ("net.no-filling", "Now a rule cannot be met (arrow: r1c1, r2c1, r3c1): "),
    ):
        text = step_sentence(found[key])
        assert words in text
        assert text.startswith(f"Suppose {dict(found[key].parameters)['assumption']}.")


def test_a_reason_names_one_rule_of_its_kind() -> None:
    known = {each.name: Reason("clue", each.name, number=7) for each in RULES}
    named = {name: constraint_words(reason, translations("en")) for name, reason in known.items()}
    assert (named["killer"], named["ratio"]) == ("killer cage (7)", "ratio (black dot) (7)")
    assert (named["whispers"], named["anti-king"]) == ("whisper line (7)", "anti-king (7)")
    assert named["negative"] == "all marks of a kind are given"  # whose number is its kind
    whole = {"connected values", "different lines", "full rank with ties", "set of letter cages"}
    whole |= {"group in different regions", "group of extra cells"}
    names = {text.partition(" (")[0] for text in named.values()}
    assert {name for name in names if name.endswith("s")} == whole


def test_the_lines_of_a_contradiction_prove_it() -> None:
    puzzle = sudoku_of_data(EXAMPLES["diagonal"]["puzzle"])
    state = CandidateState(puzzle)
    checker, count = LinkChecker(state), state.geometry.cells
    for found in islice(ForcingSearch(state).contradictions(constraints=False), 40):
        step = contradiction(state, found, "forcing-net")
        assert step is not None
        assert [*checker.faults(step)] == []
        value, cell = divmod(found.lines[0].fact.true.bit_length() - 1, count)
        held = [*puzzle.values]
        held[cell] = value
        assert solve(Sudoku(puzzle.field, held, puzzle.constraints), limit=1).count == 0


def test_shorter_contradictions_of_a_round_come_first_and_chains_before_nets() -> None:
    state = CandidateState(sudoku_of_data(EXAMPLES["jigsaw"]["puzzle"]))
    for step in islice(forcing.CHAIN.search(state), 10):
        assert dict(step.parameters)["technique"] == "forcing-chain"
    lengths = [len(step.nets[0]) for step in forcing.CHAIN.search(state)]
    assert lengths[0] == min(lengths)


def test_a_candidate_of_the_solution_leads_to_no_contradiction() -> None:
    puzzle = sudoku_of_data(EXAMPLES["arrows"]["puzzle"])
    state, solution = CandidateState(puzzle), the_solution(puzzle).values
    index = StateIndex(state)
    for cell in range(0, 81, 7):
        if puzzle.values[cell]:
            continue
        following = Consequences(index, solution[cell] * 81 + cell)
        while not following.is_done:
            assert following.step() is None
        assert following.ask_constraints() is None


def test_plain_sudokus_of_9x9_keep_to_the_native_search_and_empty_large_ones_are_left() -> None:
    assert CandidateState(Sudoku(NINE)).kernel_search is not None
    assert not list(
        ForcingSearch(CandidateState(Sudoku(Shape(4, 4)))).contradictions(constraints=True)
    )


def test_walks_of_a_state_are_not_confused_by_identity() -> None:
    state = CandidateState(sudoku_of_data(EXAMPLES["killer"]["puzzle"]))
    once, again = ({id(each.walk) for _, each in StateIndex(state).walks} for _ in range(2))
    assert once == again
    assert len(once) > 20
    assert once <= {id(each.walk) for each in state.memo["walks"]}
