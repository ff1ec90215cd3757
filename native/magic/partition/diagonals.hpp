// Pairs of diagonals that exchanges of rows and columns can make; a part of
// magic/partition/sampling.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

#include "magic/partition/loops.hpp"
#include "magic/partition/series.hpp"

namespace loshu {

// The sums over all permutations, and which pairs of permutations of the magic sum can be the two
// diagonals.
template <unsigned N>
class DiagonalPairs {
public:
    using Permutation = std::array<std::uint8_t, N>;

    DiagonalPairs() {
        extend({}, 0, 0);
        std::vector<Permutation> exchanges;
        std::copy_if(permutations_.begin(), permutations_.end(), std::back_inserter(exchanges),
                     reverses_the_rows);
        Permutation before{};
        before.fill(0xFF);
        for (const Permutation& q : permutations_) {
            changed_.push_back(static_cast<std::uint8_t>(
                std::mismatch(q.begin(), q.end(), before.begin()).first - q.begin()));
            before = q;
            start_.push_back(static_cast<std::uint16_t>(partners_.size()));
            for (const Permutation& exchange : exchanges) {
                Permutation partner{};
                for (std::size_t r = 0; r < N; ++r) partner[r] = q[exchange[r]];
                // Sorted, for they were made in order.
                if (q < partner)
                    partners_.push_back(static_cast<std::uint16_t>(
                        std::lower_bound(permutations_.begin(), permutations_.end(), partner) -
                        permutations_.begin()));
            }
        }
        start_.push_back(static_cast<std::uint16_t>(partners_.size()));
        flags_.resize(permutations_.size());
    }

    void put(std::size_t lane, const std::array<Numbers, N>& rows,
             const std::array<Numbers, N>& columns) {
        for (std::size_t r = 0; r < N; ++r)
            for (std::size_t c = 0; c < N; ++c)
                square_[r * N + c].of[lane] =
                    static_cast<std::uint8_t>(std::countr_zero(rows[r] & columns[c]) + 1);
    }

    std::uint8_t number(std::size_t lane, std::size_t cell) const { return square_[cell].of[lane]; }

    // Pairs in each lane, unordered; lanes never written hold whatever was there.
    const std::array<std::uint16_t, system_lanes>& count() {
        mark_sums(square_.data(), permutations_[0].data(), changed_.data(), permutations_.size(), N,
                  SeriesTable<N>::sum, flags_.data());
        pairs_.fill(0);
        count_partners(flags_.data(), partners_.data(), start_.data(), permutations_.size(),
                       pairs_.data());
        return pairs_;
    }

private:
    // In lexicographic order.  std::next_permutation makes gcc 12 warn of bytes it never writes.
    void extend(Permutation begun, std::size_t length, unsigned used) {
        if (length == N) {
            permutations_.push_back(begun);
            return;
        }
        for (unsigned c = 0; c < N; ++c) {
            if ((used >> c & 1U) != 0) continue;
            begun[length] = static_cast<std::uint8_t>(c);
            extend(begun, length + 1, used | 1U << c);
        }
    }

    static bool reverses_the_rows(const Permutation& p) {
        unsigned fixed = 0;
        for (std::size_t r = 0; r < N; ++r) {
            if (p[p[r]] != r) return false;
            fixed += p[r] == r ? 1 : 0;
        }
        return fixed == N % 2;
    }

    std::vector<Permutation> permutations_;
    std::vector<std::uint8_t> changed_;
    std::vector<std::uint16_t> partners_;
    std::vector<std::uint16_t> start_;
    std::array<Bytes, N * N> square_{};
    std::vector<Bytes> flags_;
    std::array<std::uint16_t, system_lanes> pairs_{};
};

// The sum of a permutation fits in a byte.
static_assert(6 * 36 < 256);

}  // namespace loshu
