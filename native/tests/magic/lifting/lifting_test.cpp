#include "magic/lifting/lifting.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <set>

#include "tests/check.hpp"

using loshu::SignedLine;

namespace {

// The lines of an associative square of odd order n that miss the centre, one of each opposite
// pair; cell c is the c-th in reading order, its opposite has the other sign.
std::vector<SignedLine> lines_of(int n, bool diagonals) {
    const int half = n / 2;
    std::vector<SignedLine> lines;
    for (int kind = 0; kind < (diagonals ? 4 : 2); ++kind)
        for (int at = 1; at <= half; ++at) {
            SignedLine line{0, 0};
            for (int cell = 0; cell < n * n; ++cell) {
                const int row = cell / n - half;
                const int column = cell % n - half;
                const std::array<int, 4> place{row, column, row - column, row + column};
                if ((place[static_cast<std::size_t>(kind)] - at) % n != 0) continue;
                if (cell < n * n / 2) line.plus |= 1U << cell;
                if (cell > n * n / 2) line.minus |= 1U << (n * n - 1 - cell);
            }
            lines.push_back(line);
        }
    return lines;
}

bool even_in(const std::vector<SignedLine>& lines, std::uint32_t odd) {
    return std::all_of(lines.begin(), lines.end(), [odd](SignedLine line) {
        return std::popcount((line.plus | line.minus) & odd) % 2 == 0;
    });
}

bool vanishes(const std::vector<SignedLine>& lines, const std::vector<int>& entries) {
    return std::all_of(lines.begin(), lines.end(), [&entries](SignedLine line) {
        int sum = 0;
        for (std::size_t c = 0; c < entries.size(); ++c) {
            if (line.plus >> c & 1) sum += entries[c];
            if (line.minus >> c & 1) sum -= entries[c];
        }
        return sum == 0;
    });
}

using Solutions = std::set<std::vector<int>>;

// All solutions, whose parts are checked to be disjoint; with each its negative.
Solutions lifted(const std::vector<SignedLine>& lines, unsigned cells, std::uint32_t parts) {
    Solutions solutions;
    for (std::uint32_t odd = 0; odd >> cells == 0; ++odd) {
        if (std::popcount(odd) != static_cast<int>((cells + 1) / 2) || !even_in(lines, odd))
            continue;
        for (std::uint32_t part = 0; part < parts; ++part) {
            const auto found = loshu::lift(lines, cells, odd, {part, parts}).entries;
            for (std::size_t at = 0; at < found.size(); at += cells) {
                std::vector<int> entries(found.begin() + static_cast<std::ptrdiff_t>(at),
                                         found.begin() + static_cast<std::ptrdiff_t>(at + cells));
                CHECK(solutions.insert(entries).second);
                for (int& entry : entries) entry = -entry;
                CHECK(solutions.insert(entries).second);
            }
        }
    }
    return solutions;
}

void check_entries(const std::vector<SignedLine>& lines, const std::vector<int>& entries) {
    std::set<int> magnitudes;
    for (const int entry : entries) magnitudes.insert(std::abs(entry));
    CHECK(magnitudes.size() == entries.size());
    CHECK(*magnitudes.begin() == 1);
    CHECK(*magnitudes.rbegin() == static_cast<int>(entries.size()));
    CHECK(vanishes(lines, entries));
}

// Lines without the symmetry of a square, over few cells.
const std::vector<SignedLine> uneven{{0b0000111, 0b0010000}, {0b1100001, 0b0001000}};
constexpr unsigned uneven_cells = 7;

}  // namespace

TEST(associative_squares_are_lifted_once) {
    CHECK(lifted(lines_of(3, false), 4, 1).size() == 8);
    CHECK(lifted(lines_of(5, true), 12, 1).size() == 8 * 16);
    const auto lines = lines_of(5, false);
    const Solutions squares = lifted(lines, 12, 1);
    CHECK(squares.size() == 8 * 48'544);
    for (const auto& entries : squares) check_entries(lines, entries);
}

TEST(lifting_agrees_with_all_arrangements) {
    Solutions expected;
    std::vector<int> order{1, 2, 3, 4, 5, 6, 7};
    do {
        for (unsigned signs = 0; signs < 1U << uneven_cells; ++signs) {
            std::vector<int> entries = order;
            for (unsigned c = 0; c < uneven_cells; ++c)
                if (signs >> c & 1) entries[c] = -entries[c];
            if (vanishes(uneven, entries)) expected.insert(entries);
        }
    } while (std::next_permutation(order.begin(), order.end()));
    CHECK(!expected.empty());
    CHECK(lifted(uneven, uneven_cells, 1) == expected);
}

TEST(the_parts_of_a_lifting_make_the_whole) {
    CHECK(lifted(uneven, uneven_cells, 3) == lifted(uneven, uneven_cells, 1));
}

TEST(dependent_lines_are_reported) {
    CHECK(loshu::rank_of_lines(lines_of(7, true)) == 12);
    CHECK(loshu::rank_of_lines(std::vector<SignedLine>{{3, 0}, {6, 0}, {1, 4}}) == 2);
}
