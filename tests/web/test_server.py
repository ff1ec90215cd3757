"""The socket of the server."""

import asyncio
import socket

from starlette.types import Message, Receive, Scope, Send

from loshu.web.server import configured, listen
from loshu.web.settings import Settings


def test_replies_do_not_wait_for_the_acknowledgement_of_earlier_ones() -> None:
    with listen(Settings(port=0)) as taken:
        # asyncio checks this before it switches off Nagle's algorithm.
        assert taken.proto == socket.IPPROTO_TCP


def test_no_header_names_another_client_than_the_connection() -> None:
    seen: list[object] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope["client"])

    async def nothing(*_: Message) -> Message:
        return {}

    client = ("127.0.0.1", 50_000)
    headers = [(b"x-forwarded-for", b"192.0.2.1")]
    config = configured(app)
    config.load()
    scope: Scope = {"type": "http", "client": client, "headers": headers, "scheme": "http"}
    asyncio.run(config.loaded_app(scope, nothing, nothing))
    assert seen == [client]
