// Pairs of diagonals of pairs of halves, by a table of the partial sums of both diagonals.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/vectors.hpp"
#include "magic/halves/arrangements.hpp"

namespace loshu::halves {

constexpr std::size_t lanes = 8;

// The numbers of some halves: row by row, column by column, a lane for each half.
template <unsigned N>
class Numbers {
public:
    // Neighbors in the list are near each other in sums; far apart here, they seldom follow each
    // other in the same entry of the table, which would wait for the last store.
    void take(const std::vector<Rows<N>>& rows, std::span<const Half> halves) {
        count = halves.size();
        blocks = (count + lanes - 1) / lanes;
        numbers_.assign(blocks * lanes * N * (N / 2), 0);
        std::size_t block = 0, lane = 0;
        for (const Half& half : halves) {
            put(rows[half.sums >> (sum_bits * N)], half.places, block * lanes + lane);
            if (++block == blocks) block = 0, ++lane;
        }
    }

    Shorts8 at(unsigned row, unsigned column, std::size_t block) const {
        Shorts8 found;
        std::memcpy(&found, numbers_.data() + ((row * N + column) * blocks + block) * lanes,
                    sizeof(found));
        return found;
    }

    std::size_t count = 0, blocks = 0;

private:
    void put(const Rows<N>& rows, std::uint64_t places, std::size_t at) {
        for (unsigned column = N; column-- > 0;)
            for (unsigned row = N / 2; row-- > 0; places >>= place_bits)
                numbers_[(row * N + column) * blocks * lanes + at] = rows.numbers[row][places & 7];
    }

    std::vector<std::uint16_t> numbers_;
};

// Counts, for halves with the same column sums, the pairs of diagonals.
//
// Columns are paired in all ways, and in each pair one column may have the first diagonal's number
// above and the other one below, or the other way round (in the first pair just one way: diagonals
// have no order).  Each half gives its rows to the pairs of columns in all ways; each way is a
// state with two partial sums.  A table counts the states of the one half; the states of the other
// look up what is missing.
template <unsigned N>
class DiagonalPairs {
public:
    std::uint64_t count(const Numbers<N>& upper, const Numbers<N>& lower) {
        // The table's side is the smaller one.
        if (upper.count > lower.count) return count_in(lower, upper);
        return count_in(upper, lower);
    }

    // With at most these halves on the smaller side, entries of the table do not overflow.
    static constexpr std::size_t most_halves = [] {
        std::size_t ways = 1;
        for (std::size_t i = 2; i <= N / 2; ++i) ways *= i;
        return (std::numeric_limits<std::uint16_t>::max() / ways) / lanes * lanes;
    }();
    static constexpr std::size_t states = N == 4 ? 12 : 360;  // of a half

private:
    static constexpr unsigned depth = N / 2;
    static constexpr int step_bits = 7;  // below the first sum
    static constexpr std::size_t entries = std::size_t{Rows<N>::sum} * ((1u << step_bits) + 1) + 1;
    static constexpr std::size_t together = 32;     // blocks whose states are computed at once
    static constexpr std::size_t most_cleared = 8;  // entry by entry
    using Pairing = std::array<std::array<std::uint8_t, 2>, depth>;
    using Ways = std::array<std::array<std::uint8_t, depth>, N == 4 ? 2 : 6>;

    static constexpr Ways ways = [] {
        Ways found{};
        std::array<std::uint8_t, depth> order{};
        for (std::uint8_t i = 0; i < depth; ++i) order[i] = i;
        for (auto& way : found) {
            way = order;
            std::next_permutation(order.begin(), order.end());
        }
        return found;
    }();
    static constexpr std::size_t block_states = ways.size() * lanes;
    using States = std::array<std::uint16_t, together * block_states>;

