#include "sudoku/canonical/canonical.hpp"

#include <algorithm>
#include <bit>

#include "sudoku/canonical/full.hpp"
#include "sudoku/canonical/sides.hpp"
#include "sudoku/canonical/sparse.hpp"

namespace loshu {
namespace {

// The orders of rows and bands that are empty.
std::uint32_t orders_of_empty(const SudokuSides& sides, unsigned side) {
    constexpr std::array<std::uint32_t, 4> factorial{1, 1, 2, 6};
    const unsigned empty = sides.empty_rows(side);
    std::uint32_t orders = 1;
    unsigned bands = 0;
    for (unsigned band = 0; band < 3; ++band) {
        const auto rows = static_cast<unsigned>(std::popcount(empty >> (3 * band) & 7));
        orders *= factorial[rows];
        bands += rows == 3;
    }
    return orders * factorial[bands];
}

// Gives the digits that do not occur the labels that are left, in order.
void complete_labels(std::array<std::uint8_t, 10>& labels) {
    std::uint8_t next = 0;
    for (std::uint8_t digit = 1; digit < 10; ++digit)
        if (labels[digit] != sparse::kNew) next = std::max(next, labels[digit]);
    for (std::uint8_t digit = 1; digit < 10; ++digit)
        if (labels[digit] == sparse::kNew) labels[digit] = ++next;
}

std::uint32_t count_ways(const SudokuSides& sides, sparse::Search& search) {
    if (sides.full()) return static_cast<std::uint32_t>(full::Search(sides).ways().size());
    search.run(sides, true);
    return static_cast<std::uint32_t>(search.ways().size()) * orders_of_empty(sides, 0) *
           orders_of_empty(sides, 1);
}

// No digit twice in a house: adds up, for each house, a figure of four bits for each digit.
bool is_good(const std::uint8_t* puzzle) {
    std::array<std::uint64_t, 9> columns{}, boxes{};
    std::uint64_t carried = 0;
    unsigned largest = 0;
    for (unsigned r = 0; r < 9; ++r) {
        std::array<std::uint64_t, 9> cells;
        for (unsigned c = 0; c < 9; ++c) {
            const unsigned digit = puzzle[9 * r + c];
            largest |= digit > 9;
            cells[c] = std::uint64_t{1} << (4 * digit & 63);
            columns[c] += cells[c];
        }
        std::uint64_t row = 0;
        for (unsigned s = 0; s < 3; ++s) {
            const std::uint64_t part = cells[3 * s] + cells[3 * s + 1] + cells[3 * s + 2];
            boxes[r / 3 * 3 + s] += part;
            row += part;
        }
        carried |= row;
    }
    for (unsigned k = 0; k < 9; ++k) carried |= columns[k] | boxes[k];
    return largest == 0 && (carried & 0xEEEEEEEEE0) == 0;
}

}  // namespace

void canonical_forms(std::span<const std::uint8_t> puzzles, std::span<std::uint8_t> forms) {
    sparse::Search search;
    for (std::size_t at = 0; at < puzzles.size(); at += 81) {
        const SudokuSides sides(&puzzles[at]);
        if (sides.full()) {
            std::ranges::copy(full::Search(sides).form(), &forms[at]);
        } else {
            search.run(sides, false);
            search.write_form(&forms[at]);
        }
    }
}

Arrangements arrangements_of(std::span<const std::uint8_t> puzzle) {
    const SudokuSides sides(puzzle.data());
    if (sides.full()) return {full::Search(sides).ways(), 1};
    Arrangements found;
    found.times = orders_of_empty(sides, 0) * orders_of_empty(sides, 1);
    sparse::Search search;
    search.run(sides, true);
    for (const sparse::Partial& way : search.ways()) {
        found.ways.push_back({way.side, way.rows, way.columns, way.labels});
        complete_labels(found.ways.back().labels);
    }
    return found;
}

void count_automorphisms(std::span<const std::uint8_t> puzzles, std::span<std::uint32_t> counts) {
    sparse::Search search;
    for (std::size_t k = 0; k < counts.size(); ++k)
        counts[k] = count_ways(SudokuSides(&puzzles[81 * k]), search);
}

std::size_t count_good(std::span<const std::uint8_t> puzzles) {
    for (std::size_t at = 0; at < puzzles.size(); at += 81)
        if (!is_good(&puzzles[at])) return at / 81;
    return puzzles.size() / 81;
}

}  // namespace loshu
