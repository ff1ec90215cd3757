/**
 * One game in several tabs of a browser: a second tab shows that it is open elsewhere, and waits
 * until it has taken the game over.  No tab overwrites the changes of another.
 */

const NAME = "loshu-tab";

/**
 * @typedef {import("./autosave.js").PlayedGame} PlayedGame
 * @typedef {{room: string, place: PlayedGame}} OtherTab
 * @typedef {{room: string, asked: string}} Question whether another tab plays a game
 */

/** Sends "change" when the game moves to another tab, and when it is back. */
class Tabs extends EventTarget {
  constructor() {
    super();
    /** The name of this tab, kept across reloads. */
    this.name = tabName();
    this.room = "";
    /** @type {PlayedGame | undefined} */
    this.place = undefined;
    /** The same game in its state in another tab. @type {PlayedGame | undefined} */
    this.theirs = undefined;
    this.channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("loshu-games") : undefined;
    this.channel?.addEventListener("message", ({ data }) => this.hear(data));
  }

  /** Whether another tab plays the game of this one. */
  get elsewhere() {
    return this.theirs !== undefined;
  }

  /** Leave the game for another one or another room. */
  leave() {
    this.place = undefined;
    this.take();
  }

  /**
   * Note the game of this tab.
   *
   * @param {string} room
   * @param {PlayedGame} place
   */
  play(room, place) {
    const isNew = this.room !== room || this.place?.game !== place.game;
    if (isNew) this.take();
    Object.assign(this, { room, place });
    if (isNew && place.game) this.channel?.postMessage({ room, asked: place.game });
  }

  /** Notify other tabs of a change here. */
  tell() {
    const { room, place } = this;
    this.channel?.postMessage({ room, place });
  }

  /** Stop waiting. @returns {PlayedGame | undefined} the game as the other tab left it */
  take() {
    const { theirs } = this;
    this.theirs = undefined;
    if (theirs) this.dispatchEvent(new Event("change"));
    return theirs;
  }

  /** Continue here; the other tab then waits. @returns {PlayedGame | undefined} the game as it left it */
  takeOver() {
    const { theirs } = this;
    if (theirs) this.place = theirs;
    this.tell();
    return this.take();
  }

  /** @param {OtherTab | Question} message */
  hear(message) {
    const { room } = message;
    if ("asked" in message) {
      if (room === this.room && message.asked === this.place?.game && !this.elsewhere) this.tell();
      return;
    }
    const { place } = message;
    if (room !== this.room || place.game !== this.place?.game) return;
    const before = this.elsewhere;
    this.theirs = place;
    if (!before) this.dispatchEvent(new Event("change"));
  }
}

function tabName() {
  const made = Math.random().toString(36).slice(2);
  try {
    const name = sessionStorage.getItem(NAME) ?? made;
    sessionStorage.setItem(NAME, name);
    return name;
  } catch {
    return made;
  }
}

export const tabs = new Tabs();
