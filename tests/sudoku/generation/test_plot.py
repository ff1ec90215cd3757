"""Plots of how many clues puzzles have."""

from pathlib import Path

import pytest

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.plot import check_plot, plot_clues


def test_a_plot_is_written_in_the_format_of_its_name(tmp_path: Path) -> None:
    pytest.importorskip("altair")
    for suffix, begin in ((".svg", b"<svg"), (".png", b"\x89PNG"), (".html", b"<!DOCTYPE html>")):
        path = tmp_path / f"clues{suffix}"
        check_plot(path)
        plot_clues({22: 3, 24: 5}, path, title="8 puzzles")
        assert path.read_bytes().lstrip().startswith(begin)
    assert b"https://cdn" not in path.read_bytes()
    with pytest.raises(UnsupportedError, match=r"ends in \.svg, \.html, \.png"):
        check_plot(tmp_path / "clues.pdf")
