"""Pictures of tours show all their parts."""

from loshu.core.scene import Disc, Fill, Label, Polyline, Scene
from loshu.tour import parse_board, parse_game, parse_tour, show, tour_along
from loshu.tour.pictures.film import FRAMES_AT_MOST, filmstrip, trace
from loshu.tour.pictures.heat import heat_scene
from loshu.tour.pictures.lines import step_line
from loshu.tour.pictures.text import joined, only_path

FIVE = parse_tour("5x5:five:1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24")
LOOP = parse_tour("3x4:(1,0):closed:1,2,3,4/12,9,8,5/11,10,7,6")


def lines(drawn: Scene, role: str) -> list[Polyline]:
    return [item for item in drawn.items if isinstance(item, Polyline) and item.role == role]


def discs(drawn: Scene, role: str) -> list[Disc]:
    return [item for item in drawn.items if isinstance(item, Disc) and item.role == role]


def test_an_open_tour_is_one_line_from_its_start_to_its_end() -> None:
    drawn = show(FIVE)
    (path,) = lines(drawn, "path")
    assert (path.points[0], path.points[-1]) == ((0.5, 0.5), (2.5, 2.5))
    (start,), (end,) = discs(drawn, "path"), discs(drawn, "move")
    assert ((start.x, start.y), (end.x, end.y)) == ((0.5, 0.5), (2.5, 2.5))


def test_a_closed_tour_is_a_loop_without_an_end() -> None:
    drawn = show(LOOP)
    (path,) = lines(drawn, "path")
    assert path.points[0] == path.points[-1]
    assert len(path.points) == 13
    assert discs(drawn, "move") == []


def test_a_step_over_other_cells_keeps_clear_of_their_middle() -> None:
    game = parse_game("5x5", "five")
    ((*points,),) = step_line(game, 0, 3)
    assert min((x - 1.5) ** 2 + (y - 0.5) ** 2 for x, y in points) > 0.3**2
    assert step_line(game, 0, 3, bowed=False) == [((0.5, 0.5), (3.5, 0.5))]


def test_a_step_over_the_edge_of_a_torus_reenters_opposite() -> None:
    game = parse_game("5x5-torus", "(1,2)")
    up_left = step_line(game, 0, 4 * 5 + 3)  # one up, two left
    assert up_left == [
        ((0.5, 0.5), (0.0, 0.25)),
        ((5.0, 0.25), (4.5, 0.0)),
        ((4.5, 5.0), (3.5, 4.5)),
    ]


def test_wrong_steps_walls_holes_and_givens_have_different_roles() -> None:
    drawn = show("2x3:(1,0)!r1c2-r2c2:1,2,#/5,4,3", givens=[0])
    assert len(lines(drawn, "wrong")) == 1  # from 2 to 3
    assert [item for item in drawn.items if isinstance(item, Fill)] == [
        Fill(0, 0, "given"),
        Fill(0, 2, "area"),
    ]
    assert max(lines(drawn, "border"), key=lambda line: line.width).points == ((1, 1), (2, 1))
    roles = {item.text: item.role for item in drawn.items if isinstance(item, Label)}
    assert (roles["1"], roles["2"]) == ("entry", "move")


def test_a_large_board_has_thin_lines_and_no_numbers() -> None:
    game = parse_game("200x200", "rook-step")
    snake = [r * 200 + (c if r % 2 == 0 else 199 - c) for r in range(200) for c in range(200)]
    drawn = show(tour_along(game, snake))
    assert len(drawn.items) < 1000
    assert not any(isinstance(item, Label) for item in drawn.items)
    assert len(list(filmstrip(tour_along(game, snake[:5000])))) <= FRAMES_AT_MOST


def test_a_film_shows_one_number_more_each_time() -> None:
    scenes = list(filmstrip(FIVE))
    counts = [sum(isinstance(item, Label) for item in each.items) for each in scenes]
    assert counts == list(range(1, 26))
    assert trace(FIVE).final == FIVE.grid


def test_a_heat_map_has_a_legend() -> None:
    drawn = heat_scene(parse_board("1x3"), {0: 3, 1: 9, 2: 3})
    texts = [item.text for item in drawn.items if isinstance(item, Label)]
    assert texts == ["3", "9", "3", "9", "3"]
    many = heat_scene(parse_board("4x5"), dict(enumerate(range(20))))
    assert [item.text for item in many.items if isinstance(item, Label)][20] == "17 – 19"


def test_characters_draw_paths() -> None:
    assert only_path(LOOP) == "┌─────┐\n│ ┌─┐ │\n└─┘ └─┘"
    assert joined(LOOP).splitlines()[0] == " 1─ 2─ 3─ 4"
    assert joined(parse_tour("2x2:king:1,3/4,2")) == "1 3\n ╳│\n4 2"
    assert str(parse_tour("1x3:king:1,#,.")) == "1 # ."
    assert joined(parse_tour("1x3-cylinder:(1,0):1,.,2")) == "1 . 2"


def test_a_puzzle_has_no_line_and_its_first_and_last_cells_are_circled() -> None:
    puzzle = show("3x3:(1,0):1,.,3/.,.,./7,.,5")  # the last number, 9, is not given
    assert lines(puzzle, "path") == []
    rims = [(disc.x, disc.y) for disc in discs(puzzle, "border")]
    assert rims == [(0.5, 0.5), (1.5, 1.5)]
    joined_up = show("3x3:(1,0):1,2,3/.,.,./.,.,5", path=True)
    assert len(lines(joined_up, "path")) == 1


def test_cells_that_are_not_certain_are_not_circled() -> None:
    assert discs(show("3x3:(1,0):.,.,./.,.,./.,.,."), "border") == []
    several = show("3x3:(1,0):1,.,./.,.,./.,.,.")
    assert [(disc.x, disc.y) for disc in discs(several, "border")] == [(0.5, 0.5)]
    assert discs(show("2x2:(1,0):closed:1,./.,."), "border") == []
