"""Puzzles are solved as people do, and every conclusion is right."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import LoshuError, NotUniqueError, UnsupportedError
from loshu.core.step import Step
from loshu.text import LANGUAGES, translations
from loshu.text.levels import LEVEL_TITLES
from loshu.tour import Game, Tour, check, parse_game, parse_tour, tour_along
from loshu.tour.generator import make
from loshu.tour.random_tours import random_tour
from loshu.tour.solver import tour_of_row
from loshu.tour.techniques import (
    LEVELS,
    TECHNIQUES,
    Level,
    Technique,
    connectivity,
    dead_end,
    next_number,
)
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.explanation import (
    explain,
    rate,
    rating_in_words,
    runs,
    step_in_words,
    steps_of,
    technique_name,
)
from loshu.tour.techniques.sets import first
from loshu.tour.techniques.shown_steps import next_steps
from loshu.tour.thinning import thinned

GAMES = [
    parse_game("5x5", "king"),
    parse_game("6x6", "rook-step"),
    parse_game("5x5", "five"),
    parse_game("5x5", "knight"),
    parse_game("4x5", "king", closed=True),
    parse_game("6x6", "knight", closed=True),
    parse_game("4x4-torus", "rook-step"),
    parse_game("..#../...../#...#/...../..#..", "king"),
    parse_game("4x4", "[0,1]+[1,0]+[-1,-1]+[-1,0]"),
    parse_game("4x6", "rook-step!r1c1-r1c2!r2c3-r3c3"),
]
ids = [str(game) for game in GAMES]


@cache
def puzzles(game: Game, how_many: int) -> list[tuple[Tour, Tour]]:
    """Make puzzles, minimal ones and easier ones, with their solutions."""
    made = []
    for seed in range(how_many):
        random = np.random.default_rng(seed)
        solution = random_tour(game, random)
        orbits = list(random.permutation(game.graph.cells)[:, None])
        givens, _ = thinned(game, solution, orbits, nodes=1000 * (seed % 2))
        made.append((tour_of_row(game, givens), tour_of_row(game, solution)))
    return made


@each_row("technique", TECHNIQUES)
@each_row("game", GAMES)
def test_no_step_contradicts_the_solution(game: Game, technique: Technique) -> None:
    ways = [TECHNIQUES[: TECHNIQUES.index(technique) + 1]]
    if technique.level != "expert":  # those are slow where they have no help
        ways.append((technique,))
    for puzzle, solution in puzzles(game, 4):
        for techniques in ways:
            for _, step in steps_of(Candidates(puzzle), techniques):
                assert not step.contradicts(solution.grid), (technique.name, step)


@each_row("game", GAMES)
def test_an_explanation_ends_with_the_solution_and_has_words_in_all_languages(game: Game) -> None:
    for puzzle, solution in puzzles(game, 4):
        trace = explain(puzzle)
        assert trace.final == solution.grid
        assert check(solution).is_tour
        rated = rate(puzzle)
        assert rated.solved
        assert len(trace.steps) <= rated.steps
        for step in trace.steps:
            assert step.placed or step.eliminated
            assert all(step_in_words(step, lang) for lang in LANGUAGES)


def test_every_technique_is_needed_somewhere() -> None:
    games = [*GAMES, parse_game("6x6", "king"), parse_game("7x7", "rook-step")]
    steps = [
        (technique, step)
        for game in games
        for puzzle, _ in puzzles(game, 6)
        for technique, step in steps_of(Candidates(puzzle))
    ]
    assert {known.name for known, _ in steps} >= {technique.name for technique in TECHNIQUES[:-1]}
    paths = {
        (known.level, int(dict(step.parameters)["paths"]) > 40) for known, step in _of_paths(steps)
    }
    assert paths == {("hard", False), ("expert", True)}


def _of_paths(steps: list[tuple[Technique, Step]]) -> Iterator[tuple[Technique, Step]]:
    return (each for each in steps if "paths" in dict(each[1].parameters))


def test_techniques_are_in_the_order_of_their_difficulty() -> None:
    places = [LEVELS.index(technique.level) for technique in TECHNIQUES]
    assert places == sorted(places)
    assert len({technique.name for technique in TECHNIQUES}) == len(TECHNIQUES)


def test_techniques_and_levels_have_unique_names_in_every_language() -> None:
    for lang in LANGUAGES:
        words = translations(lang)
        assert len({words.text(known.title) for known in TECHNIQUES}) == len(TECHNIQUES)
        assert len({words.text(title) for title in LEVEL_TITLES.values()}) == len(LEVEL_TITLES)


def test_eliminations_is_listed_or_counted() -> None:
    blanks = (("cell", "x"), ("form", "several"), ("left", "r2c1=4"))
    few = Step("neighbors", (), ((0, 1, 5), (0, 1, 3), (0, 1, 4), (1, 0, 9)), (), blanks)
    assert step_in_words(few).endswith(": r1c2 is not 3–5; r2c1 can only be 4.")
    many = replace(few, eliminated=tuple((0, column, 7) for column in range(9)))
    assert step_in_words(many).endswith(": that excludes 9 numbers in 9 cells.")
    assert runs([4, 1, 2]) == ["1", "2", "4"]


def test_ratings_and_techniques_are_named_in_each_language() -> None:
    rating = rate(parse_tour("3x3:rook-step:1,.,3/.,9,./.,.,5"))
    assert rating_in_words(rating, "de") == "leicht (nächste Zahl): 5 Punkte in 5 Schritten"
    beyond = rating_in_words(replace(rating, solved=False, level="expert"))
    assert beyond.startswith("expert (next number, and more than")
    assert technique_name(Step("cut"), "pt") == "regiões conexas"


def test_the_next_number_names_what_it_needs() -> None:
    between = next_number.TECHNIQUE.find(Candidates(parse_tour("3x3:king:1,.,./.,.,./3,.,.")))
    assert between is None
    between = next_number.TECHNIQUE.find(
        Candidates(parse_tour("1x5-cylinder:[0,1]+[0,-1]:1,.,3,.,."))
    )
    assert between is not None
    assert (between.key, [mark.role for mark in between.marks]) == (
        "next-between",
        ["placed", "from", "from"],
    )
    beside = next_number.TECHNIQUE.find(Candidates(parse_tour("2x3:rook-step:1,.,./6,.,.")))
    assert beside is not None
    assert (beside.key, dict(beside.parameters)["beside"]) == ("next-number", 1)
    enough = next_number.TECHNIQUE.find(Candidates(parse_tour("1x4:king:1,.,3,.")))
    assert enough is not None
    assert (enough.key, [mark.role for mark in enough.marks]) == ("next-number", ["placed", "from"])


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="Expected en, es, pt, de, zh"):
        step_in_words(Step("forcing"), "fr")


def test_a_wrong_conclusion_never_reaches_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(state: Candidates) -> Iterator[Step]:
        place = first(state.free)
        step = state.step("only-cell", placed=[(place, max(state.missing()))])
        assert step is not None
        yield step

    wrongly = (replace(TECHNIQUES[0], search=wrong),)
    monkeypatch.setattr(next_steps, "__defaults__", (wrongly, 1))
    with pytest.raises(LoshuError, match="wrong step"):
        explain(parse_tour("3x3:rook-step:1,.,3/.,9,./.,.,5"))


@pytest.mark.parametrize("text", ["1,.,./.,.,./.,.,.", "1,3,./.,.,./.,.,."])
def test_only_puzzles_with_one_answer_are_explained_and_rated(text: str) -> None:
    for way in (explain, rate):
        with pytest.raises(NotUniqueError):
            way(parse_tour(f"3x3:rook-step:{text}"))


def test_a_full_board_needs_nothing() -> None:
    rating = rate(parse_tour("2x2:rook-step:1,2/4,3"))
    assert (rating.level, rating.hardest, rating.score, rating.solved) == ("easy", "", 0, True)


@each_row("level", LEVELS)
def test_a_puzzle_has_the_level_that_was_asked_for(level: Level) -> None:
    for game in (parse_game("6x6", "king"), parse_game("5x5", "five", closed=True)):
        made = make(game, seed=2, level=level)
        assert rate(made.puzzle).level == level
    more = make(parse_game("6x6", "king"), level=level, clues=14)
    assert more.clues == 14
    assert rate(more.puzzle).level == level


def corner_with(game: Game, kept: set[int]) -> Candidates:
    """Leave only some numbers in the first cell of an empty board."""
    state = Candidates(tour_along(game, ()))
    for number in range(state.size):
        if number + 1 not in kept:
            state.strike(0, number)
    return state


def test_a_cell_with_two_steps_binds_both_neighbors_unless_it_can_be_an_end() -> None:
    game = parse_game("3x3", "rook-step")
    step = dead_end.TECHNIQUE.find(corner_with(game, {3, 7}))
    assert step is not None
    assert step.key == "two-ways"
    beside = {(0, 1), (1, 0)}
    assert {(row, column) for row, column, _ in step.eliminated} == beside
    assert {value for _, _, value in step.eliminated} == {1, 3, 5, 7, 9}
    assert dead_end.TECHNIQUE.find(corner_with(game, {1, 7})) is None
    closed = dead_end.TECHNIQUE.find(corner_with(parse_game("2x3", "rook-step", closed=True), {1}))
    assert closed is not None
    assert {value for _, _, value in closed.eliminated} == {1, 3, 4, 5}


def test_the_articulation_of_a_board_is_seen() -> None:
    # In the neck only 4 and 6 leave each side enough cells: three here, four beyond.
    puzzle = parse_tour("3x5:king:.,.,#,.,./.,#,.,#,./#,#,#,.,.")
    state = Candidates(puzzle)
    step = connectivity.TECHNIQUE.find(state)
    assert step is not None
    assert step.key == "cut"
    assert {place[:2] for place in step.eliminated} <= {(0, 1), (1, 2), (0, 3), (1, 4), (2, 3)}


def test_a_gap_stays_in_its_piece() -> None:
    puzzle = parse_tour("1x5:[0,1]+[0,-1]:.,2,.,.,.")
    step = connectivity.TECHNIQUE.find(Candidates(puzzle))
    assert step is not None
    assert step.key == "pieces"
    assert step.eliminated == ((0, 0, 3), (0, 0, 4), (0, 0, 5))


def test_the_next_number_keeps_to_both_neighbors() -> None:
    puzzle = parse_tour("2x3:king:1,.,3/.,.,.")
    step = next_number.TECHNIQUE.find(Candidates(puzzle))
    assert step is None
    puzzle = parse_tour("2x4:rook-step:1,.,3,./.,.,.,.")
    step = next_number.TECHNIQUE.find(Candidates(puzzle))
    assert step is not None
    assert step.placed == ((0, 1, 2),)


def test_techniques_are_listed_from_the_easiest_with_their_scores() -> None:
    scores = [technique.score for technique in TECHNIQUES]
    assert scores == sorted(set(scores))
    levels = [LEVELS.index(technique.level) for technique in TECHNIQUES]
    assert levels == sorted(levels)
