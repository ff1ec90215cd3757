// The canonical form of a full grid: its first band is the smallest of six, by a table; the ways
// to the form of that band, mostly one, leave no choice for the rows below.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "sudoku/canonical/bands.hpp"
#include "sudoku/canonical/canonical.hpp"
#include "sudoku/canonical/sides.hpp"

namespace loshu::full {

class Search {
public:
    explicit Search(const SudokuSides& sides) : sides_(sides) {
        form_.fill(10);
        const bands::Table& table = bands::table();
        std::array<bands::Place, 6> places;
        std::array<unsigned, 6> names;
        for (unsigned k = 0; k < 6; ++k) {
            places[k] = table.find(sides.row(k / 3, 3 * (k % 3)));
            names[k] = table.class_of(places[k]);
        }
        const unsigned least = *std::ranges::min_element(names);
        for (unsigned k = 0; k < 6; ++k) {
            if (names[k] != least) continue;
            for (const bands::Way& way : table.ways(places[k]))
                try_way(k / 3, k % 3, way, places[k]);
        }
    }

    const std::array<std::uint8_t, 81>& form() const { return form_; }
    const std::vector<Arrangement>& ways() const { return ways_; }

private:
    void try_way(unsigned side, unsigned band, const bands::Way& way, const bands::Place& place) {
        Arrangement to;
        to.transposed = static_cast<std::uint8_t>(side);
        for (unsigned i = 0; i < 3; ++i)
            to.rows[i] = static_cast<std::uint8_t>(3 * band + way.rows()[i]);
        const std::uint8_t* first = sides_.row(side, to.rows[0]);
        to.labels[0] = 0;
        for (unsigned j = 0; j < 9; ++j) {
            to.columns[j] = place.columns[way.columns()[j]];
            to.labels[first[to.columns[j]]] = static_cast<std::uint8_t>(j + 1);
        }
        order_rows(to, band);
        compare(to);
    }

    // The other rows are in the order of their first column.
    void order_rows(Arrangement& to, unsigned band) const {
        std::array<std::array<unsigned, 3>, 2> others;  // first figure and row
        for (unsigned k = 0; k < 2; ++k) {
            const unsigned top = 3 * ((band + 1 + k) % 3);
            for (unsigned i = 0; i < 3; ++i) {
                const std::uint8_t* row = sides_.row(to.transposed, top + i);
                others[k][i] = to.labels[row[to.columns[0]]] * 16u + top + i;
            }
            std::ranges::sort(others[k]);
        }
        if (others[1][0] < others[0][0]) std::swap(others[0], others[1]);
        for (unsigned i = 0; i < 6; ++i)
            to.rows[3 + i] = static_cast<std::uint8_t>(others[i / 3][i % 3] & 15);
    }

    // The first rows are the same for all ways.
    void compare(const Arrangement& to) {
        bool less = form_[0] == 10;
        for (unsigned i = less ? 0 : 3; i < 9; ++i) {
            const std::uint8_t* row = sides_.row(to.transposed, to.rows[i]);
            for (unsigned j = 0; j < 9; ++j) {
                const std::uint8_t label = to.labels[row[to.columns[j]]];
                std::uint8_t& best = form_[9 * i + j];
                if (!less && label > best) return;
                less = less || label < best;
                best = label;
            }
        }
        if (less) ways_.clear();
        ways_.push_back(to);
    }

    const SudokuSides& sides_;
    std::array<std::uint8_t, 81> form_;
    std::vector<Arrangement> ways_;
};

}  // namespace loshu::full
