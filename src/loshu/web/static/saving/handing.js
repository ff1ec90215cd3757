/** Puzzles that one room hands to another: to be printed, or to be worked on. */

const NAME = "loshu-handed";
/** For a browser that keeps nothing. @type {Record<string, string[]>} */
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
    // They last as long as the page.
  }
}

/** @param {string} room @returns {string[]} */
export function handed(room) {
  try {
    const found = JSON.parse(sessionStorage.getItem(`${NAME}-${room}`) ?? "null");
    if (Array.isArray(found)) return found;
  } catch {
    // What this page holds, then.
  }
  return held[room] ?? [];
}

/** @param {string} room */
export function forget(room) {
  delete held[room];
  try {
    sessionStorage.removeItem(`${NAME}-${room}`);
  } catch {
    // Nothing was kept.
  }
}
