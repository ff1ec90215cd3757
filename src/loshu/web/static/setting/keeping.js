/** Where the puzzle of the setting room is kept: in the address, which no server sees, and here. */

const KEPT = "loshu-setting";
const KEY = "loshu-setting-key";

/**
 * @param {string} text
 * @param {string} key of the puzzle, which stays while it is drawn on
 */
export function keep(text, key) {
  history.replaceState(null, "", `/setting#puzzle=${encodeURIComponent(text)}`);
  try {
    localStorage.setItem(KEPT, text);
    localStorage.setItem(KEY, key);
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

/**
 * A puzzle as this room keeps it, which can be drawn on while nobody can say what is wrong with it.
 *
 * @param {string} text
 * @returns {import("./puzzle.js").Puzzle | undefined}
 */
export function drawnHere(text) {
  if (!text.startsWith("sudoku:{")) return undefined;
  try {
    const puzzle = JSON.parse(text.slice("sudoku:".length));
    const { size, grid } = puzzle;
    const isSquare =
      Array.isArray(grid) &&
      grid.length === size &&
      grid.every(
        (row) =>
          Array.isArray(row) && row.length === size && row.every((cell) => cell !== null && typeof cell === "object"),
      );
    return isSquare ? puzzle : undefined;
  } catch {
    return undefined;
  }
}

/** A key for another puzzle. */
export function newKey() {
  return `${Date.now()}`;
}

/** The key of a puzzle: the one that is kept, or another one. @param {string} text */
export function keyOf(text) {
  try {
    if (text && localStorage.getItem(KEPT) === text) return localStorage.getItem(KEY) ?? newKey();
  } catch {
    // A browser that keeps nothing.
  }
  return newKey();
}
