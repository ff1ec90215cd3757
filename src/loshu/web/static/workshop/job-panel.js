/** A list of long jobs: progress, results and cancelling. */

import { askingButton, errorLine, fileLink } from "../asking.js";
import { connection } from "../connection.js";
import { announce, button, element, fill } from "../dom.js";
import { isRunning, jobs } from "../jobs.js";
import { refusalText } from "../refusals.js";
import { number, say, sayCount } from "../words.js";
import { progressPicture } from "./progress-picture.js";

/** @typedef {import("../jobs.js").KnownJob} KnownJob */

/**
 * Return a section with a list of jobs that updates itself; it is hidden without jobs.
 *
 * @param {string} title
 * @param {(job: KnownJob) => boolean} wanted
 * @param {AbortSignal} signal
 */
export function jobPanel(title, wanted, signal) {
  /** @type {Map<string, ReturnType<typeof jobRow>>} */
  const rows = new Map();
  const list = element("ul", { class: "jobs" });
  const section = element("section", { id: "jobs" }, element("h2", {}, title), list);

  function show() {
    const shown = jobs.list.filter(wanted);
    section.hidden = !shown.length;
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
  return section;
}

/** @param {KnownJob} first */
function jobRow(first) {
  const title = jobTitle(first);
  const bar = element("progress", { "aria-label": title });
  const picture = progressPicture();
  const state = element("span", { class: "job-state" });
  const result = element("div", { class: "job-result" });
  const cancel = button(
    say("jobs", "Cancel"),
    () => {
      cancel.disabled = true;
      jobs.cancel(first.id).catch((error) => {
        cancel.disabled = false;
        fill(result, errorLine(error));
      });
    },
    { "aria-label": `${say("jobs", "Cancel")}: ${title}` },
  );
  let before = "";

  /** @param {KnownJob} job */
  function show(job) {
    const runs = isRunning(job);
    const away = runs && Boolean(connection.away);
    const { done, total } = job.latest ?? {};
    bar.hidden = !runs || away;
    picture.element.hidden = !runs;
    picture.show(total ? done / total : 0);
    cancel.hidden = !runs;
    if (runs && total) {
      bar.max = total;
      bar.value = done;
    } else if (runs) bar.removeAttribute("value");
    if (away) state.textContent = say("jobs", "waiting for the server");
    else state.textContent = runs && total ? `${number(done)} / ${number(total)}` : stateName(job.state);
    if (before === job.state) return;
    cancel.disabled = false;
    if (before && !runs) announce(`${title}: ${stateName(job.state)}`);
    before = job.state;
    fill(result, ...outcome(job));
  }

  return {
    element: element(
      "li",
      { "data-state": first.state },
      picture.element,
      element("strong", {}, title),
      " ",
      state,
      bar,
      cancel,
      result,
    ),
    show,
  };
}

/** @param {KnownJob} job */
function jobTitle({ family, action, title, arguments: given }) {
  if (action !== "book") return title || `${family}: ${action}`;
  const kind = given.worksheet ? say("jobs", "Worksheet") : say("jobs", "Book");
  return given.title ? `${kind}: ${given.title}` : kind;
}

/**
 * Show that a job ended with its server, with a button that starts it again if this page knows
 * its request.
 *
 * @param {string} id
 */
function lostJob(id) {
  const order = jobs.orders.get(id);
  const failed = element("div", {});
  const words = order
    ? say("jobs", "The server was restarted, which ended this job. Start the job again.")
    : say("jobs", "The server was restarted, which ended this job. Start it again from the page where you began it.");
  const again = async () => {
    await order?.();
    jobs.forget(id);
  };
  return [
    element("p", { class: "error", role: "alert" }, words),
    order &&
      askingButton(
        say("jobs", "Start again"),
        again,
        { results: failed, signal: new AbortController().signal },
        { class: "main" },
      ),
    " ",
    button(say("jobs", "Remove from the list"), () => jobs.forget(id)),
    failed,
  ];
}

/** @param {string} state */
function stateName(state) {
  return (
    {
      waiting: say("jobs", "waiting"),
      running: say("jobs", "running"),
      done: say("jobs", "finished"),
      failed: say("jobs", "failed"),
      cancelled: say("jobs", "canceled"),
      lost: say("jobs", "interrupted"),
    }[state] ?? state
  );
}

/** @param {KnownJob} job @returns {import("../dom.js").Child[]} */
function outcome({ id, action, state, latest, error, kind }) {
  if (state === "failed") return [element("p", { class: "error" }, refusalText({ error, kind }))];
  if (state === "lost") return lostJob(id);
  if (state !== "done") return [];
  if (action === "book") {
    const file = `/api/jobs/${id}/file`;
    const failed = element("div", {});
    const room = { results: failed, signal: new AbortController().signal };
    return [
      fileLink(say("jobs", "Download the PDF"), file, "loshu.pdf", room, { class: "button main" }),
      " ",
      element("a", { class: "button", href: `${file}?shown=true`, target: "_blank" }, say("jobs", "Open in a new tab")),
      failed,
    ];
  }
  if (action !== "census" || !latest?.count) return [];
  const shards = sayCount("jobs", "{count} part", "{count} parts", latest.shards);
  const seconds = say("jobs", "{seconds} s of processor time", { seconds: number(latest.cpu) });
  const parts = Object.entries(latest.parts ?? {});
  return [
    element("p", { class: "count" }, `${latest.count} ${latest.unit}`),
    element("p", { class: "quiet" }, `${shards}, ${seconds}`),
    parts.length > 1 &&
      element(
        "details",
        {},
        element("summary", {}, say("jobs", "Breakdown")),
        element(
          "ul",
          {},
          parts.map(([name, count]) => element("li", {}, `${name}: ${count}`)),
        ),
      ),
  ];
}
