/** Hints in four strengths, and help with mistakes. */

import { call } from "../api.js";
import { announce, button, element, fill, picture } from "../dom.js";
import { failure } from "../panel.js";
import { hintCard } from "../playing/hint-card.js";
import { language, listed, say, sayCount } from "../words.js";
import { profile } from "./profiles.js";
import { cellName } from "./rules.js";

/**
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("../strip.js").Strip} Strip
 * @typedef {import("#replies").Schemas["Refused"]} Refusal
 * @typedef {import("#replies").Schemas["PlayedStep"]} PlayedStep
 * @typedef {import("#replies").Schemas["HintOfStrengths"]} Hint
 */

/**
 * Return a function that shows a hint; in the same position, each call shows a stronger one.
 *
 * @param {Play} play
 * @param {Strip} strip
 * @returns {() => Promise<void>}
 */
export function hinter(play, strip) {
  /** @type {(() => void) | undefined} */
  let more;
  /** @type {unknown} */
  let of;
  strip.element.addEventListener("cleared", () => {
    more = undefined;
    play.point();
  });
  play.history.addEventListener("change", () => {
    if (more) strip.clear();
  });

  return async () => {
    if (more && of === play.state && !strip.element.hidden) return more();
    more = undefined;
    of = play.state;
    if (play.mistakes().length) return showMistakes(play, strip);
    await strip.run(say("sudoku.play", "Hint"), async (place, signal) => {
      const { text } = play.puzzle;
      const asked = { text, entered: play.state.entered, marks: play.marks, profile: profile(), lang: language() };
      const hint = await call("sudoku", "hint", asked, signal);
      more = showHint(play, strip, place, hint);
    });
  };
}

/**
 * @param {Play} play
 * @param {Strip} strip
 * @param {HTMLElement} place
 * @param {Hint} hint
 */
function showHint(play, strip, place, hint) {
  if (hint.refused) {
    fill(place, element("p", {}, hint.refused.reason));
    strip.draw(hint.refused.svg);
    return undefined;
  }
  const { step } = hint;
  const list = element("ol", { class: "strengths" });
  const next = button(say("sudoku.play", "Tell me more"), () => more(), { class: "main" });
  const whole = button(say("sudoku.play", "Full step"), () => {
    while (at < hint.strengths.length) more();
  });
  const doIt = button(say("sudoku.play", "Apply"), () => step && play.step(step), { class: "main" });
  const { tools, close } = hintCard(place, strip, list, next, whole);
  let at = 0;

  function more() {
    const text = hint.strengths[at];
    if (text === undefined) return;
    at += 1;
    list.append(element("li", {}, text));
    announce(text);
    play.point({ house: hint.house, cells: at > 2 ? hint.cells : [], wrong: at > 1 ? hint.wrong_marks : [] });
    if (at < hint.strengths.length) return;
    const isFocused = tools.contains(document.activeElement);
    fill(tools, step && doIt, close);
    if (isFocused) (step ? doIt : close).focus({ preventScroll: true });
    if (step) strip.draw(step.svg);
  }

  more();
  return more;
}

/**
 * @param {Play} play
 * @param {Strip} strip
 */
export function showMistakes(play, strip) {
  const cells = play.mistakes();
  const text = sayCount("sudoku.play", "One digit is wrong.", "{count} digits are wrong.", cells.length);
  const lost = play.wrongMarks();
  const marks = lost.length
    ? sayCount(
        "sudoku.hint",
        "In one cell the pencil marks are missing the right digit.",
        "In {count} cells the pencil marks are missing the right digit.",
        lost.length,
      )
    : "";
  const why = element("div", {});
  strip.show(
    say("sudoku.play", "Mistakes"),
    element("p", {}, text),
    marks ? element("p", {}, marks) : "",
    element(
      "div",
      { class: "toolbar" },
      button(say("sudoku.play", "Show mistakes"), () => {
        play.point({ wrong: [...cells, ...lost] });
        announce(listed([...cells, ...lost].map((cell) => cellName(play.puzzle, cell))));
      }),
      button(
        say("sudoku.play", "Go back to before the mistake"),
        () => {
          play.undoMistakes();
          strip.clear();
          announce(say("sudoku.play", "No digit is wrong now."));
        },
        { class: "main" },
      ),
      button(say("sudoku.play", "Why?"), () => void reasons()),
    ),
    why,
  );
  announce(marks ? `${text} ${marks}` : text);

  async function reasons() {
    const { text: puzzle } = play.puzzle;
    const asked = { text: puzzle, entered: play.state.entered, lang: language() };
    const { signal } = strip.work;
    try {
      const hint = /** @type {Hint} */ (await call("sudoku", "hint", asked, signal));
      const lines = (hint.strengths[0] ?? "").split("\n");
      fill(
        why,
        lines.map((line) => element("p", {}, line)),
      );
      announce(lines.join(" "));
    } catch (error) {
      if (!signal.aborted) fill(why, failure(error));
    }
  }
}

/** @param {Refusal | null} refused */
export function refusal(refused) {
  if (!refused) return null;
  return element("div", {}, element("p", {}, refused.reason), element("div", { class: "shown" }, picture(refused.svg)));
}
