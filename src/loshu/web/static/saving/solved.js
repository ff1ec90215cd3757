/** The solved puzzles as small pictures with level, time and date, each to play again or to open. */

import { gameAddress, puzzleAddress } from "../addresses.js";
import { button, element } from "../dom.js";
import { icon } from "../icons.js";
import { timeText } from "../playing/clock.js";
import { levelBadge } from "../playing/level.js";
import { bestResults } from "../playing/statistics.js";
import { capital, language, number, say } from "../words.js";
import { drawn, gameTitle, lazyPicture, solvedOrDrawn, tintOfRoom } from "./cards.js";

/** Puzzles that are shown at first. */
const FIRST = 12;

/**
 * @typedef {import("../playing/statistics.js").Result} Result
 * @typedef {import("./autosave.js").SavedGame} SavedGame
 * @typedef {import("../rooms.js").Visit} Visit
 */

/**
 * @param {Result[]} solved the newest first
 * @param {SavedGame[]} kept finished games
 * @param {Visit} visit
 */
export function solvedPuzzles(solved, kept, visit) {
  const boards = new Map(kept.filter(({ puzzle }) => puzzle).map((game) => [`${game.room} ${game.puzzle}`, game]));
  const best = bestResults(solved);
  const list = element("ul", { class: "solved-puzzles" });
  const add = (/** @type {Result[]} */ some) => {
    const made = some.map((each) =>
      solvedPuzzle(each, boards.get(`${each.room} ${each.puzzle}`), best.has(each), visit),
    );
    list.append(...made);
    return made[0];
  };
  add(solved.slice(0, FIRST));
  const rest = solved.slice(FIRST);
  const more = button(say("saved", "Show all {count}", { count: number(solved.length) }), () => {
    more.remove();
    add(rest)?.querySelector("a")?.focus({ preventScroll: true });
  });
  return [list, rest.length > 0 && more];
}

/**
 * @param {Result} result
 * @param {SavedGame | undefined} board the solved board, if it is still saved
 * @param {boolean} isBest whether its time is the best of its level
 * @param {Visit} visit
 */
function solvedPuzzle({ room, puzzle, level, seconds, changed }, board, isBest, visit) {
  const action = board ? say("page", "Open") : say("saved", "Play again");
  const title = element("span", { class: "variant" }, gameTitle(room, visit));
  const text = board?.text ?? puzzle;
  return element(
    "li",
    { class: tintOfRoom(room, visit) },
    element(
      "a",
      { href: board ? gameAddress(board) : puzzleAddress(puzzle), title: action },
      lazyPicture({ room, text }, visit.signal, board ? drawn : solvedOrDrawn, ({ variant }) => {
        if (variant) title.textContent = capital(variant);
      }),
      element("span", { class: "unseen" }, `${action}: `),
      title,
      element(
        "strong",
        {},
        icon("check"),
        seconds >= 1 ? timeText(seconds) : say("saved", "Solved"),
        isBest && element("span", { class: "best" }, say("saved", "Best")),
      ),
      level ? levelBadge(level) : null,
      element("time", { class: "quiet", dateTime: new Date(1000 * changed).toISOString() }, dayText(changed)),
    ),
  );
}

/** A short date, with its year if it is another one. @param {number} seconds since 1970 */
function dayText(seconds) {
  const day = new Date(1000 * seconds);
  const year = day.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return day.toLocaleDateString(language(), { day: "numeric", month: "short", year });
}
