/** A place to drop, choose or paste a file of puzzles. */

import { element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { labelled } from "../limits.js";
import { halfWidth } from "../typing.js";
import { say } from "../words.js";

/**
 * @param {string} first initial text
 */
export function fileField(first) {
  const area = element("textarea", {
    rows: 4,
    wrap: "off",
    spellcheck: false,
    placeholder: "53..7....6..195....98 …",
  });
  area.value = first;
  /** The content of a large file, which is not shown because text areas are slow. @type {string | undefined} */
  let held;
  /** Resolves once the file has been read. */
  let reading = Promise.resolve();
  const name = element("p", { class: "quiet", role: "status" });

  /** @param {File | undefined} file */
  async function take(file) {
    if (!file) return;
    const content = await file.text();
    held = content.length > 200_000 ? content : undefined;
    area.value = held === undefined ? content : "";
    fill(name, held === undefined ? file.name : `${file.name} (${Math.round(content.length / 1000)} kB)`);
  }

  const chosen = element("input", {
    type: "file",
    class: "unseen",
    onchange: () => (reading = take(chosen.files?.[0])),
  });
  area.addEventListener("input", () => {
    held = undefined;
    fill(name);
  });
  const zone = element(
    "div",
    {
      class: "file-field",
      ondragover: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        zone.classList.add("over");
      },
      ondragleave: () => zone.classList.remove("over"),
      ondrop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        zone.classList.remove("over");
        reading = take(event.dataTransfer?.files[0]);
      },
    },
    element(
      "label",
      { class: "drop-zone" },
      icon("import"),
      element("span", {}, say("workshop", "Choose or drop a file of Sudokus (any format)")),
      chosen,
    ),
    name,
    labelled(say("workshop", "Or paste puzzles, one per line or in any format"), area),
  );
  const text = async () => {
    await reading;
    return halfWidth(held ?? area.value);
  };
  /** @param {string} content */
  const give = (content) => {
    held = undefined;
    area.value = content;
    fill(name);
  };
  return { element: zone, text, fill: give };
}
