/**
 * Errors of the server in the language of the page.
 *
 * The catalog has the server's English sentences with blanks, declared in `known_refusals.py`.
 */

import { filled, language, textsOf, translated } from "./words.js";

/** @typedef {{english: string, pattern: RegExp}} Known */

/** @type {{language: string, all: Known[]}} */
let kept = { language: "en", all: [] };

/**
 * Return an error of the server in the language of the page; nothing if no translation is known.
 *
 * @param {string} error
 * @returns {string | undefined}
 */
export function knownRefusal(error) {
  if (kept.language !== language()) kept = { language: language(), all: known() };
  for (const { english, pattern } of kept.all) {
    const found = pattern.exec(error);
    if (!found) continue;
    const blanks = { ...found.groups };
    // A sentence after its place, as in "row 2: ...".
    if (blanks.reason) blanks.reason = knownRefusal(blanks.reason) ?? blanks.reason;
    return filled(translated("refusal", english), blanks);
  }
  return undefined;
}

/** List the known errors: places first, and texts with more letters before more general ones. */
function known() {
  const fixed = (/** @type {Known} */ { english }) =>
    (english.endsWith("{reason}") ? 1000 : 0) + english.replace(/\{\w+\}/g, "").length;
  return textsOf("refusal")
    .map((english) => ({ english, pattern: patternOf(english) }))
    .sort((one, other) => fixed(other) - fixed(one));
}

/** @param {string} english */
function patternOf(english) {
  const parts = english.split(/\{(\w+)\}/);
  const found = parts.map((part, at) => (at % 2 ? `(?<${part}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${found.join("")}$`, "is");
}
