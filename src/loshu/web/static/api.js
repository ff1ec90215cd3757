/** Requests to the server: the actions of families, and long jobs. */

import { connection, reached, request } from "./connection.js";
import { Refused, refusalText } from "./refusals.js";

/**
 * @typedef {import("#replies").Schemas["FamilyRecord"]} FamilyRecord
 * @typedef {import("#replies").Schemas["PageSession"]} Session
 * @typedef {import("#replies").Schemas["JobReport"] & {arguments: Record<string, any>, latest: any}}
 *   JobReport arguments and results differ between actions
 */

/** @type {Session | undefined} */
let session;

/** @returns {Promise<Session>} */
export async function begin() {
  session = await read(await request("/api/session"));
  return /** @type {Session} */ (session);
}

/**
 * Read something from the server.
 *
 * @param {string} address
 */
export async function get(address) {
  return read(await request(address));
}

/**
 * Send something to the server.
 *
 * @param {string} method
 * @param {string} address
 * @param {unknown} [body] as JSON, or a file
 * @param {AbortSignal} [signal]
 * @param {boolean} [keepalive] whether the request outlasts the page
 * @returns {Promise<Response>}
 */
export async function send(method, address, body, signal, keepalive = false) {
  const isFile = body instanceof Blob;
  const ask = () =>
    request(address, {
      method,
      signal,
      keepalive,
      headers: {
        "x-loshu-token": session?.token ?? "",
        "content-type": isFile ? "application/octet-stream" : "application/json",
      },
      body: body === undefined ? undefined : isFile ? body : JSON.stringify(body),
    });
  let reply = await ask();
  if (reply.status === 403) {
    // The server was restarted since the page was opened.
    await begin();
    reply = await ask();
  }
  return reply;
}

/**
 * Run an action of a family, and return its result.
 *
 * @template {string} F
 * @template {string} A
 * @param {F} family
 * @param {A} action
 * @param {Record<string, unknown>} [values]
 * @param {AbortSignal} [signal] also ends it on the server
 * @returns {Promise<import("#replies").Reply<F, A>>}
 */
export async function call(family, action, values = {}, signal) {
  return read(await send("POST", `/api/${family}/${action}`, values, signal), signal);
}

/**
 * Run an action that yields results one by one.
 *
 * @template {string} F
 * @template {string} A
 * @param {F} family
 * @param {A} action
 * @param {Record<string, unknown>} [values]
 * @param {AbortSignal} [signal] also ends it on the server
 * @returns {AsyncGenerator<import("#replies").Reply<F, A>>}
 */
export async function* stream(family, action, values = {}, signal) {
  const reply = await send("POST", `/api/${family}/${action}`, values, signal);
  if (!reply.ok || !reply.body) {
    await read(reply, signal);
    return;
  }
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reached(() => reader.read(), signal);
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const result = JSON.parse(line);
      if (result?.error && result.kind) throw new Refused(result);
      yield result;
    }
  }
}

/**
 * Start a long job.
 *
 * @param {string} family
 * @param {string} action
 * @param {Record<string, unknown>} values
 * @returns {Promise<JobReport>}
 */
export async function startJob(family, action, values) {
  return read(await send("POST", "/api/jobs", { family, action, arguments: values }));
}

/**
 * Follow a job from its first result; return a function that stops following, not the job.
 *
 * @param {string} id
 * @param {(value: any) => void} onvalue
 * @param {(state: string, error?: string) => void} onend the state is "lost" if the server
 *   does not know the job any more
 */
export function followJob(id, onvalue, onend) {
  const source = new EventSource(`/api/jobs/${id}/events`);
  source.onmessage = (event) => onvalue(JSON.parse(event.data));
  for (const state of ["done", "failed", "cancelled"])
    source.addEventListener(state, (event) => {
      source.close();
      const { error, kind } = JSON.parse(/** @type {MessageEvent} */ (event).data);
      onend(state, error && refusalText({ error, kind }));
    });
  source.onerror = () => {
    // A browser reconnects by itself, unless the server refused.
    void connection.check();
    if (source.readyState === EventSource.CLOSED) onend("lost");
  };
  return () => source.close();
}

/** @param {string} id */
export async function cancelJob(id) {
  return read(await send("DELETE", `/api/jobs/${id}`));
}

/** @returns {Promise<JobReport[]>} */
export async function listJobs() {
  return get("/api/jobs");
}

/**
 * Return the JSON of a reply.
 *
 * @param {Response} reply
 * @param {AbortSignal} [signal] that may have ended the request
 * @returns {Promise<any>}
 */
export async function read(reply, signal) {
  const text = await reached(() => reply.text(), signal);
  const body = parsed(text);
  if (reply.ok && body !== undefined) return body;
  if (typeof body?.error === "string") throw new Refused(body);
  throw new Refused({ error: `${reply.status} ${reply.statusText}`, kind: "Failure" });
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
