/** Storage of the created puzzle: in the fragment of the address, which no server sees, and locally. */

const KEPT = "loshu-setting";
const KEY = "loshu-setting-key";

/**
 * @param {string} text
 * @param {string} key of the puzzle, constant during editing
 */
export function keep(text, key) {
  history.replaceState(null, "", `/setting#puzzle=${encodeURIComponent(text)}`);
  try {
    localStorage.setItem(KEPT, text);
    localStorage.setItem(KEY, key);
  } catch {
    // The browser stores nothing: the address has the puzzle.
  }
}

/**
 * The puzzle in the address, or else the last one.
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
 * A stored puzzle, if it can be edited without the server's check.
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

/** The key of a puzzle: the stored one, or a new one. @param {string} text */
export function keyOf(text) {
  try {
    if (text && localStorage.getItem(KEPT) === text) return localStorage.getItem(KEY) ?? newKey();
  } catch {
    // The browser stores nothing.
  }
  return newKey();
}
