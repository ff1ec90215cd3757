// The smallest of all puzzles that the symmetries of the rules make of one, and the ways to it.
//
// Symmetries: transposing, exchanging bands, rows of a band, stacks, columns of a stack, and
// digits: 2 * 1296 * 1296 arrangements of the cells, 9! namings of the digits.  Smallest: read row
// by row as 81 figures, an empty cell as 0.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu {

// How a puzzle becomes its canonical form: form[i][j] = labels[cell(rows[i], columns[j])], of the
// transposed puzzle where `transposed` is 1.  Digits that do not occur get the labels left over.
struct Arrangement {
    std::uint8_t transposed;
    std::array<std::uint8_t, 9> rows, columns;
    std::array<std::uint8_t, 10> labels;
};

// All ways to the canonical form, except that empty rows of one band, empty bands, empty columns
// of one stack and empty stacks stay in order: `times` is how often each way counts.
struct Arrangements {
    std::vector<Arrangement> ways;
    std::uint32_t times = 1;
};

// Writes the canonical form of each puzzle.
//
// Preconditions: whole puzzles of 81 entries from 0 to 9, no digit twice in a row, column or box;
// as much room in `forms`.
void canonical_forms(std::span<const std::uint8_t> puzzles, std::span<std::uint8_t> forms);

// The ways from one puzzle to its canonical form.  Each way, times `times`, differs from the first
// by an automorphism of the puzzle.
//
// Precondition: as above, of one puzzle.
Arrangements arrangements_of(std::span<const std::uint8_t> puzzle);

// Counts the arrangements of the cells that map each puzzle to itself, if digits are renamed
// suitably.
//
// Preconditions: as above; room for a number a puzzle.
void count_automorphisms(std::span<const std::uint8_t> puzzles, std::span<std::uint32_t> counts);

// The number of puzzles before the first that must not be handed to the functions above.
//
// Precondition: whole puzzles of 81 entries.
std::size_t count_good(std::span<const std::uint8_t> puzzles);

}  // namespace loshu
