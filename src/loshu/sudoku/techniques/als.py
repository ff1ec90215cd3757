"""Almost locked sets: one value more than cells, so a set that loses one holds all the others.

Found natively.  Two sets have a restricted common where all cells of a value in the one see all of
them in the other: only one of the sets can hold it.
"""

from functools import partial
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques.chains import chain_steps
from loshu.sudoku.techniques.kernel_search import KernelStep, RestrictedCommon
from loshu.sudoku.techniques.pattern_words import (
    LETTERS,
    digits,
    lettered,
    struck,
    union_of,
    values_of,
)
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import phrase, sentences

SENTENCES: Final = sentences(
    {
        "als-xz": "Almost locked sets: {sets}. Only one of A and B can hold {common}; the other "
        "then holds all its other digits, {struck_digits} among them. A cell that sees every place "
        "for such a digit in both sets cannot hold it.",
        "als-xz.double": "Almost locked sets: {sets}. Each of {common} can be in only one of A and "
        "B, so A holds one of them and B the other, and each set holds all its other digits. A "
        "cell that sees every place for a digit in its set, or for {common} in both sets, cannot "
        "hold it.",
        "als-xy-wing": "Almost locked sets: {sets}. Digits that only one of two sets can hold: "
        "{commons}. C lacks at most one of its digits, so A or B lacks its common digit with C, "
        "and then holds all others, {struck_digits} among them. A cell that sees every place for "
        "such a digit in A and B cannot hold it.",
        "als-xy-chain": "Almost locked sets in a chain: {sets}. Each shares a digit with the next "
        "that only one of the two can hold: {commons}. So the first or the last holds "
        "{struck_digits}. A cell that sees every place for such a digit in both cannot hold it.",
        "death-blossom": "Whichever of {stem} the cell {cell} holds, one of the almost locked "
        "sets {sets} loses it, and then holds all its other digits, {struck_digits} among them. A "
        "cell that sees every place for such a digit in all of these sets cannot hold it.",
    }
)


def describe(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the sets and what they have in common."""
    double = found.technique == "als-xz" and found.commons[0].values.bit_count() > 1
    key = "als-xz.double" if double else found.technique
    first, *others = found.sets
    return state.strike(
        key, struck(found), focus=first.cells, source=union_of(others),
        sets=lettered(state, found.sets), common=_common(state, found),
        commons="; ".join(_between(state, common) for common in found.commons),
        struck_digits=digits(values_of(found.eliminated)),
    )  # fmt: skip


def describe_blossom(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the stem, which is the last of the sets, and the sets of its candidates."""
    *petals, stem = found.sets
    return state.strike(
        found.technique, struck(found), focus=union_of(petals), source=stem.cells,
        sets=lettered(state, petals), cell=state.names(stem.cells),
        stem=state.digits(stem.values), struck_digits=digits(values_of(found.eliminated)),
    )  # fmt: skip


def _common(state: CandidateState, found: KernelStep) -> str:
    return state.digits(found.commons[0].values) if found.commons else ""


def _between(state: CandidateState, common: RestrictedCommon) -> str:
    """Write two sets and the values that only one of them can hold, such as ``A-B: 3``."""
    return f"{LETTERS[common.first]}-{LETTERS[common.second]}: {state.digits(common.values)}"


XZ: Final = SudokuTechnique(
    "als-xz", phrase("sudoku.technique", "ALS-XZ"), "expert", 300,
    described_by("als-xz", describe),
    {key: SENTENCES[key] for key in ("als-xz", "als-xz.double")},
    kernel="als-xz", describe=describe,
)  # fmt: skip
XY_WING: Final = SudokuTechnique(
    "als-xy-wing", phrase("sudoku.technique", "ALS-XY-wing"), "expert", 320,
    described_by("als-xy-wing", describe), {"als-xy-wing": SENTENCES["als-xy-wing"]},
    kernel="als-xy-wing", describe=describe,
)  # fmt: skip
XY_CHAIN: Final = SudokuTechnique(
    "als-xy-chain", phrase("sudoku.technique", "ALS chain"), "expert", 340,
    described_by("als-xy-chain", describe, partial(chain_steps, technique="als-xy-chain")),
    {"als-xy-chain": SENTENCES["als-xy-chain"]},
    kernel="als-xy-chain", describe=describe,
)  # fmt: skip
DEATH_BLOSSOM: Final = SudokuTechnique(
    "death-blossom", phrase("sudoku.technique", "death blossom"), "expert", 360,
    described_by("death-blossom", describe_blossom),
    {"death-blossom": SENTENCES["death-blossom"]},
    kernel="death-blossom", describe=describe_blossom, in_solver=False,
)  # fmt: skip
