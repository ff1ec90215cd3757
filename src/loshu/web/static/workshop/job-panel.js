/** A list of long jobs: how far each is, what it found, and a way to end it. */

import { announce, button, element, fill } from "../dom.js";
import { isRunning, jobs } from "../jobs.js";
import { number, say, sayCount } from "../words.js";

/** @typedef {import("../api.js").JobReport} JobReport */

/**
 * Return a list of jobs that keeps up with them.
 *
 * @param {(job: JobReport) => boolean} wanted
 * @param {AbortSignal} signal
 */
export function jobPanel(wanted, signal) {
  /** @type {Map<string, ReturnType<typeof jobRow>>} */
  const rows = new Map();
  const list = element("ul", { class: "jobs" });
  const none = element("p", { class: "quiet" }, say("jobs", "No jobs yet."));

  function show() {
    const shown = jobs.list.filter(wanted);
    none.hidden = shown.length > 0;
    for (const [id, row] of rows)
      if (!shown.some((job) => job.id === id)) {
        row.element.remove();
        rows.delete(id);
      }
    shown.forEach((job, at) => {
      const row = rows.get(job.id) ?? jobRow(job);
      rows.set(job.id, row);
      row.show(job);
      if (list.children[at] !== row.element) list.insertBefore(row.element, list.children[at] ?? null);
    });
  }

  jobs.addEventListener("change", show, { signal });
  show();
  void jobs.refresh();
  return element("div", {}, none, list);
}

/** @param {JobReport} first */
function jobRow(first) {
  const title = jobTitle(first);
  const bar = element("progress", { "aria-label": title });
  const state = element("span", { class: "job-state" });
  const result = element("div", { class: "job-result" });
  const cancel = button(
    say("jobs", "Cancel"),
    () => {
      cancel.disabled = true;
      void jobs.cancel(first.id);
    },
    { "aria-label": `${say("jobs", "Cancel")}: ${title}` },
  );
  let before = "";

  /** @param {JobReport} job */
  function show(job) {
    const runs = isRunning(job);
    const { done, total } = job.latest ?? {};
    bar.hidden = !runs;
    cancel.hidden = !runs;
    if (runs && total) {
      bar.max = total;
      bar.value = done;
    } else if (runs) bar.removeAttribute("value");
    state.textContent = runs && total ? `${number(done)} / ${number(total)}` : stateName(job.state);
    if (before === job.state) return;
    if (before && !runs) announce(`${title}: ${stateName(job.state)}`);
    before = job.state;
    fill(result, ...outcome(job));
  }

  return {
    element: element("li", { "data-state": first.state }, element("strong", {}, title), " ", state, bar, cancel, result),
    show,
  };
}

/** @param {JobReport} job */
function jobTitle({ family, action, arguments: given }) {
  if (action === "census") return say("jobs", "Count {job}", { job: given.job });
  if (action !== "book") return `${family}: ${action}`;
  const kind = given.worksheet ? say("jobs", "Worksheet") : say("jobs", "Book");
  return given.title ? `${kind}: ${given.title}` : kind;
}

/** @param {string} state */
function stateName(state) {
  return {
    waiting: say("jobs", "waits"),
    running: say("jobs", "runs"),
    done: say("jobs", "done"),
    failed: say("jobs", "failed"),
    cancelled: say("jobs", "cancelled"),
  }[state] ?? state;
}

/** @param {JobReport} job @returns {import("../dom.js").Child[]} */
function outcome({ id, action, state, latest, error }) {
  if (state === "failed") return [element("p", { class: "error" }, error)];
  if (state !== "done") return [];
  if (action === "book") {
    const file = `/api/jobs/${id}/file`;
    return [
      element("a", { class: "button main", href: file, download: "" }, say("jobs", "Download the PDF")),
      " ",
      element("a", { class: "button", href: `${file}?shown=true`, target: "_blank" }, say("jobs", "Open it in a new tab")),
    ];
  }
  if (action !== "census" || !latest?.count) return [];
  const shards = sayCount("jobs", "{count} shard", "{count} shards", latest.shards);
  const seconds = say("jobs", "{seconds} s of processors", { seconds: number(latest.cpu) });
  const parts = Object.entries(latest.parts ?? {});
  return [
    element("p", { class: "count" }, `${latest.count} ${latest.unit}`),
    element("p", { class: "quiet" }, `${shards}, ${seconds}`),
    parts.length > 1 &&
      element(
        "details",
        {},
        element("summary", {}, say("jobs", "In parts")),
        element("ul", {}, parts.map(([name, count]) => element("li", {}, `${name}: ${count}`))),
      ),
  ];
}
