/** The start page: what Loshu is, unfinished games, the five-by-five game and today's puzzles. */

import { element, fill, useStyle } from "../dom.js";
import { shelfOf, unfinishedGames } from "../start/continue.js";
import { todaySection } from "../start/today.js";
import { playFive } from "../tour/five.js";
import { say } from "../words.js";

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
