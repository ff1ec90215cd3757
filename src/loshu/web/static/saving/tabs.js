/**
 * One game in several tabs of a browser: where one of them changes it, the others wait until they
 * have taken it over, so that none overwrites what another one did.
 */

const NAME = "loshu-tab";

/**
 * @typedef {import("./autosave.js").PlayedGame} PlayedGame
 * @typedef {{room: string, place: PlayedGame}} Told
 */

/** Sends "change" when the game of this tab goes on elsewhere, and when it is back here. */
class Tabs extends EventTarget {
  constructor() {
    super();
    /** A name of this tab, which outlasts a reload. */
    this.name = tabName();
    this.room = "";
    /** @type {PlayedGame | undefined} */
    this.place = undefined;
    /** The same game as another tab has it now. @type {PlayedGame | undefined} */
    this.theirs = undefined;
    this.channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("loshu-games") : undefined;
    this.channel?.addEventListener("message", ({ data }) => this.hear(data));
  }

  /** Whether another tab plays the game of this one. */
  get elsewhere() {
    return this.theirs !== undefined;
  }

  /** Leave the game: another one, or another room, is opened. */
  leave() {
    this.place = undefined;
    this.take();
  }

  /**
   * Note what is played here.
   *
   * @param {string} room
   * @param {PlayedGame} place
   */
  play(room, place) {
    if (this.room !== room || this.place?.game !== place.game) this.take();
    Object.assign(this, { room, place });
  }

  /** Tell other tabs that the game was changed here. */
  tell() {
    const { room, place } = this;
    this.channel?.postMessage({ room, place });
  }

  /** Play here again. @returns {PlayedGame | undefined} the game as the other tab left it */
  take() {
    const { theirs } = this;
    this.theirs = undefined;
    if (theirs) this.dispatchEvent(new Event("change"));
    return theirs;
  }

  /** @param {Told} told */
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
