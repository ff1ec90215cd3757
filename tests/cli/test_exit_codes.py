"""One exit code for each kind of answer, in every family: 0 yes, 1 no, 2 bad input."""

from tests.commands import Run
from tests.tables import each_row

NONE = {
    "magic": "magic:8 1 6/3 5 7/4 9 3",
    "sudoku": "sudoku:2x2:1.....2..3....22",
    "tour": "tour:3x3:(1,0):.,1,./.,.,./.,.,.",
    "sliding": "sliding:3x3:1,2,3,4,5,6,8,7,0",
}
"""Puzzles without a solution."""
ONE = {
    "magic": "magic:8 1 6/3 . 7/4 9 2",
    "sudoku": "sudoku:2x2:1.....2..3.....4",
    "tour": "tour:3x3:(1,0):1,.,3/.,9,./.,.,5",
    "sliding": "sliding:3x3:1,2,3,4,5,6,7,0,8",
}
UNREADABLE = {
    "magic": "magic:8 1 6/3 5",
    "sudoku": "sudoku:123",
    "tour": "tour:3x3:(1,0):1,x,3/.,9,./.,.,5",
    "sliding": "sliding:3x3:1,2,3",
}
VERBS = ("solve", "count", "list", "rate", "explain")
OTHERS = {("magic", "list")}
"""Commands that take no puzzle."""
CASES = [(family, verb) for family in NONE for verb in VERBS if (family, verb) not in OTHERS]


@each_row(("family", "verb"), CASES)
def test_a_puzzle_without_a_solution_ends_with_1(loshu: Run, family: str, verb: str) -> None:
    found = loshu(family, verb, NONE[family])
    assert found.code == 1
    assert "Traceback" not in found.err
    assert found.out or found.err
    if verb != "list":
        assert loshu(verb, NONE[family]) == found


@each_row(("family", "verb"), CASES)
def test_a_puzzle_with_one_solution_ends_with_0_and_other_text_with_2(
    loshu: Run, family: str, verb: str
) -> None:
    assert loshu(family, verb, ONE[family]).code == 0
    assert loshu(family, verb, UNREADABLE[family]).code == 2


@each_row(
    "command",
    [
        ("magic", "list", "4", "--where", "r1c1=17"),
        ("magic", "list", "2"),
        ("magic", "solve", "5 . ./. . ./. . ."),
        ("magic", "solve", "5 . ./. . ./. . .", "--count"),
        ("magic", "solve", "2", "--json"),
        ("magic", "sample", "2"),
        ("sliding", "make", "3x3", "--moves", "32"),
        ("tour", "list", "3x3:knight"),
        ("tour", "find", "3x3:knight"),
    ],
)
def test_an_answer_that_is_none_ends_with_1(loshu: Run, command: tuple[str, ...]) -> None:
    assert loshu(*command).code == 1


@each_row(
    "command",
    [
        "tour rate",
        "tour explain",
        "tour solve",
        "sudoku rate",
        "sudoku solve",
        "sudoku list",
        "magic rate",
        "magic solve",
    ],
)
def test_a_list_is_answered_to_its_end_after_a_puzzle_without_a_solution(
    loshu: Run, command: str
) -> None:
    family, verb = command.split()
    alone = loshu(family, verb, "-", stdin=f"{ONE[family]}\n")
    both = loshu(family, verb, "-", stdin=f"{NONE[family]}\n{ONE[family]}\n")
    assert (alone.code, both.code) == (0, 1)
    assert both.out.endswith(alone.out)
