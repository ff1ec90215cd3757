"""Expert techniques beyond HoDoKu: famous examples, definitions, and soundness."""

from itertools import combinations, permutations, product
from typing import Final

from tests.tables import each_row

from loshu.core.step import Step
from loshu.sudoku.explanation.step_words import short_sentence, step_sentence
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.techniques import SOLVER, TECHNIQUES, CandidateState

EASTER_MONSTER: Final = (
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)
TRIDAGON: Final = (
    "1..4.6...4..18.......37.41..4.....9759.7..3.17..9..54.37..9..54.14...9.39.5......"
)
FIREWORK: Final = (
    "1.....5.82.........4..9.7.6..3..2....26.8.9..5....92......73....8....1.....9...42"
)
EXOCET: Final = "........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6."
DOUBLE_EXOCET: Final = (
    "....6.5...5...9..4..8...97.....2..91.9...54....3......8...3.7...1...7.4...62....."
)
ODDAGON: Final = "12..56..9.571.9..66.927...52.....8......2..6.71.....425..6.7......59....97..12..."
LATE: Final = {
    "unique-loop": (
        ".......4.4....8..18..63...71923..46...6....7..84.....39............26.......4..29",
        39,
    ),
    "extended-rectangle": (
        "3.2.....4....9......1..6.9897.......8...67..1.3...2.86.1....4..5...8.......4.3...",
        24,
    ),
    "bug+n": (
        "..7.4..32......7.....91.6..83.7694..5....8.......24....8......1..3......9......64",
        35,
    ),
    "firework-quadruple": (
        "541.............45...9....3......891.........6..397.....7..........536..3.4.26..7",
        36,
    ),
    "aligned-pair-exclusion": (
        ".....14.23..2.95....9.....85......6...8..2...4.26....1..4......8.1...3...9.....85",
        37,
    ),
}
"""Puzzles, and how many steps on the way the technique finds something."""
BY_NAME: Final = {technique.name: technique for technique in TECHNIQUES}
EXPERT: Final = [
    "bent-set", "firework-triple", "firework-quadruple", "unique-loop", "extended-rectangle",
    "bug+n", "bivalue-oddagon", "aligned-pair-exclusion", "exocet", "double-exocet",
    "sk-loop", "tridagon", "multi-sector-locked-set",
]  # fmt: skip


def after(puzzle: str, steps: int) -> CandidateState:
    """Solve a puzzle so far, with no technique that assumes one solution."""
    state = CandidateState(puzzle)
    for _ in range(steps):
        solver = (known for known in SOLVER if not known.assumes_uniqueness)
        state.apply(next(step for known in solver if (step := known.find(state))))
    return state


def found(name: str, puzzle: str, steps: int = 0) -> list[Step]:
    return list(BY_NAME[name].search(after(puzzle, steps)))


def struck(step: Step) -> str:
    return " ".join(f"r{row + 1}c{column + 1}-{value}" for row, column, value in step.eliminated)


def test_the_sk_loop_of_easter_monster_eliminates_thirteen_candidates() -> None:
    (step,) = found("sk-loop", EASTER_MONSTER)
    assert struck(step) == (
        "r1c3-7 r2c5-3 r2c5-8 r2c6-8 r3c1-2 r5c2-4 r5c2-8 r5c8-3 r5c8-9 r7c3-1 r8c4-5 r8c5-4 r9c1-6"
    )
    assert "b1 {2, 7}; r2 {3, 8}; b3 {1, 6}; c8 {3, 9}" in step_sentence(step)


def test_easter_monster_has_a_multi_sector_locked_set_of_sixteen_cells() -> None:
    steps = found("multi-sector-locked-set", EASTER_MONSTER)
    assert any(
        "rows 2, 4, 6 and 8 and columns 1, 3, 7 and 9 cross" in step_sentence(s) for s in steps
    )
    loop = found("sk-loop", EASTER_MONSTER)[0]
    assert any({*loop.eliminated} <= {*step.eliminated, (4, 1, 4), (4, 1, 8), (4, 7, 3), (4, 7, 9)}
               for step in steps)  # fmt: skip


def test_an_exocet_repeats_its_base_in_the_targets() -> None:
    (step,) = found("exocet", EXOCET)
    assert struck(step) == "r4c3-3 r4c3-5 r6c7-4"
    assert "The base r5c4 and r5c6 contains two of 1, 7 and 8" in step_sentence(step)


