"""The native search finds what HoDoKu's regression library expects, and grades as HoDoKu does."""

import csv
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from tools.reglib import Case, cases, verdict

from loshu.core.errors import LoshuError
from loshu.kernels import grade_sudokus, technique_names
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.ratings.rating import rate_trace
from loshu.sudoku.techniques import SOLVER, CandidateState
from loshu.text.levels import LEVELS

SHARED: Final = Path(__file__).parents[4] / "shared" / "data" / "sudoku"
LIBRARY: Final = SHARED / "reglib-shared.txt"
RATINGS: Final = SHARED / "ratings-shared.tsv"
NEEDS_SHARED: Final = pytest.mark.skipif(
    not LIBRARY.exists(), reason="the shared library of examples is not here"
)
EASY: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
RANKED: Final = technique_names().index("continuous-nice-loop")


def by_technique() -> list[tuple[str, list[Case]]]:
    """Return the cases of the library, those of a technique together."""
    if not LIBRARY.exists():
        return []
    with LIBRARY.open(encoding="utf-8") as lines:
        ordered = sorted(cases(lines), key=lambda case: case.technique)
    return [(name, list(own)) for name, own in groupby(ordered, lambda case: case.technique)]


@NEEDS_SHARED
@pytest.mark.parametrize(("name", "own"), by_technique(), ids=lambda value: str(value)[:40])
def test_every_case_of_the_library_passes(name: str, own: list[Case]) -> None:
    assert [case.line for case in own if not verdict(case).passes] == []


def published(row: dict[str, str]) -> tuple[str, int]:
    """Return a level and score of HoDoKu, which says unfair for expert."""
    return row["hodoku_level"].lower().replace("unfair", "expert"), int(row["hodoku_score"])


@NEEDS_SHARED
def test_levels_and_scores_are_those_of_hodoku() -> None:
    with RATINGS.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    puzzles = np.array(
        [[int(c) if c.isdigit() else 0 for c in row["puzzle"]] for row in rows], np.uint8
    )
    levels = np.zeros(len(rows), np.uint8)
    scores = np.zeros(len(rows), np.uint32)
    uses, finals = np.zeros((len(rows), RANKED), np.uint16), np.zeros_like(puzzles)
    grade_sudokus(puzzles, levels, scores, uses, finals, 4)
    names = list(LEVELS)
    found = [(names[level], int(score)) for level, score in zip(levels, scores, strict=True)]
    expected = [
        (row["hodoku_level"].lower().replace("unfair", "expert"), int(row["hodoku_score"]))
        for row in rows
    ]
    differing = [pair for pair in zip(found, expected, strict=True) if pair[0] != pair[1]]
    assert differing == []


@NEEDS_SHARED
def test_explanations_take_the_steps_of_hodoku() -> None:
    with RATINGS.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))[::4]
    expected = [
        (row["hodoku_level"].lower().replace("unfair", "expert"), int(row["hodoku_score"]))
        for row in rows
    ]
    ratings = [rate_trace(explain(row["puzzle"])) for row in rows]
    assert [(rating.level, rating.score) for rating in ratings] == expected


@NEEDS_SHARED
def test_explanations_use_the_techniques_that_hodoku_uses() -> None:
    with (SHARED / "hodoku_techniques.tsv").open(encoding="utf-8") as file:
        lines = [line for line in file if not line.startswith("#")]
    ranked = zip(csv.DictReader(lines, delimiter="\t"), technique_names()[:RANKED], strict=False)
    enabled = [name for row, name in ranked if row["enabled_in_solver"] == "true"]
    assert [known.kernel for known in SOLVER if known.kernel] == enabled


def test_a_step_without_words_is_reported() -> None:
    known = next(known for known in SOLVER if known.name == "naked-single")
    silent = replace(known, search=lambda _: iter(()), describe=None)
    state = CandidateState(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    with pytest.raises(LoshuError, match="naked-single has no words for a step"):
        silent.find(state)
