/* Keeps the page and its files, so that it opens and plays when the server is away.  VERSION and
   FILES come before this text; a new version of any file makes a new cache. */

const SHELL = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll([SHELL, "/api/session", ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== VERSION).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(kept(event.request));
  else if (event.request.mode === "navigate") event.respondWith(fresh(event.request, SHELL));
  else if (/^\/api\/(session|words\/)/.test(url.pathname)) event.respondWith(fresh(event.request));
});

/** A file of this version never changes. */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** The server's answer, or the cached one; the page itself for all its addresses. */
async function fresh(request, instead = request) {
  try {
    const reply = await fetch(request);
    if (reply.ok && instead === request) {
      const cache = await caches.open(VERSION);
      await cache.put(request, reply.clone());
    }
    return reply;
  } catch (error) {
    const last = await caches.match(instead);
    if (last) return last;
    throw error;
  }
}
