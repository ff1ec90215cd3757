"""Each technique finds the steps of example libraries."""

from pathlib import Path
from typing import Final

from tests.shared import each_file, shared, table

from loshu.core.step import Step
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import (
    SENTENCES,
    TECHNIQUES,
    CandidateState,
    techniques_named,
)
from loshu.sudoku.techniques.aliases import ALIASES, GROUPS, plain
from loshu.sudoku.techniques.technique import HIGHEST_SCORE, HODOKU_NAMES

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
each_library = each_file("sudoku_library.txt", "sudoku/reglib-shared.txt")
BY_NAME: Final = {technique.name: technique for technique in TECHNIQUES}

Triples = set[tuple[int, int, int]]
LINED: Final = "...1.8.9........6.....97284.2...3.....57.....4..9...1....85..71.9......22.8.7...5"
"""In a box all places of a digit are in the line that a strong link meets."""


def library(path: Path) -> list[list[str]]:
    """Read the cases: code, candidates, grid, deleted candidates, eliminations, placements."""
    lines = (line for line in path.read_text("utf-8").splitlines() if line.startswith(":"))
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


@each_library
def test_a_step_concludes_exactly_what_each_example_expects(path: Path) -> None:
    cases = library(path)
    assert {CODES[case[0].partition("-")[0]] for case in cases} == set(CODES.values())
    for case in cases:
        found = [(set(step.eliminated), set(step.placed)) for step in steps_of_case(case)]
        if case[0].endswith("-x"):
            assert not found, case
        else:
            assert (triples(case[4]), triples(case[5])) in found, case


@each_library
def test_every_rule_has_an_example_whose_sentence_is_whole(path: Path) -> None:
    said = {step.key: step for case in library(path) for step in steps_of_case(case)}
    said |= {step.key: step for step in explain(HARD).steps}
    last = CandidateState("2x2:123.............")
    said |= {step.key: step for step in BY_NAME["hidden-single"].search(last)}
    marked = CandidateState(Sudoku(Shape(2, 2), marks=[1, *[15] * 15]))
    said |= {step.key: step for step in BY_NAME["naked-single"].search(marked)}
    lined = CandidateState(LINED)
    said |= {step.key: step for step in BY_NAME["empty-rectangle"].search(lined)}
    of_hodoku = {*CODES.values(), "brute-force"}
    about_regions = {"brute-force.together", "brute-force.apart"}  # see test_coverage.py
    expected = {key for known in of_hodoku for key in BY_NAME[known].sentences} - about_regions
    assert set(said) >= expected
    for key, step in said.items():
        words = step_sentence(step)
        assert words[0].isupper() or words[0] in "123456789r"
        assert words.endswith("."), key


def test_order_levels_and_scores_are_those_of_hodoku() -> None:
    names = {*CODES.values(), "brute-force"}
    known = [(each.name, (each.level, each.score)) for each in TECHNIQUES if each.name in names]
    levels = [each for each in HIGHEST_SCORE if each != "extreme"]
    assert len(known) == len(names)
    for path in shared("sudoku/hodoku_techniques.tsv"):
        named = ((name_in(row), row) for row in table(path))
        found = {
            name: (row["level"].lower(), int(row["base_score"])) for name, row in named if name
        }
        assert known == list(found.items())
        notes = [line.split("\t") for line in path.read_text().splitlines() if line[:2] == "#\t"]
        most = {note[1].lower(): int(note[2]) for note in notes if len(note) == 3}
        assert [HIGHEST_SCORE[each] for each in levels] == [
            most[HODOKU_NAMES.get(each, each)] for each in levels
        ]


def name_in(row: dict[str, str]) -> str | None:
    """Return the name of the technique in a row of HoDoKu's."""
    others = {"sc": "simple-colors", "bf": "brute-force"}
    return others.get(row["arg"]) or CODES.get(row["lib_code"])


def test_a_rule_that_techniques_share_has_one_sentence() -> None:
    for technique in TECHNIQUES:
        for key, text in technique.sentences.items():
            assert SENTENCES[key] == text


def test_every_alias_means_one_technique_in_any_spelling() -> None:
    every = [known.name for known in TECHNIQUES]
    spelled = [*ALIASES, *(alias for aliases in ALIASES.values() for alias in aliases), *GROUPS]
    assert len({plain(name) for name in spelled + every}) == len({*spelled, *every})
    assert {*ALIASES, *(name for names in GROUPS.values() for name in names)} <= {*every}
    for name, aliases in ALIASES.items():
        for alias in (name, *aliases):
            for written in (alias, alias.title(), alias.replace(" ", "-"), alias.replace(" ", "")):
                assert [each.name for each in techniques_named([written])] == [name], written
