/** The current month, with the days on which puzzles were solved. */

import { element, spaced } from "../dom.js";
import { language, say, sayCount } from "../words.js";

const WEEK = 7;
/** Puzzles of a day from which on its fill is the strongest. */
const MOST = 3;
/** A Monday. */
const MONDAY = new Date(2024, 0, 1);

/** @param {import("../playing/statistics.js").Result[]} results @param {Date} [today] */
export function monthOf(results, today = new Date()) {
  const [year, month] = [today.getFullYear(), today.getMonth()];
  const counts = solvedDays(results, year, month);
  const days = new Date(year, month + 1, 0).getDate();
  const blank = (new Date(year, month, 1).getDay() + WEEK - 1) % WEEK;
  const cells = [
    ...Array.from({ length: blank }, () => element("td")),
    ...Array.from({ length: days }, (_, at) => day(at + 1, counts.get(at + 1) ?? 0, today.getDate())),
  ];
  const weeks = Array.from({ length: Math.ceil(cells.length / WEEK) }, (_, at) =>
    element("tr", {}, cells.slice(at * WEEK, (at + 1) * WEEK)),
  );
  return element(
    "table",
    { class: "month" },
    element("caption", {}, today.toLocaleDateString(language(), { month: "long", year: "numeric" })),
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        Array.from({ length: WEEK }, (_, at) => weekday(at)),
      ),
    ),
    element("tbody", {}, weeks),
  );
}

/**
 * @param {import("../playing/statistics.js").Result[]} results
 * @param {number} year
 * @param {number} month
 * @returns {Map<number, number>} the number of solved puzzles by days of the month
 */
export function solvedDays(results, year, month) {
  const counts = new Map();
  for (const { solved, changed } of results) {
    const date = new Date(1000 * changed);
    if (!solved || date.getFullYear() !== year || date.getMonth() !== month) continue;
    counts.set(date.getDate(), (counts.get(date.getDate()) ?? 0) + 1);
  }
  return counts;
}

/** @param {number} at 0 for Monday */
function weekday(at) {
  const date = new Date(MONDAY.getFullYear(), MONDAY.getMonth(), MONDAY.getDate() + at);
  const name = (/** @type {"long" | "narrow"} */ weekday) => date.toLocaleDateString(language(), { weekday });
  return element("th", { scope: "col", abbr: name("long") }, name("narrow"));
}

/** The fills of days, from none to many solved puzzles. */
export function monthLegend() {
  const marks = Array.from({ length: MOST + 1 }, (_, solved) =>
    element("span", { "data-solved": solved }, solved === MOST ? `${solved}+` : solved),
  );
  return element("p", { class: "month-legend" }, say("saved", "Puzzles solved on a day"), " ", spaced(marks));
}

/** @param {number} number @param {number} solved @param {number} today */
function day(number, solved, today) {
  const words = solved ? sayCount("saved", "{count} puzzle solved", "{count} puzzles solved", solved) : "";
  return element(
    "td",
    {
      class: number > today ? "future" : "",
      "data-solved": Math.min(solved, MOST),
      title: words || undefined,
      "aria-current": number === today ? "date" : undefined,
    },
    element("span", {}, number),
    words && element("span", { class: "unseen" }, words),
  );
}
