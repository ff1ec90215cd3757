/** The solved ones of today's puzzles, and the days in a row with a solved puzzle. */

import { puzzleAddress } from "../addresses.js";
import { get } from "../api.js";
import { element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { streakOf } from "../playing/statistics.js";
import { say, sayCount } from "../words.js";

/** Days whose results are asked for at first; a longer streak needs all. */
const DAYS = 31;
/** Fewer days are not in a row. */
const LEAST = 2;

/** @typedef {ReturnType<typeof dayProgress>} DayProgress */

/**
 * The number of solved puzzles of the day, and the streak, in words.
 *
 * @param {number} total number of puzzles
 */
export function dayProgress(total) {
  const count = element("span", { class: "day-count" });
  const streak = element("span", {});
  /** @param {boolean[]} solved by puzzle @param {number} days in a row */
  function show(solved, days) {
    const done = solved.filter(Boolean).length;
    // No zero for a day that has just begun.
    count.textContent = done ? say("saved", "Solved today: {count} of {total}", { count: done, total }) : "";
    fill(streak, streakOfDays(days));
  }
  show([], 0);
  return { element: element("p", { class: "day-progress" }, count, streak), show };
}

/** The days in a row, once there are some. @param {number} days */
export function streakOfDays(days) {
  if (days < LEAST) return null;
  const words = sayCount("page", "One day in a row", "{count} days in a row", days);
  return element("span", { class: "streak" }, icon("flame"), " ", words);
}

/**
 * @param {import("./today.js").Daily[]} all
 * @param {DayProgress} progress
 * @param {Date} day today
 * @param {AbortSignal} signal
 */
export async function showSolved(all, progress, day, signal) {
  try {
    const first = new Date(day.getFullYear(), day.getMonth(), day.getDate() - DAYS + 1);
    let results = await resultsSince(first.getTime() / 1000);
    let streak = streakOf(results, day);
    if (streak >= DAYS) {
      results = await resultsSince(0);
      streak = streakOf(results, day);
    }
    mark(all, results, (solved) => progress.show(solved, streak), signal);
  } catch {
    // Without the server, none is marked.
  }
}

/** @param {number} since in seconds since 1970 @returns {Promise<import("../playing/statistics.js").Result[]>} */
async function resultsSince(since) {
  return (await get(`/api/saved/results?since=${since}`)).results;
}

/**
 * @param {import("./today.js").Daily[]} all
 * @param {import("../playing/statistics.js").Result[]} results
 * @param {(solved: boolean[]) => void} onchange
 * @param {AbortSignal} signal
 */
function mark(all, results, onchange, signal) {
  const solved = new Set(results.filter((each) => each.solved).map(({ puzzle }) => puzzleAddress(puzzle)));
  const show = () => {
    const marks = all.map(({ link }) => solved.has(link.getAttribute("href") ?? ""));
    for (const [at, { done }] of all.entries())
      if (marks[at] && !done.hasChildNodes())
        fill(done, icon("check"), element("span", { class: "unseen" }, say("page", "solved")));
    onchange(marks);
  };
  show();
  // The puzzles may come after the results.
  const watcher = new MutationObserver(show);
  for (const { link } of all) watcher.observe(link, { attributeFilter: ["href"] });
  signal.addEventListener("abort", () => watcher.disconnect());
}
