"""Each technique finds what a library of examples expects of it."""

import csv
from pathlib import Path
from typing import Final

import pytest

from loshu.core.step import Step
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.ratings.rating import rate
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import SENTENCES, TECHNIQUES, CandidateState
from loshu.sudoku.techniques.technique import HIGHEST_SCORE
from loshu.text import sentence

SHARED: Final = Path(__file__).parents[4] / "shared" / "data" / "sudoku"
LIBRARY: Final = SHARED / "reglib-shared.txt"
RATINGS: Final = SHARED / "ratings-shared.tsv"
HODOKU: Final = SHARED / "hodoku_techniques.tsv"
NEEDS_SHARED: Final = pytest.mark.skipif(
    not LIBRARY.exists(), reason="the shared library of examples is not here"
)
HARD: Final = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
CODES: Final = {
    "0000": "full-house", "0002": "hidden-single", "0003": "naked-single", "0100": "pointing",
    "0101": "claiming", "0110": "locked-pair", "0111": "locked-triple", "0200": "naked-pair",
    "0201": "naked-triple", "0202": "naked-quadruple", "0210": "hidden-pair",
    "0211": "hidden-triple", "0212": "hidden-quadruple", "0300": "x-wing", "0301": "swordfish",
    "0302": "jellyfish", "0400": "skyscraper", "0401": "two-string-kite",
    "0402": "empty-rectangle", "0403": "turbot-fish", "0500": "simple-colors",
    "0501": "simple-colors", "0610": "bug+1", "0703": "remote-pair", "0800": "xy-wing",
    "0801": "xyz-wing", "0803": "w-wing",
}  # fmt: skip
"""HoDoKu's codes of the techniques."""
HODOKU_NAMES: Final = {
    "LOCKED_CANDIDATES_1": "pointing", "LOCKED_CANDIDATES_2": "claiming", "BUG_PLUS_1": "bug+1",
    "SIMPLE_COLORS_TRAP": "simple-colors", "SIMPLE_COLORS_WRAP": "simple-colors",
}  # fmt: skip
BY_NAME: Final = {technique.name: technique for technique in TECHNIQUES}

Triples = set[tuple[int, int, int]]


def library() -> list[list[str]]:
    """Read the cases: code, candidates, grid, deleted candidates, eliminations, placements."""
    if not LIBRARY.exists():
        return []
    lines = (line for line in LIBRARY.read_text().splitlines() if line.startswith(":"))
    cases = [(line.split(":") + [""] * 7)[1:7] for line in lines]
    return [case for case in cases if case[0].partition("-")[0] in CODES]


def triples(text: str) -> Triples:
    """Read ``DRC`` as (row, column, value), rows and columns from 0."""
    return {(int(r) - 1, int(c) - 1, int(d)) for d, r, c in map(tuple, text.split())}


def steps_of_case(case: list[str]) -> list[Step]:
    state = CandidateState(Sudoku(NINE, case[2].replace("+", "")))
    if deleted := triples(case[3]):
        state.apply(Step("deleted", eliminated=tuple(sorted(deleted))))
    technique = BY_NAME[CODES[case[0].partition("-")[0]]]
    return list(technique.search(state))


EXPECTED: Final = [case for case in library() if not case[0].endswith("-x")]
REFUSED: Final = [case for case in library() if case[0].endswith("-x")]


@NEEDS_SHARED
def test_the_library_has_an_example_of_each_technique_that_hodoku_has_a_code_for() -> None:
    found = {CODES[case[0].partition("-")[0]] for case in EXPECTED}
    assert found == set(CODES.values())


@NEEDS_SHARED
@pytest.mark.parametrize("case", EXPECTED, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_step_concludes_exactly_what_the_example_expects(case: list[str]) -> None:
    found = [(set(step.eliminated), set(step.placed)) for step in steps_of_case(case)]
    assert (triples(case[4]), triples(case[5])) in found


@NEEDS_SHARED
@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case[0])
def test_nothing_is_found_where_the_example_expects_nothing(case: list[str]) -> None:
    assert not steps_of_case(case)


@NEEDS_SHARED
def test_every_rule_has_an_example_whose_sentence_is_whole() -> None:
    said = {step.key: step for case in EXPECTED for step in steps_of_case(case)}
    said |= {step.key: step for step in explain(HARD).steps}
    last = CandidateState("2x2:123.............")
    said |= {step.key: step for step in BY_NAME["hidden-single"].search(last)}
    of_hodoku = {*CODES.values(), "brute-force"}
    assert set(said) >= {key for known in of_hodoku for key in BY_NAME[known].sentences}
    for key, step in said.items():
        words = sentence(step, SENTENCES)
        assert words[0].isupper() or words[0] in "123456789r"
        assert words.endswith("."), key


@NEEDS_SHARED
def test_order_levels_and_scores_are_those_of_hodoku() -> None:
    with HODOKU.open() as file:
        rows = [line for line in file if not line.startswith("#")]
    known = {}
    for row in csv.DictReader(rows, delimiter="\t"):
        name = {"sc": "simple-colors", "bf": "brute-force"}.get(row["arg"]) or CODES.get(
            row["lib_code"]
        )
        if name:
            known[name] = (row["level"].lower(), int(row["base_score"]))
    assert list(known.items()) == [
        (technique.name, (technique.level, technique.score))
        for technique in TECHNIQUES
        if technique.name in {*CODES.values(), "brute-force"}
    ]
    levels = {
        parts[1].lower(): int(parts[2])
        for line in HODOKU.read_text().splitlines()
        if (parts := line.split("\t"))[0] == "#" and len(parts) == 3 and parts[2].isdigit()
    }
    most = {name.replace("expert", "unfair"): most for name, most in HIGHEST_SCORE.items()}
    assert {name: bound for name, bound in most.items() if bound} == {
        name: levels[name] for name in most if name != "extreme"
    }


def rated_by_hodoku() -> list[tuple[str, str]]:
    """List the puzzles that HoDoKu solves by these techniques, with their levels."""
    if not RATINGS.exists():
        return []
    with RATINGS.open() as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [
        (row["puzzle"], row["hodoku_level"].lower().replace("unfair", "expert"))
        for row in rows
        if all(
            HODOKU_NAMES.get(name, name.lower().replace("_", "-")) in BY_NAME
            for name in (used.split("*")[0] for used in row["hodoku_techniques"].split(","))
        )
    ]


@NEEDS_SHARED
def test_the_level_agrees_with_hodoku_wherever_it_needs_these_techniques_only() -> None:
    puzzles = rated_by_hodoku()
    assert len(puzzles) > 300
    assert [(puzzle, rate(puzzle).level) for puzzle, _ in puzzles] == puzzles


def test_a_rule_that_techniques_share_has_one_sentence() -> None:
    for technique in TECHNIQUES:
        for key, text in technique.sentences.items():
            assert SENTENCES[key] == text
