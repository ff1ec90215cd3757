"""Access to the server: host names, tokens, sizes, and the headers of replies."""

import asyncio
import socket
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from socket import gethostname

import pytest
from starlette.testclient import TestClient

from loshu.core.errors import UnsupportedError
from loshu.web.access import WRONG_TOKEN_WAIT, Access, is_of_another_user
from loshu.web.app import create_app
from loshu.web.guard import HEADER
from loshu.web.settings import ServerLimits, Settings
from tests.tables import each_row
from tests.web.conftest import Client

PUZZLE = {"text": "8 1 6/3 5 7/4 9 2"}


def test_a_page_of_another_host_cannot_use_its_name_for_this_machine(client: Client) -> None:
    for host in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example:8080", ""):
        reply = client.http.get("/api/session", headers={"host": host})
        assert reply.status_code == 421, host
        assert "token" not in reply.json()


@each_row("host", ["localhost", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST"])
def test_every_name_of_this_machine_is_accepted(client: Client, host: str) -> None:
    assert client.http.get("/api/session", headers={"host": host}).status_code == 200


def test_changes_need_the_token(client: Client) -> None:
    for headers in ({}, {HEADER: ""}, {HEADER: "x" * 32}, {HEADER: "ä"}):
        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        reply = client.http.post("/api/magic/draw", json=PUZZLE, headers=sent)
        assert reply.status_code == 403
    assert client.send("POST", "/api/magic/draw", PUZZLE).status_code == 200


def test_a_large_request_is_refused_before_it_is_read(client: Client) -> None:
    reply = client.send("POST", "/api/magic/draw", {"text": "1" * 1_000_001})
    assert reply.status_code == 413


def test_a_large_request_without_a_length_is_cut_off() -> None:
    with TestClient(
        create_app(Settings(limits=ServerLimits(body=1000))), base_url="http://localhost"
    ) as http:
        client = Client(http)
        pieces = (b'{"text": "', *(b"1" * 100 for _ in range(20)), b'"}')
        headers = {HEADER: client.token, "content-type": "application/json"}
        reply = http.post("/api/magic/draw", content=iter(pieces), headers=headers)
        assert reply.status_code in (400, 413, 422)


@each_row("address", ["/", "/api/session", "/service-worker.js", "/static/x/a.svg", "/nothing"])
def test_scripts_come_from_this_host_only(client: Client, address: str) -> None:
    headers = client.http.get(address).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_other_machines_need_the_access_token() -> None:
    with pytest.raises(UnsupportedError, match="--token"):
        Settings(host="0.0.0.0")
    settings = Settings(host="0.0.0.0", token="mind the gap", names=("box",))
    with TestClient(create_app(settings), base_url="http://box") as http:
        assert http.get("/api/session").json()["kind"] == "Refused"
        entry = http.get("/", headers={"accept-language": "de", "accept": "text/html"})
        assert entry.status_code == 401
        assert '<html lang="de">' in entry.text
        assert 'href="/"' in entry.text
        assert http.get("/?token=mind the wrong", follow_redirects=False).status_code == 401
        reply = http.get("/?token=mind the gap", follow_redirects=False)
        assert reply.status_code == 303
        cookie = reply.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert http.get("/api/session").status_code == 200
        assert sha256(b"mind the gap").hexdigest() not in cookie


def test_browsers_stay_known_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(token="mind the gap", folder=tmp_path)
    with TestClient(create_app(settings), base_url="http://localhost") as http:
        assert http.get("/api/session").status_code == 401
        http.get("/?token=mind the gap", follow_redirects=False)
        cookies = dict(http.cookies)
    with TestClient(create_app(settings), base_url="http://localhost", cookies=cookies) as http:
        assert http.get("/api/session").status_code == 200
    assert (tmp_path / "access-key").stat().st_mode & 0o77 == 0
    other = replace(settings, token="mind the step")
    with TestClient(create_app(other), base_url="http://localhost", cookies=cookies) as http:
        assert http.get("/api/session").status_code == 401


def test_wrong_tokens_are_answered_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    running: list[int] = [0]

    async def sleep(seconds: float) -> None:
        running[0] += 1
        assert running[0] == 1
        waited.append(seconds)
        await yielding(0)
        running[0] -= 1

    yielding = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", sleep)

    async def guess() -> list[bool]:
        access = Access("mind the gap", None)
        given = ("a", "b", "mind the gap", "mind the gap!")
        return await asyncio.gather(*(access.accepts(token) for token in given))

    assert asyncio.run(guess()) == [False, False, True, False]
    assert waited == [WRONG_TOKEN_WAIT] * 3


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux lists users of connections")
@each_row("host", ["127.0.0.1", "::1"])
def test_connections_of_other_users_are_named(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, 0), family=family) as server:
        server_end = server.getsockname()[:2]
        with socket.create_connection(server_end) as client:
            client_end = client.getsockname()[:2]
            assert not is_of_another_user(client_end, server_end)
            with monkeypatch.context() as patch:
                patch.setattr("os.getuid", lambda: 12_345)
                patch.setattr("loshu.web.access._ROOT", 54_321)
                assert is_of_another_user(client_end, server_end)
                assert not is_of_another_user((host, 1), server_end)


def test_the_user_of_each_connection_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up: list[object] = []

    def look_up(client: object, _: object) -> bool:
        looked_up.append(client)
        return len(looked_up) == 1

    monkeypatch.setattr("loshu.web.access.is_of_another_user", look_up)
    monkeypatch.setattr("loshu.web.access.REMEMBERED", 2)
    access, server = Access("", None), ("127.0.0.1", 8080)
    # Connections one after another may have the same port: equal tuples, but not the same.
    first, second, third = (("127.0.0.1", int("50000")) for _ in range(3))
    assert [access.is_refused(each, server) for each in (first, second, first, second)] == [
        True, False, True, False,
    ]  # fmt: skip
    assert len(looked_up) == 2
    assert not access.is_refused(third, server)
    assert not access.is_refused(first, server)  # forgotten for the third
    assert len(looked_up) == 4
    assert not Access("token", None).is_refused(first, server)
    assert len(looked_up) == 4


def test_no_address_leads_out_of_the_folder_of_the_page(client: Client) -> None:
    for name in ("../app.py", "..%2Fapp.py", "%2e%2e/app.py", "/etc/passwd", "rooms", ""):
        reply = client.http.get(f"/static/x/{name}")
        assert reply.status_code == 404, name


def test_a_server_for_other_machines_has_its_addresses_and_its_own_name() -> None:
    settings = Settings(host="0.0.0.0", token="mind the gap")
    own = gethostname()
    for name in ("192.0.2.7:8080", "[2001:db8::7]:8080", own, f"{own.upper()}.local:80"):
        assert settings.serves(name), name
    for name in ("evil.example", "192.0.2.7.evil.example:8080", f"{own}.example", ""):
        assert not settings.serves(name), name
    assert not Settings().serves("192.0.2.7:8080")
