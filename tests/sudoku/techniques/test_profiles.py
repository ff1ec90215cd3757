"""Profiles: orders, scores, levels and limits of techniques."""

from pathlib import Path

import pytest

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.sudoku import explain, rate
from loshu.sudoku.generation import GradeRange, make
from loshu.sudoku.techniques import technique_of
from loshu.sudoku.techniques.profiles import PROFILES, profile_named, read_profile

HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_ready_profiles_use_their_techniques_only_and_hodoku_rates_as_rate_does() -> None:
    for profile in PROFILES:
        allowed = {known.name for known in profile.techniques}
        steps = explain(HARD, order=profile).steps
        assert {technique_of(step).name for step in steps} <= allowed
    for puzzle in (EASY, "2x2:1.....2..3.....4"):
        assert rate(puzzle, profile=profile_named("hodoku")) == rate(puzzle)


def test_a_file_changes_order_scores_levels_and_limits(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'without = ["full house"]\n[scores]\nnaked-single = 10\n'
        '[levels]\nnaked-single = "medium"\n[limits]\nmedium = 400\n'
    )
    profile = profile_named(str(path))
    rated = rate(EASY, profile=profile)
    usual = rate(EASY)
    assert (usual.level, rated.level) == ("easy", "hard")
    assert rated.score > usual.score
    assert "full-house" not in {technique_of(step).name for step in explain(EASY, order=profile)}
    made = make(6, grade=GradeRange(level="medium", profile=profile), seed=1)
    assert rate(made.puzzle, profile=profile).level == "medium"


def test_a_malformed_file_is_refused_with_its_line_and_the_nearest_name() -> None:
    for text, message in (
        ("ordr = []", "p.toml, line 1: unknown key 'ordr'. Did you mean 'order'?"),
        ('order = ["x-wong"]', "line 1: Unknown technique 'x-wong'. Did you mean 'x-wing'?"),
        ('\n[levels]\nx-wing = "hrad"', "line 3: Unknown level 'hrad'. Did you mean 'hard'?"),
        ('base = "hodoko"', "line 1: unknown base 'hodoko'. Did you mean 'hodoku'?"),
        ("order = [", "p.toml: Invalid value (at end of document)."),
        ("[scores]\nx-wing = -1", "line 2: x-wing = -1. Expected a whole number, 0 or more."),
        ("scores = 3", "line 1: scores = 3. Expected a table, [scores]."),
        ('order = ["ur"]', "line 1: 'ur' is several techniques. List them: uniqueness-1,"),
    ):
        with pytest.raises(NotationError) as refused:
            read_profile(text, "p.toml")
        assert message in str(refused.value)
    with pytest.raises(LoshuError, match="Unknown profile 'sudokuwki', and no such file exists"):
        profile_named("sudokuwki")


@pytest.mark.parametrize("name", ["nofile", "nofile.toml"])
def test_a_profile_that_does_not_exist_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(
        UnsupportedError,
        match=f"Unknown profile '{name}', and no such file exists. Expected hodoku, beginner",
    ):
        profile_named(name)
