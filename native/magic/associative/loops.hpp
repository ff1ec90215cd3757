// The inner loops of character sums, once for each path.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/modular.hpp"

namespace loshu::associative {

inline constexpr std::size_t batch = 8;      // last characters that are dealt with at once
inline constexpr std::size_t group = 12;     // products below p^2 whose sum may be reduced
inline constexpr std::size_t most_half = 3;  // columns that are mere opposites

// What the numbers of a block's points sum to, for each column: low[c][i] + high[c].
struct Columns {
    const std::uint32_t* low[most_half];
    std::uint32_t high[most_half];
};

// Unless noted otherwise, numbers are in Montgomery's form, and below the prime.
struct Loops {
    // plus = a + b and minus = a - b; a or b may be missing, which is 0.
    void (*fork)(const Modulus&, const std::uint32_t* a, const std::uint32_t* b, std::size_t count,
                 std::uint32_t* plus, std::uint32_t* minus);

    // values[i] = source[places[i]], then added up against x = +-1 for each bit (Walsh-Hadamard).
    // The number of bits is odd and at least 5.
    void (*transform)(const Modulus&, const std::uint32_t* source, const std::uint32_t* places,
                      unsigned bits, std::uint32_t* values);

    // The sum of +-values[i]^h (prod x_c + prod y_c), minus where i has oddly many bits; half is h,
    // 2 or 3; count is a multiple of 32.
    std::uint32_t (*combine)(const Modulus&, unsigned half, const std::uint32_t* values,
                             const Columns& x, const Columns& y, std::size_t count);

    // sums[k] = sum over d of weights[d] * factors[batch * d + k]; weights are below twice the
    // prime; count is a multiple of group, at most 4 groups.
    void (*apply)(const Modulus&, const std::uint32_t* weights, const std::uint32_t* factors,
                  std::size_t count, std::uint32_t* sums);
};

const Loops& loops_of(Path path);

}  // namespace loshu::associative
