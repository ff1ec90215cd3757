/** The connection to the server: every request goes through here, and says why no answer came. */

import { say } from "./words.js";

/** Milliseconds without an answer, after which a smaller question tells whether the server lives. */
const PATIENCE = 30_000;
/** Milliseconds between two tries to reach a server that is away: at first, and at most. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1000, 10_000];
/** A small answer that the service worker does not keep: it comes from the server or not at all. */
const SMALL = "/api/jobs";

/** @typedef {"offline" | "gone" | "late"} Reason */

/** The server could not be asked; what the page holds is as it was. */
export class Unreachable extends Error {
  /** @param {Reason} reason */
  constructor(reason) {
    super(unreachableText(reason));
    this.reason = reason;
  }
}

/** @param {Reason} reason */
export function unreachableText(reason) {
  const restart = isThisMachine()
    ? say("page", "Restart it with `loshu serve`, then try again.")
    : say("page", "Try again in a moment.");
  if (reason === "late") return `${say("page", "The server is taking too long to respond.")} ${restart}`;
  if (reason === "gone") return `${say("page", "The server is not responding.")} ${restart}`;
  return isThisMachine()
    ? `${say("page", "You are offline, and the server is not responding.")} ${restart}`
    : say("page", "You are offline. Connect to the network, then try again.");
}

/** Whether the server runs on the machine of the browser, which needs no network for it. */
function isThisMachine() {
  return /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
}

/** Sends "change" when the server goes away, and when it is back. */
class Connection extends EventTarget {
  constructor() {
    super();
    /** Why the server is away; empty while it answers. @type {Reason | ""} */
    this.away = "";
    this.pause = FIRST_PAUSE;
    this.timer = 0;
    this.asking = false;
    addEventListener("online", () => void this.check());
    addEventListener("offline", () => void this.check());
  }

  found() {
    if (!this.away) return;
    this.away = "";
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Reason} reason */
  lost(reason) {
    if (this.away !== reason) {
      this.away = reason;
      this.dispatchEvent(new Event("change"));
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  /** Ask something small, to learn whether the server answers. */
  async check() {
    if (this.asking) return;
    this.asking = true;
    try {
      await isAlive();
      this.found();
    } catch (error) {
      this.lost(reasonOf(error));
    } finally {
      this.asking = false;
    }
  }

  /** @param {AbortSignal} signal @returns {Promise<void>} once the server answers again */
  back(signal) {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.away && !signal.aborted) return;
        this.removeEventListener("change", look);
        signal.removeEventListener("abort", look);
        if (signal.aborted) reject(signal.reason);
        else resolve();
      };
      this.addEventListener("change", look);
      signal.addEventListener("abort", look);
      look();
    });
  }
}

export const connection = new Connection();

/**
 * Ask the server.
 *
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 * @throws {Unreachable} where no answer came
 */
export async function request(address, options = {}) {
  const late = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal;
  try {
    return await reached(() => fetch(address, { ...options, signal }), options.signal);
  } catch (error) {
    late.abort();
    throw error;
  }
}

/**
 * Return what the server sends, or say why nothing comes, or why it ends too early.
 *
 * @template Value
 * @param {() => Promise<Value>} ask
 * @param {AbortSignal | null} [signal] by which the one who asked ends it
 * @returns {Promise<Value>}
 * @throws {Unreachable}
 */
export async function reached(ask, signal) {
  let timer = 0;
  // What takes long may be worked on: a server that answers a small question is alive.
  const late = new Promise((_, reject) => {
    timer = setInterval(() => void isAlive().catch(reject), PATIENCE);
  });
  try {
    const answer = await Promise.race([ask(), /** @type {Promise<never>} */ (late)]);
    connection.found();
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    const reason = reasonOf(error);
    connection.lost(reason);
    throw new Unreachable(reason);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Ask for something that a form cannot do without, again whenever the server is back.
 *
 * @template Value
 * @param {() => Promise<Value>} ask
 * @param {AbortSignal} signal
 * @returns {Promise<Value>}
 */
export async function patiently(ask, signal) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await connection.back(signal);
    }
  }
}

async function isAlive() {
  await (await fetch(SMALL, { signal: AbortSignal.timeout(PATIENCE) })).arrayBuffer();
}

/** @param {unknown} error @returns {Reason} */
function reasonOf(error) {
  if (error instanceof DOMException && error.name === "TimeoutError") return "late";
  return navigator.onLine ? "gone" : "offline";
}
