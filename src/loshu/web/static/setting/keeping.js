/** Where the puzzle of the setting room is kept: in the address, which no server sees, and here. */

const KEPT = "loshu-setting";

/** @param {string} text */
export function keep(text) {
  history.replaceState(null, "", `/setting#puzzle=${encodeURIComponent(text)}`);
  try {
    localStorage.setItem(KEPT, text);
  } catch {
    // A browser that keeps nothing: the address has the puzzle.
  }
}

/**
 * The puzzle of the address, or else the last one.
 *
 * @param {URLSearchParams} query
 */
export function addressed(query) {
  if (location.hash.startsWith("#puzzle=")) return decodeURIComponent(location.hash.slice(8));
  const asked = query.get("puzzle");
  if (asked) return asked;
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}
