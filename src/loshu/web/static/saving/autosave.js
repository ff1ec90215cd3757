/** The game of a room, kept on the server soon after it changes, or once the server is back. */

import { get, send } from "../api.js";
import { connection } from "../connection.js";
import { change, isNew, settings } from "../settings.js";

/**
 * @typedef {{text: string, state: Record<string, string>}} Place
 * @typedef {Place & {room: string}} Game
 * @typedef {Game & {id: number, name: string, changed: number}} SavedGame
 * @typedef {{id: number, name: string, puzzles: string[], changed: number}} Collection
 * @typedef {{games: SavedGame[], collections: Collection[], settings: Record<string, any>,
 *   notice: string}} Saved
 */

const UNSENT = "loshu-unsent";
const PAUSE = 800;

/** Tells of "change": another room, or another state of its game. */
export const autosave = new EventTarget();
/** @type {Record<string, Place>} */
let unsent = {};
let room = "";
/** @type {Place | undefined} */
let place;
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
  autosave.dispatchEvent(new Event("change"));
}

/**
 * Keep the state of the game of this room.
 *
 * @param {string} text
 * @param {Record<string, string>} state
 */
export function remember(text, state) {
  const before = place;
  place = { text, state };
  autosave.dispatchEvent(new Event("change"));
  if (!before || JSON.stringify(before) === JSON.stringify(place)) return;
  unsent[room] = place;
  store();
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), PAUSE);
}

/** The game of the room that is shown. @returns {Game | undefined} */
export function currentGame() {
  return place && { room, ...place };
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
      try {
        const reply = await send("PUT", `/api/saved/current/${name}`, game, undefined, leaving);
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
