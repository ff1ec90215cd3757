/** The texts of the page: English in the scripts, other languages from the catalogs. */

/** @type {Record<string, Record<string, string | string[]>>} */
let messages = {};
/** @type {(count: number) => number} */
let form = (count) => (count === 1 ? 0 : 1);
let code = "en";

/** The language in use. */
export function language() {
  return code;
}

/**
 * Use a language from now on.
 *
 * @param {string} chosen
 * @param {{plural: string, messages: Record<string, Record<string, string | string[]>>}} found
 *   its texts, and the index of the plural form of each number up to 199
 */
export function speak(chosen, found) {
  code = chosen;
  messages = found.messages;
  // For larger numbers the last two digits decide.
  form = (count) => Number(found.plural[count < 200 ? count : 100 + (count % 100)]);
  document.documentElement.lang = chosen;
}

/**
 * Return a text in the language in use; `make messages` extracts it.
 *
 * @param {string} context
 * @param {string} english with blanks such as {count}
 * @param {Record<string, string | number>} [blanks]
 * @returns {string}
 */
export function say(context, english, blanks) {
  const found = messages[context]?.[english];
  return filled(typeof found === "string" ? found : english, blanks);
}

/**
 * Return the translation of a text that the server declares, such as the title of a family.
 *
 * @param {string} context
 * @param {string} english
 * @returns {string}
 */
export function translated(context, english) {
  const found = messages[context]?.[english];
  return typeof found === "string" ? found : english;
}

/**
 * Return a text that depends on a number.
 *
 * @param {string} context
 * @param {string} one
 * @param {string} many with the blank {count}
 * @param {number} count
 * @param {Record<string, string | number>} [blanks]
 * @returns {string}
 */
export function sayCount(context, one, many, count, blanks) {
  const found = messages[context]?.[one];
  const text = Array.isArray(found) ? (found[form(count)] ?? found[0]) : count === 1 ? one : many;
  return filled(text ?? many, { count: number(count), ...blanks });
}

/** Join parts with the comma of the language. @param {string[]} parts */
export function listed(parts) {
  return parts.join(say("list", ", "));
}

/** Begin a text with a capital letter. @param {string} text */
export function capital(text) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** @param {number} value */
export function number(value) {
  return new Intl.NumberFormat(code).format(value);
}

/**
 * Fill the blanks of a text.
 *
 * @param {string} text
 * @param {Record<string, string | number>} [blanks]
 */
export function filled(text, blanks = {}) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(blanks[name] ?? whole));
}
