"""The claims of sentences about cells, by the key of the step."""

from typing import Final

from tests.sudoku.techniques.chain_claims import (
    assumed,
    either,
    ends_of_chain,
    kind_of_chain,
    tried,
    whip,
)
from tests.sudoku.techniques.claim_checker import (
    Board,
    Claim,
    apart,
    as_many,
    commons_see,
    counted,
    exactly,
    hold_only,
    only_in,
    overlap,
    pairs_see,
    sets_lock,
    two_links,
    within,
)
from tests.sudoku.techniques.clue_claims import (
    bridges,
    excluded_by_cell,
    excluded_in_house,
    fits_not,
    fits_not_together,
    listed_ways,
    marks_fit_not,
    out_of_reach,
    pair_fits_not,
    required,
)
from tests.sudoku.techniques.exocet_claims import double_exocet, exocet
from tests.sudoku.techniques.fish_claims import branches, fish, fish_strikes_out
from tests.sudoku.techniques.region_claims import (
    cannot_be_together,
    closes_area,
    counts_regions,
    cuts_off,
    digit_has_no_region,
    ends_of_reach,
    must_have,
    reaches_digit,
    searched,
)
from tests.sudoku.techniques.set_claims import (
    aligned,
    chain_of_sets,
    crossing,
    double_sets_conclude,
    firework,
    linked,
    petals,
    restricted,
    sets_conclude,
    sue_de_coq,
    sue_in_houses,
    sue_strikes_out,
)
from tests.sudoku.techniques.single_claims import (
    already_in,
    concluded,
    contain,
    empty_rectangle,
    in_turn,
    last_open,
    seen_in_houses,
    sees_others,
    struck_are,
    struck_are_not,
    struck_in,
    struck_see,
    templates,
    wings,
)
from tests.sudoku.techniques.sum_claims import cage, rule_of_45
from tests.sudoku.techniques.uniqueness_claims import (
    exchange,
    exchange_of_lines,
    grave,
    guarded,
    hidden_rectangle,
    hold_only_but,
    no_filling,
    not_given,
    odd_or_boxes,
    rectangle,
    rich_hold,
    rich_in_subset,
    would_be,
)

from loshu.core.step import Step
from loshu.sudoku.techniques import SENTENCES, CandidateState

