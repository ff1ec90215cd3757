/** The game of a room, kept on the server soon after it changes, or once the server is back. */

import { get, send } from "../api.js";
import { connection } from "../connection.js";
import { change, isNew, settings } from "../settings.js";
import { tabs } from "./tabs.js";

/**
 * @typedef {{text: string, state: Record<string, string>}} Place
 * @typedef {{game?: string, finished?: boolean}} GameKey what tells a game from others of its room,
 *   such as its puzzle, and whether it may be forgotten once another one begins
 * @typedef {Place & {room: string}} Game
 * @typedef {Place & {game: string, finished: boolean}} PlayedGame
 * @typedef {import("#replies").Schemas["SavedGame"]} SavedGame
 * @typedef {import("#replies").Schemas["SavedCollection"]} Collection
 * @typedef {import("#replies").Schemas["Saved"]} Saved
 */

const UNSENT = "loshu-unsent";
const PAUSE = 800;

/** Tells of "change": another room, or another state of its game. */
export const autosave = new EventTarget();
/** @type {Record<string, Place & GameKey & {room?: string}>} */
let unsent = {};
let room = "";
/** @type {PlayedGame | undefined} */
let place;
/** Whether it changed since it was opened. */
let touched = false;
let timer = 0;
let settingsTimer = 0;
let sending = Promise.resolve();

try {
  unsent = JSON.parse(localStorage.getItem(UNSENT) ?? "{}");
} catch {
  // A browser that keeps nothing.
}

/** Begin: send what an earlier visit could not, and get settings that another browser chose. */
export async function beginSaving() {
  addEventListener("pagehide", () => void sendAll(true));
  connection.addEventListener("change", () => {
    if (!connection.away) void flush();
  });
  document.addEventListener("settings", () => {
    clearTimeout(settingsTimer);
    settingsTimer = setTimeout(() => void sendSettings(), PAUSE);
  });
  void flush();
  if (!isNew()) return;
  try {
    const known = await get("/api/saved/settings");
    if (Object.keys(known).length) change(known);
  } catch {
    // The usual settings, then.
  }
}

/**
 * Begin the visit of a room.  The puzzle with which it opens is kept only once it changes: looking
 * at another puzzle ends no game.
 *
 * @param {string} name
 */
export function enterRoom(name) {
  room = name;
  place = undefined;
  touched = false;
  autosave.dispatchEvent(new Event("change"));
}

/**
 * Keep the state of the game of this room, beside those of other keys.
 *
 * @param {string} text
 * @param {Record<string, string>} state
 * @param {GameKey} [key]
 */
export function remember(text, state, { game = "", finished = false } = {}) {
  const before = place;
  place = { text, state, game, finished };
  if (before?.game !== game) touched = false;
  tabs.play(room, place);
  autosave.dispatchEvent(new Event("change"));
  const same = !before || before.game !== game || JSON.stringify(before) === JSON.stringify(place);
  if (same || tabs.elsewhere) return;
  touched = true;
  tabs.tell();
  unsent[`${room} ${game}`] = { room, ...place };
  store();
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), PAUSE);
}

/** Whether another game takes the place of one that was played. @param {string} game its key */
export function replacesGame(game) {
  return touched && place?.game !== game;
}

/** The game of the room that is shown. @returns {Game | undefined} */
export function currentGame() {
  return place && { room, text: place.text, state: place.state };
}

/** Send what is not on the server yet, one time after another. */
export function flush() {
  clearTimeout(timer);
  sending = sending.then(() => sendAll(false));
  return sending;
}

/** @param {boolean} leaving the request outlasts the page */
async function sendAll(leaving) {
  await Promise.all(
    Object.entries(unsent).map(async ([name, game]) => {
      // Earlier versions kept one game of each room, by its name.
      const { room: where = name, ...sent } = game;
      try {
        const reply = await send("PUT", `/api/saved/current/${where}`, sent, undefined, leaving);
        // Read to its end, or it keeps its connection.
        await reply.arrayBuffer();
        // What is refused would be refused again.
        if ((reply.ok || reply.status === 422 || reply.status === 413) && unsent[name] === game) {
          delete unsent[name];
          store();
        }
      } catch {
        // The server is away: later.
      }
    }),
  );
}

async function sendSettings() {
  try {
    await (await send("PUT", "/api/saved/settings", settings())).arrayBuffer();
  } catch {
    // This browser has them.
  }
}

function store() {
  try {
    if (Object.keys(unsent).length) localStorage.setItem(UNSENT, JSON.stringify(unsent));
    else localStorage.removeItem(UNSENT);
  } catch {
    // They last as long as the page.
  }
}
