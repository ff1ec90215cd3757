/** Today's puzzles as a list to tick off. */

import { puzzleAddress } from "../addresses.js";
import { call } from "../api.js";
import { element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { dateOf } from "../playing/clock.js";
import { dots, levelName } from "../playing/level.js";
import { say, translated } from "../words.js";

/**
 * @param {import("../rooms.js").Visit} visit
 * @param {Promise<import("../playing/statistics.js").Result[]>} results of the player
 */
export function todayList({ session, signal }, results) {
  return element(
    "ul",
    { class: "today-lines" },
    session.families.flatMap(({ name, daily }, tint) => {
      const lines = daily.map((entry) => line(entry, tint % 4));
      if (lines.length) void fillLines(name, lines, results, signal);
      return lines;
    }),
  );
}

/** @param {{title: string, level: string}} entry @param {number} tint of the family */
function line({ title, level }, tint) {
  return element(
    "li",
    { class: `tint-${tint}` },
    element("span", { class: "tick" }),
    element("strong", {}, translated("daily", title)),
    element("span", { class: "quiet" }, dots(level), " ", levelName(level)),
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
    for (const [at, { text }] of puzzles.entries()) {
      const [tick, action] = [lines[at]?.querySelector(".tick"), lines[at]?.querySelector(".action")];
      if (!tick || !action) continue;
      const href = puzzleAddress(text);
      const title = lines[at]?.querySelector("strong")?.textContent;
      const isDone = solved.has(href);
      if (isDone) fill(tick, icon("check"));
      lines[at]?.classList.toggle("is-done", isDone);
      fill(
        action,
        isDone
          ? element("a", { href }, say("page", "solved"))
          : element(
              "a",
              { class: "button", href, "aria-label": `${say("player", "Play")}: ${title}` },
              say("player", "Play"),
            ),
      );
    }
  } catch {
    // A line above the room reports that the server is away.
  }
}
