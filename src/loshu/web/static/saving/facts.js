/** Three figures of a player's own games: days in a row, solved puzzles, and the best time. */

import { element } from "../dom.js";
import { icon } from "../icons.js";
import { timeText } from "../playing/clock.js";
import { streakOf } from "../playing/statistics.js";
import { number, say } from "../words.js";

/** @param {import("../playing/statistics.js").Result[]} results @param {Date} [day] today */
export function figures(results, day = new Date()) {
  const solved = results.filter((each) => each.solved);
  const best = solved.length ? timeText(Math.min(...solved.map(({ seconds }) => seconds))) : "–";
  return [
    figure("flame", say("saved", "Days in a row"), number(streakOf(results, day))),
    figure("check", say("saved", "Solved"), number(solved.length)),
    figure("clock", say("saved", "Best time"), best),
  ];
}

/** @param {import("../icons.js").IconName} picture @param {string} name @param {string} value */
function figure(picture, name, value) {
  return element("div", {}, element("dt", {}, icon(picture), name), element("dd", {}, value));
}
