/** The start page: what Loshu is, today's puzzles, the five-by-five game, and unfinished games. */

import { get } from "../api.js";
import { element, fill, useStyle } from "../dom.js";
import { levelBadge } from "../playing/level.js";
import { gameCard, roomTitle } from "../saving/cards.js";
import { todaySection } from "../start/today.js";
import { playFive } from "../tour/five.js";
import { say } from "../words.js";

/** Largest number of games on the shelf. */
const LAST = 8;

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const { place, signal } = visit;
  await Promise.all(["./front.css", "../tour/board.css"].map((name) => useStyle(new URL(name, import.meta.url))));
  const shelf = element("section", { class: "go-on", hidden: true, "aria-labelledby": "go-on" });
  fill(
    place,
    element(
      "header",
      { class: "about" },
      element("h1", {}, say("page", "Play with numbers")),
      element(
        "p",
        {},
        say(
          "page",
          "Magic squares, Sudoku, number tours and sliding puzzles: make, solve, explain, play and print them.",
        ),
      ),
    ),
    playFive(signal),
    todaySection(visit),
    shelf,
  );
  void fillShelf(visit, shelf);
}

/**
 * The unfinished games; nothing without the server or without games.
 *
 * @param {import("../rooms.js").Visit} visit
 * @param {HTMLElement} shelf
 */
async function fillShelf(visit, shelf) {
  try {
    /** @type {import("../saving/autosave.js").Saved} */
    const { games } = await get("/api/saved");
    const texts = new Set();
    const open = games.filter(({ text, finished }) => !finished && !texts.has(text) && texts.add(text));
    if (!open.length || visit.signal.aborted) return;
    const cards = open
      .slice(0, LAST)
      .map((game) => gameCard(game, visit, roomTitle(game.room, visit), game.level ? levelBadge(game.level) : null));
    fill(
      shelf,
      element("h2", { id: "go-on" }, say("page", "Continue")),
      element("ul", { class: "cards" }, cards),
      open.length > LAST && element("p", {}, element("a", { href: "/saved" }, say("page", "My games"))),
    );
    shelf.hidden = false;
  } catch {
    // The game above needs no server.
  }
}
