"""No answer depends on a clock where no time is given."""

import pytest
from tests.cli.conftest import loshu as loshu
from tests.clocks import hasten
from tests.commands import Run

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "..9..37...2..5..1.1.......86..4...8......9..4......6.7.5...2...7..1..8....3.9...."
TOUR = "tour:5x5:knight:1,.,.,.,./.,.,.,.,./.,.,25,.,./.,.,.,.,./.,.,.,.,."
COMMANDS = [
    "magic make 6",
    "magic count 4 --kind associative",
    "magic count 4 --where r1c1=16",
    "magic list 5 --kind pandiagonal --limit 3",
    "magic sample 4 -n 2 --seed 1",
    "magic make-puzzle 4 --seed 1",
    "magic solve 4 --where hole=16 --count",
    "magic solve 5 --entries prime",
    "magic estimate 3",
    "sudoku make --seed 1",
    "sudoku make --level hard --seed 1",
    "sudoku make 2x2 --variant killer --variant diagonal --seed 1",
    f"sudoku solve {PUZZLE}",
    f"sudoku rate {HARD}",
    f"sudoku explain {HARD}",
    f"sudoku hint {PUZZLE}",
    f"sudoku minimize {PUZZLE} --seed 1",
    f"sudoku backdoors {PUZZLE}",
    f"sudoku clues {PUZZLE} --max-size 6",
    "sudoku count-grids 2x3",
    "tour make 5x5:five --seed 1",
    "tour find 20x20:knight --seed 1",
    "tour count 5x5:knight",
    "tour list 5x5:five:closed --limit 3",
    f"tour solve {TOUR}",
    f"tour rate {TOUR}",
    f"tour explain {TOUR}",
    "sliding make 4x4 --moves 40 --seed 1",
    "sliding make 6x6 --seed 1",
    "sliding solve sliding:3x3:8,6,7,2,5,4,3,0,1",
    "sliding rate sliding:3x3:8,6,7,2,5,4,3,0,1",
    "sliding explain sliding:3x3:8,6,7,2,5,4,3,0,1",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_clock_that_runs_fast_changes_no_answer(
    command: str, loshu: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = loshu(*command.split())
    with monkeypatch.context() as fast:
        hasten(fast)
        again = loshu(*command.split())
    assert (again.code, _untimed(again.out)) == (slow.code, _untimed(slow.out))


def _untimed(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("time: ")]
