"""`require` imports a library that is there, and blames only the one that is not."""

import json
from pathlib import Path

import pytest

from loshu.core.errors import MissingExtraError
from loshu.core.extras import require


def test_a_library_that_is_there_is_imported() -> None:
    assert require("json", extra="web") is json


def test_a_missing_library_is_one_line_with_the_command_to_type() -> None:
    with pytest.raises(MissingExtraError) as refusal:
        require("no_such_library.part", extra="web")
    assert str(refusal.value) == (
        "The package 'no_such_library.part' is missing. Install it: pip install \"loshu[web]\""
    )
    assert refusal.value.__cause__ is None


def test_a_library_that_is_there_but_broken_reports_it_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_library.py").write_text("import no_such_dependency\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="no_such_dependency"):
        require("broken_library", extra="web")
