/** Puzzles that one room sends to another, for printing or analysis. */

const NAME = "loshu-handed";
/** For a browser that stores nothing. @type {Record<string, string[]>} */
const held = {};

/**
 * @param {string} room
 * @param {string[]} texts
 */
export function hand(room, texts) {
  held[room] = texts;
  try {
    sessionStorage.setItem(`${NAME}-${room}`, JSON.stringify(texts));
  } catch {
    // They are kept until the page is closed.
  }
}

/** @param {string} room @returns {string[]} */
export function handed(room) {
  try {
    const found = JSON.parse(sessionStorage.getItem(`${NAME}-${room}`) ?? "null");
    if (Array.isArray(found)) return found;
  } catch {
    // Use the copy of this page.
  }
  return held[room] ?? [];
}

/** @param {string} room */
export function forget(room) {
  delete held[room];
  try {
    sessionStorage.removeItem(`${NAME}-${room}`);
  } catch {
    // Nothing was stored.
  }
}
