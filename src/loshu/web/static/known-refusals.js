/**
 * Errors of the server in the language of the page.
 *
 * The catalog has the server's English sentences with blanks, declared in `known_refusals.py`.
 * `known_texts.py` finds them in the same way.
 */

import { filled, language, say, textsOf, translated } from "./words.js";

/** @typedef {{english: string, text: string, pattern: RegExp}} Known */

/** Apostrophes, texts in quotes, dots of a series, and the ends of sentences outside of them. */
const NEXT = /\w'|'(?!loshu )[^']*'|"[^"]*"|\.\.\. |(?<end>[.?!] )(?=[A-Z'"\d-])/g;
const WITHIN = ["reason", "hint", "what", "duration", "kind", "orders"];

/** The contexts of known texts, and how each is translated. */
const CONTEXTS = {
  refusal: (/** @type {string} */ english) => translated("refusal", english),
  unit: (/** @type {string} */ english) => translated("unit", english),
  "magic.count": (/** @type {string} */ english) => translated("magic.count", english),
  "construction.orders": (/** @type {string} */ english) => translated("construction.orders", english),
};

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
  const whole = found(error) ?? bySentences(sentencesOf(error));
  if (whole !== undefined) return whole;
  const colon = error.indexOf(": ");
  const rest = colon < 0 ? undefined : knownRefusal(error.slice(colon + 2));
  return rest === undefined ? undefined : `${error.slice(0, colon)}: ${rest}`;
}

/**
 * Translate the longest run of sentences that is known as a whole, then the rest.
 *
 * @param {string[]} parts
 * @returns {string | undefined}
 */
function bySentences(parts) {
  if (parts.length === 0) return "";
  for (let end = parts.length; end > 0; end -= 1) {
    const first = found(parts.slice(0, end).join(" "));
    const rest = first === undefined ? undefined : bySentences(parts.slice(end));
    if (rest !== undefined)
      return [first, rest]
        .filter(Boolean)
        .join(" ")
        .replace(/([。；！？]) /g, "$1");
  }
  return undefined;
}

/** @param {string} text @returns {string | undefined} */
function found(text) {
  for (const { text: template, pattern } of kept.all) {
    const match = pattern.exec(text);
    if (!match) continue;
    const blanks = Object.entries(match.groups ?? {});
    if (blanks.some(([name, blank]) => !WITHIN.includes(name) && sentencesOf(blank).length > 1)) continue;
    // A sentence after its place, as in "row 2: ...".
    const inWords = blanks.map(([name, blank]) => [
      name,
      WITHIN.includes(name) ? (knownRefusal(blank) ?? blank) : figures(blank),
    ]);
    return filled(template, Object.fromEntries(inWords));
  }
  return undefined;
}

/**
 * Write a number, or a range of numbers, with the separators of the language.
 *
 * @param {string} blank
 * @returns {string}
 */
function figures(blank) {
  const range = /^([\d,]+) to ([\d,]+)$/.exec(blank);
  if (range) return say("list", "{first} to {last}", { first: figures(range[1] ?? ""), last: figures(range[2] ?? "") });
  if (!/^\d{1,3}(,\d{3})+$/.test(blank)) return blank;
  return new Intl.NumberFormat(language()).format(BigInt(blank.replaceAll(",", "")));
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
  return Object.entries(CONTEXTS)
    .flatMap(([context, inWords]) =>
      textsOf(context).map((english) => ({ english, text: inWords(english), pattern: patternOf(english) })),
    )
    .sort((one, other) => fixed(other) - fixed(one));
}

/** @param {string} english */
function patternOf(english) {
  const parts = english.split(/\{(\w+)\}/);
  const found = parts.map((part, at) =>
    at % 2 ? `(?<${part}>${part === "key" ? "\\S" : "."}+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return new RegExp(`^${found.join("")}$`, "is");
}
