// The code of some lines: the sets of cells that meet each of them evenly.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "magic/lifting/lifting.hpp"
#include "magic/lifting/space.hpp"

namespace loshu::lifting {

// Two words of eight bytes, one for each line: a sum of at most `zero` either way, plus `zero`.
struct Sums {
    static constexpr std::uint64_t zero = 0x4040404040404040;
    static constexpr std::uint64_t ones = 0x0101010101010101;
    static constexpr std::uint64_t gather = 0x0102040810204080;  // bit 8i to bit 56 + i

    std::uint64_t low;
    std::uint64_t high;

    bool operator==(const Sums&) const = default;
    Sums operator+(Sums other) const { return {low + other.low, high + other.high}; }

    // Half of the sums of both, which must be even.
    Sums half_with(Sums other) const { return {(low + other.low) >> 1, (high + other.high) >> 1}; }

    std::uint32_t odd_lines() const {
        return static_cast<std::uint32_t>(((low & ones) * gather >> 56) |
                                          ((high & ones) * gather >> 56 << 8));
    }
};

// What depends on the lines alone.
struct Code {
    std::array<std::array<Sums, 256>, 3> sums{};  // of the lines, over a byte of cells
    std::vector<Cells> fixed;                     // a set that meets just these lines oddly
    Space words;

    Code(std::span<const SignedLine> lines, unsigned cells);

    Sums sums_of(Cells cells) const {
        return sums[0][cells & 255] + sums[1][cells >> 8 & 255] + sums[2][cells >> 16 & 255];
    }

private:
    void tabulate_sums(std::span<const SignedLine> lines);
    void span_words(const std::vector<Cells>& rows, const std::vector<unsigned>& pivots,
                    unsigned cells);
};

}  // namespace loshu::lifting
