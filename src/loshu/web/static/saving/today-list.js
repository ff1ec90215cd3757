/** Today's puzzles as a list to tick off. */

import { puzzleAddress } from "../addresses.js";
import { call } from "../api.js";
import { element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { dateOf } from "../playing/clock.js";
import { levelBadge } from "../playing/level.js";
import { streakOf } from "../playing/statistics.js";
import { say, sayCount, translated } from "../words.js";
import { miniature } from "./cards.js";

/** Fewer days are not in a row. */
const LEAST = 2;

/**
 * @param {import("../rooms.js").Visit} visit
 * @param {Promise<import("../playing/statistics.js").Result[]>} results of the player
 */
export function todayList({ session, signal }, results) {
  const filled = /** @type {Promise<void>[]} */ ([]);
  const all = session.families.flatMap(({ name, daily }, tint) => {
    const lines = daily.map((entry) => line(entry, tint % 4));
    if (lines.length) filled.push(fillLines(name, lines, results, signal));
    return lines;
  });
  const summary = element("p", { class: "today-summary" }, solvedOf(all, 0));
  void Promise.all([results, ...filled]).then(
    ([found]) => fill(summary, solvedOf(all, streakOf(found, new Date()))),
    () => undefined, // a line above the room reports that the server is away
  );
  return [summary, element("ul", { class: "today-lines" }, all)];
}

/** How many are solved, and the days in a row. @param {HTMLElement[]} lines @param {number} streak */
function solvedOf(lines, streak) {
  const count = lines.filter((each) => each.classList.contains("is-done")).length;
  const solved = say("saved", "Solved today: {count} of {total}", { count, total: lines.length });
  if (streak < LEAST) return solved;
  return `${solved} · ${sayCount("page", "One day in a row", "{count} days in a row", streak)}`;
}

/** @param {{title: string, level: string}} entry @param {number} tint of the family */
function line({ title, level }, tint) {
  return element(
    "li",
    { class: `tint-${tint}` },
    element("span", { class: "card-picture", "aria-hidden": "true" }),
    element("strong", {}, translated("daily", title)),
    levelBadge(level),
    element("span", { class: "action" }),
  );
}

/**
 * Add the links, and tick the solved puzzles.
 *
 * @param {string} family
 * @param {HTMLLIElement[]} lines
 * @param {Promise<import("../playing/statistics.js").Result[]>} results
 * @param {AbortSignal} signal
 */
async function fillLines(family, lines, results, signal) {
  try {
    const date = dateOf(new Date());
    const [{ puzzles }, played] = await Promise.all([call(family, "daily", { date }, signal), results]);
    const solved = new Set(played.filter((each) => each.solved).map(({ puzzle }) => puzzleAddress(puzzle)));
    for (const [at, { text, svg }] of puzzles.entries()) {
      const [shown, action] = [lines[at]?.querySelector(".card-picture"), lines[at]?.querySelector(".action")];
      if (!shown || !action) continue;
      fill(shown, miniature(svg));
      const href = puzzleAddress(text);
      const title = lines[at]?.querySelector("strong")?.textContent;
      const isDone = solved.has(href);
      lines[at]?.classList.toggle("is-done", isDone);
      fill(
        action,
        isDone
          ? element("a", { href }, icon("check"), " ", say("page", "solved"))
          : element(
              "a",
              { class: "button", href, "aria-label": `${say("page", "Play")}: ${title}` },
              say("page", "Play"),
            ),
      );
    }
  } catch {
    // A line above the room reports that the server is away.
  }
}
