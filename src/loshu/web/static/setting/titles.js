/** The fields of a puzzle's title and author, and its rules in words. */

import { element } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";

/**
 * @param {import("./editor.js").Editor} editor
 * @param {HTMLElement} rules in words
 */
export function titleFields(editor, rules) {
  /** @param {string} key */
  const field = (key) => {
    const input = element("input", {
      type: "text",
      name: key,
      autocomplete: "off",
      onchange: () => editor.push({ ...editor.puzzle, [key]: input.value }, editor.chosen),
    });
    return input;
  };
  const inputs = [field("title"), field("author")];
  const names = [say("setting", "Title"), say("setting", "Author")];
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
