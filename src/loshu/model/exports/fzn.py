"""FlatZinc, the input of constraint solvers, compiled by MiniZinc."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from loshu.core.errors import BackendError, MissingExtraError
from loshu.model.exports import mzn
from loshu.model.model import Model

_PROGRAM: Final = "minizinc"


def write_fzn(model: Model, names: Sequence[str]) -> str:
    """Write a model in FlatZinc, for any solver of its standard constraints.

    Raises
    ------
    MissingExtraError
        MiniZinc is not installed.
    """
    if shutil.which(_PROGRAM) is None:
        raise MissingExtraError(
            "FlatZinc needs MiniZinc. Install it with 'apt-get install minizinc'."
        )
    with TemporaryDirectory(prefix="loshu-") as folder:
        source, target = Path(folder, "model.mzn"), Path(folder, "model.fzn")
        source.write_text(mzn.write_mzn(model, names))
        # Optimised, it lacks the variables whose values MiniZinc has found.
        command = [_PROGRAM, "--compile", "-O0", "--output-mode", "dzn", "--no-output-ozn"]
        command += ["--fzn", str(target), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BackendError(f"MiniZinc could not compile the model: {done.stderr.strip()}")
        return target.read_text()
