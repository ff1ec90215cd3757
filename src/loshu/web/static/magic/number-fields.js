/** Fields for the numbers and the sum of a square, whose faults are shown below them. */

import { messageOf } from "../asking.js";
import { element } from "../dom.js";
import { labelled } from "../limits.js";
import { usePoint } from "../typing.js";
import { say } from "../words.js";

/** @typedef {{numbers: string, constant: string}} Numbers */

/**
 * A field with its label, and a line below it for a fault.
 *
 * @param {string} name
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export function withFault(name, field) {
  const line = element("span", { class: "error limit", role: "status" });
  /** @param {string} fault empty if there is none */
  const show = (fault) => {
    line.textContent = fault;
    field.setAttribute("aria-invalid", String(Boolean(fault)));
    if (!fault) return;
    for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
  };
  field.addEventListener("input", () => show(""));
  const place = labelled(name, field);
  place.append(line);
  return { element: place, show };
}

/**
 * Fields for numbers and a sum; the server checks them after each change.
 *
 * @param {import("./room.js").Room} room
 * @param {(numbers: Numbers) => void} change called with the texts of the fields if they are right
 */
export function numberFields(room, change) {
  const numbers = element("input", { type: "text", spellcheck: false, placeholder: "2..32/2" });
  const constant = usePoint(element("input", { type: "text", inputMode: "decimal", placeholder: say("magic", "any") }));
  const list = withFault(say("magic", "Numbers"), numbers);
  const sum = withFault(say("magic", "Sum"), constant);

  /** @param {typeof list} changed */
  async function check(changed) {
    const asked = { numbers: numbers.value.trim(), constant: constant.value.trim() };
    try {
      await room.checkNumbers(asked);
      for (const each of [list, sum]) each.show("");
      change(asked);
    } catch (error) {
      if (!room.signal.aborted) changed.show(messageOf(error));
    }
  }

  numbers.addEventListener("change", () => void check(list));
  constant.addEventListener("change", () => void check(sum));
  return {
    elements: [list.element, sum.element],
    values: () => ({ numbers: numbers.value.trim(), constant: constant.value.trim() }),
    /** @param {Numbers} held */
    show: (held) => {
      if (document.activeElement !== numbers) numbers.value = held.numbers;
      if (document.activeElement !== constant) constant.value = held.constant;
    },
  };
}
