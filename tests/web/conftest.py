"""A server in this process, and requests with its token."""

import json
from collections.abc import AsyncGenerator, Iterator
from typing import Any
from unittest.mock import patch

import pytest

from loshu.web.settings import Settings

pytest.importorskip("fastapi", reason="needs the extra web")
from starlette.testclient import TestClient

from loshu.web.app import create_app
from loshu.web.worker_process import PageTask, TaskAnswer
from loshu.web.workers import Pool

PATIENCE = 20
"""Times the limit of an action: a loaded machine is slow, not wrong."""


class Client:
    """A client that runs actions."""

    def __init__(self, http: TestClient) -> None:
        self.http = http
        self.token = http.get("/api/session").json()["token"]

    def send(self, method: str, address: str, body: object = None, *, lang: str = "en") -> Any:
        """Send JSON with the token."""
        headers = {"x-loshu-token": self.token, "accept-language": lang}
        return self.http.request(method, address, json=body, headers=headers)

    def call(self, family: str, action: str, **arguments: object) -> Any:
        """Return the result of a successful action."""
        reply = self.send("POST", f"/api/{family}/{action}", arguments)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def stream(self, family: str, action: str, **arguments: object) -> list[Any]:
        """Return all values of an action that yields them."""
        reply = self.send("POST", f"/api/{family}/{action}", arguments)
        assert reply.status_code == 200, reply.text
        return [json.loads(line) for line in reply.text.splitlines()]

    def refused(self, family: str, action: str, **arguments: object) -> str:
        """Return the error of a refused action."""
        reply = self.send("POST", f"/api/{family}/{action}", arguments)
        assert reply.status_code == 422, reply.text
        return str(reply.json()["error"])


@pytest.fixture(scope="session", autouse=True)
def patient() -> Iterator[None]:
    """Let actions take longer than on the page."""
    answers = Pool._answers

    def patiently(self: Pool, task: PageTask, seconds: float) -> AsyncGenerator[TaskAnswer, None]:
        return answers(self, task, PATIENCE * seconds)

    with patch.object(Pool, "_answers", patiently):
        yield


@pytest.fixture(scope="session")
def client() -> Iterator[Client]:
    """Return a client of a server that saves nothing."""
    with TestClient(create_app(Settings()), base_url="http://localhost") as http:
        yield Client(http)
