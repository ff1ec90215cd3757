/** Make a square by order, kind and numbers; show its construction. */

import { call } from "../api.js";
import { messageOf } from "../asking.js";
import { button, choice, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { labelled, requireLimits } from "../limits.js";
import { chips, newPuzzles } from "../playing/chips.js";
import { usePoint } from "../typing.js";
import { language, number, say } from "../words.js";
import { asking, onBoard, showFilm } from "./films.js";
import { MethodChoice } from "./methods.js";
import { withFault } from "./number-fields.js";
import { orderName } from "./puzzles.js";
import { LARGEST, LARGEST_SHOWN } from "./square.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("./large/opening.js").Recipe} Recipe
 */

/** Orders that have a chip; any other one has a field. */
const USUAL = ["3", "4", "5", "6", "8"];
const OTHER = "";
/** Largest seed: the one that is exact in JavaScript. */
const LARGEST_NUMBER = "9007199254740991";

/** @param {Room} room @param {HTMLElement[]} parts between the form and its fold */
export function makingForm(room, parts) {
  const order = element("input", {
    type: "number",
    min: "1",
    max: String(LARGEST_SHOWN),
    value: String(room.order),
    required: true,
    oninput: () => list(),
    // A click is followed by a new number.
    onclick: () => order.select(),
  });
  const film = onBoard(room, say("magic", "Show the construction"), watch);
  const methods = new MethodChoice(room, () => show());
  const numbers = numberChoice(() => show());
  const random = element("input", { type: "checkbox", checked: true });
  const seed = element("input", { type: "number", min: "0", max: LARGEST_NUMBER, placeholder: say("magic", "any") });
  const start = asking(room, say("magic", "New square"), make, { class: "main", type: "submit" });
  const clear = async () => {
    if (Number(order.value) > LARGEST)
      throw new Error(say("magic", "A board for typing has at most {most} rows.", { most: LARGEST }));
    room.begin(Number(order.value) || room.order);
  };
  const empty = asking(room, named(icon("plus"), say("magic", "Empty board")), clear, { class: "plain" });

  const orders = chips(
    say("magic", "New square"),
    [
      ...USUAL.map((each) => /** @type {[string, string]} */ ([each, orderName(each)])),
      [OTHER, say("page", "Other …")],
    ],
    async (each) => {
      if (each === OTHER) return chooseOther();
      order.value = each;
      list();
      start.click();
    },
  );
  const orderField = labelled(say("magic", "Order"), order);

  function chooseOther() {
    orderField.hidden = false;
    order.focus();
    order.select();
  }

  function showOrder() {
    const usual = USUAL.includes(order.value);
    orderField.hidden = usual && document.activeElement !== order;
    orders.show(usual ? order.value : OTHER);
  }

  function show() {
    film.disabled = !methods.hasFilm || Boolean(numbers.kind());
  }

  function values() {
    return { order: Number(order.value), ...methods.values() };
  }

  /** @param {Recipe} recipe @param {AbortSignal} signal */
  async function makeSmall(recipe, signal) {
    const asked = { ...recipe, ...numbers.values(), lang: language() };
    try {
      const made = await call("magic", "make", asked, signal);
      room.open(made.text);
      return made;
    } catch (error) {
      if (!signal.aborted) numbers.refuse(messageOf(error));
      throw error;
    }
  }

  /** @param {Recipe} recipe @param {AbortSignal} signal @param {boolean} isNew */
  async function makeLarge(recipe, signal, isNew) {
    if (numbers.kind())
      throw new Error(say("magic", "Your own numbers and sums work up to order {most}.", { most: LARGEST }));
    const large = await import("./large/opening.js");
    return large.makeLarge(room, recipe, signal, isNew);
  }

  /** @param {AbortSignal} signal */
  async function make(signal) {
    requireLimits(form);
    const seeded = seed.value ? { seed: Number(seed.value) } : { random: random.checked };
    await makeRecipe({ ...values(), ...seeded }, signal, true);
  }

  /** @param {Recipe} recipe @param {AbortSignal} signal @param {boolean} isNew */
  async function makeRecipe(recipe, signal, isNew) {
    const isLarge = recipe.order > LARGEST;
    const made = isLarge ? await makeLarge(recipe, signal, isNew) : await makeSmall(recipe, signal);
    const words =
      made.seed === null ? made.title : say("magic", "{title}; seed {seed}", { title: made.title, seed: made.seed });
    room.report(
      element("p", { role: "status" }, words, element("br"), element("span", { class: "quiet" }, made.source)),
    );
    room.large?.board.scrollIntoView({ block: "nearest" });
  }

  /** @param {HTMLElement} place @param {AbortSignal} signal */
  async function watch(place, signal) {
    requireLimits(form);
    if (Number(order.value) > LARGEST) {
      const { showConstruction } = await import("./large/stepping.js");
      return showConstruction(room, place, values(), signal);
    }
    /** @param {{title: string, source: string, text: string}} first */
    const about = ({ title, source, text }) => ({
      lines: [title, source],
      actions: [button(say("magic", "Use on the board"), () => room.open(text, true))],
    });
    await showFilm(room, place, "construct", values(), about, signal);
  }

  function list() {
    methods.list(order);
    numbers.list(order);
  }

  const follow = () => {
    if (document.activeElement === order) return;
    order.value = String(room.large?.order ?? room.order);
    showOrder();
    list();
  };
  room.addEventListener("change", follow);
  room.addEventListener("large", follow);
  list();
  showOrder();
  const fold = element(
    "details",
    { open: Boolean(methods.values().method) },
    element("summary", {}, say("magic", "Method, numbers and seed")),
    element("div", { class: "fields" }, methods.methodField, numbers.element, labelled(say("magic", "Seed"), seed)),
    element("label", { class: "check" }, random, " ", say("magic", "Random")),
  );
  const place = () => room.mode === "make" && fold.before(...parts);
  room.addEventListener("mode", place);
  const form = element(
    "form",
    { class: "part making", noValidate: true, onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    newPuzzles(say("magic", "New square"), empty, orders),
    element("div", { class: "fields" }, orderField, methods.kindField),
    methods.notes,
    element("div", { class: "toolbar" }, start, film),
    fold,
  );
  return {
    element: form,
    place,
    /** Be ready for an order, where no keyboard would cover the page. */
    begin: () => matchMedia("(pointer: fine)").matches && chooseOther(),
    /** @param {Recipe} recipe from the address */
    open: async (recipe, /** @type {AbortSignal} */ signal) => {
      order.value = String(recipe.order);
      if (recipe.seed !== undefined) seed.value = String(recipe.seed);
      showOrder();
      list();
      await makeRecipe(recipe, signal, false);
    },
  };
}

/** The numbers of a square: 1 to n², those with a sum, or own ones. @param {() => void} onchange */
function numberChoice(onchange) {
  const kind = choice(
    [
      ["", ""],
      ["constant", say("magic", "with a given sum")],
      ["numbers", say("magic", "your own")],
    ],
    "",
    () => {
      show();
      onchange();
    },
  );
  const constant = usePoint(element("input", { type: "text", inputMode: "decimal" }));
  const numbers = element("textarea", { rows: 2, spellcheck: false, placeholder: "2..18/2, 0.5..4.5/0.5, 1 2 5" });
  const list = withFault(say("magic", "Your numbers"), numbers);
  const sum = withFault(say("magic", "Sum of each line"), constant);

  function show() {
    list.element.hidden = kind.value !== "numbers";
    sum.element.hidden = !kind.value;
  }

  show();
  return {
    element: element("div", { class: "fields" }, labelled(say("magic", "Numbers"), kind), list.element, sum.element),
    kind: () => kind.value,
    /** Show the fault of a refused request at the field. @param {string} fault */
    refuse: (fault) => {
      if (kind.value) (kind.value === "numbers" ? list : sum).show(fault);
    },
    /** Name the usual numbers of an order. @param {HTMLInputElement} order */
    list: ({ value }) => {
      kind.options[0]?.replaceChildren(`1 … ${Number(value) ? number(Number(value) ** 2) : "n²"}`);
    },
    values: () => {
      if (kind.value === "constant") {
        if (!constant.value.trim())
          throw new Error(`${say("magic", "Sum of each line")}: ${say("page", "Enter a number.")}`);
        return { constant: constant.value };
      }
      if (kind.value !== "numbers") return {};
      if (!numbers.value.trim()) throw new Error(say("magic", "Enter your numbers, such as 2 4 6."));
      return { numbers: numbers.value, constant: constant.value };
    },
  };
}
