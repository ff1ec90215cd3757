"""Access to the server: host names, tokens, sizes, and the headers of replies."""

from socket import gethostname

import pytest
from starlette.testclient import TestClient

from loshu.core.errors import UnsupportedError
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


@each_row("address", ["/", "/api/session", "/static/x/app.js", "/nothing"])
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
