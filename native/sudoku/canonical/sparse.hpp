// The canonical form of a puzzle with empty cells, row by row from the top.
//
// Every partial arrangement gives its smallest next row at once, by sorting the free part; those
// with the smallest of all are continued, one for each order of new digits that is as good.  Of
// empty rows of one band, and of empty bands, only the first is tried.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "sudoku/canonical/canonical.hpp"
#include "sudoku/canonical/partial.hpp"
#include "sudoku/canonical/sides.hpp"

namespace loshu::sparse {

// The orders that sort up to three values as well as theirs does, of which zeros keep their order.
struct Orders {
    std::array<std::array<std::uint8_t, 3>, 6> list;
    unsigned count = 0;

    Orders(const std::array<unsigned, 3>& values, unsigned sorted) {
        constexpr std::array<std::array<std::uint8_t, 3>, 6> all{
            {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
        const unsigned tried = sorted < 2 ? 1 : sorted < 3 ? 2 : 6;
        for (unsigned k = 0; k < tried; ++k) {
            const auto& p = all[k];
            bool good = true;
            for (unsigned i = 0; i + 1 < sorted; ++i) {
                const unsigned a = values[p[i]], b = values[p[i + 1]];
                good = good && (a < b || (a == b && (a != 0 || p[i] < p[i + 1])));
            }
            if (good) list[count++] = p;
        }
    }
};

class Search {
public:
    // Finds the form; with `every`, also all ways to it.
    void run(const SudokuSides& sides, bool every) {
        empty_ = {sides.empty_rows(0), sides.empty_rows(1)};
        labelled_ = 0;
        first_row(sides);
        for (unsigned depth = 1; depth < 9; ++depth) next_row(sides, depth, every);
    }

    void write_form(std::uint8_t* form) const {
        std::uint8_t fresh = 0;
        for (unsigned c = 0; c < 81; ++c) {
            const auto value = static_cast<std::uint8_t>(keys_[c / 9] >> (4 * (8 - c % 9)) & 15);
            form[c] = value == kNew ? ++fresh : value;
        }
    }

    // After a run for every way.
    const std::vector<Partial>& ways() const { return now_; }

private:
    struct Chosen {
        std::uint32_t partial;
        std::uint8_t row;
    };

    void first_row(const SudokuSides& sides) {
        chosen_.clear();
        unsigned least = 512;
        for (std::uint8_t side = 0; side < 2; ++side)
            for (std::uint8_t r = 0; r < 9; ++r) {
                const unsigned pattern = kFirstRows[sides.givens[side][r]];
                if (pattern > least) continue;
                if (pattern < least) chosen_.clear();
                least = pattern;
                chosen_.push_back({side, r});
            }
        now_.assign({nothing_arranged(0), nothing_arranged(1)});
        if (least == 0)
            std::erase_if(chosen_, [&](const Chosen& c) {
                return !is_first_empty(now_[c.partial], c.row, 0);
            });
        next_.clear();
        for (const Chosen& c : chosen_)
            take(now_[c.partial], fit(now_[c.partial], sides.row(c.partial, c.row)), sides, c.row,
                 0);
        keys_[0] = 0;
        for (unsigned j = 0; j < 9; ++j) keys_[0] |= Key{least >> j & 1} * kNew << (4 * j);
        labelled_ = static_cast<std::uint8_t>(std::popcount(least));
        now_.swap(next_);
    }

    // Among empty rows the first of their band; where a band begins, the first empty band.
    bool is_first_empty(const Partial& at, unsigned r, unsigned depth) const {
        const unsigned left = empty_[at.side] & ~unsigned{at.used};
        const unsigned band = r / 3;
        if ((left >> (3 * band) & 7) & ((1u << r % 3) - 1)) return false;
        if (depth % 3 != 0 || (left >> (3 * band) & 7) != 7) return true;
        for (unsigned b = 0; b < band; ++b)
            if ((left >> (3 * b) & 7) == 7) return false;
        return true;
    }

    // The rows that may come next, a bit each: of the band begun, or of all bands left.
    static unsigned rows_left(const Partial& at, unsigned depth) {
        if (depth % 3 != 0) return 7u << (at.rows[depth - 1] / 3 * 3) & ~unsigned{at.used};
        return 0x1FF & ~unsigned{at.used};
    }

    void next_row(const SudokuSides& sides, unsigned depth, bool every) {
        offer_rows(sides, depth);
        const Key least = keep_smallest(sides);
        keys_[depth] = least;
        unsigned fresh = 0;
        for (unsigned j = 0; j < 9; ++j) fresh += (least >> (4 * j) & 15) == kNew;
        if (depth == 8 && !every) return;
        next_.clear();
        for (std::size_t k = 0; k < chosen_.size(); ++k)
            take(now_[chosen_[k].partial], fits_[k], sides, chosen_[k].row, depth);
        labelled_ = static_cast<std::uint8_t>(labelled_ + fresh);
        now_.swap(next_);
    }

    // Chooses the rows whose first given cell comes last.
    void offer_rows(const SudokuSides& sides, unsigned depth) {
        chosen_.clear();
        int least = 10;
        for (std::uint32_t k = 0; k < now_.size(); ++k) {
            const Partial& at = now_[k];
            for (unsigned left = rows_left(at, depth); left != 0; left &= left - 1) {
                const auto r = static_cast<std::uint8_t>(std::countr_zero(left));
                const int reach = from_first_given(at, sides.givens[at.side][r]);
                if (reach > least) continue;
                if (reach == 0 && !is_first_empty(at, r, depth)) continue;
                if (reach < least) chosen_.clear();
                least = reach;
                chosen_.push_back({k, r});
            }
        }
    }

    // Keeps the smallest of the chosen rows.
    Key keep_smallest(const SudokuSides& sides) {
        fits_.clear();
        Key least = ~Key{0};
        std::size_t kept = 0;
        for (const Chosen c : chosen_) {
            const Partial& at = now_[c.partial];
            const Fit found = fit(at, sides.row(at.side, c.row));
            if (found.key > least) continue;
            if (found.key < least) {
                fits_.clear();
                kept = 0;
            }
            least = found.key;
            fits_.push_back(found);
            chosen_[kept++] = c;
        }
        chosen_.resize(kept);
        return least;
    }

    // Adds what a partial arrangement becomes with a row.
    void take(const Partial& at, const Fit& found, const SudokuSides& sides, std::uint8_t r,
              unsigned depth) {
        const std::uint8_t* row = sides.row(at.side, r);
        if (!at.resolved && found.tied) return take_all(at, row, r, depth);
        Partial& child = next_.emplace_back(at);
        if (!at.resolved) {
            child.columns = found.columns;
            child.free = found.free;
            child.free_stacks = found.free_stacks;
        }
        finish(child, row, r, depth);
    }

    // The same in every order that is as good.
    void take_all(const Partial& at, const std::uint8_t* row, std::uint8_t r, unsigned depth) {
        std::array<unsigned, 3> stacks{};
        std::array<std::array<unsigned, 3>, 3> values;
        for (unsigned c = 0; c < 9; ++c) values[c / 3][c % 3] = at.labels[row[at.columns[c]]];
        const std::array<Orders, 3> inside{Orders(values[0], at.free[0]),
                                           Orders(values[1], at.free[1]),
                                           Orders(values[2], at.free[2])};
        for (unsigned c = 0; c < 9; ++c)
            stacks[c / 3] = stacks[c / 3] << 4 | values[c / 3][inside[c / 3].list[0][c % 3]];
        const Orders outside(stacks, at.free_stacks);
        for (unsigned o = 0; o < outside.count; ++o) {
            const auto& p = outside.list[o];
            const unsigned many[] = {inside[p[0]].count, inside[p[1]].count, inside[p[2]].count};
            for (unsigned k = 0; k < many[0] * many[1] * many[2]; ++k) {
                const unsigned pick[] = {k % many[0], k / many[0] % many[1], k / many[0] / many[1]};
                Partial& child = next_.emplace_back(at);
                child.free_stacks = 0;
                for (unsigned s = 0; s < 3; ++s) {
                    child.free_stacks += p[s] < at.free_stacks && stacks[p[s]] == 0;
                    const auto& q = inside[p[s]].list[pick[s]];
                    child.free[s] = 0;
                    for (unsigned i = 0; i < 3; ++i) {
                        child.columns[3 * s + i] = at.columns[3u * p[s] + q[i]];
                        child.free[s] += i < at.free[p[s]] && values[p[s]][q[i]] == 0;
                    }
                }
                finish(child, row, r, depth);
            }
        }
    }

    // Names the new digits of the row from the left.
    void finish(Partial& child, const std::uint8_t* row, std::uint8_t r, unsigned depth) const {
        std::uint8_t fresh = labelled_;
        for (const std::uint8_t column : child.columns) {
            std::uint8_t& label = child.labels[row[column]];
            if (label == kNew) label = ++fresh;
        }
        child.rows[depth] = r;
        child.used = static_cast<std::uint16_t>(child.used | 1u << r);
        if (child.resolved) return;
        child.resolved = child.free_stacks < 2 && std::ranges::max(child.free) < 2;
        settle_sorters(child);
    }

    std::array<Key, 9> keys_{};
    std::array<unsigned, 2> empty_{};
    std::uint8_t labelled_ = 0;  // labels given so far: the same in all
    std::vector<Partial> now_, next_;
    std::vector<Chosen> chosen_;
    std::vector<Fit> fits_;
};

}  // namespace loshu::sparse
