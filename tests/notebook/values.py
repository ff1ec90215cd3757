"""One value of each kind that a person would look at, made when a test asks for it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import loshu
from loshu import catalog, magic, sliding, sudoku, tour
from loshu.core.counting import Published
from loshu.families import catalog_source_named
from loshu.magic.listing.queries import list_squares
from loshu.magic.verification.report import ScanReport, WrongSum
from loshu.model.overview import solvers
from loshu.sliding.play import SlidingPlay
from loshu.sudoku.counting import count_grids
from loshu.sudoku.rules.constraint import Constraint
from loshu.tour.play.corrections import correction
from loshu.tour.play.hints import hint
from loshu.tour.play.position import new_play

PUZZLE: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TOUR: Final = "3x3:rook-step:1,.,3/.,9,./.,.,5"
BOARD: Final = "3x3:8,1,3,4,0,2,7,6,5"
BLANKS: Final = "8 . ./. 5 ./4 . ."
LO_SHU: Final = "8 1 6/3 5 7/4 9 2"
MISTAKEN: Final = sudoku.Sudoku(sudoku.parse_shape("2x2"), "14....2..3.....4", found=[1])
KILLER: Final = sudoku.Sudoku(
    sudoku.parse_shape("2x2"), "1.....2..3.....4", [Constraint("killer", ((0, 1),), 3)]
)


def small_catalog() -> catalog.Catalog:
    return catalog.in_memory(catalog_source_named("magic-4"))


VALUES: Final[Mapping[str, Callable[[], Any]]] = {
    "a grid": lambda: loshu.read_grid(LO_SHU),
    "a problem": lambda: loshu.parse(f"sudoku:{PUZZLE}"),
    "a scene": lambda: tour.show("3x3:(1,0)"),
    "a step": lambda: magic.explain(BLANKS).steps[0],
    "a published number": lambda: Published(880, "Frénicle & <others>"),
    "a check of a square": lambda: magic.check("8 1 6/3 5 7/4 9 1"),
    "a scan": lambda: ScanReport(5, 65, (WrongSum("row 1", 64, 65),), 0, 1),
    "a classification": lambda: magic.classify(LO_SHU),
    "completions": lambda: magic.solve("8 . ./. . ./. . ."),
    "a rating of a square": lambda: magic.rate(BLANKS),
    "a square puzzle": lambda: magic.make_puzzle(3, seed=1),
    "least clues": lambda: magic.least_clues(3),
    "nearest square": lambda: magic.nearest("5 3 4/1 5 8/6 4 2"),
    "squares inside a grid": lambda: magic.find("4 3 8 4/9 5 1 9/2 7 6 2"),
    "an orbit": lambda: magic.orbit(loshu.read_grid(LO_SHU)),
    "a list of squares": lambda: list_squares(4),
    "a count of squares": lambda: magic.count(4, by="type"),
    "an estimate": lambda: magic.estimate(4, time=0.05, seed=1),
    "an exhibit": lambda: magic.exhibit_named("duerer"),
    "a construction": lambda: magic.construction_named("siamese"),
    "a property": lambda: magic.property_named("associative"),
    "a transform": lambda: magic.transform_named("aspect"),
    "an explained square": lambda: magic.explain(BLANKS),
    "an explained construction": lambda: magic.explain(6, method="lux"),
    "a Sudoku": lambda: sudoku.Sudoku.parse(PUZZLE),
    "a Sudoku with rules": lambda: KILLER,
    "a solved Sudoku": lambda: sudoku.solve(PUZZLE),
    "an unsolvable Sudoku": lambda: sudoku.solve("11" + "." * 79),
    "a check of a Sudoku": lambda: sudoku.check(PUZZLE),
    "a rating of a Sudoku": lambda: sudoku.rate(PUZZLE),
    "a hint for a Sudoku": lambda: sudoku.hint(PUZZLE),
    "a mistake": lambda: sudoku.hint(MISTAKEN).mistakes[0],
    "an exercise": lambda: sudoku.practice("naked-pair", seed=1)[0],
    "a refusal": lambda: sudoku.refusal("11" + "." * 79),
    "true candidates": lambda: sudoku.true_candidates("2x2:12..34.........."),
    "a contradiction": lambda: sudoku.contradiction("2x2:12....3........."),
    "backdoors": lambda: sudoku.find_backdoors(PUZZLE),
    "automorphisms": lambda: sudoku.automorphisms(PUZZLE),
    "a symmetry": lambda: next(iter(sudoku.automorphisms(PUZZLE))),
    "an explained Sudoku": lambda: sudoku.explain("2x2:1.....2..3.....4"),
    "an explained Sudoku with rules": lambda: sudoku.explain(KILLER),
    "a count of Sudoku grids": lambda: count_grids(sudoku.parse_shape("2x2")),
    "a tour": lambda: tour.parse_tour(TOUR),
    "a game": lambda: tour.parse_game("5x5", "five"),
    "a board": lambda: tour.parse_board("4x4"),
    "a tour puzzle": lambda: tour.make("4x4:king", seed=1),
    "a check of a tour": lambda: tour.check(TOUR),
    "a solved tour": lambda: tour.solve(TOUR),
    "a rating of a tour": lambda: tour.rate(TOUR),
    "a count of tours": lambda: tour.count("5x5:five", by_start=True),
    "a tour that is played": lambda: new_play("5x5:five", start=0),
    "a hint for a tour": lambda: hint(new_play("5x5:five", start=0)),
    "a correction": lambda: correction(new_play("3x3:rook-step", start=1)),
    "ways left": lambda: new_play("5x5:five", start=0).ways_left(),
    "an explained tour": lambda: tour.explain(TOUR),
    "a sliding puzzle": lambda: sliding.as_puzzle(BOARD),
    "a sliding puzzle that was made": lambda: sliding.make("3x3", moves=20, seed=1),
    "a shuffled board": lambda: sliding.make("5x5", seed=1),
    "a sliding solution": lambda: sliding.solve(BOARD),
    "an unreachable goal": lambda: sliding.check("2x2:2,1,3,0"),
    "a rating of a sliding puzzle": lambda: sliding.rate(BOARD),
    "a count of boards": lambda: sliding.count_boards(2, 3),
    "a count of shortest solutions": lambda: sliding.count(BOARD),
    "a magic goal": lambda: next(iter(sliding.magic_goals(3))),
    "a sub-goal": lambda: sliding.sub_goals(sliding.as_puzzle(BOARD))[0],
    "a sliding puzzle that is played": lambda: SlidingPlay(sliding.as_puzzle(BOARD)),
    "an explained sliding puzzle": lambda: sliding.explain(BOARD),
    "a catalog": small_catalog,
    "a query": lambda: small_catalog().query("select * from squares limit 40"),
    "a solver": lambda: solvers()[0],
}
