"""``loshu sudoku make``."""

import json
from pathlib import Path

import pytest
from tests.cli.interrupting import MODELLING, READS_PROC, interrupted
from tests.commands import Run
from tests.tables import each_row

from loshu.core.seeds import item_seed
from loshu.sudoku import Sudoku
from loshu.sudoku.generation.variants.kinds import KINDS


@each_row("kind", ["diagonal", "jigsaw", "killer"])
def test_a_made_variant_has_one_solution(kind: str, loshu: Run) -> None:
    make = ("sudoku", "make", "--variant", kind, "2x2", "--seed", "2")
    puzzle, solution = loshu(*make, "--solution").out.splitlines()
    solved = loshu("sudoku", "solve", puzzle)
    assert (solved.code, solved.out) == (0, f"{solution}\n")
    link = loshu(*make, "--format", "link").out
    assert Sudoku.parse(link) == Sudoku.parse(puzzle)
    record = json.loads(loshu(*make, "--json").out)
    carried = record["puzzle"]
    assert record["solution"] == solution
    assert carried.items() >= json.loads(puzzle).items()
    assert carried["ruleset"].startswith("Each row, column and ")
    assert "".join(map(str, carried["solution"])) == solution


def test_several_variants_are_made_at_once(loshu: Run) -> None:
    make = ("sudoku", "make", "2x2", "--seed", "2")
    made = loshu(*make, "--variant", "killer", "--variant", "diagonal")
    puzzle = json.loads(made.out)
    assert (made.code, puzzle["diagonal+"], puzzle["diagonal-"]) == (0, True, True)
    assert sum(len(cage["cells"]) for cage in puzzle["killercage"]) == 16
    assert loshu(*make, "--variant", "diagonal+killer").out == made.out
    assert loshu("sudoku", "check", made.out).out.endswith("one solution\n")
    refused = loshu(*make, "--variant", "jigsaw", "--variant", "disjoint-groups")
    assert (refused.code, refused.out) == (2, "")
    assert "jigsaw and disjoint-groups cannot be combined" in refused.err


def test_killers_have_no_cage_of_one_cell_unless_asked_and_sizes_as_asked(loshu: Run) -> None:
    def sizes(*options: str) -> set[int]:
        made = loshu(
            "sudoku",
            "make",
            "--variant",
            "killer",
            "2x2",
            "-n",
            "8",
            "--seed",
            "0",
            *options,
        )
        assert made.code == 0, made.err
        puzzles = [json.loads(line) for line in made.out.splitlines()]
        return {len(cage["cells"]) for puzzle in puzzles for cage in puzzle["killercage"]}

    assert min(sizes()) == 2
    assert 1 in sizes("--single-cages")
    assert sizes("--cage-size", "2-3") == {2, 3}


@each_row(
    ("options", "expected"),
    [
        (("--variant", "killer", "--cage-size", "3-2"), "is not a range of cage sizes"),
        (
            ("--variant", "killer", "--cage-size", "10-12"),
            "A cage of 10 cells needs 10 different digits",
        ),
        (("--variant", "xv", "--single-cages"), "cannot be combined with --variant xv"),
        (("--variant", "xv+jigsaw", "--cage-size", "2"), "combined with --variant jigsaw+xv"),
        (("--cage-size", "2-3"), "--cage-size cannot be combined with plain puzzles"),
    ],
)
def test_cages_that_cannot_be_are_refused(
    loshu: Run, options: tuple[str, ...], expected: str
) -> None:
    refused = loshu("sudoku", "make", *options)
    assert (refused.code, refused.out) == (2, "")
    assert expected in refused.err


def test_a_link_carries_words_and_a_solution_that_come_back(loshu: Run) -> None:
    puzzle = '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{"value":2,"given":true'
    puzzle += '},{}],[{},{"value":3,"given":true},{},{}],[{},{},{},{"value":4,"given":true}]]}'
    options = ("--title", "Klein", "--author", "Ada", "--lang", "de", "--solution")
    for format_ in ("f-puzzles", "sudokupad", "json"):
        written = loshu("sudoku", "convert", puzzle, "--format", format_, *options)
        assert written.code == 0, written.err
        found = Sudoku.parse(written.out)
        assert (found.title, found.author) == ("Klein", "Ada")
        assert found.comment.startswith("Jede Zeile, jede Spalte und jeder Block enthält")
        assert found.solution == (1, 2, 4, 3, 3, 4, 2, 1, 4, 3, 1, 2, 2, 1, 3, 4)
        assert found == Sudoku.parse(puzzle)
    refused = loshu("sudoku", "convert", puzzle, "--format", "line", "--title", "x")
    assert (refused.code, "need the format json, f-puzzles" in refused.err) == (2, True)


