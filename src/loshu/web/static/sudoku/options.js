/** Preferences of the player, stored by the browser. */

const NAME = "loshu-sudoku-options";

/**
 * @typedef {object} Options
 * @property {boolean} tidy
 * @property {boolean} same
 * @property {boolean} seen
 * @property {boolean} conflicts
 * @property {string} profile
 * @property {{name: string, text: string}} [ownProfile] read from a file
 */

/** @type {Options} */
const chosen = { tidy: true, same: true, seen: true, conflicts: true, profile: "" };

try {
  Object.assign(chosen, JSON.parse(localStorage.getItem(NAME) ?? "{}"));
} catch {
  // The browser stores nothing.
}

/** @returns {Readonly<Options>} */
export function options() {
  return chosen;
}

/** @param {Partial<Options>} changes */
export function setOptions(changes) {
  Object.assign(chosen, changes);
  try {
    localStorage.setItem(NAME, JSON.stringify(chosen));
  } catch {
    // They are kept until the page is closed.
  }
}
