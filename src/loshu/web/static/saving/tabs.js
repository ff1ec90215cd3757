/**
 * One game in several tabs of a browser: the one that opened it last plays it, and the others wait,
 * so that none overwrites what another one did.
 */

/**
 * @typedef {import("./autosave.js").PlayedGame} PlayedGame
 * @typedef {{tab: string, room: string, place: PlayedGame, begins: boolean}} Told
 */

/** Sends "change" when the game of this tab goes on elsewhere, and when it is back here. */
class Tabs extends EventTarget {
  constructor() {
    super();
    this.tab = Math.random().toString(36).slice(2);
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
   * Tell other tabs what is played here.
   *
   * @param {string} room
   * @param {PlayedGame} place
   */
  play(room, place) {
    const begins = this.room !== room || this.place?.game !== place.game;
    if (begins) this.take();
    Object.assign(this, { room, place });
    if (!this.elsewhere) this.tell(begins);
  }

  /** Play here again. @returns {PlayedGame | undefined} the game as the other tab left it */
  take() {
    const { theirs } = this;
    this.theirs = undefined;
    if (theirs) this.dispatchEvent(new Event("change"));
    return theirs;
  }

  /** @param {boolean} begins */
  tell(begins) {
    const { tab, room, place } = this;
    if (place) this.channel?.postMessage({ tab, room, place, begins });
  }

  /** @param {Told} told */
  hear({ room, place, begins }) {
    if (room !== this.room || place.game !== this.place?.game) return;
    // A tab that was asleep may tell of a move after another one has begun.
    if (!begins && !this.elsewhere) return;
    const before = this.elsewhere;
    this.theirs = place;
    if (!before) this.dispatchEvent(new Event("change"));
  }
}

export const tabs = new Tabs();
