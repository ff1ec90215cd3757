/** The instruction for the chosen tool, and the field for its clue. */

import { errorLine, messageOf } from "../asking.js";
import { button, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";
import { isDrawing } from "./drawings.js";
import { symbol } from "./puzzle.js";

/**
 * @typedef {import("./strokes.js").Tool} Tool
 * @typedef {import("./palette.js").Basic} Basic
 */

/**
 * The instruction for a tool.
 *
 * @param {string} gesture
 */
function instruction(gesture) {
  switch (gesture) {
    case "digits":
      return say("setting", "Select cells, then type a digit. Delete clears them.");
    case "regions":
      return say("setting", "Drag from a region over the cells to add to it.");
    case "erase":
      return say("setting", "Click a cell to delete its top rule, or its digit.");
    case "fog":
      return say("setting", "Click the cells that are visible at the start. Fog hides all others.");
    case "line":
      return say("setting", "Drag along the line. Keyboard: Space adds a cell, Enter finishes.");
    case "arrow":
      return say("setting", "Drag from the circle along the arrow. Drag from the circle again for another arrow.");
    case "cell":
      return say("setting", "Click cells to mark or unmark them.");
    case "cells":
      return say("setting", "Drag over the cells. Keyboard: select with Shift + arrows, then Enter.");
    case "square":
      return say("setting", "Drag from corner to corner, or click the center.");
    case "clone":
      return say("setting", "Drag over the cells, then click where the copy of the first cell goes.");
    case "groups":
      return say("setting", "Drag over the first group of cells, then over another of the same size.");
    case "pair":
      return say("setting", "Click the edge between two cells, or drag across it.");
    case "circle":
      return say("setting", "Click where four cells meet, then type the digits.");
    case "outside":
      return say("setting", "Click a cell outside the grid, then type the number.");
    case "diagonal":
      return say("setting", "Drag from outside into the grid, then type the number. Click to turn the arrow.");
    case "spot":
      return say(
        "setting",
        "Click a cell, an edge or a corner, also outside the grid. Drag for the middle of several cells.",
      );
    case "path":
      return say("setting", "Drag along the line, also outside the grid. Keyboard: Space adds a cell, Enter finishes.");
    case "typed":
      return say("setting", "Type a condition such as r1c1 + r1c2 = 10 or not r3c3 < r4c4, then press Enter.");
    default:
      return "";
  }
}

/**
 * Return the field for the clue of the next rule, or of the chosen one.
 *
 * @param {(text: string) => void} onclue
 * @param {(cells: number) => void} oncircle
 * @param {(text: string) => Promise<void>} onwrite throws if the server cannot read the rule
 */
export function clueFields(onclue, oncircle, onwrite) {
  let isText = false;
  const place = element("div", { class: "fields" });
  const text = element("p", { class: "quiet instruction" });
  const clue = element("input", {
    type: "text",
    inputMode: "numeric",
    autocomplete: "off",
    size: 5,
    maxLength: 8,
    oninput: () => onclue(isText ? clue.value : clue.value.trim().toUpperCase()),
  });
  const circle = element("input", {
    type: "number",
    min: "1",
    max: "4",
    value: "1",
    oninput: () => oncircle(Math.min(4, Math.max(1, Number(circle.value) || 1))),
  });
  const written = element("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: false,
    size: 24,
    maxLength: 1000,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") void write();
    },
  });
  const add = button("", () => void write(), {});
  const failed = element("div", { class: "clue-error" });

  async function write() {
    if (!written.value.trim()) return;
    try {
      await onwrite(written.value.trim());
      fill(failed);
      written.removeAttribute("aria-invalid");
    } catch (error) {
      // The place in the puzzle's JSON means nothing here.
      fill(failed, errorLine(new Error(messageOf(error).replace(/^[\w.[\]]+: /, ""))));
      written.setAttribute("aria-invalid", "true");
      written.focus();
    }
  }

  return {
    element: element("div", { class: "clue" }, text, place, failed),
    /**
     * @param {Tool | Basic} tool
     * @param {any} item the rule that is chosen, if any
     * @param {string} next the clue of the next one
     */
    use(tool, item, next) {
      fill(failed);
      written.removeAttribute("aria-invalid");
      if (typeof tool === "string") {
        fill(text, instruction(tool));
        fill(place);
        place.dataset.fields = "";
        return;
      }
      isText = tool.clue === "text";
      fill(text, element("strong", {}, tool.text), " ", instruction(tool.gesture));
      if (tool.gesture === "typed") {
        written.value = String(item?.value ?? "");
        fill(add, item ? say("setting", "Change") : say("setting", "Add"));
        place.dataset.fields = "";
        fill(place, tool.clue === "text" && [labelled(say("setting", "Condition"), written), add]);
        return;
      }
      const shown = item ? (item.values?.map(symbol).join("") ?? String(item.value ?? "")) : next;
      if (document.activeElement !== clue) clue.value = shown;
      clue.size = tool.clue === "text" ? 24 : 5;
      clue.maxLength = tool.clue === "text" ? 250 : 8;
      clue.inputMode = ["letter", "sum", "text"].includes(tool.clue) ? "text" : "numeric";
      const has = `${tool.key}${tool.clue}`;
      if (place.dataset.fields === has) return;
      place.dataset.fields = has;
      fill(
        place,
        tool.clue !== "none" && labelled(clueName(tool), clue),
        tool.gesture === "arrow" && labelled(say("setting", "Cells in the circle"), circle),
      );
    },
  };
}

/** @param {Tool} tool */
function clueName(tool) {
  if (isDrawing(tool)) return say("setting", "Text");
  if (tool.clue === "letter") return say("setting", "Letter: {letters}", { letters: tool.choices.join(", ") });
  if (tool.clue === "values") return say("setting", "Digits in the circle");
  if (tool.clue === "sum") return say("setting", "Number, after <, >, ≤ or ≥ if it is a bound");
  if (tool.clue === "text") return say("setting", "Expression or pairs");
  if (tool.clue === "pairs") return say("setting", "Counts and digits, such as 1223");
  return say("setting", "Number");
}
