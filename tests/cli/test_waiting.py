"""The bar that is drawn while a search lasts."""

import pytest

from loshu.cli.tour import waiting
from loshu.cli.tour.waiting import _LateBar, waiting_bar


def test_a_bar_comes_when_a_search_lasts_and_goes_after_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 0.0)
    bar = _LateBar("Finding a tour")
    bar._timer.join()
    assert bar._bar is not None
    bar.stop()
    assert bar._bar.finished or not bar._bar.live.is_started
    assert "Finding a tour" not in capsys.readouterr().out


def test_a_quick_search_has_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 1000.0)
    bar = _LateBar("Finding a tour")
    bar.stop()
    bar._start()  # as if the timer had been too late to be stopped
    assert bar._bar is None


def test_nothing_is_drawn_where_nobody_sees_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(waiting, "watched", lambda: False)
    monkeypatch.setattr(waiting, "_LateBar", None)
    with waiting_bar("Finding a tour"):
        pass
    assert capsys.readouterr().err == ""
