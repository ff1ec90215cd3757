/** Marks on the solved ones of today's puzzles, and the days in a row with a solved puzzle. */

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

/**
 * @param {import("./today.js").Card[]} cards
 * @param {HTMLElement} place of the streak
 * @param {Date} day today
 * @param {AbortSignal} signal
 */
export async function showSolved(cards, place, day, signal) {
  try {
    const first = new Date(day.getFullYear(), day.getMonth(), day.getDate() - DAYS + 1);
    let results = await resultsSince(first.getTime() / 1000);
    mark(cards, results, signal);
    let streak = streakOf(results, day);
    if (streak >= DAYS) {
      results = await resultsSince(0);
      streak = streakOf(results, day);
    }
    if (streak < LEAST || signal.aborted) return;
    fill(place, icon("check"), " ", sayCount("page", "One day in a row", "{count} days in a row", streak));
  } catch {
    // Without the server, none is marked.
  }
}

/** @param {number} since in seconds since 1970 @returns {Promise<import("../playing/statistics.js").Result[]>} */
async function resultsSince(since) {
  return (await get(`/api/saved/results?since=${since}`)).results;
}

/**
 * @param {import("./today.js").Card[]} cards
 * @param {import("../playing/statistics.js").Result[]} results
 * @param {AbortSignal} signal
 */
function mark(cards, results, signal) {
  const solved = new Set(results.filter((each) => each.solved).map(({ puzzle }) => puzzleAddress(puzzle)));
  const show = () => {
    for (const { link, done } of cards)
      if (solved.has(link.getAttribute("href") ?? "") && !done.hasChildNodes())
        fill(done, icon("check"), element("span", { class: "unseen" }, say("page", "solved")));
  };
  show();
  // The puzzles may come after the results.
  const watcher = new MutationObserver(show);
  for (const { link } of cards) watcher.observe(link, { attributeFilter: ["href"] });
  signal.addEventListener("abort", () => watcher.disconnect());
}
