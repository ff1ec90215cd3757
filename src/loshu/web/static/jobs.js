/** Long jobs of the server: those of this reader, how far they are, and their end. */

import { cancelJob, followJob, listJobs, startJob } from "./api.js";

/** @typedef {import("./api.js").JobReport} JobReport */

const PAUSE = 1500;
/** Connections to follow jobs by; browsers have few for a host, and other jobs are asked about. */
const FOLLOWED = 2;

class Jobs extends EventTarget {
  constructor() {
    super();
    /** The newest first. @type {JobReport[]} */
    this.list = [];
    /** @type {Map<string, () => void>} */
    this.followed = new Map();
    this.timer = 0;
  }

  get running() {
    return this.list.filter(isRunning);
  }

  /** Ask what jobs there are, and again while some run. */
  async refresh() {
    clearTimeout(this.timer);
    try {
      this.list = await listJobs();
    } catch {
      // The server is away: those that were known are shown.
    }
    this.follow();
    this.dispatchEvent(new Event("change"));
    if (this.running.length) this.timer = setTimeout(() => void this.refresh(), PAUSE);
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
      this.followed.set(id, followJob(id, (value) => this.hear(id, value), () => void this.refresh()));
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
    await this.refresh();
    return job;
  }

  /** @param {string} id */
  async cancel(id) {
    await cancelJob(id);
    await this.refresh();
  }
}

/** @param {JobReport} job */
export function isRunning(job) {
  return job.state === "waiting" || job.state === "running";
}

export const jobs = new Jobs();