def test_a_double_exocet_distributes_four_digits_and_eliminates_forty_candidates() -> None:
    (step,) = found("double-exocet", DOUBLE_EXOCET)
    blanks = dict(step.parameters)
    solution = the_solution(DOUBLE_EXOCET).grid
    for cells in ("first_base", "second_base"), ("first_targets", "second_targets"):
        names = ", ".join(str(blanks[name]) for name in cells).split(", ")
        held = {solution[int(name[1]) - 1][int(name[3]) - 1] for name in names}
        assert held == {2, 3, 6, 8}
    text = step_sentence(step)
    assert "base r4c7 and r6c7" in text
    assert "(2: c1 c3; 3: c1 c4; 6: c1 c4; 8: c4 c5)" in text
    # In a box of base cells, no base digit in a target, and in the lines that cover.
    assert {(4, 8, 2), (1, 7, 1), (6, 2, 2), (0, 3, 3)} <= {*step.eliminated}
    assert len(step.eliminated) == 40


def test_a_firework_triple_fills_three_cells() -> None:
    steps = found("firework-triple", FIREWORK)
    assert "r6c3-7 r6c3-8 r7c3-5 r7c3-9 r7c4-5 r7c4-6 r7c4-8" in map(struck, steps)


def test_a_tridagon_with_one_guardian_places_it() -> None:
    steps = found("tridagon", TRIDAGON, 3)
    assert {step.key for step in steps} == {"tridagon.one"}
    assert "r6c2-2 r6c2-6 r6c2-8" in struck(steps[0])
    assert "So r6c2 is 3: " in step_sentence(steps[0])


def test_three_digits_fill_twelve_cells_of_a_tridagon_where_its_parity_is_even_only() -> None:
    ways = [*permutations(range(3))]

    def parity(way: tuple[int, ...]) -> int:
        return sum(a > b for a, b in combinations(way, 2)) % 2

    def clash(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
        return any(a == b for a, b in zip(one, other, strict=True))

    for four in product(ways, repeat=4):
        if four[0] != ways[0]:
            continue
        # By box: the digits by row, and by column.
        fillings = [
            [(digits, tuple(digits[way.index(column)] for column in range(3))) for digits in ways]
            for way in four
        ]
        fits = any(
            not (clash(a[0], b[0]) or clash(c[0], d[0]) or clash(a[1], c[1]) or clash(b[1], d[1]))
            for a in fillings[0][:1]
            for b in fillings[1]
            for c in fillings[2]
            for d in fillings[3]
        )
        assert fits == (sum(map(parity, four)) % 2 == 0)


def test_a_bivalue_oddagon_is_an_odd_loop() -> None:
    step = found("bivalue-oddagon", ODDAGON, 9)[0]
    assert struck(step) == "r2c1-8"
    blanks = dict(step.parameters)
    state = after(ODDAGON, 9)
    names = str(blanks["cells"]).split(", ")
    loop = [int(name[1]) * 9 + int(name[3]) - 10 for name in names]
    assert len(loop) == blanks["count"]
    assert len(loop) % 2
    for cell, following in zip(loop, loop[1:] + loop[:1], strict=True):
        assert state.geometry.peers[cell] >> following & 1


@each_row("name", LATE)
def test_rare_techniques_are_found_late_in_a_puzzle(name: str) -> None:
    assert found(name, *LATE[name])


STATES: Final = [
    (EASTER_MONSTER, 0), (EXOCET, 0), (DOUBLE_EXOCET, 0), (TRIDAGON, 3), (FIREWORK, 0),
    (ODDAGON, 9), *LATE.values(),
]  # fmt: skip


@each_row("name", EXPERT)
def test_no_step_of_an_expert_contradicts_the_solution(name: str) -> None:
    every = [(puzzle, step) for puzzle, steps in STATES for step in found(name, puzzle, steps)]
    assert every
    for puzzle, step in every:
        assert not step.contradicts(the_solution(puzzle).grid), (puzzle, step)
        assert step_sentence(step).endswith(".")
        assert " ⇒ " in short_sentence(step)


def test_explanations_use_none_of_them_unasked() -> None:
    assert not {technique.name for technique in SOLVER} & {*EXPERT}
    assert {name for name in EXPERT if BY_NAME[name].assumes_uniqueness} == {
        "unique-loop", "extended-rectangle", "bug+n",
    }  # fmt: skip
