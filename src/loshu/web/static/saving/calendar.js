/** The last weeks, with the days on which puzzles were solved, and the days in a row. */

import { element, spaced } from "../dom.js";
import { dateOf } from "../playing/clock.js";
import { daysBefore, longestStreak, solvedByDay, streakOf } from "../playing/statistics.js";
import { streakOfDays } from "../start/solved.js";
import { language, say, sayCount } from "../words.js";

const WEEK = 7;
const WEEKS = 6;
/** Puzzles of a day from which on its fill is the strongest. */
const MOST = 3;
/** A Monday. */
const MONDAY = new Date(2024, 0, 1);

/** @typedef {import("../playing/statistics.js").Outcome} Outcome */

/**
 * @param {Outcome[]} results
 * @param {Date} [today]
 */
export function calendar(results, today = new Date()) {
  return [
    element(
      "div",
      { class: "calendar-head" },
      element("h2", {}, say("saved", "Last six weeks")),
      streakOfDays(streakOf(results, today)),
    ),
    weeks(results, today),
    legend(),
    longest(results, today),
  ];
}

/** The longest streak, once it is longer than the current one. @param {Outcome[]} results @param {Date} today */
function longest(results, today) {
  const days = longestStreak(results);
  if (days < 2 || days <= streakOf(results, today)) return null;
  const words = sayCount("saved", "Longest streak: {count} day", "Longest streak: {count} days", days);
  return element("p", { class: "quiet longest" }, words);
}

/** @param {Outcome[]} results @param {Date} today */
function weeks(results, today) {
  const counts = solvedByDay(results);
  const sinceMonday = (today.getDay() + WEEK - 1) % WEEK;
  const first = daysBefore(today, sinceMonday + (WEEKS - 1) * WEEK);
  // The last week ends today.
  const days = Array.from({ length: (WEEKS - 1) * WEEK + sinceMonday + 1 }, (_, at) => daysBefore(first, -at));
  const [begun = dateOf(today)] = [...counts.keys()].sort();
  return element(
    "table",
    { class: "calendar" },
    element("caption", { class: "unseen" }, say("saved", "Puzzles solved on a day")),
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("td"),
        Array.from({ length: WEEK }, (_, at) => weekday(at)),
      ),
    ),
    element(
      "tbody",
      {},
      Array.from({ length: WEEKS }, (_, at) => {
        const own = days.slice(at * WEEK, (at + 1) * WEEK);
        const cells = own.map((day) => cell(day, counts.get(dateOf(day)) ?? 0, today, begun));
        return week(own, cells);
      }),
    ),
  );
}

/**
 * A week, with the name of the month that begins in it.
 *
 * @param {Date[]} days up to today
 * @param {HTMLElement[]} cells
 */
function week(days, cells) {
  const month = days.find((day) => day.getDate() === 1)?.toLocaleDateString(language(), { month: "short" });
  return element("tr", {}, month ? element("th", { scope: "row" }, month) : element("td"), cells);
}

/** @param {number} at 0 for Monday */
function weekday(at) {
  const date = daysBefore(MONDAY, -at);
  const name = (/** @type {"long" | "narrow"} */ weekday) => date.toLocaleDateString(language(), { weekday });
  return element("th", { scope: "col", abbr: name("long") }, name("narrow"));
}

/**
 * A day; those before the first solved puzzle were not missed.
 *
 * @param {Date} day
 * @param {number} solved
 * @param {Date} today
 * @param {string} begun the first day with a solved puzzle
 */
function cell(day, solved, today, begun) {
  const words = solved ? sayCount("saved", "{count} puzzle solved", "{count} puzzles solved", solved) : "";
  return element(
    "td",
    {
      class: dateOf(day) < begun ? "unplayed" : "",
      "data-solved": Math.min(solved, MOST),
      title: words || undefined,
      "aria-current": dateOf(day) === dateOf(today) ? "date" : undefined,
    },
    element("span", {}, day.getDate()),
    words && element("span", { class: "unseen" }, words),
  );
}

/** The fills of days, from none to many solved puzzles. */
function legend() {
  const marks = Array.from({ length: MOST + 1 }, (_, solved) =>
    element("span", { "data-solved": solved }, solved === MOST ? `${solved}+` : solved),
  );
  return element("p", { class: "calendar-legend" }, say("saved", "Puzzles solved on a day"), " ", spaced(marks));
}
