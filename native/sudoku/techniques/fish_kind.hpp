// The kinds of fish: their size, the houses they are made of, and whether they have fins.
#pragma once

#include "sudoku/techniques/technique.hpp"

namespace loshu::sudoku::techniques {

// Basic: rows against columns.  Franken: boxes with them.  Mutant: any houses.
enum class FishShape : std::uint8_t { basic, franken, mutant };
// Sashimi: without its fins, a house of the base has one place left at most.
enum class FishFins : std::uint8_t { none, finned, sashimi };

struct FishKind {
    FishShape shape;
    FishFins fins;
    std::uint8_t size;
    friend constexpr bool operator==(FishKind, FishKind) = default;
};

inline constexpr std::uint8_t smallest_fish = 2;
inline constexpr std::uint8_t largest_fish = 7;

constexpr Technique technique_of(FishKind kind) {
    using enum Technique;
    const auto at = [&](Technique first, std::size_t step = 1) {
        return static_cast<Technique>(static_cast<std::size_t>(first) +
                                      step * (kind.size - std::size_t{smallest_fish}));
    };
    const bool finless = kind.fins == FishFins::none;
    switch (kind.shape) {
        case FishShape::franken:
            return at(finless ? franken_x_wing : finned_franken_x_wing);
        case FishShape::mutant:
            return at(finless ? mutant_x_wing : finned_mutant_x_wing);
        case FishShape::basic:
            break;
    }
    if (finless) return at(x_wing);
    return at(kind.fins == FishFins::sashimi ? sashimi_x_wing : finned_x_wing, 2);
}

// The kind of a technique that is a fish.
constexpr FishKind kind_of(Technique technique) {
    for (const FishShape shape : {FishShape::basic, FishShape::franken, FishShape::mutant}) {
        for (const FishFins fins : {FishFins::none, FishFins::finned, FishFins::sashimi}) {
            for (std::uint8_t n = smallest_fish; n <= largest_fish; ++n) {
                const FishKind kind{shape, fins, n};
                if (technique_of(kind) == technique) return kind;
            }
        }
    }
    return {};
}

}  // namespace loshu::sudoku::techniques
