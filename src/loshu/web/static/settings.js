/** The reader's settings: language, theme, text size; stored by the browser. */

const NAME = "loshu-settings";

/**
 * @typedef {{language: string, theme: "" | "light" | "dark", large: boolean, timer: boolean, ways: boolean, candidates?: boolean}}
 *   Chosen candidates in the room for creating puzzles; until they are chosen, those of own puzzles
 */

let kept = false;

/** @type {Chosen} */
const chosen = { language: "", theme: "", large: false, timer: true, ways: false };

try {
  const before = localStorage.getItem(NAME);
  kept = before !== null;
  Object.assign(chosen, JSON.parse(before ?? "{}"));
} catch {
  // Nothing stored, or something else in our place: use the default settings.
}

/** @returns {Readonly<Chosen>} */
export function settings() {
  return chosen;
}

/** Whether this browser has not stored settings yet. */
export function isNew() {
  return !kept;
}

/** @param {Partial<Chosen>} changes */
export function change(changes) {
  Object.assign(chosen, changes);
  kept = true;
  try {
    localStorage.setItem(NAME, JSON.stringify(chosen));
  } catch {
    // They are kept until the page is closed.
  }
  apply();
  document.dispatchEvent(new Event("settings"));
}

export function apply() {
  const root = document.documentElement;
  if (chosen.theme) root.dataset.theme = chosen.theme;
  else delete root.dataset.theme;
  root.classList.toggle("large", chosen.large);
}

/**
 * The chosen language, or else the first of the browser's languages that Loshu has.
 *
 * @param {string[]} known
 */
export function preferredLanguage(known) {
  if (known.includes(chosen.language)) return chosen.language;
  const wanted = navigator.languages.map((each) => each.slice(0, 2).toLowerCase());
  return wanted.find((each) => known.includes(each)) ?? "en";
}
