// List the ways to write 1 .. m, each once and with a sign of its own, into m cells so that the
// signed sum of every given line is zero.  The associative squares of odd order are of this
// kind: take the middle number away, and opposite cells differ in sign alone.
//
// The entries are found bit by bit, lowest first, in two's complement.  If they are known
// modulo 2^k and every line is 0 modulo 2^k, then the next bits solve linear equations over
// GF(2), one a line; so they are a fixed solution plus a word of the code of all sets of cells
// that meet each line evenly.  And which numbers are still possible in a cell is known up to
// sign, modulo 2^k; of each such class it is known how many numbers go which way next:
//
//   modulo  2      4      8      16         e.g. 1 .. 24 modulo 16: 0 = {16}, 1 = {1, 15, 17},
//           0 --+- 0 --+- 0 --+- 0          2 = {2, 14, 18}, ... 7 = {7, 9, 23}, 8 = {8, 24}
//               |      |      +- 8
//               |      +- 4 ---- 4          A class 2^(k-1) modulo 2^k holds numbers that the
//               +- 2 --+- 2 --+- 2          next bit decides a sign only: it is free.
//                      |      +- 6          Every other class r splits into r and 2^k - r, by
//           1 ---- 1 --+- 1 --+- 1          the sum ("turn") of the new bit and the one before.
//                      |      +- 7
//                      +- 3 --+- 3
//                             +- 5
//
// So a step goes through a code for the words with given numbers of turns in given sets of
// cells.  The parities of these numbers are linear, and cut the code down to few words; the
// rest is tested 32 words at a time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace loshu {

// The cells of a line with a plus sign, and the cells with a minus sign.
struct SignedLine {
    std::uint32_t plus;
    std::uint32_t minus;
};

inline constexpr unsigned lifting_cells = 24;  // no more cells than this,
inline constexpr unsigned lifting_lines = 12;  // nor lines,
inline constexpr unsigned lifting_words = 12;  // nor dimensions of the code

// The rank over GF(2) of the lines, as sets of cells.
unsigned rank_of_lines(std::span<const SignedLine> lines);

// What one call looks at: of the choices of the second bits every `parts`-th one, from the one of
// number `part` on, and of these the ones from `first` to before `stop`.
struct LiftingShare {
    std::uint32_t part = 0;
    std::uint32_t parts = 1;
    std::uint32_t first = 0;
    std::uint32_t stop = ~std::uint32_t{0};
};

struct Lifted {
    std::vector<std::int8_t> entries;
    bool is_last;  // whether the part has no choices from `stop` on
};

// The solutions with odd entries in just the cells `odd` whose first odd entry is 1
// modulo 4 (so one of x and -x), as `cells` signed entries each, in the order of the choices.
// Preconditions: 4 <= cells <= lifting_cells; no line has a cell twice or one from `cells` on; the
// lines, at most lifting_lines, are independent over GF(2) and number lifting_words fewer than
// the cells at least; odd meets every line evenly and has (cells + 1) / 2 cells; part < parts.
Lifted lift(std::span<const SignedLine> lines, unsigned cells, std::uint32_t odd,
            const LiftingShare& share);

}  // namespace loshu
