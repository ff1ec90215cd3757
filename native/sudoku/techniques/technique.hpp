// The techniques of HoDoKu 2.2 (https://hodoku.sourceforge.net), with its levels and scores.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace loshu::sudoku::techniques {

// In the order in which its solver tries them; the kinds of a technique follow at the end.
// clang-format off: some to a line, by family
enum class Technique : std::uint8_t {
    full_house, naked_single, hidden_single,
    locked_pair, locked_triple, pointing, claiming,
    naked_pair, naked_triple, hidden_pair, hidden_triple, naked_quadruple, hidden_quadruple,
    x_wing, swordfish, jellyfish, squirmbag, whale, leviathan,
    remote_pair, bug_plus_one,
    skyscraper, two_string_kite, turbot_fish, empty_rectangle,
    w_wing, xy_wing, xyz_wing,
    uniqueness_1, uniqueness_2, uniqueness_3, uniqueness_4, uniqueness_5, uniqueness_6,
    hidden_rectangle, avoidable_rectangle_1, avoidable_rectangle_2,
    finned_x_wing, sashimi_x_wing, finned_swordfish, sashimi_swordfish,
    finned_jellyfish, sashimi_jellyfish, finned_squirmbag, sashimi_squirmbag,
    finned_whale, sashimi_whale, finned_leviathan, sashimi_leviathan,
    sue_de_coq, simple_colors, multi_colors, x_chain, xy_chain, nice_loop, grouped_nice_loop,
    als_xz, als_xy_wing, als_xy_chain, death_blossom,
    franken_x_wing, franken_swordfish, franken_jellyfish,
    franken_squirmbag, franken_whale, franken_leviathan,
    finned_franken_x_wing, finned_franken_swordfish, finned_franken_jellyfish,
    finned_franken_squirmbag, finned_franken_whale, finned_franken_leviathan,
    mutant_x_wing, mutant_swordfish, mutant_jellyfish,
    mutant_squirmbag, mutant_whale, mutant_leviathan,
    finned_mutant_x_wing, finned_mutant_swordfish, finned_mutant_jellyfish,
    finned_mutant_squirmbag, finned_mutant_whale, finned_mutant_leviathan,
    kraken_fish, forcing_chain, forcing_net, template_set, template_delete, brute_force,
    // Kinds: each counts as the technique that `parent` names.
    continuous_nice_loop, discontinuous_nice_loop, aic,
    grouped_continuous_nice_loop, grouped_discontinuous_nice_loop, grouped_aic,
    forcing_chain_contradiction, forcing_chain_verity,
    forcing_net_contradiction, forcing_net_verity,
    kraken_fish_1, kraken_fish_2,
    dual_two_string_kite, dual_empty_rectangle,
    simple_colors_trap, simple_colors_wrap, multi_colors_1, multi_colors_2,
    count
};
// clang-format on

inline constexpr std::size_t ranked_techniques =
    static_cast<std::size_t>(Technique::continuous_nice_loop);

// The technique as whose kind another one counts.
constexpr Technique parent(Technique technique) {
    using enum Technique;
    switch (technique) {
        case continuous_nice_loop:
        case discontinuous_nice_loop:
        case aic:
            return nice_loop;
        case grouped_continuous_nice_loop:
        case grouped_discontinuous_nice_loop:
        case grouped_aic:
            return grouped_nice_loop;
        case forcing_chain_contradiction:
        case forcing_chain_verity:
            return forcing_chain;
        case forcing_net_contradiction:
        case forcing_net_verity:
            return forcing_net;
        case kraken_fish_1:
        case kraken_fish_2:
            return kraken_fish;
        case dual_two_string_kite:
            return two_string_kite;
        case dual_empty_rectangle:
            return empty_rectangle;
        case simple_colors_trap:
        case simple_colors_wrap:
            return simple_colors;
        case multi_colors_1:
        case multi_colors_2:
            return multi_colors;
        default:
            return technique;
    }
}

inline constexpr std::size_t technique_count = static_cast<std::size_t>(Technique::count);

// By technique, such as "x-wing".
extern const std::array<std::string_view, technique_count> technique_names;

enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

struct Rank {
    Level level;
    std::uint16_t score;
    bool enabled;  // in the solver, as it is delivered
};

// By technique, those before the kinds.
extern const std::array<Rank, ranked_techniques> ranks;

// The score above which a puzzle is of the next level.
inline constexpr std::array<std::uint32_t, 4> level_ends{800, 1000, 1600, 1800};

}  // namespace loshu::sudoku::techniques
