/** The line above every room about a lost and a restored connection. */

import { connection, unreachableText } from "./connection.js";
import { button, element, fill } from "./dom.js";
import { say } from "./words.js";

/** Milliseconds for which the restored connection is shown. */
const SHOWN = 5000;

/** Show the line whenever the connection is lost or restored. */
export function showConnection() {
  const place = document.getElementById("connection");
  if (!place) return;
  let timer = 0;
  connection.addEventListener("change", () => {
    clearTimeout(timer);
    const { away } = connection;
    place.classList.toggle("away", Boolean(away));
    if (away) {
      const kept = say("page", "Your entries are safe.");
      const again = button(say("page", "Try again"), () => void connection.check(), { class: "small" });
      fill(place, element("span", {}, `${unreachableText(away)} ${kept}`), again);
      return;
    }
    fill(place, element("span", {}, say("page", "The server is responding again.")));
    timer = setTimeout(() => fill(place), SHOWN);
  });
}
