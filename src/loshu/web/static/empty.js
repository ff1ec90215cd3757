/** The empty state of a list: one sentence, one action. */

import { element } from "./dom.js";

/**
 * @param {string} sentence
 * @param {import("./dom.js").Child} [action] a button or a link
 */
export function emptyState(sentence, action) {
  return element("div", { class: "empty" }, element("p", {}, sentence), action);
}
