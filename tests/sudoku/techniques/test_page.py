"""The page on techniques lists them all."""

import re
from pathlib import Path

from loshu.sudoku.techniques import TECHNIQUES

PAGE = Path(__file__).parents[3] / "docs" / "sudoku-techniques.md"


def test_the_page_lists_every_technique_with_its_level_and_score() -> None:
    rows = re.findall(
        r"^\| (.+?) \| `(.+?)` \| (\w+) \| ([\d,]+) \|", PAGE.read_text("utf-8"), re.M
    )
    assert rows == [
        (known.title.english, known.name, known.level, f"{known.score:,}") for known in TECHNIQUES
    ]
