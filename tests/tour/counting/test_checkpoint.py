"""Counts by the frontier that are kept in a state file and resumed."""

from itertools import count as numbers_from
from pathlib import Path

import numpy as np
import pytest

from loshu.core.errors import NotationError, UnsupportedError
from loshu.tour import count, parse_game
from loshu.tour.counting import checkpoint, residues
from loshu.tour.counting.checkpoint import read_checkpoint, write_checkpoint
from loshu.tour.counting.frontier import best_sweep
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.network import networks
from loshu.tour.counting.residues import Checkpoint, CycleQuery, count_cycles

GAME = parse_game("6x6", "knight", closed=True)
TITLE = TourQuestion(game=GAME).title


class StoppedError(Exception):
    pass


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stop a count after fifteen steps."""
    path = tmp_path / "kept.count"
    calls = numbers_from()

    def stopping(*given: object) -> None:
        write_checkpoint(*given)  # type: ignore[arg-type]
        if next(calls) == 15:
            raise StoppedError

    monkeypatch.setattr(checkpoint, "EVERY", 0.0)
    monkeypatch.setattr(checkpoint, "write_checkpoint", stopping)
    with pytest.raises(StoppedError):
        count(GAME, method="frontier", state=path)
    monkeypatch.undo()
    return path


def test_a_stopped_count_is_resumed_and_its_file_removed_at_the_end(kept: Path) -> None:
    query = CycleQuery(network=best_sweep(GAME).network)
    kept_at = read_checkpoint(kept, TITLE, query)
    assert kept_at.counting is not None
    assert kept_at.counting.position[0] == 16
    assert kept_at.counting.states > 1000
    assert count(GAME, method="frontier", state=kept).total == 9862
    assert not kept.exists()


def test_states_of_something_else_are_refused(kept: Path) -> None:
    for other in (parse_game("5x6", "knight", closed=True), parse_game("6x6", "knight")):
        with pytest.raises(UnsupportedError, match=r"belongs to a count of closed .*, not of"):
            count(other, method="frontier", state=kept)
    other_way = CycleQuery(
        network=best_sweep(GAME).network, cut=9, shares=np.array([30, 0], np.int32)
    )
    with pytest.raises(UnsupportedError, match="made by another version"):
        read_checkpoint(kept, TITLE, other_way)
    content = kept.read_bytes()
    for damaged in (content[:-100], content[:-1] + b"?", content + b"more"):
        kept.write_bytes(damaged)
        with pytest.raises(NotationError, match="damaged"):
            count(GAME, method="frontier", state=kept)
    kept.write_bytes(b"{}\n")
    with pytest.raises(NotationError, match="is not a state file of 'tour count --state'"):
        count(GAME, method="frontier", state=kept)


def test_methods_without_a_state_refuse_a_file(tmp_path: Path) -> None:
    with pytest.raises(UnsupportedError, match="cannot keep a state"):
        count(GAME, method="enumeration", state=tmp_path / "kept")
    with pytest.raises(UnsupportedError, match="cannot keep a state"):
        count(parse_game("3x3", "king"), by_start=True, method="frontier", state=tmp_path / "kept")


def test_a_count_is_resumed_among_its_primes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = parse_game("12x14", "rook-step", closed=True)
    query = CycleQuery(network=networks(game)[0])
    whole = count_cycles(query)
    path = tmp_path / "kept"

    def stop(checkpoint: Checkpoint) -> None:
        counting = checkpoint.counting
        if checkpoint.rounds == 1 and counting and counting.position[0] == 50:
            write_checkpoint(path, "it", query, checkpoint)
            raise StoppedError

    monkeypatch.setattr(residues, "_bound", lambda _degrees: 2**200)
    with pytest.raises(StoppedError):
        count_cycles(query, keep=stop)
    kept_at = read_checkpoint(path, "it", query)
    assert kept_at.modulus > 1
    assert count_cycles(query, resumed=kept_at) == whole
