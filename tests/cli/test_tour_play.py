"""``loshu tour play``: a session by script."""

from pathlib import Path

from tests.commands import Run

PUZZLE = "tour:2x3:(1,0):1,.,./.,.,4"


def test_a_tour_is_played_to_its_end(loshu: Run) -> None:
    played = loshu("tour", "play", "2x2", "--moves", "rook-step", stdin="r1c1\nr1c2\na\na\n")
    assert played.code == 0
    assert played.out.endswith("A tour!\ntour:2x2:(1,0):1,2/4,3\n")


def test_hints_counts_and_mistakes_are_answered(loshu: Run) -> None:
    script = "n\nh\nr2c2\nzz\nr9c9\na\nn\nh\nu\n?\n\nq\n"
    played = loshu("tour", "play", "5x5", "--game", "five", "--start", "r1c1", stdin=script)
    assert played.code == 1
    for expected in (
        "552 solutions are left.",
        "2 goes to r",
        "1 (r1c1) and 2 (r2c2) are not one step apart.",
        "'zz' is neither a key nor a cell. Type ? for help.",
        "5x5 has no cell r9c9",
        "2 may go to r1c4 (a), r4c1 (b), r3c3 (c)",
    ):
        assert expected in played.out


def test_many_ways_are_called_many(loshu: Run) -> None:
    played = loshu("tour", "play", "--game", "knight", "--start", "r1c1", stdin="n\n")
    assert "At least " in played.out


def test_a_dead_end_is_reported(loshu: Run) -> None:
    script = "r1c2\nr2c2\nr2c1\nh\nn\n"
    played = loshu("tour", "play", "2x3", "--moves", "rook-step", "--start", "r1c1", stdin=script)
    assert "no free cell for 5: u undoes" in played.out
    assert "The tour cannot be completed from here. Take out 4 in r2c1 and 3 in r2c2." in played.out
    assert "The tour cannot be completed.\n" in played.out


def test_a_play_is_kept_and_resumed(loshu: Run, tmp_path: Path) -> None:
    kept = tmp_path / "play.txt"
    loshu("tour", "play", PUZZLE, "--save", str(kept), stdin="r1c2\n")
    assert kept.read_text("utf-8").splitlines()[1] == "tour:2x3:(1,0):1,2,./.,.,4"
    again = loshu("tour", "play", "--save", str(kept), stdin="u\ns\nr2c1\nq\n")
    assert f"saved in {kept}" in again.out
    assert kept.read_text("utf-8").splitlines()[1] == "tour:2x3:(1,0):1,.,./2,.,4"
    assert "2 is" not in loshu("tour", "play", str(kept), stdin="s\n").err


def test_numbers_are_set_in_any_order_and_taken_out(loshu: Run) -> None:
    script = "r3c1=7\nr1c2=2\nr2c1=7\nr3c1=\nr3c1=\nr1c1=\nr1c2\nr9=x\nr1c3=99\nu\ns\n"
    played = loshu("tour", "play", "tour:3x3:(1,0):1,.,3/.,9,./.,.,5", stdin=script).out
    for expected in (
        "8 may go to r3c2 (a), r2c1 (b)",
        "7 is already in r3c1.",
        "r3c1 is empty.",
        "r1c1 is the given 1.",
        "r1c2 is already 2.",
        "'r9=x' is neither a key nor a cell",
        "99 is out of range: the numbers are 1 to 9.",
        "tour:3x3:(1,0):1,2,3/.,9,./7,.,5",
    ):
        assert expected in played


def test_a_hint_gives_its_reason_in_the_language_of_the_player(loshu: Run) -> None:
    puzzle = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
    out = loshu("tour", "play", puzzle, "--lang", "de", stdin="h\nn\nr2c1=2\nh\nu\nu\n").out
    for expected in (
        "2 kommt nach r1c2: Die 2 ist je einen Schritt von der 1 (r1c1) und der 3 (r1c3) entfernt.",
        "Es bleibt 1 Lösung.",
        "es gibt nichts rückgängig zu machen",
    ):
        assert expected in out
    assert loshu("tour", "play", "2x2", "--moves", "king", "--lang", "fr").code == 2


def test_a_whole_puzzle_is_congratulated_in_the_language(loshu: Run) -> None:
    script = "r2c1\n"
    out = loshu("tour", "play", "tour:2x2:(1,0):1,2/.,3", "--lang", "pt", stdin=script)
    assert (out.code, "Percurso completo!" in out.out) == (0, True)


def test_what_cannot_be_played_is_refused(loshu: Run, tmp_path: Path) -> None:
    bad = loshu("tour", "play", "tour:1x3:(1,0):1,1,.")
    assert (bad.code, bad.out) == (2, "")
    assert "This puzzle has no solution: 1 occurs 2 times" in bad.err
    (tmp_path / "a").write_text("tour:1x2:(1,0):1,.\ntour:1x3:(1,0):1,.,.\n")
    other = loshu("tour", "play", str(tmp_path / "a"))
    assert "neither a puzzle nor a saved game" in other.err
    assert loshu("tour", "play", "5x5", "--game", "five", "--start", "r9c9").code == 2


def test_every_answer_is_in_the_language_of_the_player(loshu: Run) -> None:
    out = loshu("tour", "play", "..#/...:king", "--lang", "de", stdin="r9c9\nr1c3=2\nrx\nw w\n").out
    assert "auf ..#/... gibt es kein Feld r9c9" in out
    assert "auf ..#/... gibt es kein Feld r1c3" in out
    assert "auf ..#/... gibt es kein Feld rx" in out
    assert "has no cell" not in out
    assert "expected" not in out


def test_a_hint_names_what_to_take_out_in_every_language(loshu: Run) -> None:
    script = "r3c3=7\nr1c2=12\nr5c4=20\nh\n"
    for lang, said in {
        "en": "The tour cannot be completed from here. Take out 7 in r3c3.\n",
        "es": "Quita el 7 de r3c3.\n",
        "pt": "Retire o 7 de r3c3.\n",
        "de": "Nimm die 7 in r3c3 heraus.\n",
        "zh": "请去掉 r3c3 的 7。\n",
    }.items():
        game = ("5x5:five", "--start", "r1c1", "--lang", lang)
        assert said in loshu("tour", "play", *game, stdin=script).out


def test_the_end_of_the_commands_ends_the_line_of_the_prompt(loshu: Run) -> None:
    result = loshu("tour", "play", "3x3", "--moves", "rook-step", stdin="help\nhelp\n")
    assert result.out.endswith("> \n")
    assert result.out.count("> \n") == 1
