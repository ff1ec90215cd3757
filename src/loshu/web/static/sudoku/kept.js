/** Games stored by the browser: a reload continues them, also without the server. */

const NAME = "loshu-sudoku";
/** Largest number of stored games; the oldest are dropped. */
const MOST = 20;
/** Largest number of stored states per game, for undo. */
const UNDO = 30;

/**
 * @typedef {object} KeptGame
 * @property {import("./rules.js").Puzzle} puzzle
 * @property {import("./game.js").State[]} states
 * @property {number} at
 * @property {boolean} solved
 */

/**
 * @param {string} text of the puzzle
 * @returns {KeptGame | undefined}
 */
export function keptGame(text) {
  const game = read(`${NAME}:${text}`);
  return game?.states?.length && game.puzzle?.text === text ? game : undefined;
}

/** The last game, if unsolved. @returns {KeptGame | undefined} */
export function lastGame() {
  const text = names()[0];
  const game = text === undefined ? undefined : keptGame(text);
  return game && !game.solved ? game : undefined;
}

/**
 * @param {KeptGame} game
 */
export function keep(game) {
  const { text } = game.puzzle;
  const begin = Math.max(0, game.at - UNDO);
  const states = game.states.slice(begin, game.at + UNDO);
  const all = [text, ...names().filter((name) => name !== text)];
  for (const old of all.splice(MOST)) drop(old);
  try {
    localStorage.setItem(NAME, JSON.stringify(all));
    localStorage.setItem(`${NAME}:${text}`, JSON.stringify({ ...game, states, at: game.at - begin }));
  } catch {
    // The storage is full or disabled: drop older games and retry.
    for (const old of all.slice(1)) drop(old);
  }
}

/** @param {string} text */
function drop(text) {
  try {
    localStorage.removeItem(`${NAME}:${text}`);
  } catch {
    // Nothing was stored.
  }
}

/** @returns {string[]} */
function names() {
  const found = read(NAME);
  return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
}

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}
