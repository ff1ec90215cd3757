"""The socket of the server."""

import socket

from loshu.web.server import listen
from loshu.web.settings import Settings


def test_replies_do_not_wait_for_the_acknowledgement_of_earlier_ones() -> None:
    with listen(Settings(port=0)) as taken:
        # asyncio checks this before it switches off Nagle's algorithm.
        assert taken.proto == socket.IPPROTO_TCP
