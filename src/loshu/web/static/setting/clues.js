/** The clue of a rule, typed character by character. */

import { valueOf } from "./puzzle.js";

/** @typedef {import("./strokes.js").Tool} Tool */

/**
 * Type a character into the clue of a rule; Backspace removes the last one.
 *
 * @param {Tool} tool
 * @param {any} item
 * @param {string} key
 * @param {boolean} begins whether the clue starts empty
 * @returns {any} the item with its new clue; undefined for other keys
 */
export function typeClue(tool, item, key, begins) {
  const digit = /^[0-9]$/.test(key) ? key : "";
  if (tool.clue === "values") {
    const values = begins ? [] : (item.values ?? []);
    if (key === "Backspace") return { ...item, values: values.slice(0, -1) };
    const value = valueOf(key, 36);
    return value && values.length < 4 ? { ...item, values: [...values, value] } : undefined;
  }
  if (tool.clue === "letter") {
    const letter = key.toUpperCase();
    return tool.choices.includes(letter) ? { ...item, value: letter } : undefined;
  }
  if (tool.clue === "text") {
    const before = begins ? "" : String(item.value ?? "");
    if (key === "Backspace") return { ...item, value: before.slice(0, -1) };
    return key.length === 1 && before.length < 250 ? { ...item, value: before + key } : undefined;
  }
  const sign = tool.clue === "sum" ? signOf(key, begins ? "" : String(item.value ?? "")) : "";
  const isNumber = ["number", "sum", "pairs"].includes(tool.clue);
  if (!isNumber || (!digit && !sign && key !== "Backspace")) return undefined;
  const before = begins || item.value === "0" ? "" : String(item.value ?? "");
  const longer = sign ? sign + before.replace(/^[<>≤≥]/, "") : before + digit;
  const text = key === "Backspace" ? String(item.value ?? "").slice(0, -1) : longer;
  const { value: _, ...rest } = item;
  if (!text) return tool.needs_clue ? { ...item, value: "0" } : rest;
  const most = tool.clue === "number" ? 4 : 8;
  return { ...rest, value: text.replace(/^0+(?=\d)/, "").slice(0, most) };
}

/**
 * The sign of a bound that a key writes before a number; "=" adds to the sign that is there.
 *
 * @param {string} key
 * @param {string} clue
 */
function signOf(key, clue) {
  if (key !== "=") return /^[<>≤≥]$/.test(key) ? key : "";
  if (clue.startsWith("<")) return "≤";
  return clue.startsWith(">") ? "≥" : "";
}
