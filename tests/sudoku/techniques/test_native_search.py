"""The native search finds the steps of HoDoKu's regression library."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from tests.shared import each_file, shared, table
from tools.reglib import cases, verdict

from loshu.core.errors import LoshuError
from loshu.kernels import technique_names
from loshu.sudoku.techniques import SOLVER, CandidateState

RANKED: Final = technique_names().index("continuous-nice-loop")


@each_file("sudoku_library.txt", "sudoku/reglib-shared.txt")
def test_every_case_of_a_library_passes(path: Path) -> None:
    listed = [*cases(path.read_text("utf-8").splitlines())]
    assert {known.technique for known in listed} <= {*technique_names()}
    assert [case.line for case in listed if not verdict(case).passes] == []


def test_explanations_use_the_techniques_that_hodoku_uses() -> None:
    used = [known.kernel for known in SOLVER if known.kernel]
    ranked = technique_names()[:RANKED]
    assert used == [name for name in ranked if name in used]
    for path in shared("sudoku/hodoku_techniques.tsv"):
        rows = zip(table(path), ranked, strict=False)
        assert used == [name for row, name in rows if row["enabled_in_solver"] == "true"]


def test_a_step_without_words_is_reported() -> None:
    known = next(known for known in SOLVER if known.name == "naked-single")
    silent = replace(known, search=lambda _: iter(()), describe=None)
    state = CandidateState(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    with pytest.raises(LoshuError, match="naked-single has no words for a step"):
        silent.find(state)
