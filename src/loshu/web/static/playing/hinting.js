/** Hints in the same stages in all rooms: the place; the cells and the technique; the whole step. */

import { announce, button, element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../words.js";

/**
 * @typedef {object} Hint
 * @property {string[]} stages sentences, of which the last one may have several lines
 * @property {(stage: number) => void} mark on the board what a stage is about; 0 is the last stage
 * @property {(() => void) | null} apply
 *
 * @typedef {object} Source
 * @property {() => unknown} state the position on the board
 * @property {(place: HTMLElement, signal: AbortSignal) => Promise<Hint | null>} find null if it fills the place
 * @property {() => void} unmark
 * @property {EventTarget} [history] whose changes end a hint, if the room does not
 */

/**
 * Return a function that shows a hint; in the same position, each call shows the next stage.
 *
 * @param {import("../strip.js").Strip} strip
 * @param {Source} source
 */
export function hinter(strip, { state, find, unmark, history }) {
  /** The hint on show. @type {{card: Element | null, more: () => void} | undefined} */
  let shown;
  /** @type {unknown} */
  let of;
  strip.screen.addEventListener("uncovered", () => unmark());
  history?.addEventListener("change", () => strip.element.querySelector(".hint-sentence") && strip.clear());

  return async () => {
    if (shown?.card?.isConnected && of === state()) return shown.more();
    const asked = state();
    of = asked;
    shown = undefined;
    await strip.run(say("sudoku.play", "Hint"), async (place, signal) => {
      const hint = await find(place, signal);
      if (hint && asked === state()) shown = showStages(place, strip, hint);
    });
  };
}

/**
 * @param {HTMLElement} place in the strip
 * @param {import("../strip.js").Strip} strip
 * @param {Hint} hint
 */
function showStages(place, strip, { stages, mark, apply }) {
  let at = 0;
  const sentence = element("div", { class: "hint-stage" });
  const count = element("span", { class: "quiet stage-count", "aria-hidden": "true" });
  const next = button(say("sudoku.play", "Tell me more"), () => more(), { class: "main" });
  const whole = button(say("sudoku.play", "Full step"), () => go(stages.length));
  const doIt = button(say("sudoku.play", "Apply"), () => apply?.(), { class: "main" });
  const { tools, close } = hintCard(place, strip, sentence);

  function more() {
    if (at < stages.length) go(at + 1);
  }

  /** @param {number} to */
  function go(to) {
    at = to;
    const isLast = at === stages.length;
    const text = stages[at - 1] ?? "";
    const lines = text.split("\n");
    const isFocused = tools.contains(document.activeElement);
    sentence.setAttribute("data-stage", String(at));
    fill(
      sentence,
      lines.map((line, row) => element("p", { class: row < lines.length - 1 ? "reason" : "" }, line)),
    );
    count.textContent = stages.length > 1 ? `${at}/${stages.length}` : "";
    fill(tools, isLast ? apply && doIt : [next, at < stages.length - 1 && whole], count, close);
    if (isFocused) (isLast ? (apply ? doIt : close) : next).focus({ preventScroll: true });
    announce(text);
    mark(isLast ? 0 : at);
  }

  more();
  return { card: place.firstElementChild, more };
}

/**
 * The card of a hint: a lamp beside its sentences, and its buttons below them.
 *
 * @param {HTMLElement} place in the strip
 * @param {import("../strip.js").Strip} strip
 * @param {import("../dom.js").Child | import("../dom.js").Child[]} sentences
 * @param {...import("../dom.js").Child} buttons
 */
export function hintCard(place, strip, sentences, ...buttons) {
  const close = button(say("sudoku.play", "Close"), () => strip.clear(), { class: "plain close" });
  const tools = element("div", { class: "toolbar" }, ...buttons, close);
  fill(place, element("div", { class: "hint-sentence" }, icon("hint"), element("div", {}, sentences)), tools);
  return { tools, close };
}
