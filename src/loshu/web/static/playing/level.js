/** The level of a puzzle: a badge with dots, and a line in words with the scales under "More". */

import { element, fill } from "../dom.js";
import { say, translated } from "../words.js";

/** The easiest first. */
export const LEVELS = ["easy", "medium", "hard", "expert", "extreme"];

/** @param {string} level */
export function levelName(level) {
  const name = translated("level", level);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Dots and a word. @param {string} level */
export function levelBadge(level) {
  return element("span", { class: "level-badge" }, dots(level), " ", levelName(level));
}

/** @param {string} level */
export function dots(level) {
  return levelDots(LEVELS.indexOf(level) + 1);
}

/** Five dots; more where a puzzle is above the last level. @param {number} filled @param {string} [name] */
export function levelDots(filled, name = "") {
  return element(
    "span",
    { class: "level-dots", "aria-hidden": "true", title: name },
    Array.from({ length: Math.max(filled, LEVELS.length) }, (_, at) =>
      element("i", { class: at < filled ? "on" : "" }),
    ),
  );
}

/**
 * The level in words, such as "Hard · X-wing", and more on request.
 *
 * @param {import("./round.js").PuzzleLevel} words
 * @param {...import("../dom.js").Child} more
 */
export function levelDetails({ level, sentence, more: lines }, ...more) {
  return element(
    "details",
    { class: "level" },
    element(
      "summary",
      {},
      dots(level),
      " ",
      element("span", { class: "level-words" }, sentence),
      " ",
      element("span", { class: "quiet" }, say("page", "More")),
    ),
    lines.map((line) => element("p", { class: "quiet" }, line)),
    ...more,
  );
}

/**
 * A line that shows the level of a game once it is known. The technique behind "More" would be a hint.
 *
 * @param {import("./round.js").Round} round
 */
export function levelLine(round) {
  const place = element("div", { class: "level-line" });
  const show = () => {
    if (!round.words) return;
    const { level, sentence, more } = round.words;
    fill(place, levelDetails({ level, sentence: levelName(level), more: [sentence, ...more] }));
  };
  round.addEventListener("level", show);
  show();
  return place;
}