    static void add_pairings(std::vector<Pairing>& out, Pairing pairing, unsigned done,
                             unsigned used) {
        if (done == depth) {
            out.push_back(pairing);
            return;
        }
        std::uint8_t first = 0;
        while ((used >> first & 1) != 0) ++first;
        for (auto other = static_cast<std::uint8_t>(first + 1); other < N; ++other) {
            if ((used >> other & 1) != 0) continue;
            pairing[done] = {first, other};
            add_pairings(out, pairing, done + 1, used | 1u << first | 1u << other);
        }
    }

    static std::vector<Pairing> all_pairings() {
        std::vector<Pairing> pairings, found;
        add_pairings(pairings, {}, 0, 0);
        for (Pairing pairing : pairings)
            for (unsigned turned = 0; turned < 1u << depth; turned += 2) {
                Pairing one = pairing;
                for (unsigned k = 1; k < depth; ++k)
                    if ((turned >> k & 1) != 0) std::swap(one[k][0], one[k][1]);
                found.push_back(one);
            }
        return found;
    }

    std::uint64_t count_in(const Numbers<N>& few, const Numbers<N>& many) {
        std::uint64_t found = 0;
        for (Pairing pairing : pairings_) {
            enter(few, pairing);
            for (auto& [first, second] : pairing) std::swap(first, second);
            found += look_up(many, pairing);
            clear(few);
        }
        return found;
    }

    void enter(const Numbers<N>& few, const Pairing& pairing) {
        for (std::size_t block = 0; block < few.blocks;)
            for_each_state(find_states<false>(few, pairing, block, entered_),
                           [&](std::size_t, std::size_t state) { ++table_[state]; });
        table_[0] = 0;  // what fills the last block
    }

    std::uint64_t look_up(const Numbers<N>& many, const Pairing& pairing) {
        std::uint64_t found[4] = {};
        for (std::size_t block = 0; block < many.blocks;)
            for_each_state(find_states<true>(many, pairing, block, wanted_),
                           [&](std::size_t k, std::size_t state) { found[k] += table_[state]; });
        return found[0] + found[1] + found[2] + found[3];
    }

    // Reads four states at once: the table needs most of the loads.
    template <class Do>
    static void for_each_state(std::span<const std::uint16_t> states, Do&& act) {
        for (std::size_t i = 0; i < states.size(); i += 4) {
            std::uint64_t four;
            std::memcpy(&four, states.data() + i, sizeof(four));
            act(0, four & 0xFFFF);
            act(1, four >> 16 & 0xFFFF);
            act(2, four >> 32 & 0xFFFF);
            act(3, four >> 48);
        }
    }

    void clear(const Numbers<N>& few) {
        if (few.blocks > most_cleared)
            table_.fill(0);
        else
            for (std::size_t i = 0; i < few.blocks * block_states; ++i) table_[entered_[i]] = 0;
    }

    // The states of the next blocks, or what they miss.
    template <bool missing>
    std::span<const std::uint16_t> find_states(const Numbers<N>& numbers, const Pairing& pairing,
                                               std::size_t& block, States& states) {
        std::uint16_t* out = states.data();
        for (std::size_t i = 0; i < together && block < numbers.blocks; ++i, ++block) {
            Shorts8 part[depth][depth];  // by row and pair of columns
            for (unsigned row = 0; row < depth; ++row)
                for (unsigned pair = 0; pair < depth; ++pair)
                    part[row][pair] = (numbers.at(row, pairing[pair][0], block) << step_bits) +
                                      numbers.at(row, pairing[pair][1], block);
            for (const auto& way : ways) {
                Shorts8 state = part[way[0]][0];
                for (unsigned pair = 1; pair < depth; ++pair) state += part[way[pair]][pair];
                if constexpr (missing)
                    state = filled<Shorts8>(static_cast<std::uint16_t>(entries - 1)) - state;
                std::memcpy(out, &state, sizeof(state));
                out += lanes;
            }
        }
        return {states.data(), static_cast<std::size_t>(out - states.data())};
    }

    std::vector<Pairing> pairings_ = all_pairings();
    alignas(64) States entered_{}, wanted_{};
    alignas(64) std::array<std::uint16_t, entries> table_{};
};

}  // namespace loshu::halves
