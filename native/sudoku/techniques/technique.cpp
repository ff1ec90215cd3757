#include "sudoku/techniques/technique.hpp"

namespace loshu::sudoku::techniques {

// clang-format off: some names to a line
constinit const std::array<std::string_view, technique_count> technique_names{
    "full-house", "naked-single", "hidden-single", "locked-pair", "locked-triple", "pointing",
    "claiming", "naked-pair", "naked-triple", "hidden-pair", "hidden-triple", "naked-quadruple",
    "hidden-quadruple", "x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan",
    "remote-pair", "bug-plus-one", "skyscraper", "two-string-kite", "turbot-fish",
    "empty-rectangle", "w-wing", "xy-wing", "xyz-wing", "uniqueness-1", "uniqueness-2",
    "uniqueness-3", "uniqueness-4", "uniqueness-5", "uniqueness-6", "hidden-rectangle",
    "avoidable-rectangle-1", "avoidable-rectangle-2", "finned-x-wing", "sashimi-x-wing",
    "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish",
    "finned-squirmbag", "sashimi-squirmbag", "finned-whale", "sashimi-whale", "finned-leviathan",
    "sashimi-leviathan", "sue-de-coq", "simple-colors", "multi-colors", "x-chain", "xy-chain",
    "nice-loop", "grouped-nice-loop", "als-xz", "als-xy-wing", "als-xy-chain", "death-blossom",
    "franken-x-wing", "franken-swordfish", "franken-jellyfish", "franken-squirmbag",
    "franken-whale", "franken-leviathan", "finned-franken-x-wing", "finned-franken-swordfish",
    "finned-franken-jellyfish", "finned-franken-squirmbag", "finned-franken-whale",
    "finned-franken-leviathan", "mutant-x-wing", "mutant-swordfish", "mutant-jellyfish",
    "mutant-squirmbag", "mutant-whale", "mutant-leviathan", "finned-mutant-x-wing",
    "finned-mutant-swordfish", "finned-mutant-jellyfish", "finned-mutant-squirmbag",
    "finned-mutant-whale", "finned-mutant-leviathan", "kraken-fish", "forcing-chain",
    "forcing-net", "template-set", "template-delete", "brute-force", "continuous-nice-loop",
    "discontinuous-nice-loop", "aic", "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop", "grouped-aic", "forcing-chain-contradiction",
    "forcing-chain-verity", "forcing-net-contradiction", "forcing-net-verity", "kraken-fish-1",
    "kraken-fish-2", "dual-two-string-kite", "dual-empty-rectangle", "simple-colors-trap",
    "simple-colors-wrap", "multi-colors-1", "multi-colors-2",
};
// clang-format on

using enum Level;

constinit const std::array<Rank, ranked_techniques> ranks{{
    {easy, 4, true},          // full_house
    {easy, 4, true},          // naked_single
    {easy, 14, true},         // hidden_single
    {medium, 40, true},       // locked_pair
    {medium, 60, true},       // locked_triple
    {medium, 50, true},       // pointing
    {medium, 50, true},       // claiming
    {medium, 60, true},       // naked_pair
    {medium, 80, true},       // naked_triple
    {medium, 70, true},       // hidden_pair
    {medium, 100, true},      // hidden_triple
    {hard, 120, true},        // naked_quadruple
    {hard, 150, true},        // hidden_quadruple
    {hard, 140, true},        // x_wing
    {hard, 150, true},        // swordfish
    {hard, 160, true},        // jellyfish
    {unfair, 470, false},     // squirmbag
    {unfair, 470, false},     // whale
    {unfair, 470, false},     // leviathan
    {hard, 110, true},        // remote_pair
    {hard, 100, true},        // bug_plus_one
    {hard, 130, true},        // skyscraper
    {hard, 150, true},        // two_string_kite
    {hard, 120, true},        // turbot_fish
    {hard, 120, true},        // empty_rectangle
    {hard, 150, true},        // w_wing
    {hard, 160, true},        // xy_wing
    {hard, 180, true},        // xyz_wing
    {hard, 100, true},        // uniqueness_1
    {hard, 100, true},        // uniqueness_2
    {hard, 100, true},        // uniqueness_3
    {hard, 100, true},        // uniqueness_4
    {hard, 100, true},        // uniqueness_5
    {hard, 100, true},        // uniqueness_6
    {hard, 100, true},        // hidden_rectangle
    {hard, 100, true},        // avoidable_rectangle_1
    {hard, 100, true},        // avoidable_rectangle_2
    {hard, 130, true},        // finned_x_wing
    {hard, 150, true},        // sashimi_x_wing
    {unfair, 200, true},      // finned_swordfish
    {unfair, 240, true},      // sashimi_swordfish
    {unfair, 250, true},      // finned_jellyfish
    {unfair, 260, true},      // sashimi_jellyfish
    {unfair, 470, false},     // finned_squirmbag
    {unfair, 470, false},     // sashimi_squirmbag
    {unfair, 470, false},     // finned_whale
    {unfair, 470, false},     // sashimi_whale
    {unfair, 470, false},     // finned_leviathan
    {unfair, 470, false},     // sashimi_leviathan
    {unfair, 250, true},      // sue_de_coq
    {hard, 150, true},        // simple_colors
    {hard, 200, true},        // multi_colors
    {unfair, 260, true},      // x_chain
    {unfair, 260, true},      // xy_chain
    {unfair, 280, true},      // nice_loop
    {unfair, 300, true},      // grouped_nice_loop
    {unfair, 300, true},      // als_xz
    {unfair, 320, true},      // als_xy_wing
    {unfair, 340, true},      // als_xy_chain
    {unfair, 360, false},     // death_blossom
    {unfair, 300, true},      // franken_x_wing
    {unfair, 350, true},      // franken_swordfish
    {unfair, 370, false},     // franken_jellyfish
    {extreme, 470, false},    // franken_squirmbag
    {extreme, 470, false},    // franken_whale
    {extreme, 470, false},    // franken_leviathan
    {unfair, 390, true},      // finned_franken_x_wing
    {unfair, 410, true},      // finned_franken_swordfish
    {unfair, 430, false},     // finned_franken_jellyfish
    {extreme, 470, false},    // finned_franken_squirmbag
    {extreme, 470, false},    // finned_franken_whale
    {extreme, 470, false},    // finned_franken_leviathan
    {extreme, 450, false},    // mutant_x_wing
    {extreme, 450, false},    // mutant_swordfish
    {extreme, 450, false},    // mutant_jellyfish
    {extreme, 470, false},    // mutant_squirmbag
    {extreme, 470, false},    // mutant_whale
    {extreme, 470, false},    // mutant_leviathan
    {extreme, 470, false},    // finned_mutant_x_wing
    {extreme, 470, false},    // finned_mutant_swordfish
    {extreme, 470, false},    // finned_mutant_jellyfish
    {extreme, 470, false},    // finned_mutant_squirmbag
    {extreme, 470, false},    // finned_mutant_whale
    {extreme, 470, false},    // finned_mutant_leviathan
    {extreme, 500, false},    // kraken_fish
    {extreme, 500, true},     // forcing_chain
    {extreme, 700, true},     // forcing_net
    {extreme, 10000, false},  // template_set
    {extreme, 10000, false},  // template_delete
    {extreme, 10000, true},   // brute_force
}};

}  // namespace loshu::sudoku::techniques
