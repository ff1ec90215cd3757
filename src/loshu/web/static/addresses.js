/** The addresses of puzzles. */

/** @param {string} text */
export function encodePuzzle(text) {
  return encodeURIComponent(text).replace(/%(3A|2B|2C|2F|3B|3D|40|20)/g, (whole, code) =>
    code === "20" ? whole : String.fromCharCode(parseInt(code, 16)),
  );
}

/**
 * The address of a puzzle in the room of its family.
 *
 * @param {string} text
 * @param {Record<string, string>} [state] the rest of the state of the game
 */
export function puzzleAddress(text, state = {}) {
  const given = Object.entries(state).map(([name, value]) => `${name}=${encodePuzzle(value)}`);
  return `/p/${encodePuzzle(text)}${given.length ? `?${given.join("&")}` : ""}`;
}

/**
 * The address of a view of a room that is not a game.
 *
 * @param {string} room
 * @param {Record<string, string>} query
 */
export function lookAddress(room, query) {
  const given = new URLSearchParams(query).toString();
  return `/${room}${given && `?${given}`}`;
}

/**
 * The address that continues a game; rooms without a family get the puzzle as a parameter.
 *
 * @param {{room: string, text: string, state: Record<string, string>}} game
 */
export function gameAddress({ room, text, state }) {
  if (text.startsWith(`${room}:`)) return puzzleAddress(text, state);
  return `/${room}?puzzle=${encodePuzzle(text)}`;
}
