/** Number fields that show their limits at once, without asking the server. */

import { element } from "./dom.js";
import { number, say } from "./words.js";

/** Larger limits only protect the server; nobody reaches them by typing. */
const LARGEST = 1e6;

/**
 * Describe the numbers that a field accepts.
 *
 * @param {HTMLInputElement} field
 */
export function limitText({ min, max }) {
  const [least, most] = [number(Number(min)), number(Number(max))];
  if (!max || Number(max) > LARGEST) return say("page", "Enter a number of {least} or more.", { least });
  return min
    ? say("page", "Enter a number from {least} to {most}.", { least, most })
    : say("page", "Enter a number of {most} or less.", { most });
}

/**
 * Return a line that appears while the number in a field is invalid.
 *
 * @param {HTMLInputElement} field
 */
function limitLine(field) {
  const line = element("span", { class: "error limit", role: "status" });
  const show = () => {
    const wrong = !field.disabled && !field.validity.valid;
    field.setAttribute("aria-invalid", String(wrong));
    line.textContent = wrong ? limitText(field) : "";
  };
  if (field.max && Number(field.max) <= LARGEST) field.title = limitText(field);
  field.addEventListener("input", show);
  field.addEventListener("change", show);
  return line;
}

/**
 * Throw if the number in a field of an element is invalid.
 *
 * @param {Element} place
 */
export function requireLimits(place) {
  const wrong = [...place.querySelectorAll("input")].find(
    (field) => field.type === "number" && !field.disabled && !field.validity.valid,
  );
  if (!wrong) return;
  // A field in a closed fold takes no focus.
  for (let fold = wrong.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  wrong.focus();
  const label = place.querySelector(`label[for="${wrong.id}"]`)?.textContent ?? "";
  throw new Error(`${label}: ${limitText(wrong)}`);
}

let labels = 0;

/**
 * Return a field with its label.
 *
 * @param {string} text
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} field
 */
export function labelled(text, field) {
  field.id ||= `field-${(labels += 1)}`;
  const made = element("div", { class: "field" }, element("label", { for: field.id }, text), field);
  if (field instanceof HTMLInputElement && field.type === "number") made.append(limitLine(field));
  return made;
}
