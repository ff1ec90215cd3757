/** Figures of a player's own games: days in a row, solved puzzles, and the best time. */

import { element } from "../dom.js";
import { icon } from "../icons.js";
import { timeText } from "../playing/clock.js";
import { streakOf } from "../playing/statistics.js";
import { number, say } from "../words.js";

/** The figures that are above zero. @param {import("../playing/statistics.js").Result[]} results @param {Date} [day] today */
export function figures(results, day = new Date()) {
  const solved = results.filter((each) => each.solved);
  const streak = streakOf(results, day);
  if (!solved.length) return [];
  return [
    streak > 0 && figure("flame", say("saved", "Days in a row"), number(streak)),
    figure("check", say("saved", "Solved"), number(solved.length)),
    figure("clock", say("saved", "Best time"), timeText(Math.min(...solved.map(({ seconds }) => seconds)))),
  ];
}

/** @param {import("../icons.js").IconName} picture @param {string} name @param {string} value */
function figure(picture, name, value) {
  return element("div", { "data-fact": picture }, element("dt", {}, icon(picture), name), element("dd", {}, value));
}
