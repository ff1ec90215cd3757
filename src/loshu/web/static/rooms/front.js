/** The start page: the five-by-five game, and links to all rooms. */

import { call, get } from "../api.js";
import { element, fill, picture, useStyle } from "../dom.js";
import { familyTitle, ROOMS } from "../rooms.js";
import { gameCard, roomTitle } from "../saving/cards.js";
import { playFive } from "../tour/five.js";
import { say } from "../words.js";

/** Pictures of the rooms without a family: lines on a field of 40 x 40. @type {Record<string, string>} */
const DRAWINGS = {
  setting: "M4 4h32v32H4zM4 20h32M20 4v32M9 31 31 9l-3-3L6 28zM6 28l-1 4 4-1",
  workshop: "M5 8h30M5 16h30M5 24h18M5 32h12M28 22v14M21 29l7 7 7-7",
  book: "M20 9c-4-4-10-4-16-3v26c6-1 12-1 16 3 4-4 10-4 16-3V6c-6-1-12-1-16 3zM20 9v26M9 13h6M9 19h6M25 13h6M25 19h6",
  saved: "M6 5h28v30L20 27 6 35zM13 12h14M13 18h14",
};

/** Largest number of games to continue. */
const LAST = 4;

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const { place, session, signal } = visit;
  await useStyle(new URL("./front.css", import.meta.url));
  await useStyle(new URL("../tour/board.css", import.meta.url));
  const doors = [
    ...session.families.map((family) => {
      const shown = element("span", { class: "door-picture", "aria-hidden": "true" });
      const first = family.examples[0];
      if (first) void draw(family.name, first, shown, signal);
      return door(family.name, familyTitle(family), shown);
    }),
    ...ROOMS.map((room) => {
      const lines = DRAWINGS[room.name] ?? "M8 8h24v24H8z";
      const shown = element("span", { class: "door-picture drawn", "aria-hidden": "true" });
      shown.append(picture(drawing(lines)));
      return door(room.name, room.title(), shown);
    }),
  ];
  const last = element("section", { class: "go-on", hidden: true });
  void goOn(visit, last);
  fill(
    place,
    playFive(signal),
    last,
    element(
      "nav",
      { class: "front-doors", "aria-label": say("page", "Everything") },
      element("h2", {}, say("page", "Everything")),
      element("ul", { class: "doors" }, doors),
    ),
  );
}

/**
 * The last games; empty without the server or without games.
 *
 * @param {import("../rooms.js").Visit} visit
 * @param {HTMLElement} place
 */
async function goOn(visit, place) {
  try {
    /** @type {import("../saving/autosave.js").Saved} */
    const { games } = await get("/api/saved");
    if (!games.length || visit.signal.aborted) return;
    await useStyle(new URL("../saving/saved.css", import.meta.url));
    const texts = new Set();
    const fresh = games.filter(({ text }) => !texts.has(text) && texts.add(text));
    const newest = fresh.slice(0, LAST).map((game) => gameCard(game, visit, roomTitle(game.room, visit)));
    fill(place, element("h2", {}, say("page", "Continue")), element("ul", { class: "cards" }, newest));
    place.hidden = false;
  } catch {
    // The game above needs no server.
  }
}

/**
 * @param {string} address
 * @param {string} title
 * @param {HTMLElement} shown
 */
function door(address, title, shown) {
  return element("li", {}, element("a", { href: `/${address}` }, shown, element("span", {}, title)));
}

/**
 * The picture of a family's first example, if the server is there.
 *
 * @param {string} family
 * @param {string} text
 * @param {HTMLElement} shown
 * @param {AbortSignal} signal
 */
async function draw(family, text, shown, signal) {
  try {
    const { svg } = await call(family, "draw", { text }, signal);
    const drawn = picture(svg);
    drawn.removeAttribute("role");
    for (const each of drawn.querySelectorAll("title, desc")) each.remove();
    fill(shown, drawn);
  } catch {
    // A link without a picture also works.
  }
}

/** @param {string} lines */
function drawing(lines) {
  const line = `fill="none" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">` +
    `<path class="loshu-stroke-ink-move" ${line} d="${lines}"/></svg>`
  );
}
