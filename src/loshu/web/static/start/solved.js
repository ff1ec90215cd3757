/** How far today's puzzles are: solved ones, begun ones, the last week, and the days in a row. */

import { gameAddress, puzzleAddress } from "../addresses.js";
import { get } from "../api.js";
import { element, fill } from "../dom.js";
import { icon, named } from "../icons.js";
import { dateOf, timeText } from "../playing/clock.js";
import { daysBefore, solvedByDay, streakOf } from "../playing/statistics.js";
import { progressOf, solvedPicture } from "../saving/cards.js";
import { language, say, sayCount } from "../words.js";

/** Days whose results are asked for at first; a longer streak needs all. */
const DAYS = 31;
/** Fewer days are not in a row. */
const LEAST = 2;
const WEEK = 7;

/** @typedef {import("../playing/statistics.js").Result} Result */
/** @typedef {ReturnType<typeof dayProgress>} DayProgress */
/** @typedef {import("./today.js").Daily} Daily */
/** @typedef {(daily: Daily) => import("../dom.js").Child[]} Mark */

/**
 * The number of solved puzzles of the day, and the streak, in words.
 *
 * @param {number} total number of puzzles
 */
export function dayProgress(total) {
  const count = element("span", { class: "day-count" });
  const streak = element("span", {});
  const week = element("div", {});
  /** @param {Date} day today @param {Result[]} [results] @param {number} [days] in a row */
  function showWeek(day, results = [], days = 0) {
    fill(week, weekStrip(results, total, day));
    fill(streak, streakOfDays(days));
  }
  /** @param {number} solved */
  function showCount(solved) {
    // No zero for a day that has just begun.
    count.textContent = solved ? say("saved", "Solved today: {count} of {total}", { count: solved, total }) : "";
  }
  return { element: element("p", { class: "day-progress" }, count, streak), week, showWeek, showCount };
}

/**
 * The last seven days, each as full as its puzzles are solved.
 *
 * @param {import("../playing/statistics.js").Outcome[]} results
 * @param {number} total number of puzzles of a day
 * @param {Date} [today]
 */
export function weekStrip(results, total, today = new Date()) {
  const counts = solvedByDay(results);
  const days = Array.from({ length: WEEK }, (_, at) => daysBefore(today, WEEK - 1 - at));
  const shares = days.map((day) => (counts.get(dateOf(day)) ?? 0) / total);
  return element(
    "span",
    {
      class: "week",
      role: "img",
      "aria-label": say("saved", "Days with a solved puzzle in the last week: {count} of 7", {
        count: shares.filter(Boolean).length,
      }),
    },
    days.map((day, at) => dayDot(day, shares[at] ?? 0)),
  );
}

/** @param {Date} day @param {number} share of its puzzles that is solved */
function dayDot(day, share) {
  const dot = element(
    "span",
    { class: share >= 1 ? "on full" : share ? "on" : "" },
    day.toLocaleDateString(language(), { weekday: "narrow" }),
  );
  dot.style.setProperty("--share", String(share));
  return dot;
}

/** The days in a row, once there are some. @param {number} days */
export function streakOfDays(days) {
  if (days < LEAST) return null;
  const words = sayCount("page", "One day in a row", "{count} days in a row", days);
  return element("span", { class: "streak" }, icon("flame"), " ", words);
}

/**
 * @param {Daily[]} all
 * @param {DayProgress} progress
 * @param {Date} day today
 * @param {AbortSignal} signal
 */
export async function showSolved(all, progress, day, signal) {
  progress.showWeek(day);
  try {
    let results = await resultsSince(daysBefore(day, DAYS - 1).getTime() / 1000);
    let streak = streakOf(results, day);
    if (streak >= DAYS) {
      results = await resultsSince(0);
      streak = streakOf(results, day);
    }
    progress.showWeek(day, results, streak);
    const times = new Map(
      results
        .filter((each) => each.solved)
        .map(
          ({ puzzle, seconds }) =>
            /** @type {const} */ ([
              puzzleAddress(puzzle),
              (/** @type {Daily} */ daily) => solvedMark(seconds, daily, signal),
            ]),
        ),
    );
    const onchange = (/** @type {number} */ count) => {
      progress.showCount(count);
      showNext(all);
    };
    mark(all, times, onchange, signal);
  } catch {
    // Without the server, none is marked.
    showNext(all);
  }
}

/**
 * Mark the begun ones of the puzzles with the share that is done.
 *
 * @param {Daily[]} all
 * @param {Promise<import("../saving/autosave.js").SavedGame[]>} games unfinished ones
 * @param {AbortSignal} signal
 */
export async function showBegun(all, games, signal) {
  const marks = (await games)
    .filter(({ puzzle }) => puzzle)
    .map(
      (game) =>
        /** @type {const} */ ([
          puzzleAddress(game.puzzle),
          (/** @type {Daily} */ daily) => begunMark(game, daily, signal),
        ]),
    );
  if (!signal.aborted) mark(all, new Map(marks), () => undefined, signal);
}

/**
 * Give the first puzzle that is not solved the primary button of the page.
 *
 * @param {Daily[]} all
 */
export function showNext(all) {
  const next = all.find(({ done }) => !done.querySelector(".icon"));
  for (const daily of all) daily.go.classList.toggle("main", daily === next);
}

/**
 * A tick and the time; the board shows the solution.
 *
 * @param {number} seconds
 * @param {Daily} daily
 * @param {AbortSignal} signal
 */
function solvedMark(seconds, { text, draw }, signal) {
  void solvedPicture({ text }, signal).then((found) => found && draw(found.svg));
  return [
    icon("check"),
    element("span", { class: "unseen" }, say("page", "solved")),
    seconds >= 1 && element("span", {}, timeText(seconds)),
  ];
}

/**
 * A bar, as full as the game, whose board then is the picture.
 *
 * @param {import("../saving/autosave.js").SavedGame} game
 * @param {Daily} daily
 * @param {AbortSignal} signal
 */
function begunMark(game, daily, signal) {
  const bar = element("span", { class: "card-progress" });
  void progressOf(game, bar, signal).then((svg) => svg && daily.draw(svg));
  daily.link.href = gameAddress(game);
  fill(daily.go, named(icon("play"), say("page", "Continue")));
  return [bar];
}

/** @param {number} since in seconds since 1970 @returns {Promise<Result[]>} */
async function resultsSince(since) {
  return (await get(`/api/saved/results?since=${since}`)).results;
}

/**
 * @param {Daily[]} all
 * @param {Map<string, Mark>} marks by address
 * @param {(count: number) => void} onchange takes the number of marked puzzles
 * @param {AbortSignal} signal
 */
function mark(all, marks, onchange, signal) {
  const show = () => {
    const found = all.flatMap((daily) => {
      const content = marks.get(daily.link.getAttribute("href") ?? "");
      return content ? [{ daily, content }] : [];
    });
    for (const { daily, content } of found) if (!daily.done.hasChildNodes()) fill(daily.done, content(daily));
    onchange(found.length);
  };
  show();
  // The puzzles may come after the results.
  const watcher = new MutationObserver(show);
  for (const { link } of all) watcher.observe(link, { attributeFilter: ["href"] });
  signal.addEventListener("abort", () => watcher.disconnect());
}
