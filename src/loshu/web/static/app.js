/** Start the page: its header, and the room in the address. */

import { gameAddress, lookAddress, puzzleAddress } from "./addresses.js";
import { begin, get } from "./api.js";
import { errorLine, messageOf } from "./asking.js";
import { connection, reached, Unreachable } from "./connection.js";
import { showConnection } from "./connection-notice.js";
import { announce, button, element, fill } from "./dom.js";
import { showHeader } from "./header.js";
import { jobs } from "./jobs.js";
import { familyTitle, ROOMS, tintOf, UNLISTED } from "./rooms.js";
import { beginSaving, enterRoom, remember, replacesGame } from "./saving/autosave.js";
import { tabs } from "./saving/tabs.js";
import { apply, preferredLanguage } from "./settings.js";
import { language, say, speak } from "./words.js";

/** @type {import("./api.js").Session} */
let session;
/** @type {AbortController | undefined} */
let visit;

async function start() {
  apply();
  showConnection();
  tabs.addEventListener("change", showElsewhere);
  session = await begin();
  await beginSaving();
  try {
    await learn(preferredLanguage(Object.keys(session.languages)));
  } catch {
    // The server is away and the browser has no texts of this language: use English.
  }
  addEventListener("popstate", () => void show());
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.hash && link.pathname === location.pathname) return;
    if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/static/")) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
  await show();
  void jobs.refresh();
  await keepForLater();
}

/** Fetch the texts of a language and use it. @param {string} chosen */
async function learn(chosen) {
  speak(chosen, await get(`/api/words/${chosen}`));
}

/** Cache the page and the texts of its language for use without the server. */
async function keepForLater() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    await learn(language());
  } catch {
    // The browser caches nothing: the page needs its server.
  }
}

/**
 * @param {string} address
 * @param {string} [text] in any form that the room reads
 */
function go(address, text) {
  history.pushState(null, "", address);
  void show(text).then(() => document.getElementById("main")?.focus({ preventScroll: true }));
}

/** The name of the room and the puzzle in the address. */
function here() {
  const path = decodeURIComponent(location.pathname);
  const puzzle = path.startsWith("/p/") ? path.slice(3) : "";
  return { name: puzzle ? (puzzle.split(":")[0] ?? "") : path.slice(1), puzzle };
}

/** @param {string} [text] to open in place of the puzzle in the address */
async function show(text) {
  const { name, puzzle } = here();
  visit?.abort();
  visit = new AbortController();
  const { signal } = visit;
  tabs.leave();
  enterRoom(name);
  showHeader({ name, session, signal, learn, show: () => void show(), go });
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const at = session.families.findIndex((each) => each.name === name);
  const family = session.families[at];
  document.body.className = family ? tintOf(at) : "";
  const room = [...ROOMS, ...UNLISTED].find((each) => each.name === name);
  const title = family ? familyTitle(family) : room?.title();
  document.title = title ? `${title} · Loshu` : say("page", "Loshu: number puzzles");
  const place = element("div", { class: `room room-${name || "front"}` });
  /** @type {import("./rooms.js").Visit} */
  const given = {
    place,
    puzzle: text ?? puzzle,
    query: new URLSearchParams(location.search),
    session,
    family,
    address: (text, query = {}, key = {}) => {
      if (signal.aborted || tabs.elsewhere) return;
      const address = puzzleAddress(text, { ...query, ...key.view });
      // The back button leads to the previous game, not past it.
      if (replacesGame(key.game ?? "")) history.pushState(null, "", address);
      else history.replaceState(null, "", address);
      remember(text, query, key);
    },
    look: (query) => {
      if (signal.aborted) return;
      tabs.leave();
      enterRoom(name);
      const address = lookAddress(name, query);
      if (address !== location.pathname + location.search) history.pushState(null, "", address);
    },
    remember: (text, key) => {
      if (!signal.aborted) remember(text, {}, key);
    },
    go,
    signal,
  };
  try {
    if (puzzle && !family)
      throw new Error(
        say("page", "Unknown page “{name}”. Expected one of: {names}.", {
          name: name.slice(0, 40),
          names: session.families.map((each) => each.name).join(", "),
        }),
      );
    if (name && !family && !room) {
      const home = element("a", { href: "/" }, say("page", "Go to the start page"));
      fill(main, place);
      place.append(element("p", { role: "alert" }, say("page", "No page has this address.")), element("p", {}, home));
      return;
    }
    const { enter } = await reached(() => import(script(family, room)));
    if (signal.aborted) return;
    fill(main, place);
    await enter(given);
  } catch (error) {
    if (signal.aborted) return;
    fill(main, place);
    // Reload: browsers remember that a script could not be fetched.
    const again = () => location.reload();
    place.append(errorLine(error), button(say("page", "Try again"), again));
    if (error instanceof Unreachable) connection.back(signal).then(again, () => undefined);
  }
}

/**
 * @param {import("./api.js").FamilyRecord | undefined} family
 * @param {{name: string} | undefined} room
 */
function script(family, room) {
  if (family) return family.script ? `./families/${family.name}.js` : "./rooms/family.js";
  return room ? `./rooms/${room.name}.js` : "./rooms/front.js";
}

/** Show that the game is open in another tab: this one must not overwrite it. */
function showElsewhere() {
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const line = /** @type {HTMLElement} */ (document.getElementById("elsewhere"));
  main.inert = tabs.elsewhere;
  if (!tabs.elsewhere) return fill(line);
  const here = () => {
    // First: the state of this tab must not be saved over that of the other one.
    visit?.abort();
    const { room } = tabs;
    const theirs = tabs.takeOver();
    if (theirs) history.replaceState(null, "", gameAddress({ room, ...theirs }));
    void show();
  };
  fill(
    line,
    element("span", {}, say("page", "This puzzle is open in another tab.")),
    button(say("page", "Continue here"), here, { class: "main" }),
  );
}

start().catch((error) => {
  announce(messageOf(error));
  const again = button(say("page", "Try again"), () => location.reload());
  document.getElementById("main")?.append(errorLine(error), again);
});
