"""Pictures of the steps of a solution."""

from tests.tables import each_row

from loshu.core.scene import Fill, Label, Polyline, Scene
from loshu.render import FORMATS
from loshu.tour import parse_game, parse_tour
from loshu.tour.generator import make
from loshu.tour.pictures.steps import step_scenes
from loshu.tour.techniques.explanation import explain

HARD = "6x6:king:.,.,6,.,.,./.,.,.,.,.,29/2,1,10,.,26,./.,.,.,.,.,./.,18,16,15,12,./.,.,.,13,35,."


def scenes(text: str, lang: str = "en") -> list[Scene]:
    puzzle = parse_tour(text)
    return list(step_scenes(puzzle.game, explain(puzzle), lang=lang, closing="done"))


def test_a_number_that_follows_is_joined_by_arrows_to_its_neighbors() -> None:
    first = scenes("3x3:rook-step:1,.,3/.,9,./.,.,5")[0]
    fills = {(item.row, item.column): item.role for item in first.items if isinstance(item, Fill)}
    assert fills == {
        (0, 0): "from", (0, 1): "placed", (0, 2): "from", (1, 1): "given", (2, 2): "given",
    }  # fmt: skip
    arrows = [item.points for item in first.items if isinstance(item, Polyline) and item.arrow]
    assert arrows == [((0.8, 0.5), (1.2, 0.5)), ((1.8, 0.5), (2.2, 0.5))]


def test_found_numbers_stay_and_the_last_picture_is_the_tour() -> None:
    *steps, last = scenes("3x3:rook-step:1,.,3/.,9,./.,.,5")
    numbers = [sum(isinstance(item, Label) for item in scene.items) for scene in [*steps, last]]
    assert numbers == [5, 6, 7, 8, 9, 9]
    assert last.caption == "done"


def test_eliminated_numbers_are_crossed_out_in_their_cells() -> None:
    struck = next(scene for scene in scenes(HARD) if "r1c4 has only two ways" in scene.caption)
    small = [item.text for item in struck.items if isinstance(item, Label) and item.size < 0.3]
    assert small == ["3 4 8 9", "3 5 7 9"]
    assert sum(isinstance(i, Polyline) and i.role == "wrong" for i in struck.items) == 2
    many = next(scene for scene in scenes(HARD) if "A number in r3c4" in scene.caption)
    assert "−21" in {item.text for item in many.items if isinstance(item, Label)}


@each_row(
    ("board", "moves", "closed"),
    [("4x4-torus", "rook-step", False), ("5x5", "five", True), ("..#/.../#..", "king", False)],
)
def test_every_game_can_be_drawn(board: str, moves: str, closed: bool) -> None:
    puzzle = make(parse_game(board, moves, closed=closed), seed=1).puzzle
    for scene in step_scenes(puzzle.game, explain(puzzle), lang="de"):
        assert all(known.render(scene) for known in FORMATS if known.name in ("svg", "box"))
