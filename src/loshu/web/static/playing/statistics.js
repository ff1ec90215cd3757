/** Statistics of a player's own games, by family and level; without the page or the server. */

import { dateOf } from "./clock.js";

/**
 * @typedef {{room: string, puzzle: string, level: string, seconds: number, helps: number, solved: boolean,
 *   begun: number, changed: number}} Result
 * @typedef {{room: string, level: string, played: number, solved: number, alone: number, best: number,
 *   mean: number}} Line `alone` are those solved without help; times are in seconds, 0 where unknown
 */

/** @typedef {Pick<Result, "solved" | "changed">} Outcome */

/**
 * The days in a row with a solved puzzle, up to today or yesterday.
 *
 * @param {Outcome[]} results
 * @param {Date} today
 */
export function streakOf(results, today) {
  const isSolved = solvedBefore(results, today);
  const first = isSolved(0) ? 0 : 1;
  let streak = 0;
  while (isSolved(first + streak)) streak += 1;
  return streak;
}

/**
 * Return a test of whether a puzzle was solved a number of days ago.
 *
 * @param {Outcome[]} results
 * @param {Date} today
 */
function solvedBefore(results, today) {
  const days = solvedByDay(results);
  return (/** @type {number} */ count) => days.has(dateOf(daysBefore(today, count)));
}

/** The longest number of days in a row with a solved puzzle. @param {Outcome[]} results */
export function longestStreak(results) {
  const days = solvedByDay(results);
  let [longest, run] = [0, 0];
  for (const name of [...days.keys()].sort()) {
    const [year = 0, month = 1, day = 1] = name.split("-").map(Number);
    run = days.has(dateOf(new Date(year, month - 1, day - 1))) ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The number of solved puzzles by day, such as 2026-11-28. @param {Outcome[]} results */
export function solvedByDay(results) {
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const { solved, changed } of results) {
    const day = dateOf(new Date(1000 * changed));
    if (solved) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** @param {Date} today @param {number} count */
export function daysBefore(today, count) {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - count);
}

/** The easiest first; games without a level come last. */
const ORDER = ["easy", "medium", "hard", "expert", "extreme", ""];

/**
 * Return a line for each family and level, in the order of the rooms as they appear.
 *
 * @param {Result[]} results
 * @returns {Line[]}
 */
export function summarize(results) {
  const rooms = [...new Set(results.map(({ room }) => room))].sort();
  return rooms.flatMap((room) =>
    ORDER.map((level) => results.filter((each) => each.room === room && each.level === level))
      .filter((games) => games.length)
      .map((games) => lineOf(games)),
  );
}

/** Results with the best time of their family and level, among at least two. @param {Result[]} results */
export function bestResults(results) {
  const timed = results.filter(isTimed).sort((a, b) => a.seconds - b.seconds);
  const groups = /** @type {Map<string, Result[]>} */ (new Map());
  for (const each of timed) {
    const name = `${each.room} ${each.level}`;
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return new Set([...groups.values()].filter(({ length }) => length > 1).map(([first]) => first));
}

/** Whether it was solved in a known time. @param {Result} result */
function isTimed({ solved, seconds }) {
  return solved && seconds >= 1;
}

/** @param {Result[]} games of one family and level; not empty @returns {Line} */
function lineOf(games) {
  const solved = games.filter((each) => each.solved);
  const times = solved.filter(isTimed).map(({ seconds }) => seconds);
  const [{ room = "", level = "" } = {}] = games;
  return {
    room,
    level,
    played: games.length,
    solved: solved.length,
    alone: solved.filter(({ helps }) => !helps).length,
    best: times.length ? Math.min(...times) : 0,
    mean: times.length ? times.reduce((sum, time) => sum + time, 0) / times.length : 0,
  };
}

/**
 * Write results as CSV, with a line for each puzzle.
 *
 * @param {Result[]} results
 */
export function resultsAsCsv(results) {
  const lines = results.map(({ room, level, puzzle, solved, seconds, helps, begun, changed }) =>
    [room, level, solved ? "yes" : "no", seconds, helps, moment(begun), moment(changed), puzzle].map(field).join(","),
  );
  return ["family,level,solved,seconds,helps,begun,changed,puzzle", ...lines, ""].join("\r\n");
}

/** @param {string | number} value */
function field(value) {
  const text = String(value);
  // A spreadsheet would run a text that begins with one of these as a formula.
  const safe = /^[=+@-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {number} seconds since 1970 */
function moment(seconds) {
  return new Date(1000 * seconds).toISOString();
}
