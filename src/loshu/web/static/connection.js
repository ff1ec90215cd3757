/** The connection to the server: all requests, and the reasons for missing answers. */

import { language, say } from "./words.js";

/** Milliseconds without an answer, after which a small request tests the server. */
const PATIENCE = 30_000;
/** Milliseconds between two attempts to reach the server: first and longest. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1000, 10_000];
/** A small answer that the service worker does not cache. */
const SMALL = "/api/jobs";

/** @typedef {"offline" | "gone" | "late"} Reason */

/** The server could not be reached; the state of the page is unchanged. */
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
    ? say("page", "Restart Loshu, then try again.")
    : say("page", "Try again in a moment.");
  if (reason === "late") return `${say("page", "The server is taking too long to respond.")} ${restart}`;
  if (reason === "gone") return `${say("page", "The server is not responding.")} ${restart}`;
  return isThisMachine()
    ? `${say("page", "You are offline, and the server is not responding.")} ${restart}`
    : say("page", "You are offline. Connect to the network, then try again.");
}

/** Whether the server runs on the same machine: no network is needed. */
function isThisMachine() {
  return /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
}

/** Sends "change" when the connection is lost or restored. */
class Connection extends EventTarget {
  constructor() {
    super();
    /** The reason why the server is away; empty while it responds. @type {Reason | ""} */
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

  /** Send a small request to test the server. */
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

  /** @param {AbortSignal} signal @returns {Promise<void>} once the server responds again */
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
 * @throws {Unreachable} without an answer
 */
export async function request(address, options = {}) {
  const late = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal;
  try {
    // In which the server writes its errors.
    const headers = { "accept-language": language(), ...options.headers };
    return await reached(() => fetch(address, { ...options, headers, signal }), options.signal);
  } catch (error) {
    late.abort();
    throw error;
  }
}

/**
 * Return the server's answer, or throw the reason why it is missing or cut off.
 *
 * @template Value
 * @param {() => Promise<Value>} ask
 * @param {AbortSignal | null} [signal] with which the caller ends it
 * @returns {Promise<Value>}
 * @throws {Unreachable}
 */
export async function reached(ask, signal) {
  let timer = 0;
  // The request may just take long: a server that answers a small one is alive.
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
 * Request something that a form needs; repeat when the server is back.
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
