#include "sudoku/text.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <utility>

#include "core/dispatch.hpp"
#include "core/vectors.hpp"

namespace loshu {
namespace {

using Byte = std::uint8_t;

// The 81 characters of a line in six vectors, the last two of which share most of theirs.
// Plain loops over bytes were tried: the compiler made code of them that is four times slower.
using Sixteen = Bytes16;
constexpr std::array<std::size_t, 6> starts{0, 16, 32, 48, 64, sudoku_cells - 16};

LOSHU_INLINE Sixteen load(const Byte* from) {
    Sixteen bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

LOSHU_INLINE void store(Byte* to, Sixteen bytes) { std::memcpy(to, &bytes, sizeof bytes); }

LOSHU_INLINE bool all_zero(Sixteen bytes) {
    std::array<std::uint64_t, 2> words{};
    std::memcpy(words.data(), &bytes, sizeof bytes);
    return (words[0] | words[1]) == 0;
}

// Turns 81 characters into values; returns whether each of them can be a cell.
LOSHU_INLINE bool convert(const Byte* text, Byte* values, bool blanks_too) {
    const auto each = [](char c)
                          LOSHU_INLINE_LAMBDA { return filled<Sixteen>(static_cast<Byte>(c)); };
    const Sixteen blank = each(blanks_too ? ' ' : '.');
    Sixteen wrong{};
    for (const std::size_t at : starts) {
        const Sixteen c = load(text + at);
        const Sixteen digit = c - each('0');
        const auto is_digit = (Sixteen)(digit < each(10));
        const auto is_empty =
            (Sixteen)((c == each('.')) | (c == each('_')) | (c == each('*')) | (c == each('-')) |
                      (c == blank) | ((c | each(0x20)) == each('x')));
        store(values + at, digit & is_digit);
        wrong |= ~(is_digit | is_empty);
    }
    return all_zero(wrong);
}

bool is_blank(Byte c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

bool begins_comment(Byte c) {
    return is_blank(c) ||
           std::string_view(",;#|/:\"'").find(static_cast<char>(c)) != std::string_view::npos;
}

bool is_alphanumeric(Byte c) {
    return static_cast<Byte>(c - '0') < 10 || static_cast<Byte>((c | 0x20) - 'a') < 26;
}

// Whether a word of 81 characters names the regions of the cells: in some row one occurs twice, as
// none does in a solution.
bool names_regions(std::span<const Byte> after) {
    const auto first = std::find_if_not(after.begin(), after.end(), begins_comment);
    const auto last = std::find_if_not(first, after.end(), is_alphanumeric);
    if (last - first != std::ptrdiff_t{sudoku_cells}) return false;
    constexpr std::size_t size = 9;
    for (auto row = first; row != last; row += size) {
        std::array<bool, 256> seen{};
        for (std::size_t at = 0; at < size; ++at) {
            if (std::exchange(seen[row[static_cast<std::ptrdiff_t>(at)]], true)) return true;
        }
    }
    return false;
}

enum class Kind { nothing, puzzle, other };

// `line` ends before its line feed.  Blanks are cells of a line of 81 characters alone: in a longer
// one they may lie between cells, or before a comment.
LOSHU_INLINE Kind read_line(std::span<const Byte> line, Byte* values) {
    const auto first = std::find_if_not(line.begin(), line.end(), is_blank);
    if (first == line.end() || *first == '#') return Kind::nothing;
    const std::size_t length = line.size();
    if (length < sudoku_cells) return Kind::other;
    const bool ends = length == sudoku_cells || begins_comment(line[sudoku_cells]);
    const bool exact = length - (line.back() == '\r' ? 1 : 0) <= sudoku_cells;
    if (!ends || names_regions(line.subspan(sudoku_cells))) return Kind::other;
    return convert(line.data(), values, exact) ? Kind::puzzle : Kind::other;
}

}  // namespace

SudokusRead read_sudokus(std::span<const Byte> text, std::span<Byte> puzzles,
                         std::span<std::uint64_t> line_numbers, std::span<OtherLine> others) {
    SudokusRead done{};
    const Byte* const end = text.data() + text.size();
    const Byte* at = text.data();
    while (at != end && done.puzzles < line_numbers.size()) {
        Byte* const values = puzzles.data() + sudoku_cells * done.puzzles;
        const auto left = static_cast<std::size_t>(end - at);
        if (left > sudoku_cells && at[sudoku_cells] == '\n' && convert(at, values, false)) {
            line_numbers[done.puzzles++] = done.lines++;
            at += sudoku_cells + 1;
            continue;
        }
        const auto* stop = static_cast<const Byte*>(std::memchr(at, '\n', left));
        if (stop == nullptr) break;
        const Kind kind = read_line({at, stop}, values);
        if (kind == Kind::other) {
            if (done.others == others.size()) break;
            std::fill_n(values, sudoku_cells, Byte{0});
            const auto begin = static_cast<std::uint64_t>(at - text.data());
            others[done.others++] = {done.puzzles, begin,
                                     begin + static_cast<std::uint64_t>(stop - at)};
        }
        if (kind != Kind::nothing) line_numbers[done.puzzles++] = done.lines;
        ++done.lines;
        at = stop + 1;
    }
    done.consumed = static_cast<std::size_t>(at - text.data());
    return done;
}

void write_sudokus(std::span<const Byte> grids, Byte empty, std::span<Byte> out) {
    const Sixteen zero = filled<Sixteen>(Byte{'0'}), blank = filled<Sixteen>(empty);
    Byte* to = out.data();
    for (const Byte* from = grids.data(); from != grids.data() + grids.size();
         from += sudoku_cells, to += sudoku_cells + 1) {
        for (const std::size_t at : starts) {
            const Sixteen value = load(from + at);
            const auto is_empty = (Sixteen)(value == Sixteen{});
            store(to + at, ((value + zero) & ~is_empty) | (blank & is_empty));
        }
        to[sudoku_cells] = '\n';
    }
}

namespace {

// A digit is a bit, and the digits of a minirow are three words of nine bits side by side.
// Other values than 1-9 have no bit, so that a house with one of them is not full.
constexpr auto bits = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::size_t digit = 1; digit <= 9; ++digit) table[digit] = 1U << (digit - 1);
    return table;
}();
constexpr std::uint32_t full = (1U << 9) - 1;
constexpr std::uint32_t three_full = full | full << 9 | full << 18;

LOSHU_INLINE std::uint32_t folded(std::uint32_t minirow) {
    return (minirow | minirow >> 9 | minirow >> 18) & full;
}

bool is_grid(const Byte* values) {
    std::array<std::uint32_t, 3> columns{};  // of each stack
    std::uint32_t houses = full;
    for (std::size_t band = 0; band < 3; ++band) {
        std::array<std::uint32_t, 3> boxes{};
        for (std::size_t row = 0; row < 3; ++row) {
            std::uint32_t held = 0;
            for (std::size_t stack = 0; stack < 3; ++stack, values += 3) {
                const std::uint32_t minirow =
                    bits[values[0]] | bits[values[1]] << 9 | bits[values[2]] << 18;
                held |= minirow;
                boxes[stack] |= minirow;
                columns[stack] |= minirow;
            }
            houses &= folded(held);
        }
        houses &= folded(boxes[0]) & folded(boxes[1]) & folded(boxes[2]);
    }
    return houses == full && (columns[0] & columns[1] & columns[2]) == three_full;
}

}  // namespace

void check_sudokus(std::span<const Byte> puzzles, std::span<const Byte> solutions,
                   std::span<bool> right) {
    for (std::size_t i = 0; i < right.size(); ++i) {
        const Byte* const puzzle = puzzles.data() + sudoku_cells * i;
        const Byte* const solution = solutions.data() + sudoku_cells * i;
        Sixteen lost{};
        for (const std::size_t at : starts) {
            const Sixteen given = load(puzzle + at);
            lost |= (given ^ load(solution + at)) & (Sixteen)(given != Sixteen{});
        }
        right[i] = all_zero(lost) && is_grid(solution);
    }
}

}  // namespace loshu
