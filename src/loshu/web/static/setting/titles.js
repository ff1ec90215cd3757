/** The fields of a puzzle's title and author, the author's own words, and its rules in words. */

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
  /** @param {string} key */
  const field = (key) => element("input", { type: "text", name: key, autocomplete: "off", onchange: listener(key) });
  /** @param {string} key */
  const area = (key) => element("textarea", { rows: 2, name: key, onchange: listener(key) });
  const inputs = [field("title"), field("author"), area("ruleset"), area("successMessage")];
  const names = [
    say("setting", "Title"),
    say("setting", "Author"),
    say("setting", "Rules in your words"),
    say("setting", "Message at the end"),
  ];
  return {
    element: element(
      "details",
      {},
      element("summary", {}, say("setting", "Title and rules")),
      element(
        "div",
        { class: "fields" },
        inputs.map((input, at) => labelled(names[at] ?? "", input)),
      ),
      rules,
    ),
    show() {
      for (const input of inputs) input.value = editor.puzzle[input.name] ?? "";
    },
  };
}
