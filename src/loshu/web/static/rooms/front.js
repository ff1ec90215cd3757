/** The start page: what Loshu is, unfinished games, the five-by-five game and today's puzzles. */

import { get } from "../api.js";
import { element, fill, useStyle } from "../dom.js";
import { icon } from "../icons.js";
import { gameCard, gameTitle } from "../saving/cards.js";
import { todaySection } from "../start/today.js";
import { playFive } from "../tour/five.js";
import { say } from "../words.js";

/** Largest number of games on the shelf. */
const LAST = 6;
/** Milliseconds that the page waits for the games: later ones would move the parts below them. */
const PATIENCE = 400;

/** @typedef {import("../saving/autosave.js").SavedGame} SavedGame */

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const { place, signal } = visit;
  const games = unfinishedGames();
  const [shelf] = await Promise.all([
    shelfOf(visit, games),
    ...["./front.css", "../tour/board.css"].map((name) => useStyle(new URL(name, import.meta.url))),
  ]);
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
    shelf,
    playFive(signal),
    todaySection(visit),
  );
}

/** The unfinished games, each puzzle once; none without the server. @returns {Promise<SavedGame[]>} */
async function unfinishedGames() {
  try {
    /** @type {import("../saving/autosave.js").Saved} */
    const { games } = await get("/api/saved");
    const texts = new Set();
    return games.filter(({ text, finished }) => !finished && !texts.has(text) && texts.add(text));
  } catch {
    return [];
  }
}

/**
 * A shelf that appears with the first game; resolves at once where the games come soon.
 *
 * @param {import("../rooms.js").Visit} visit
 * @param {Promise<SavedGame[]>} games
 */
async function shelfOf(visit, games) {
  const shelf = element("section", { class: "go-on", hidden: true, "aria-labelledby": "go-on" });
  const filled = games.then((found) => visit.signal.aborted || fillShelf(shelf, visit, found));
  await Promise.race([filled, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return shelf;
}

/** The mark of a card, all of which is a link. */
function goOn() {
  return element("span", { class: "card-go", "aria-hidden": "true" }, icon("play"), say("page", "Play"));
}

/** @param {HTMLElement} shelf @param {import("../rooms.js").Visit} visit @param {SavedGame[]} games */
function fillShelf(shelf, visit, games) {
  shelf.hidden = !games.length;
  fill(
    shelf,
    element(
      "div",
      { class: "go-on-head" },
      element("h2", { id: "go-on" }, say("page", "Continue")),
      games.length > LAST && element("a", { href: "/saved" }, say("page", "My games")),
    ),
    element(
      "ul",
      { class: "cards" },
      games.slice(0, LAST).map((game) => gameCard(game, visit, gameTitle(game.room, visit), goOn())),
    ),
  );
}
