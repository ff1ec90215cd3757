/** The puzzles of a day, and the games of them that were begun. */

import { call, get } from "../api.js";
import { dateOf } from "../playing/clock.js";

const NAME = "loshu-today";

/**
 * @typedef {import("#replies").Schemas["DailyPuzzle"]} DailyPuzzle
 * @typedef {import("../saving/autosave.js").SavedGame} SavedGame
 */

/** All saved games; none without the server. @returns {Promise<SavedGame[]>} */
export async function savedGames() {
  try {
    return (await get("/api/saved")).games;
  } catch {
    return [];
  }
}

/**
 * The puzzles of a day of a family, which the server makes once a day.
 *
 * @param {string} family
 * @param {string} date
 * @param {AbortSignal} signal
 */
export async function puzzlesOfDay(family, date, signal) {
  const puzzles = kept(date)[family] ?? (await call(family, "daily", { date }, signal)).puzzles;
  keep(date, family, puzzles);
  return puzzles;
}

/**
 * The first puzzle of today, or the game of it; undefined without the server.
 *
 * @param {string} family
 * @param {AbortSignal} signal
 * @returns {Promise<{text: string, state: Record<string, string>} | undefined>}
 */
export async function gameOfDay(family, signal) {
  try {
    const [[first], games] = await Promise.all([puzzlesOfDay(family, dateOf(new Date()), signal), savedGames()]);
    return games.find(({ puzzle }) => puzzle && puzzle === first?.text) ?? (first && { text: first.text, state: {} });
  } catch {
    return undefined;
  }
}

/** @param {string} date @returns {Record<string, DailyPuzzle[]>} the puzzles of this day by family */
function kept(date) {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return found.date === date ? found.families : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} date
 * @param {string} family
 * @param {DailyPuzzle[]} puzzles
 */
function keep(date, family, puzzles) {
  try {
    localStorage.setItem(NAME, JSON.stringify({ date, families: { ...kept(date), [family]: puzzles } }));
  } catch {
    // The server is asked again.
  }
}
