/** A puzzle's title and author above its rules, and the author's own words. */

import { element } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/**
 * @param {import("./editor.js").Editor} editor
 * @param {HTMLElement} rules in words
 */
export function titleFields(editor, rules) {
  /** @param {string} key */
  const listener =
    (key) =>
    (/** @type {Event} */ { currentTarget }) => {
      const { value } = /** @type {HTMLInputElement} */ (currentTarget);
      const { [key]: _, ...rest } = editor.puzzle;
      editor.push(/** @type {Puzzle} */ (value.trim() ? { ...rest, [key]: value } : rest), editor.chosen);
    };
  /** @param {string} key @param {string} name */
  const field = (key, name) =>
    element("input", {
      type: "text",
      class: `name-${key}`,
      name: key,
      autocomplete: "off",
      placeholder: name,
      "aria-label": name,
      onchange: listener(key),
    });
  /** @param {string} key */
  const area = (key) => element("textarea", { rows: 2, name: key, onchange: listener(key) });
  const names = [field("title", say("setting", "Title")), field("author", say("setting", "Author"))];
  const [words, message] = [area("ruleset"), area("successMessage")];
  rules.classList.add("rule");
  return {
    head: element("div", { class: "puzzle-head naming" }, names, rules),
    element: element(
      "details",
      {},
      element("summary", {}, say("setting", "Rules and message in your words")),
      labelled(say("setting", "Rules in your words"), words),
      labelled(say("setting", "Message at the end"), message),
    ),
    show() {
      for (const input of [...names, words, message]) input.value = editor.puzzle[input.name] ?? "";
    },
  };
}
