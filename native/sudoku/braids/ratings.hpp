// Ratings of D. Berthier: how deep trial and error has to go, and how long whips and braids are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "core/dispatch.hpp"

namespace loshu {

enum class BraidScale : std::uint8_t {
    trial_depth,     // T&E: how many candidates are assumed at once
    whips,           // W: the longest whip of a solution by the shortest first
    g_whips,         // gW
    braids,          // B: the longest braid
    g_braids,        // gB
    braid_trials,    // BxB: the longest braid where one candidate is assumed
    braid_trials_2,  // BxBB: ... where two are
};

inline constexpr std::int32_t no_braid_rating = -1;    // no length, or no depth, is enough
inline constexpr std::int32_t long_braid_rating = -2;  // more than the largest asked for

// The rating of one Sudoku, which may be interrupted.
class BraidRating {
public:
    virtual ~BraidRating() = default;

    // Resumes for a number of steps, of a tenth of a microsecond to one; whether it has ended.
    virtual bool resume(std::uint64_t steps) = 0;
    virtual std::int32_t value() const = 0;
};

// Preconditions: 81 digits, 0 where a cell is empty, of a Sudoku whose only solution is `solution`.
std::unique_ptr<BraidRating> braid_rating(BraidScale scale, std::span<const std::uint8_t> puzzle,
                                          std::span<const std::uint8_t> solution,
                                          std::int32_t at_most, Path path);

}  // namespace loshu
