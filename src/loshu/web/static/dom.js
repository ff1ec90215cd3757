/** Elements of the page, without HTML text. */

import { reached } from "./connection.js";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Make an element.
 *
 * Properties whose name begins with "on" are listeners, "class" is the class, names with a hyphen
 * and "role" are attributes, all others properties of the element.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "class") made.className = value;
    else if (name === "for") made.setAttribute("for", value);
    else if (name.includes("-") || name === "role" || name === "lang") made.setAttribute(name, String(value));
    else Reflect.set(made, name, value);
  }
  append(made, children);
  return made;
}

/**
 * Add children to an element; empty ones are left out.
 *
 * @param {Element} parent
 * @param {(Child | Child[])[]} children
 */
export function append(parent, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Put spaces between symbols: screen readers then read them separately.
 *
 * @param {Element[]} signs
 * @returns {Child[]}
 */
export function spaced(signs) {
  return signs.flatMap((sign, at) => (at ? [" ", sign] : [sign]));
}

/**
 * Replace the children of an element.
 *
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * Return a picture that the server rendered.
 *
 * @param {string} svg
 * @returns {SVGSVGElement}
 */
export function picture(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (!(parsed instanceof SVGSVGElement)) throw new Error("the picture is not SVG");
  return /** @type {SVGSVGElement} */ (document.importNode(parsed, true));
}

/**
 * Return a button.
 *
 * @param {Child | Child[]} text
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, any>} [properties]
 */
export function button(text, onclick, properties = {}) {
  return element("button", { type: "button", onclick, ...properties }, text);
}

/**
 * Return a button that is on or off.
 *
 * @param {Child | Child[]} text
 * @param {boolean} on
 * @param {() => void} onchange
 */
export function toggle(text, on, onchange) {
  const made = button(
    text,
    () => {
      made.setAttribute("aria-pressed", String(made.getAttribute("aria-pressed") !== "true"));
      onchange();
    },
    { "aria-pressed": String(on) },
  );
  return made;
}

/**
 * Return a list to choose from.
 *
 * @param {[string, string][]} options values and their texts
 * @param {string} value
 * @param {(value: string) => void} [onchoice]
 */
export function choice(options, value, onchoice) {
  const list = element(
    "select",
    { onchange: () => onchoice?.(list.value) },
    options.map(([each, text]) => element("option", { value: each }, text)),
  );
  list.value = value;
  return list;
}

/**
 * Announce a text to screen readers.
 *
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById("spoken");
  if (!region) return;
  // A repeated text is announced again.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Download a file.
 *
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function download(name, content, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([content], { type }));
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * Use a stylesheet of a room; `new URL("./room.css", import.meta.url)` names one beside a script.
 *
 * @param {URL} address
 * @returns {Promise<unknown>} once it is loaded
 */
export async function useStyle(address) {
  if (document.querySelector(`link[href="${address.pathname}"]`)) return;
  const loaded = () =>
    new Promise((resolve, reject) => {
      const lost = () => {
        link.remove();
        reject(new Error(address.pathname));
      };
      const link = element("link", { rel: "stylesheet", onload: resolve, onerror: lost });
      link.setAttribute("href", address.pathname);
      document.head.append(link);
    });
  return reached(loaded);
}
