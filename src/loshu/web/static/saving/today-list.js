/** Today's puzzles as a list to tick off, and their ring. */

import { puzzleAddress } from "../addresses.js";
import { call } from "../api.js";
import { element, fill } from "../dom.js";
import { icon, part } from "../icons.js";
import { dateOf } from "../playing/clock.js";
import { levelBadge } from "../playing/level.js";
import { streakOf } from "../playing/statistics.js";
import { tintOf } from "../rooms.js";
import { streakOfDays } from "../start/solved.js";
import { say, translated } from "../words.js";
import { emblemOf } from "./cards.js";

/** Part of the ring between two of its arcs, in arcs. */
const GAP = 0.22;

/**
 * @param {import("../rooms.js").Visit} visit
 * @param {Promise<import("../playing/statistics.js").Result[]>} results of the player
 */
export function todayList({ session, signal }, results) {
  const filled = /** @type {Promise<void>[]} */ ([]);
  const [shape, summary, streak] = [element("div", {}), element("p", { class: "today-summary" }), element("p", {})];
  const tints = session.families.flatMap(({ daily }, at) => daily.map(() => tintOf(at)));
  const all = session.families.flatMap((family, at) => {
    const lines = family.daily.map((entry) => line(entry, family, tintOf(at)));
    if (lines.length) filled.push(fillLines(family.name, lines, results, signal).then(() => show(0)));
    return lines;
  });
  /** @param {number} days in a row */
  function show(days) {
    const done = all.map((each) => each.classList.contains("is-done"));
    const values = { count: done.filter(Boolean).length, total: all.length };
    fill(shape, ring(tints, done));
    fill(summary, say("saved", "Solved today: {count} of {total}", values));
    fill(streak, streakOfDays(days));
  }
  show(0);
  void Promise.all([results, ...filled]).then(
    ([found]) => show(streakOf(found, new Date())),
    () => undefined, // a line above the room reports that the server is away
  );
  const title = element("h2", {}, say("page", "Puzzles of the day"));
  return [
    element("header", { class: "today-top" }, shape, title, summary, streak),
    element("ul", { class: "today-lines" }, all),
  ];
}

/**
 * An arc for each puzzle, in the tint of its family once it is solved, around their number.
 *
 * @param {string[]} tints
 * @param {boolean[]} done
 */
function ring(tints, done) {
  const made = part("svg", { viewBox: "0 0 40 40", class: "day-ring", "aria-hidden": "true" });
  for (const [at, tint] of tints.entries())
    made.append(
      part("circle", {
        class: done[at] ? `${tint} on` : tint,
        cx: 20,
        cy: 20,
        r: 17,
        pathLength: tints.length,
        "stroke-dasharray": `${1 - GAP} ${tints.length - 1 + GAP}`,
        "stroke-dashoffset": -at - GAP / 2,
        transform: "rotate(-90 20 20)",
      }),
    );
  const count = part("text", { x: 20, y: 24.5 });
  count.textContent = String(done.filter(Boolean).length);
  made.append(count);
  return made;
}

/**
 * @param {{title: string, level: string}} entry
 * @param {import("../api.js").FamilyRecord} family
 * @param {string} tint
 */
function line({ title, level }, family, tint) {
  const emblem = emblemOf(family);
  emblem.classList.add("small-emblem");
  return element(
    "li",
    { class: tint },
    emblem,
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
    for (const [at, { text }] of puzzles.entries()) {
      const action = lines[at]?.querySelector(".action");
      if (!action) continue;
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
              { class: "button toned", href, "aria-label": `${say("page", "Play")}: ${title}` },
              say("page", "Play"),
            ),
      );
    }
  } catch {
    // A line above the room reports that the server is away.
  }
}
