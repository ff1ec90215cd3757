/** The game of a room, saved on the server soon after each change, or once the server is back. */

import { get, send } from "../api.js";
import { connection } from "../connection.js";
import { change, isNew, settings } from "../settings.js";
import { tabs } from "./tabs.js";

/**
 * @typedef {{text: string, state: Record<string, string>}} Place
 * @typedef {object} GameKey
 * @property {string} [game] the key of a game within its room, such as its puzzle
 * @property {boolean} [finished] whether it can be dropped once another game begins
 * @property {import("../playing/round.js").Played} [played] how it went so far
 * @property {boolean} [made] whether it was made here, and is saved although it is new
 * @property {Record<string, string>} [view] the rest of the address, which is not part of the game
 *
 * @typedef {Place & {room: string}} Game
 * @typedef {Place & {game: string, finished: boolean}} PlayedGame
 * @typedef {import("#replies").Schemas["SavedGame"]} SavedGame
 * @typedef {import("#replies").Schemas["SavedCollection"]} Collection
 * @typedef {import("#replies").Schemas["Saved"]} Saved
 */

const UNSENT = "loshu-unsent";
const PAUSE = 800;

/** Sends "change" for another room, or another state of its game. */
export const autosave = new EventTarget();
/** @type {Record<string, Place & GameKey & {room?: string}>} */
let unsent = {};
let room = "";
/** @type {PlayedGame | undefined} */
let place;
/** Whether the game changed since it was opened. */
let touched = false;
let timer = 0;
let settingsTimer = 0;
let sending = Promise.resolve();

try {
  unsent = JSON.parse(localStorage.getItem(UNSENT) ?? "{}");
} catch {
  // The browser stores nothing.
}

/** Start: send unsaved games of an earlier visit, and get settings from another browser. */
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
    // Use the default settings.
  }
}

/**
 * Enter a room.  The puzzle with which it opens is saved only once it changes: looking
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
 * Save the state of the game of this room, next to games with other keys.
 *
 * @param {string} text
 * @param {Record<string, string>} state
 * @param {GameKey} [key]
 */
export function remember(text, state, { game = "", finished = false, played, made = false } = {}) {
  const before = place;
  place = { text, state, game, finished };
  if (before?.game !== game) touched = false;
  tabs.play(room, place);
  autosave.dispatchEvent(new Event("change"));
  const same = !before || before.game !== game || JSON.stringify(before) === JSON.stringify(place);
  if ((same && !made) || tabs.elsewhere) return;
  touched = true;
  tabs.tell();
  unsent[`${room} ${game}`] = { room, ...place, ...(played ? { played } : {}) };
  store();
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), PAUSE);
}

/** Whether a game replaces one that was played. @param {string} game its key */
export function replacesGame(game) {
  return touched && place?.game !== game;
}

/** The game of the current room. @returns {Game | undefined} */
export function currentGame() {
  return place && { room, text: place.text, state: place.state };
}

/** Send unsaved changes to the server, one request at a time. */
export function flush() {
  clearTimeout(timer);
  sending = sending.then(() => sendAll(false));
  return sending;
}

/** @param {boolean} leaving whether the request must outlast the page */
async function sendAll(leaving) {
  await Promise.all(
    Object.entries(unsent).map(async ([name, game]) => {
      // Earlier versions saved one game per room, by the name of the room.
      const { room: where = name, ...sent } = game;
      try {
        const reply = await send("PUT", `/api/saved/current/${where}`, sent, undefined, leaving);
        // Read the reply to its end: otherwise it keeps its connection.
        await reply.arrayBuffer();
        // A repeated request would be refused again.
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
    // This browser has its own settings.
  }
}

function store() {
  try {
    if (Object.keys(unsent).length) localStorage.setItem(UNSENT, JSON.stringify(unsent));
    else localStorage.removeItem(UNSENT);
  } catch {
    // They are kept until the page is closed.
  }
}
