"""The socket of the server."""

import socket

from loshu.web.server import listen
from loshu.web.settings import Settings


def test_replies_do_not_wait_for_the_one_before_to_be_acknowledged() -> None:
    with listen(Settings(port=0)) as taken:
        # What asyncio looks for, to switch off Nagle's algorithm.
        assert taken.proto == socket.IPPROTO_TCP
