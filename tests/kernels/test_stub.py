"""The committed stub is what the built module says of itself."""

import subprocess
import sys
from pathlib import Path

import loshu.kernels


def test_the_committed_stub_is_the_generated_one(tmp_path: Path) -> None:
    generator = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "loshu.kernels._native"]
    subprocess.run([*generator, "-O", str(tmp_path)], check=True)
    committed = Path(loshu.kernels.__file__).with_name("_native.pyi")
    assert committed.read_text() == (tmp_path / "_native.pyi").read_text(), "run `make stubs`"