CLAIMS: Final[dict[str, tuple[Claim, ...]]] = {
    "hidden-single": (only_in("digit", "house", "cell"), already_in),
    "hidden-single.one": (only_in("digit", "house", "cell"), already_in),
    "hidden-single.struck": (only_in("digit", "house", "cell"), already_in),
    "hidden-single.all-struck": (only_in("digit", "house", "cell"), already_in),
    "full-house": (within("cell", "house"), last_open, hold_only("cell", "digit")),
    "naked-single": (hold_only("cell", "digit"), sees_others, seen_in_houses),
    "naked-single.struck": (hold_only("cell", "digit"), seen_in_houses),
    "naked-single.all-struck": (hold_only("cell", "digit"), seen_in_houses),
    "pointing": (
        overlap("digit", "box_house", "line"), exactly("digit", "box_house", "places"),
    ),
    "claiming": (overlap("digit", "line", "box_house"), exactly("digit", "line", "places")),
    **{
        f"locked-{name}": (
            hold_only("cells", "digits"), as_many("cells", "digits"),
            within("cells", "line"), within("cells", "box_house"),
        )
        for name in ("pair", "triple")
    },
    **{
        f"naked-{name}": (
            hold_only("cells", "digits"), as_many("cells", "digits"), within("cells", "house")
        )
        for name in ("pair", "triple", "quadruple")
    },
    **{
        f"hidden-{name}": (
            only_in("digits", "house", "cells"), as_many("cells", "digits"),
            within("cells", "house"),
        )
        for name in ("pair", "triple", "quadruple")
    },
    "skyscraper": (two_links, struck_see("ends", "digit")),
    "two-string-kite": (two_links, struck_see("ends", "digit")),
    "turbot-fish": (two_links, struck_see("ends", "digit")),
    "w-wing": (
        hold_only("cells", "digits"), only_in("linked", "house", "link"), within("link", "house"),
        struck_see("cells", "digit"),
    ),
    "simple-colors.wrap": (within("cells", "house"), apart("first", "second")),
    "simple-colors.trap": (apart("first", "second"),),
    "multi-colors.trap": (pairs_see("pairs"), apart("first", "third"), apart("second", "fourth")),
    "multi-colors.traps": (pairs_see("pairs"), apart("first", "third"), apart("second", "fourth")),
    "multi-colors.wrap": (pairs_see("pairs"),),
    "uniqueness-3": (
        apart("corners", "subset_cells"), hold_only("subset_cells", "subset_digits"),
        as_many("subset_cells", "subset_digits", 1), within("subset_cells", "house"),
        within("rich", "house"), counted("subset_digits"),
    ),
    "uniqueness-4": (only_in("kept", "house", "rich"), within("rich", "house")),
    "uniqueness-6": (only_in("gone", "line_houses", "corners"),),
    "als-xz": (sets_lock, commons_see, sets_conclude()),
    "als-xz.double": (sets_lock, commons_see, double_sets_conclude),
    "als-xy-wing": (sets_lock, commons_see, sets_conclude("AB")),
    "als-xy-chain": (sets_lock, commons_see, chain_of_sets, sets_conclude("ends")),
    "net.of-house": (exactly("digit", "house", "cells"), concluded),
    "hidden-single.last": (within("cell", "house"), last_open, only_in("digit", "house", "cell")),
    "exclusion.house": (excluded_in_house,),
    "exclusion.cell": (excluded_by_cell,),
    "connected-values.apart": (out_of_reach,),
    "connected-values.bridge": (bridges,),
    **{key: (required,) for key in SENTENCES if key.startswith("required-digit")},
    "clue.together": (fits_not_together,),
    **{key: (rule_of_45,) for key in SENTENCES if key.startswith("rule-of-45")},
    **{key: (cage,) for key in SENTENCES if key.startswith("cage-combinations")},
    **dict.fromkeys(
        (f"{name}.{lines}" for name in ("x-wing", "swordfish", "jellyfish")
         for lines in ("rows", "columns")),
        (fish, fish_strikes_out),
    ),
    **dict.fromkeys(
        (f"fish{kind}" for kind in ("", ".finned", ".fins", ".cannibal", ".fins-cannibal")),
        (fish, fish_strikes_out),
    ),
    "kraken-fish-1": (fish, branches, concluded),
    "kraken-fish-2": (fish, branches, concluded),
    "remote-pair": (contain("chain", "digits"), in_turn("chain"), struck_are("digits")),
    "bug+1": (grave,),
    "bug+n": (grave, guarded),
    **dict.fromkeys(
        ("empty-rectangle", "empty-rectangle.line"), (empty_rectangle, struck_in("target"))
    ),
    **dict.fromkeys(("xy-wing", "xyz-wing"), (
        wings, struck_see("wing1", "digit"), struck_see("wing2", "digit"),
    )),
    "uniqueness-1": (rectangle, hold_only_but("corners", "corner", "digits"), struck_in("corner"),
                     struck_are("digits")),
    **dict.fromkeys(("uniqueness-2", "uniqueness-5"), (
        rectangle, hold_only_but("corners", "rich", "digits"), rich_hold,
        struck_see("rich", "further"),
    )),
    "hidden-rectangle": (
        rectangle, hidden_rectangle, struck_in("corner"), struck_are("gone"),
    ),
    "avoidable-rectangle-1": (
        rectangle, not_given, would_be, struck_in("corner"), struck_are("gone"),
    ),
    "avoidable-rectangle-2": (rectangle, not_given, would_be, struck_see("rich", "further")),
    "sue-de-coq": (sue_de_coq, sue_in_houses, sue_strikes_out),
    "sue-de-coq.twice": (sue_de_coq, sue_in_houses, sue_strikes_out),
    **dict.fromkeys(
        ("chain", "chain.one-digit", "chain.loop"), (ends_of_chain, kind_of_chain)
    ),
    **dict.fromkeys(
        (f"chain.{kind}" for kind in ("contradiction", "proof", "two-values", "either")),
        (ends_of_chain, kind_of_chain, concluded),
    ),
    "death-blossom": (contain("cell", "stem"), sets_lock, petals, sets_conclude()),
    **dict.fromkeys(
        (f"net.{kind}" for kind in ("no-candidate", "no-place", "no-filling")), (assumed, concluded)
    ),
    "net.either": (either, concluded),
    "net.of-cell": (contain("cell", "digits"), concluded),
    "template-set": (templates, concluded),
    "template-delete": (templates,),
    "bent-set": (
        contain("cells", "digits"), as_many("cells", "digits"), restricted,
        struck_see("holders", "digit"),
    ),
    "bent-set.locked": (
        contain("cells", "digits"), as_many("cells", "digits"), restricted, struck_see("cells"),
    ),
    "firework-triple": (firework, as_many("cells", "digits"), struck_are_not("digits")),
    "firework-quadruple": (firework, as_many("cells", "digits"), struck_are_not("digits")),
    "unique-loop-1": (
        exchange("cells"), hold_only_but("cells", "rich", "digits"), struck_in("rich"),
        struck_are("digits"),
    ),
    "unique-loop-2": (
        exchange("cells"), hold_only_but("cells", "rich", "digits"), rich_hold,
        struck_see("rich", "further"),
    ),
    "unique-loop-3": (
        exchange("cells"), hold_only_but("cells", "rich", "digits"), within("rich", "house"),
        within("subset", "house"), rich_in_subset, struck_are("values"), counted("values"),
    ),
    "unique-loop-4": (
        exchange("cells"), hold_only_but("cells", "rich", "digits"),
        only_in("kept", "house", "rich"), within("rich", "house"), struck_in("rich"),
        struck_are("gone"),
    ),
    "extended-rectangle": (exchange_of_lines, guarded),
    "extended-rectangle.one": (exchange_of_lines, guarded),
    **dict.fromkeys(
        (f"{name}{one}" for name in ("bivalue-oddagon", "tridagon") for one in ("", ".one")),
        (guarded, no_filling("cells", "digits"), odd_or_boxes),
    ),
    "aligned-pair-exclusion": (contain("partner", "excluded"), aligned, struck_in("cell")),
    "exocet": (contain("cells", "digits"), exocet),
    "double-exocet": (double_exocet,),
    "sk-loop": (linked,),
    "sk-loop.more": (linked,),
    "multi-sector-locked-set": (linked, crossing),
    "multi-sector-locked-set.more": (linked, crossing),
    **dict.fromkeys(
        (f"{name}.{end}" for name in ("whip", "braid") for end in ("cell", "house", "one-house")),
        (whip,),
    ),
    "brute-force": (tried,),
    "brute-force.together": (searched,),
    "brute-force.apart": (searched,),
    **dict.fromkeys(
        (f"regions.{kind}" for kind in ("whole", "bridge", "link")), (must_have, ends_of_reach)
    ),
    **dict.fromkeys(("regions.digit", "regions.places"), (reaches_digit, ends_of_reach)),
    **dict.fromkeys(
        (f"regions.{kind}" for kind in ("too-large", "no-room", "unconnected", "no-digit")),
        (cannot_be_together, ends_of_reach),
    ),
    "regions.overlap": (cannot_be_together,),
    "regions.cut-off": (cuts_off, ends_of_reach),
    "regions.area": (closes_area,),
    "regions.candidate": (digit_has_no_region, ends_of_reach),
    **dict.fromkeys(
        (f"{kind}.{told}" for kind in ("chaos-count", "chaos-arrow", "region-count")
         for told in ("count", "tied")),
        (counts_regions,),
    ),
    **{key: (fits_not,) for key in SENTENCES if key.endswith((".fit", ".fit.one", ".given"))
       and not key.startswith("rule-of-45")},
    **{key: (fits_not, listed_ways) for key in SENTENCES if key.endswith(".few")},
    **{key: (pair_fits_not,) for key in SENTENCES if key.endswith((".pair", ".pair.alone"))},
    "marks.fit": (marks_fit_not,),
    "marks.given": (marks_fit_not,),
}  # fmt: skip
"""The claims of sentences about cells, by the key of the step."""


def false_claims(state: CandidateState, step: Step) -> list[str]:
    """Return the false claims of a sentence about cells."""
    blanks = {name: str(value) for name, value in step.parameters}
    board = Board(state, step)
    claims = CLAIMS.get(step.key, ())
    return [f"{step.key}: {fault}" for claim in claims for fault in claim(board, blanks)]
