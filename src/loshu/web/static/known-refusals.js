/**
 * Errors of the server in the language of the page.
 *
 * The catalog has the server's English sentences with blanks, declared in `known_refusals.py`.
 * `known_texts.py` finds them in the same way.
 */

import { filled, language, textsOf, translated } from "./words.js";

/** @typedef {{english: string, pattern: RegExp}} Known */

/** Apostrophes, texts in quotes, dots of a series, and the ends of sentences outside of them. */
const NEXT = /\w'|'(?!loshu )[^']*'|"[^"]*"|\.\.\. |(?<end>[.?!] )(?=[A-Z'"\d-])/g;
const WITHIN = ["reason", "hint"];

/** @type {{language: string, all: Known[]}} */
let kept = { language: "en", all: [] };

/**
 * Return an error of the server in the language of the page; nothing if no translation is known.
 *
 * An error of several sentences may be known as a whole or by its sentences.
 *
 * @param {string} error
 * @returns {string | undefined}
 */
export function knownRefusal(error) {
  if (kept.language !== language()) kept = { language: language(), all: known() };
  return found(error) ?? bySentences(sentencesOf(error));
}

/**
 * Translate as many sentences at once as are known together, then the rest.
 *
 * @param {string[]} parts
 * @returns {string | undefined}
 */
function bySentences(parts) {
  if (parts.length === 0) return "";
  for (let end = parts.length; end > 0; end -= 1) {
    const first = found(parts.slice(0, end).join(" "));
    const rest = first === undefined ? undefined : bySentences(parts.slice(end));
    if (rest !== undefined) return [first, rest].filter(Boolean).join(" ").replace(/([。；！？]) /g, "$1");
  }
  return undefined;
}

/** @param {string} text @returns {string | undefined} */
function found(text) {
  for (const { english, pattern } of kept.all) {
    const match = pattern.exec(text);
    if (!match) continue;
    const blanks = Object.entries(match.groups ?? {});
    if (blanks.some(([name, blank]) => !WITHIN.includes(name) && sentencesOf(blank).length > 1)) continue;
    // A sentence after its place, as in "row 2: ...".
    const inWords = blanks.map(([name, blank]) => [name, WITHIN.includes(name) ? (knownRefusal(blank) ?? blank) : blank]);
    return filled(translated("refusal", english), Object.fromEntries(inWords));
  }
  return undefined;
}

/** @param {string} text @returns {string[]} */
function sentencesOf(text) {
  const parts = [];
  let begin = 0;
  for (const match of text.matchAll(NEXT)) {
    if (!match.groups?.end) continue;
    const end = match.index + match[0].length;
    parts.push(text.slice(begin, end).trimEnd());
    begin = end;
  }
  return [...parts, text.slice(begin)];
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
