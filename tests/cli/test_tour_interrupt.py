"""Ctrl-C soon ends every command that lasts."""

import pytest
from tests.cli.interrupting import PATIENCE, READS_PROC, interrupted

HARD = "tour:8x8:(1,2):" + "/".join([",".join("........")] * 8).replace(".", "1", 1)


@pytest.mark.skipif(not READS_PROC, reason="reads /proc")
@pytest.mark.parametrize(
    "arguments",
    [
        ("count", "8x8:knight:closed", "--force", "--method", "enumeration", "--threads", "2"),
        ("count", "8x8:knight:closed", "--force", "--method", "enumeration", "--threads", "1"),
        ("count", "8x8:knight:closed", "--force", "--method", "frontier"),
        ("list", "8x8:knight", "--out", "/dev/null"),
        ("find", "11x11:giraffe", "-n", "2"),
        ("make", "20x20:king", "-n", "99", "--threads", "2"),
        ("magic", "8x8:knight", "--all", "--out", "/dev/null"),
        ("magic", "16x16:knight:closed"),
        ("solve", HARD, "--limit", "1000000000"),
    ],
    ids=lambda arguments: " ".join(arguments[:3])[:40],
)
def test_a_command_ends_soon_after_ctrl_c(arguments: tuple[str, ...]) -> None:
    ended = interrupted(["tour", *arguments])
    assert ended.code == 130
    assert "Interrupted" in ended.err
    assert "Traceback" not in ended.err
    assert ended.seconds < PATIENCE
