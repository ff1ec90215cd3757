/** Long jobs of the server: those of this reader, how far they are, and their end. */

import { cancelJob, followJob, listJobs, startJob } from "./api.js";
import { connection } from "./connection.js";

/**
 * @typedef {import("./api.js").JobReport} JobReport
 * @typedef {Omit<JobReport, "state"> & {state: JobReport["state"] | "lost"}} KnownJob a lost one
 *   ran when the server ended
 */

const PAUSE = 1500;
/** Connections to follow jobs by; browsers have few for a host, and other jobs are asked about. */
const FOLLOWED = 2;
/** Where the browser keeps the jobs that ran when they were last asked about, for a page that is
 * opened again; and for how many milliseconds the server keeps the results of one. */
const RUNNING = "loshu-running-jobs";
const KEPT = 3_600_000;

class Jobs extends EventTarget {
  constructor() {
    super();
    /** The newest first. @type {KnownJob[]} */
    this.list = ranBefore();
    /** What began the jobs of this page, to begin them again. @type {Map<string, () => Promise<JobReport>>} */
    this.orders = new Map();
    /** @type {Map<string, () => void>} */
    this.followed = new Map();
    this.timer = 0;
    connection.addEventListener("change", () => {
      if (connection.away) this.dispatchEvent(new Event("change"));
      else if (this.list.length) void this.refresh();
    });
  }

  get running() {
    return this.list.filter(isRunning);
  }

  /** Ask what jobs there are, and again while some run. */
  async refresh() {
    clearTimeout(this.timer);
    try {
      this.take(await listJobs());
    } catch {
      // The server is away: those that were known are shown, and the panel says so.
    }
    this.follow();
    this.dispatchEvent(new Event("change"));
    if (this.running.length) this.timer = setTimeout(() => void this.refresh(), PAUSE);
  }

  /** @param {JobReport[]} list as the server knows them */
  take(list) {
    const known = new Set(list.map(({ id }) => id));
    /** @type {KnownJob[]} */
    const lost = this.list
      .filter((job) => !known.has(job.id) && (isRunning(job) || job.state === "lost"))
      .map((job) => ({ ...job, state: "lost" }));
    this.list = [...lost, ...list];
    this.keep();
  }

  /** Keep the jobs that run, and those that were lost, for a page that is opened later. */
  keep() {
    const kept = this.list.filter((job) => isRunning(job) || job.state === "lost");
    try {
      localStorage.setItem(RUNNING, JSON.stringify({ at: Date.now(), jobs: kept }));
    } catch {
      // They last as long as the page.
    }
  }

  /** Forget a job that the server has lost. @param {string} id */
  forget(id) {
    this.list = this.list.filter((job) => job.id !== id);
    this.keep();
    this.dispatchEvent(new Event("change"));
  }

  follow() {
    const running = new Set(this.running.map((job) => job.id));
    for (const [id, stop] of this.followed)
      if (!running.has(id)) {
        stop();
        this.followed.delete(id);
      }
    for (const { id } of this.running.slice(0, FOLLOWED)) {
      if (this.followed.size >= FOLLOWED || this.followed.has(id)) continue;
      this.followed.set(
        id,
        followJob(
          id,
          (value) => this.hear(id, value),
          () => void this.refresh(),
        ),
      );
    }
  }

  /**
   * @param {string} id
   * @param {any} value
   */
  hear(id, value) {
    const job = this.list.find((each) => each.id === id);
    if (!job || value?.base64) return;
    job.latest = value;
    this.dispatchEvent(new Event("change"));
  }

  /**
   * @param {string} family
   * @param {string} action
   * @param {Record<string, unknown>} values
   */
  async start(family, action, values) {
    const job = await startJob(family, action, values);
    this.orders.set(job.id, () => this.start(family, action, values));
    await this.refresh();
    return job;
  }

  /** @param {string} id */
  async cancel(id) {
    await cancelJob(id);
    await this.refresh();
  }
}

/** @returns {KnownJob[]} those that ran when a page of this browser last asked */
function ranBefore() {
  try {
    const { at, jobs: before } = JSON.parse(localStorage.getItem(RUNNING) ?? "{}");
    return Date.now() - at < KEPT ? before : [];
  } catch {
    return [];
  }
}

/** @param {KnownJob} job */
export function isRunning(job) {
  return job.state === "waiting" || job.state === "running";
}

export const jobs = new Jobs();
