#include "sudoku/canonical/pattern.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "sudoku/canonical/sides.hpp"

namespace loshu {
namespace {

constexpr std::array<std::uint32_t, 4> kFactorial{1, 1, 2, 6};

// The first rows are chosen.  Columns of a stack that are alike so far are side by side in any
// order, and so do stacks that are alike: what they become is decided by the rows to come.
struct Partial {
    std::array<std::uint8_t, 9> columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
    std::uint16_t like_left = 0b110110110;  // a bit a column: like the one before it in its stack
    std::array<bool, 3> like_before{false, true, true};  // of a stack
    std::uint8_t side = 0;
    std::uint8_t band = 3;   // the one begun
    std::uint16_t used = 0;  // a bit a row
};

// Puts a row in its smallest order, as far as columns are alike; returns it, first column highest.
unsigned arrange(Partial& at, unsigned givens) {
    std::array<std::array<std::uint8_t, 3>, 3> columns;
    std::array<std::array<unsigned, 2>, 3> stacks;  // the pattern, and which stack
    for (unsigned s = 0; s < 3; ++s) {
        for (unsigned i = 0; i < 3; ++i) columns[s][i] = at.columns[3 * s + i];
        const auto is_given = [&](std::uint8_t column) { return givens >> column & 1; };
        for (unsigned from = 0, to = 1; from < 3; from = to++) {
            while (to < 3 && (at.like_left >> (3 * s + to) & 1)) ++to;
            std::stable_sort(columns[s].begin() + from, columns[s].begin() + to,
                             [&](auto a, auto b) { return is_given(a) < is_given(b); });
        }
        stacks[s] = {0, s};
        for (const std::uint8_t column : columns[s])
            stacks[s][0] = stacks[s][0] << 1 | is_given(column);
    }
    for (unsigned from = 0, to = 1; from < 3; from = to++) {
        while (to < 3 && at.like_before[to]) ++to;
        std::sort(stacks.begin() + from, stacks.begin() + to);
    }
    unsigned row = 0;
    for (unsigned s = 0; s < 3; ++s) {
        const auto [pattern, from] = stacks[s];
        row = row << 3 | pattern;
        for (unsigned i = 0; i < 3; ++i) at.columns[3 * s + i] = columns[from][i];
        for (unsigned i = 1; i < 3; ++i)
            if ((pattern >> (2 - i) & 1) != (pattern >> (3 - i) & 1))
                at.like_left = static_cast<std::uint16_t>(at.like_left & ~(1u << (3 * s + i)));
        if (s > 0) at.like_before[s] = at.like_before[s] && pattern == stacks[s - 1][0];
    }
    return row;
}

class Search {
public:
    explicit Search(const SudokuSides& sides) : sides_(sides) {
        for (unsigned side = 0; side < 2; ++side)
            for (unsigned band = 0; band < 3; ++band) {
                for (unsigned i = 0; i < 3; ++i)
                    bands_[side][band][i] = sides.givens[side][3 * band + i];
                std::ranges::sort(bands_[side][band]);
            }
        now_.resize(2);
        now_[1].side = 1;
        for (unsigned depth = 0; depth < 9; ++depth) next_row(depth);
    }

    void write_form(std::uint8_t* form) const {
        for (unsigned c = 0; c < 81; ++c) form[c] = rows_[c / 9] >> (8 - c % 9) & 1;
    }

    std::uint32_t automorphisms() const {
        std::uint32_t count = 0;
        for (const Partial& at : now_) count += orders_of_rows(at.side) * orders_of_columns(at);
        return count;
    }

private:
    void next_row(unsigned depth) {
        next_.clear();
        unsigned least = 512;
        for (const Partial& at : now_)
            for (unsigned r = 0; r < 9; ++r) {
                if (!may_come(at, r, depth)) continue;
                Partial child = at;
                const unsigned row = arrange(child, sides_.givens[at.side][r]);
                if (row > least) continue;
                if (row < least) next_.clear();
                least = row;
                child.used = static_cast<std::uint16_t>(child.used | 1u << r);
                child.band = static_cast<std::uint8_t>(r / 3);
                next_.push_back(child);
            }
        rows_[depth] = least;
        now_.swap(next_);
    }

    // Among equal rows of a band the first comes first, and so of bands.
    bool may_come(const Partial& at, unsigned r, unsigned depth) const {
        const auto& givens = sides_.givens[at.side];
        const unsigned band = r / 3;
        if (at.used >> r & 1) return false;
        for (unsigned other = 3 * band; other < r; ++other)
            if (givens[other] == givens[r] && !(at.used >> other & 1)) return false;
        if (depth % 3 != 0) return band == at.band;
        if (at.used >> (3 * band) & 7) return false;
        for (unsigned other = 0; other < band; ++other)
            if (bands_[at.side][other] == bands_[at.side][band] && !(at.used >> (3 * other) & 7))
                return false;
        return true;
    }

    std::uint32_t orders_of_rows(unsigned side) const {
        const auto& bands = bands_[side];
        std::uint32_t orders = 1;
        for (const auto& rows : bands) {
            const unsigned like = (rows[0] == rows[1]) + (rows[1] == rows[2]);
            orders *= kFactorial[1 + like];
        }
        const unsigned pairs =
            (bands[0] == bands[1]) + (bands[1] == bands[2]) + (bands[0] == bands[2]);
        return orders * (pairs == 3 ? 6 : pairs == 1 ? 2 : 1);
    }

    static std::uint32_t orders_of_columns(const Partial& at) {
        std::uint32_t orders = 1;
        for (unsigned s = 0; s < 3; ++s)
            orders *= kFactorial[static_cast<unsigned>(
                1 + std::popcount(unsigned{at.like_left} >> (3 * s) & 7))];
        return orders * kFactorial[1u + at.like_before[1] + at.like_before[2]];
    }

    const SudokuSides& sides_;
    std::array<std::array<std::array<std::uint16_t, 3>, 3>, 2> bands_;
    std::array<unsigned, 9> rows_;
    std::vector<Partial> now_, next_;
};

}  // namespace

void canonical_patterns(std::span<const std::uint8_t> puzzles, std::span<std::uint8_t> forms,
                        std::span<std::uint32_t> counts) {
    for (std::size_t k = 0; k < counts.size(); ++k) {
        const SudokuSides sides(&puzzles[81 * k]);
        const Search search(sides);
        search.write_form(&forms[81 * k]);
        counts[k] = search.automorphisms();
    }
}

}  // namespace loshu
