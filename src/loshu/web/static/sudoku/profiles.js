/** The profile of techniques for hints, explanations, ratings and new puzzles. */

import { call } from "../api.js";
import { errorLine } from "../asking.js";
import { choice, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";
import { options, setOptions } from "./options.js";

/** The value in the list for the profile of a file. */
const OWN = "own";

/** The argument of requests: the name of a ready profile, or the text of a file. */
export function profile() {
  const { profile, ownProfile } = options();
  return profile === OWN ? (ownProfile?.text ?? "") : profile;
}

/** The name of the profile in use. */
export function profileTitle() {
  const { profile, ownProfile } = options();
  return profile === OWN ? (ownProfile?.name ?? "") : profileName(profile);
}

/** @param {string} name */
function profileName(name) {
  return (
    {
      "": say("sudoku.profile", "Standard"),
      hodoku: "HoDoKu",
      beginner: say("sudoku.profile", "Beginners (easy singles first)"),
      se: "Sudoku Explainer",
      sudokuwiki: "sudokuwiki.org",
    }[name] ?? name
  );
}

/**
 * The list of profiles, and a field for a file.
 *
 * @param {string[]} ready names of ready profiles
 * @param {AbortSignal} signal
 */
export function profileFields(ready, signal) {
  const list = choice([], "", (profile) => setOptions({ profile }));
  const file = element("input", { type: "file", accept: ".toml", onchange: () => void upload() });
  const result = element("div", {});

  function show() {
    const { profile, ownProfile } = options();
    const names = ["", ...ready].map((name) => /** @type {[string, string]} */ ([name, profileName(name)]));
    if (ownProfile) names.push([OWN, ownProfile.name]);
    fill(
      list,
      names.map(([value, text]) => element("option", { value }, text)),
    );
    list.value = profile;
  }

  async function upload() {
    const chosen = file.files?.[0];
    if (!chosen) return;
    fill(result);
    try {
      const text = await chosen.text();
      const { name } = await call("sudoku", "read_profile_file", { text, source: chosen.name }, signal);
      setOptions({ profile: OWN, ownProfile: { name, text } });
      show();
    } catch (error) {
      if (!signal.aborted) fill(result, errorLine(error));
    }
  }

  show();
  return element(
    "details",
    { class: "profiles", ontoggle: show },
    element("summary", {}, say("sudoku.profile", "Order and scores of techniques")),
    labelled(say("sudoku.profile", "Profile for hints, explanations, ratings and levels"), list),
    labelled(say("sudoku.profile", "Your own profile (a TOML file)"), file),
    result,
  );
}
