"""Checks of every request: host name, tokens and size; and the headers of replies.

- The host name must be one that the settings allow.  Otherwise a page of another host could
  make its own name point here (DNS rebinding).
- Every request that changes something needs a token in a header, known only to our pages.
- With an access token, which a server for other machines must have, every request needs a cookie;
  the address ``/?token=...`` sets it.  Without one, other users of this machine are refused.
"""

import secrets
from collections.abc import Collection, Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loshu.web.access import Access, same
from loshu.web.plain_page import (
    NO_ACCESS,
    OTHER_USER,
    WRONG_HOST,
    plain_page,
    preferred_language,
    wants_page,
)
from loshu.web.refusals import LANGUAGE, refused
from loshu.web.settings import Settings

HEADER: Final = "x-loshu-token"
ACCESS: Final = "loshu-access"
PROFILE: Final = "loshu-profile"
READING: Final = ("GET", "HEAD", "OPTIONS")
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'{styles}; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_PDF_POLICY: Final = (
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
)
"""Policy for PDF files, which browsers show with their own object and styles."""
_OF_ALL: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
_OF_DOCUMENTS: Final = {
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_PARTS: Final = ("text/css", "text/javascript", "font/")


def is_part(path: str, content_type: str) -> bool:
    """Return whether a file can only be a part of a page: browsers ignore its policies.

    Pictures may be opened by themselves, and the policy of the service worker is that of its own
    file, which lies elsewhere.

    Examples
    --------
    >>> is_part("/static/1/app.js", "text/javascript; charset=utf-8")
    True
    >>> is_part("/service-worker.js", "text/javascript")
    False
    """
    return path.startswith("/static/") and content_type.startswith(_PARTS)


class Guard:
    """The outermost layer of the server."""

    def __init__(
        self, app: ASGIApp, settings: Settings, token: str, uploads: Collection[str] = ()
    ) -> None:
        self._app, self._settings, self._token = app, settings, token
        self._uploads = frozenset(uploads)
        """Addresses that accept files."""
        self._access = Access(settings.token, settings.folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Reject a request, or pass it on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers, cookies = Headers(scope=scope), _cookies(scope)
        LANGUAGE.set(preferred_language(headers.get("accept-language", "")))
        scope.setdefault("state", {})
        profile = "" if self._settings.is_local else cookies.get(PROFILE, "")
        fresh = not self._settings.is_local and not profile
        scope["state"]["profile"] = profile or ("local" if not fresh else secrets.token_urlsafe(16))
        reply = await self._refusal(scope, headers, cookies)
        respond = self._respond(scope, send, fresh=fresh)
        if reply is not None:
            await reply(scope, receive, respond)
            return
        limits = self._settings.limits
        limit = limits.upload if scope["path"] in self._uploads else limits.body
        counted = _Counted(receive, limit)
        if int(headers.get("content-length") or 0) > limit:
            await refused(413, f"The request is too large (limit: {limit:,} bytes).")(
                scope, receive, respond
            )
            return
        await self._app(scope, counted.receive, respond)

    async def _refusal(
        self, scope: Scope, headers: Headers, cookies: dict[str, str]
    ) -> Response | None:
        accept = headers.get("accept", "")
        shows = wants_page(scope["method"], scope["path"], accept)
        languages = headers.get("accept-language", "")
        if not self._settings.serves(headers.get("host", "")):
            if shows:
                return plain_page(421, WRONG_HOST, languages)
            return refused(
                421, "This host name is not allowed. Start the server with --name and this name."
            )
        length = headers.get("content-length", "0")
        if not length.isdecimal():
            return refused(400, "The request has an invalid length.")
        reply = await self._admission(scope, cookies, shows=shows, languages=languages)
        if reply is not None:
            return reply
        if scope["method"] not in READING and not same(headers.get(HEADER, ""), self._token):
            return refused(403, f"The header {HEADER} must contain the token of /api/session.")
        return None

    async def _admission(
        self, scope: Scope, cookies: dict[str, str], *, shows: bool, languages: str
    ) -> Response | None:
        """Return a reply to a client who must give the token, or who gives it now."""
        query = parse_qs(scope["query_string"].decode("latin-1"))
        given = query.get("token", [""])[0]
        if given and self._settings.token and await self._access.accepts(given):
            return _with_cookie(RedirectResponse(scope["path"], 303), ACCESS, self._access.cookie)
        if not self._access.knows(cookies.get(ACCESS, "")):
            if shows:
                return plain_page(401, NO_ACCESS, languages)
            return refused(401, "Open the address with ?token=..., as the server printed it.")
        if self._access.is_refused(scope["client"], scope["server"]):
            if shows:
                return plain_page(403, OTHER_USER, languages)
            return refused(403, OTHER_USER.english)
        return None

    def _respond(self, scope: Scope, send: Send, *, fresh: bool) -> Send:
        """Return a function that sends a reply with our headers."""
        # The pages of the API documentation set styles in their text.
        styles = " 'unsafe-inline'" if scope["path"].startswith("/api/docs") else ""

        async def respond(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_pdf = headers.get("content-type") == "application/pdf"
                policy = _PDF_POLICY if is_pdf else _POLICY.format(styles=styles)
                headers.update(_OF_ALL)
                if not is_part(scope["path"], headers.get("content-type", "")):
                    headers.update(_OF_DOCUMENTS | {"content-security-policy": policy})
                headers.setdefault("cache-control", "no-store")
                if fresh:
                    headers.append("set-cookie", _cookie(PROFILE, scope["state"]["profile"]))
            await send(message)

        return respond


class _Counted:
    """The body of a request, up to a size."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive, self._left = receive, limit

    async def receive(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        # The client gave no length and sends too much: the application sees a disconnect.
        return message if self._left >= 0 else {"type": "http.disconnect"}


def _cookies(scope: Scope) -> dict[str, str]:
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load("; ".join(_values(scope["headers"], b"cookie")))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in cookies.items()}


def _values(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in headers if key == name]


def _cookie(name: str, value: str) -> str:
    return f"{name}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"


def _with_cookie(reply: RedirectResponse, name: str, value: str) -> RedirectResponse:
    reply.headers.append("set-cookie", _cookie(name, value))
    return reply
