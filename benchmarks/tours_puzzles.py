"""Making and solving tour puzzles, beside CP-SAT's circuit constraint and a textbook backtracker.

CP-SAT runs where ortools is installed (``pip install "loshu[solvers]"``), with one worker. Both
yardsticks do the same: find the solution, and prove that there is no second one.
"""

import sys
import time
from collections.abc import Callable
from statistics import mean, median

from loshu.core.errors import MissingExtraError
from loshu.core.extras import require
from loshu.tour import Game, Tour, parse_game
from loshu.tour.generator import make
from loshu.tour.solver import count_solutions
from loshu.tour.techniques.explanation import rate

MADE = (
    ("10x8", "king"),
    ("10x10", "king"),
    ("9x9", "rook-step"),
    ("8x8", "five"),
    ("25x25", "king"),
)
SOLVED = (("6x6", "king"), ("8x8", "king"), ("6x6", "rook-step"), ("6x6", "five"))
PUZZLES = 10
PATIENCE = 5_000_000  # steps of the backtracker for a puzzle


def run() -> None:
    print(f"{'made':<22}{'CPU ms':>10}{'slowest':>10}{'givens':>8}")
    for board, moves in MADE:
        show_making(parse_game(board, moves), 1 if board == "25x25" else PUZZLES)
    for level in ("easy", "medium", "hard", "expert"):
        show_making(parse_game("10x8", "king"), PUZZLES, level)
    ways: dict[str, Callable[[Tour], int | None]] = {
        "loshu": lambda puzzle: count_solutions(puzzle, limit=2),
        "textbook": textbook,
    }
    try:
        require("ortools.sat.python.cp_model", extra="solvers")
        ways["CP-SAT"] = cp_sat
    except MissingExtraError as absent:
        print(f"  CP-SAT is left out: {absent}")
    print(f"{'solved, one answer proved; CPU ms':<34}" + "".join(f"{name:>12}" for name in ways))
    for board, moves in SOLVED:
        show_solving(parse_game(board, moves), ways)


def show_making(game: Game, puzzles: int, level: str | None = None) -> None:
    """Print the median time of making a puzzle."""
    times, givens = [], []
    for seed in range(puzzles):
        cpu = time.process_time()
        made = make(game, seed=seed, level=level)  # type: ignore[arg-type]
        times.append(1e3 * (time.process_time() - cpu))
        givens.append(made.clues)
    name = f"{game.board} {game.moves}" + (f" {level}" if level else "")
    print(f"{name:<22}{median(times):>10.1f}{max(times):>10.1f}{mean(givens):>8.1f}")


def show_solving(game: Game, ways: dict[str, Callable[[Tour], int | None]]) -> None:
    """Print the median time of each way to prove that puzzles have one answer."""
    puzzles = [make(game, seed=seed).puzzle for seed in range(PUZZLES)]
    line = f"{game!s:<34}"
    for way in ways.values():
        times, given_up = [], 0
        for puzzle in puzzles:
            cpu = time.process_time()
            answer = way(puzzle)
            times.append(1e3 * (time.process_time() - cpu))
            given_up += answer is None
            assert answer in (1, None)
        line += f"{'>' if 2 * given_up > PUZZLES else '':>3}{median(times):>9.2f}"
    levels = [rate(puzzle).level for puzzle in puzzles]
    print(f"{line}   {', '.join(f'{levels.count(x)} {x}' for x in dict.fromkeys(levels))}")


def textbook(puzzle: Tour) -> int | None:
    """Count up to two solutions number by number; None where it takes too long."""
    game = puzzle.game
    numbers = [puzzle.numbers.get(cell, 0) for cell in range(game.board.size)]
    place = {value: cell for cell, value in enumerate(numbers) if value}
    last = len(game.board.cells)
    after = [game.graph.after(cell).tolist() for cell in range(game.board.size)]
    found = steps = 0

    def continued(cell: int, number: int) -> None:
        nonlocal found, steps
        steps += 1
        if found > 1 or steps > PATIENCE:
            return
        if number == last:
            found += 1
            return
        for target in after[cell]:
            given = number + 1 in place
            if numbers[target] == (number + 1 if given else 0):
                numbers[target] = number + 1
                continued(target, number + 1)
                if not given:
                    numbers[target] = 0

    sys.setrecursionlimit(10_000)
    for start in [place[1]] if 1 in place else [c for c in game.board.cells if not numbers[c]]:
        kept, numbers[start] = numbers[start], 1
        continued(start, 1)
        numbers[start] = kept
    return None if steps > PATIENCE else found


def cp_sat(puzzle: Tour) -> int | None:
    """Count up to two solutions with CP-SAT: a circuit through a cell outside the board."""
    cp_model = require("ortools.sat.python.cp_model", extra="solvers")
    game, numbers = puzzle.game, puzzle.numbers
    model = cp_model.CpModel()
    cells, size = game.board.cells, len(game.board.cells)
    given = {cell: numbers.get(cell) for cell in cells}
    number = {
        cell: model.new_int_var(given[cell] or 1, given[cell] or size, f"n{cell}") for cell in cells
    }
    model.add_all_different(number.values())
    outside = game.board.size
    arcs = []
    for cell in cells:
        first, final = model.new_bool_var(""), model.new_bool_var("")
        arcs += [(outside, cell, first), (cell, outside, final)]
        model.add(number[cell] == 1).only_enforce_if(first)
        model.add(number[cell] == size).only_enforce_if(final)
        for target in game.graph.after(cell).tolist():
            step = model.new_bool_var("")
            arcs.append((cell, target, step))
            model.add(number[target] == number[cell] + 1).only_enforce_if(step)
    model.add_circuit(arcs)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = 60
    found = 0
    while found < 2:
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return found
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        found += 1
        other = []
        for cell in cells:
            differs = model.new_bool_var("")
            model.add(number[cell] != solver.value(number[cell])).only_enforce_if(differs)
            other.append(differs)
        model.add_bool_or(other)
    return found
