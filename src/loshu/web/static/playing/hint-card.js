/** The card of a hint: a lamp beside its sentences, and its buttons below them. */

import { button, element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../words.js";

/**
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
