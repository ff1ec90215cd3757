/** The playing time, which stops while the page is hidden; times in words. */

import { language, say } from "../words.js";

export class Clock extends EventTarget {
  /**
   * @param {number} seconds already played
   * @param {AbortSignal} signal
   */
  constructor(seconds, signal) {
    super();
    this.before = seconds;
    this.since = 0;
    this.paused = false;
    this.over = false;
    const timer = setInterval(() => this.dispatchEvent(new Event("tick")), 1000);
    document.addEventListener("visibilitychange", () => this.follow(), { signal });
    signal.addEventListener("abort", () => clearInterval(timer));
    this.follow();
  }

  get seconds() {
    return this.before + (this.since ? (performance.now() - this.since) / 1000 : 0);
  }

  /** Start or stop. */
  follow() {
    const runs = !this.paused && !this.over && !document.hidden;
    if (runs && !this.since) this.since = performance.now();
    if (!runs && this.since) {
      this.before = this.seconds;
      this.since = 0;
    }
    this.dispatchEvent(new Event("tick"));
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.follow();
  }

  end() {
    this.over = true;
    this.follow();
  }

  /** @param {number} seconds */
  restart(seconds) {
    this.before = seconds;
    this.since = 0;
    this.paused = this.over = false;
    this.follow();
  }
}

/**
 * Write a time as 1:02:03.
 *
 * @param {number} seconds
 */
export function timeText(seconds) {
  const whole = Math.floor(seconds);
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The day of the player's own calendar, such as 2026-11-28. @param {Date} day */
export function dateOf(day) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} units of time, and their seconds */
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * How long ago a moment was, such as "2 hours ago".
 *
 * @param {number} seconds since 1970
 * @param {number} [now] in milliseconds
 */
export function agoOf(seconds, now = Date.now()) {
  const ago = now / 1000 - seconds;
  const found = UNITS.find(([, size]) => ago >= size);
  if (!found) return say("page", "just now");
  const [unit, size] = found;
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-Math.floor(ago / size), unit);
}
