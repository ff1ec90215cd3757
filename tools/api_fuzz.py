"""Send every address of the server allowed and forbidden input, by its description.

``python -m tools.api_fuzz [options of schemathesis run]``; nothing may end with an error of the
server, and every reply has a form that the description names.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.running_server import running_server

CHECKS: Final = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)
"""Not that well-formed arguments are accepted: hardly any text is a puzzle."""
CONFIG: Final = """
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 408, 409, 413, 415, 421, 422, 428, 429, "5xx"]
"""
"""A request that is wrong may be too long as well, or take too long."""


def main() -> int:
    """Run schemathesis against a server; return its exit code."""
    with tempfile.TemporaryDirectory() as folder, running_server() as server:
        config = Path(folder) / "schemathesis.toml"
        config.write_text(CONFIG)
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"),
            f"{server.address}/api/openapi.json",
            *("-H", f"x-loshu-token: {server.token}"),
            *("--checks", ",".join(CHECKS)),
            *("--request-timeout", "120"),
            *sys.argv[1:],
        ]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
