/** The results of the player in one row: the last week, and what was solved in each family. */

import { element } from "../dom.js";
import { timeText } from "../playing/clock.js";
import { streakOf, summarizeRooms } from "../playing/statistics.js";
import { familyTitle, tintOf } from "../rooms.js";
import { streakOfDays, weekStrip } from "../start/solved.js";
import { listed, number, say } from "../words.js";
import { emblemOf } from "./cards.js";

/** @typedef {import("../playing/statistics.js").Result} Result */

/**
 * @param {Result[]} results
 * @param {import("../api.js").Session} session
 * @param {Date} [today]
 */
export function resultsRow(results, { families }, today = new Date()) {
  const lines = new Map(summarizeRooms(results).map((line) => [line.room, line]));
  return [
    element(
      "div",
      { class: "last-week" },
      element("h2", {}, say("saved", "Last seven days")),
      weekStrip(results, today),
      streakOfDays(streakOf(results, today)),
    ),
    element(
      "ul",
      { class: "by-family" },
      families.map((family, at) => element("li", { class: tintOf(at) }, familyResults(family, lines.get(family.name)))),
    ),
  ];
}

/**
 * A link to the room, with the number of solved puzzles and the best time once there are some.
 *
 * @param {import("../api.js").FamilyRecord} family
 * @param {import("../playing/statistics.js").Line} [line]
 */
function familyResults(family, line) {
  const emblem = emblemOf(family);
  emblem.classList.add("small-emblem");
  return element(
    "a",
    { href: `/${family.name}` },
    emblem,
    element("strong", {}, familyTitle(family)),
    element("span", { class: "quiet" }, line?.solved ? factsOf(line) : say("page", "Play")),
  );
}

/** @param {import("../playing/statistics.js").Line} line with a solved puzzle */
function factsOf({ solved, best }) {
  const count = say("saved", "Solved: {count}", { count: number(solved) });
  return best < 1 ? count : listed([count, say("saved", "best {time}", { time: timeText(best) })]);
}
