"""Long jobs: start, list, follow, cancel; visible only to their owner."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from loshu.web.app import create_app
from loshu.web.guard import HEADER
from loshu.web.routes.long_jobs import JobReport
from loshu.web.settings import ServerLimits, Settings
from tests.tables import each_row
from tests.web.conftest import Client

QUICK = {"family": "page", "action": "census", "arguments": {"job": "magic-4"}}
LONG = {"family": "page", "action": "census", "arguments": {"job": "sudoku-9"}}
PATIENCE = 300.0
"""Seconds to wait for a state; a loaded machine has taken a minute."""


def ended(client: Client, name: str) -> Any:
    """Wait for the end of a job; return its report."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        report = client.http.get(f"/api/jobs/{name}").json()
        if report["state"] not in ("waiting", "running"):
            JobReport.model_validate(report)  # as the API describes it
            return report
        time.sleep(0.05)
    raise AssertionError(f"still {report}")


def events(client: Client, name: str, **options: Any) -> list[Any]:
    """Return the values of a job that has ended."""
    text = client.http.get(f"/api/jobs/{name}/events", **options).text
    blocks = [block.split("\n") for block in text.strip().split("\n\n")]
    assert blocks[-1][0].startswith("event: ")
    return [json.loads(data.removeprefix("data: ")) for _, data in blocks[:-1]]


def start(client: Client, order: object) -> str:
    reply = client.send("POST", "/api/jobs", order)
    assert reply.status_code == 201, reply.text
    return str(reply.json()["id"])


@pytest.fixture
def few(tmp_path: Path) -> Iterator[Client]:
    """Return a client of a server that allows two jobs and keeps their results."""
    settings = Settings(folder=tmp_path, limits=ServerLimits(jobs=2))
    with TestClient(create_app(settings), base_url="http://localhost") as http:
        yield Client(http)


def test_a_job_is_started_listed_and_followed_to_its_end(few: Client) -> None:
    name = start(few, QUICK)
    listed = few.http.get("/api/jobs").json()
    assert [(job["id"], job["family"], job["action"]) for job in listed] == [
        (name, "page", "census")
    ]
    assert listed[0]["title"].startswith("Count ")
    report = ended(few, name)
    assert report["state"] == "done"
    assert (report["latest"]["count"], report["latest"]["unit"]) == ("7,040", "squares")
    found = events(few, name)
    assert found[-1] == report["latest"]
    assert all(set(each) == {"done", "total"} for each in found[:-1])
    assert len(events(few, name, params={"begin": len(found) - 1})) == 1
    assert events(few, name, headers={"last-event-id": str(len(found) - 1)}) == []


def test_a_census_is_cancelled_and_resumed(few: Client) -> None:
    name = start(few, LONG)
    until = time.monotonic() + PATIENCE
    latest = None
    while time.monotonic() < until and not (latest and latest["done"] >= 2):
        latest = few.http.get(f"/api/jobs/{name}").json()["latest"]
        time.sleep(0.05)
    assert latest is not None
    assert latest["total"] == 416
    assert few.send("DELETE", f"/api/jobs/{name}").json()["state"] == "cancelled"
    assert ended(few, name)["state"] == "cancelled"
    again = start(few, LONG)
    until = time.monotonic() + PATIENCE
    first = None
    while time.monotonic() < until and first is None:
        first = few.http.get(f"/api/jobs/{again}").json()["latest"]
        time.sleep(0.05)
    assert first is not None
    assert first["done"] >= latest["done"]
    few.send("DELETE", f"/api/jobs/{again}")
    (choice,) = (each for each in few.call("page", "census_choices") if each["name"] == "sudoku-9")
    assert choice["done"] >= latest["done"]


def test_a_census_is_counted_once_at_a_time(few: Client) -> None:
    longer = {**LONG, "arguments": {"job": "magic-5"}}
    first = start(few, longer)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not few.http.get(f"/api/jobs/{first}").json()["latest"]:
        time.sleep(0.05)
    report = ended(few, start(few, longer))
    assert (report["state"], "running already" in report["error"]) == ("failed", True)
    few.send("DELETE", f"/api/jobs/{first}")


def test_the_jobs_of_a_client_are_limited(few: Client) -> None:
    names = [start(few, LONG), start(few, {**LONG, "arguments": {"job": "knight-6"}})]
    reply = few.send("POST", "/api/jobs", QUICK)
    assert reply.status_code == 422
    assert "2 jobs" in reply.json()["error"]
    for name in names:
        few.send("DELETE", f"/api/jobs/{name}")
    assert ended(few, start(few, QUICK))["state"] == "done"


@pytest.mark.parametrize("address", ["", "/events", "/file"])
def test_unknown_jobs_are_missing(client: Client, address: str) -> None:
    assert client.http.get(f"/api/jobs/nothing{address}").status_code == 404
    assert client.send("DELETE", "/api/jobs/nothing").status_code == 404


@each_row(
    "order",
    [
        {"family": "chess", "action": "draw", "arguments": {}},
        {"family": "page", "action": "nothing", "arguments": {}},
        {"family": "page", "action": "census", "arguments": {}},
        {"family": "page", "action": "census", "arguments": {"job": 3}},
        {"family": "page", "action": "census", "arguments": {"job": "magic-4", "more": 1}},
        {"family": "page"},
    ],
)
def test_orders_for_no_action_are_refused(client: Client, order: object) -> None:
    reply = client.send("POST", "/api/jobs", order)
    assert reply.status_code == 422
    assert reply.json()["error"]


@each_row(
    ("arguments", "why"),
    [
        ({"job": "nothing"}, "nothing"),
        ({"job": "magic-6"}, "too large for the page"),
        ({"job": "magic-4", "workers": 0}, "processors is 0"),
        ({"job": "magic-4", "workers": 10_000}, "processors is 10000"),
    ],
)
def test_a_failed_job_has_an_error(client: Client, arguments: object, why: str) -> None:
    report = ended(client, start(client, {**QUICK, "arguments": arguments}))
    assert report["state"] == "failed"
    assert why in report["error"]


def test_jobs_of_another_browser_are_not_visible() -> None:
    app = create_app(Settings(host="0.0.0.0", token="mind the gap", names=("box",)))
    with TestClient(app, base_url="http://box") as http:
        http.get("/?token=mind the gap")
        name = start(Client(http), QUICK)
        other = TestClient(app, base_url="http://box")
        other.get("/?token=mind the gap")
        assert other.get("/api/jobs").json() == []
        for address in ("", "/events", "/file"):
            assert other.get(f"/api/jobs/{name}{address}").status_code == 404
        token = {HEADER: http.get("/api/session").json()["token"]}
        assert other.delete(f"/api/jobs/{name}", headers=token).status_code == 404


def test_few_ended_jobs_are_kept(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loshu.web.jobs.KEPT", 2)
    names = []
    for _ in range(3):
        names.append(start(client, {**QUICK, "arguments": {"job": "nothing"}}))
        ended(client, names[-1])
    assert [job["id"] for job in client.http.get("/api/jobs").json()] == names[:0:-1]


def test_a_job_without_a_file_has_none(client: Client) -> None:
    name = start(client, QUICK)
    ended(client, name)
    assert client.http.get(f"/api/jobs/{name}/file").status_code == 404


def test_lists_of_jobs_leave_long_texts_out(client: Client) -> None:
    text = "sudoku:2x2:1.....2..3.....4\n" * 100
    order = {"family": "sudoku", "action": "work", "arguments": {"text": text}}
    name = start(client, order)
    assert ended(client, name)["state"] == "done"
    assert len(client.http.get("/api/jobs").text) < 20_000
