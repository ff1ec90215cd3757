/**
 * One game in several tabs of a browser: if one tab changes it, the others wait until they
 * have taken it over.  No tab overwrites the changes of another.
 */

const NAME = "loshu-tab";

/**
 * @typedef {import("./autosave.js").PlayedGame} PlayedGame
 * @typedef {{room: string, place: PlayedGame}} OtherTab
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
    if (this.room !== room || this.place?.game !== place.game) this.take();
    Object.assign(this, { room, place });
  }

  /** Notify other tabs of a change here. */
  tell() {
    const { room, place } = this;
    this.channel?.postMessage({ room, place });
  }

  /** Continue here. @returns {PlayedGame | undefined} the game as the other tab left it */
  take() {
    const { theirs } = this;
    this.theirs = undefined;
    if (theirs) this.dispatchEvent(new Event("change"));
    return theirs;
  }

  /** @param {OtherTab} message */
  hear({ room, place }) {
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
