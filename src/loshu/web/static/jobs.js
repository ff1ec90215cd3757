/** Long jobs of this reader on the server: progress and results. */

import { cancelJob, followJob, listJobs, startJob } from "./api.js";
import { connection } from "./connection.js";

/**
 * @typedef {import("./api.js").JobReport} JobReport
 * @typedef {Omit<JobReport, "state"> & {state: JobReport["state"] | "lost"}} KnownJob a lost
 *   job was running when the server ended
 */

const PAUSE = 1500;
/** Largest number of connections that follow jobs: browsers allow few per host.  Other jobs are polled. */
const FOLLOWED = 2;
/** Storage of the jobs that were running at the last request, for a page that is
 * reopened; and the milliseconds for which the server keeps results. */
const RUNNING = "loshu-running-jobs";
const KEPT = 3_600_000;

class Jobs extends EventTarget {
  constructor() {
    super();
    /** The newest first. @type {KnownJob[]} */
    this.list = ranBefore();
    /** Functions that start the jobs of this page again. @type {Map<string, () => Promise<JobReport>>} */
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

  /** Request the list of jobs, repeatedly while some run. */
  async refresh() {
    clearTimeout(this.timer);
    try {
      this.take(await listJobs());
    } catch {
      // The server is away: the known jobs stay in the list, and the panel shows it.
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

  /** Keep running and lost jobs for a page that is opened later. */
  keep() {
    const kept = this.list.filter((job) => isRunning(job) || job.state === "lost");
    try {
      localStorage.setItem(RUNNING, JSON.stringify({ at: Date.now(), jobs: kept }));
    } catch {
      // They are kept until the page is closed.
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

/** @returns {KnownJob[]} the jobs that were running at the last request of this browser */
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
