// Magic series: sets of n different numbers from 1 .. n*n whose sum, and perhaps whose sums of
// squares and cubes, are those of a line of a magic square.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu {

// One step in counting subsets by their sum.  Of [m + i - 1 choose i - 1], the Gaussian binomial,
// `row` holds the lower half of the coefficients modulo a prime: (i - 1) * m / 2 + 1 of them; of
// [m + i choose i] it holds them afterwards: i * m / 2 + 1.
//
//     [m + i choose i] = [m + i - 1 choose i - 1] * (1 - q^(m + i)) / (1 - q^i)
//
// The coefficients read the same from both ends, so the half at hand gives what the next needs.
//
// Preconditions: i >= 1, m >= 1, prime < 2^31, row has i * m / 2 + 1 entries, each below prime.
void next_binomial(std::span<std::uint32_t> row, std::size_t i, std::size_t m, std::uint32_t prime);

// Which sets: `count` different numbers from 1 .. highest with these sums; powers is how many
// of the three are asked for.
struct SeriesSums {
    std::uint32_t count;
    std::uint32_t highest;
    std::uint32_t powers;
    std::uint64_t sum, squares, cubes;
};

// Counts the sets of which the count / 2 least numbers have the sum `low_sum`.
//
// Preconditions: 2 <= count <= 16, count <= highest <= 255, powers is 1, 2 or 3.
std::uint64_t count_series(const SeriesSums& sums, std::uint32_t low_sum);

// Writes these sets, each in ascending order, and returns how many; `out` has room for all.
std::uint64_t list_series(const SeriesSums& sums, std::uint32_t low_sum,
                          std::span<std::uint8_t> out);

}  // namespace loshu