def test_the_cages_of_a_minimal_killer_are_all_needed(loshu: Run) -> None:
    make = ("sudoku", "make", "--variant", "killer", "2x2", "--seed", "1", "--json")
    assert not json.loads(loshu(*make).out)["minimal"]
    assert json.loads(loshu(*make, "--minimal").out)["minimal"]


def test_every_variant_of_a_run_has_a_seed_of_its_own(loshu: Run) -> None:
    make = ("sudoku", "make", "--variant", "jigsaw", "2x2")
    both = loshu(*make, "-n", "2", "--seed", "4").out
    seeds = (str(item_seed(4, number)) for number in range(2))
    assert both == "".join(loshu(*make, "--seed", seed).out for seed in seeds)


@each_row(
    ("options", "words"),
    [
        (("nine",), "'nine' is not a box size"),
        (("--variant", "killer", "--clues", "20"), "--clues cannot be combined with --variant"),
        (("--variant", "xv", "--statistics"), "--statistics cannot be combined with --variant"),
        (("--minimal", "--clues", "40"), "clues are too rare to find. Ask for 28 or fewer"),
        (("--plot", "clues.pdf"), "a file that ends in .svg, .html, .png"),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    options: tuple[str, ...], words: str, loshu: Run
) -> None:
    result = loshu("sudoku", "make", *options)
    assert (result.code, result.out) == (2, "")
    assert words in result.err


def test_objects_of_all_made_puzzles_have_the_same_fields_and_rules(loshu: Run) -> None:
    make = ("sudoku", "make", "2x2", "--seed", "1", "--json")
    plain = json.loads(loshu(*make).out)
    diagonal = json.loads(loshu(*make, "--variant", "diagonal").out)
    assert plain.keys() == diagonal.keys()
    assert plain["rules"] == "Each row, column and box contains the digits 1 to 4 once each."
    converted = loshu("sudoku", "convert", plain["puzzle"], "--format", "json").out
    assert json.loads(converted)["ruleset"] == plain["rules"]
    assert diagonal["rules"] == diagonal["puzzle"]["ruleset"]


def test_puzzles_of_other_shapes_are_made(loshu: Run) -> None:
    make = ("sudoku", "make", "3x2", "-n", "3", "--seed", "1")
    made = loshu(*make, "--json", "--threads", "1")
    records = [json.loads(line) for line in made.out.splitlines()]
    assert [record["minimal"] for record in records] == [True] * 3
    for record in records:
        solved = loshu("sudoku", "solve", record["puzzle"].removeprefix("sudoku:"))
        assert (solved.code, f"sudoku:3x2:{solved.out.strip()}") == (0, record["solution"])
    plain = loshu(*make, "--threads", "2")
    texts = [record["puzzle"].removeprefix("sudoku:") for record in records]
    assert plain.out.split() == texts
    answers = loshu(*make, "--solution").out.split()
    assert answers[::2] == texts


def test_puzzles_are_written_to_a_file(loshu: Run, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.txt"
    make = ("sudoku", "make", "2x2", "--number", "4", "--seed", "1")
    result = loshu(*make, "--output", str(out))
    assert (result.code, result.out) == (0, "")
    assert out.read_text() == loshu(*make).out


def test_a_plain_puzzle_is_linked(loshu: Run) -> None:
    make = ("sudoku", "make", "--seed", "3")
    link = loshu(*make, "--format", "link").out.strip()
    solved = loshu("sudoku", "solve", link)
    assert solved.out == loshu("sudoku", "solve", loshu(*make).out.strip()).out


def test_a_pattern_of_another_size_is_refused(loshu: Run, tmp_path: Path) -> None:
    (tmp_path / "pattern").write_text("x" * 81)
    refused = loshu("sudoku", "make", "2x3", "--pattern", str(tmp_path / "pattern"))
    assert refused.code == 2
    assert "The pattern has 81 cells; expected 36" in refused.err


def test_the_distribution_of_clues_is_reported_and_plotted(loshu: Run, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    out = tmp_path / "clues.svg"
    result = loshu("sudoku", "make", "2x2", "-n", "9", "--statistics", "--plot", str(out))
    assert (result.code, len(result.out.split())) == (0, 9)
    assert " clues " in result.err
    assert out.read_bytes().startswith(b"<svg")


def test_a_search_ends_when_its_time_is_over(loshu: Run) -> None:
    rare = ("sudoku", "make", "--clues", "17", "--symmetry", "half-turn", "--time", "0.2")
    none = loshu(*rare)
    assert (none.code, none.out) == (2, "")
    assert "No puzzle was found; it is not known whether one exists." in none.err
    some = loshu("sudoku", "make", "-n", "100000000", "--time", "0.2", "-q")
    assert some.code == 0
    assert len(some.out.splitlines()) > 100


@pytest.mark.skipif(not READS_PROC, reason="reads /proc")
def test_a_rare_request_names_the_remedy() -> None:
    rare = ("sudoku", "make", "--clues", "17", "--symmetry", "diagonal")
    ended = interrupted(rare, after=MODELLING)
    assert (ended.code, ended.out) == (130, "")
    assert "very rare or do not exist. Stop with --time or Ctrl-C." in ended.err


def test_what_was_made_in_time_is_reported(loshu: Run) -> None:
    result = loshu("sudoku", "make", "-n", "100000000", "--time", "0.2", "--seed", "1")
    made = len(result.out.splitlines())
    assert f"the time limit was reached after {made:,} results; there may be more" in result.err


def test_puzzles_of_a_level_are_rated_so(loshu: Run) -> None:
    made = loshu("sudoku", "make", "--level", "medium", "-n", "3", "--seed", "1").out
    rated = loshu("sudoku", "rate", "-", "--json", stdin=made).out.splitlines()
    assert [json.loads(line)["hodoku"]["level"] for line in rated] == ["medium"] * 3


def test_scores_and_a_technique_are_kept_to(loshu: Run) -> None:
    wanted = ("--technique", "naked-pair", "--min-score", "400", "--max-score", "700")
    made = loshu("sudoku", "make", *wanted, "--seed", "1").out
    found = json.loads(loshu("sudoku", "rate", "-", "--json", stdin=made).out)["hodoku"]
    assert found["techniques"]["naked-pair"] > 0
    assert 400 <= found["score"] <= 700


def test_options_of_plain_puzzles_work_for_variants_too(loshu: Run) -> None:
    make = ("sudoku", "make", "--variant", "diagonal", "--boxes", "2x3", "--seed", "1")
    made = loshu(*make, "--technique", "hidden-single", "--time", "60", "--symmetry", "half-turn")
    given = [value > 0 for value in Sudoku.parse(made.out).values]
    assert (made.code, len(given), given) == (0, 36, given[::-1])
    assert loshu(*make, "--date", "2026-11-25").code == 2
    refused = loshu("sudoku", "make", "6", "--size", "6")
    assert (refused.code, refused.out) == (2, "")
    assert "Give the size once: remove '6', or --size and --boxes." in refused.err


def test_a_variant_is_made_of_a_level(loshu: Run) -> None:
    made = loshu("sudoku", "make", "6", "--variant", "renban", "--level", "easy", "--seed", "1").out
    assert loshu("sudoku", "rate", stdin=made).out.startswith("easy")


def test_all_names_of_variants_are_listed(loshu: Run) -> None:
    listed = loshu("sudoku", "make", "--list-variants").out.split()
    assert listed == [*(kind.name for kind in KINDS), "any"]


def test_the_difficulty_is_a_range_of_ratings_or_a_rare_technique(loshu: Run) -> None:
    made = loshu("sudoku", "make", "--se", "7.0-7.5", "--seed", "1").out
    er = loshu("sudoku", "rate", "--scale", "se", made).out.split()[1].split("/")[0]
    assert 7.0 <= float(er) <= 7.5
    assert loshu("sudoku", "make", "--technique", "sk-loop", "--seed", "1").code == 0
    for given, message in (
        ("7,0", "--se: '7,0' is not a range of ratings. Expected one such as 7.0-7.5 or 9.0-."),
        ("13-", "--se: 13.0 is out of range. SE ratings are 1.0 to 12.0."),
        ("8-7", "The lowest SE rating 8.0 is above the highest, 7.0."),
    ):
        refused = loshu("sudoku", "make", "--se", given)
        assert (refused.code, refused.out) == (2, "")
        assert message in refused.err


def test_a_pattern_comes_from_standard_input_and_from_text_too(loshu: Run, tmp_path: Path) -> None:
    pattern = "x.x. .... x.x. ...x"
    path = tmp_path / "pattern.txt"
    path.write_text(pattern)
    make = ("sudoku", "make", "2x2", "--seed", "1", "--pattern")
    made = loshu(*make, str(path))
    assert made.code == 0
    assert loshu(*make, "-", stdin=pattern).out == made.out
    assert loshu(*make, pattern).out == made.out
    refused = loshu(*make, "x.x")
    assert (refused.code, "is neither a file nor a pattern of 16 characters" in refused.err) == (
        2,
        True,
    )
