/** Hints of the server, and help with mistakes. */

import { call } from "../api.js";
import { messageOf } from "../asking.js";
import { element, fill, picture } from "../dom.js";
import { hinter as stagedHinter } from "../playing/hinting.js";
import { mistakeCard } from "../playing/mistakes.js";
import { language, listed, say, sayCount } from "../words.js";
import { profile } from "./profiles.js";
import { cellName } from "./rules.js";

/**
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("../strip.js").Strip} Strip
 * @typedef {import("#replies").Schemas["Refused"]} Refusal
 * @typedef {import("#replies").Schemas["PlayedStep"]} PlayedStep
 * @typedef {import("#replies").Schemas["HintOfStages"]} Hint
 */

/**
 * Return a function that shows a hint; in the same position, each call shows the next stage.
 *
 * @param {Play} play
 * @param {Strip} strip
 */
export function hinter(play, strip) {
  return stagedHinter(strip, {
    history: play.history,
    state: () => play.state,
    unmark: () => play.point(),
    find: async (place, signal) => {
      if (play.mistakes().length) {
        showMistakes(play, strip, place);
        return null;
      }
      const { text } = play.puzzle;
      const asked = { text, entered: play.state.entered, marks: play.marks, profile: profile(), lang: language() };
      const hint = await call("sudoku", "hint", asked, signal);
      if (!hint.refused) return stagesOf(play, strip, hint);
      fill(place, element("p", {}, hint.refused.reason));
      strip.draw(hint.refused.svg);
      return null;
    },
  });
}

/**
 * @param {Play} play
 * @param {Strip} strip
 * @param {Hint} hint
 */
function stagesOf(play, strip, { stages, step, house, cells, wrong_marks }) {
  return {
    stages,
    /** @param {number} stage */
    mark: (stage) => {
      const isPlace = stage === 1;
      // The cell of a digit is not shown before the last stage, which is 0 here.
      const isHidden = isPlace || (stage > 0 && !!step?.placed.length);
      play.point({ house, cells: isHidden ? [] : cells, wrong: isPlace ? [] : wrong_marks });
      if (!stage && step) strip.draw(step.svg);
    },
    apply: step && (() => play.step(step)),
  };
}

/**
 * @param {Play} play
 * @param {Strip} strip
 * @param {HTMLElement} place in the strip
 */
export function showMistakes(play, strip, place) {
  const cells = play.mistakes();
  const lost = play.wrongMarks();
  const note = lost.length
    ? sayCount(
        "sudoku.hint",
        "In one cell the pencil marks are missing the right digit.",
        "In {count} cells the pencil marks are missing the right digit.",
        lost.length,
      )
    : "";
  mistakeCard(place, strip, {
    count: cells.length,
    note,
    names: listed([...cells, ...lost].map((cell) => cellName(play.puzzle, cell))),
    mark: () => play.point({ wrong: [...cells, ...lost] }),
    remove: [say("sudoku.play", "Go back to before the mistake"), () => play.undoMistakes()],
    why: async () => {
      const asked = { text: play.puzzle.text, entered: play.state.entered, lang: language() };
      try {
        const hint = /** @type {Hint} */ (await call("sudoku", "hint", asked, strip.work.signal));
        return (hint.stages[0] ?? "").split("\n");
      } catch (error) {
        return [messageOf(error)];
      }
    },
  });
}

/** @param {Refusal | null} refused */
export function refusal(refused) {
  if (!refused) return null;
  return element("div", {}, element("p", {}, refused.reason), element("div", { class: "shown" }, picture(refused.svg)));
}
