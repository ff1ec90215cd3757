#include "sudoku/text.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "tests/check.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

const std::string solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

Bytes bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

struct Found {
    loshu::SudokusRead done;
    Bytes puzzles;
    std::vector<std::uint64_t> lines;
    std::vector<loshu::OtherLine> others;
};

Found read(const std::string& text, std::size_t room = 10, std::size_t others = 10) {
    Found found{{}, Bytes(room * 81), std::vector<std::uint64_t>(room), {}};
    found.others.resize(others);
    // Exactly as long as the text, so that a sanitiser sees every byte read beyond it.
    const Bytes data = bytes_of(text);
    found.done = loshu::read_sudokus(data, found.puzzles, found.lines, found.others);
    return found;
}

}  // namespace

TEST(every_character_of_a_plain_line_is_read) {
    for (const std::string end : {"\n", "\r\n", " # a comment\n", ",1\n", "\t\r\n"}) {
        for (std::size_t at = 0; at < 81; ++at) {
            for (int c = 0; c < 256; ++c) {
                std::string line = solved;
                line[at] = static_cast<char>(c);
                if (c == '\n' || (at == 0 && c == '#')) continue;
                const auto found = read(line + end);
                const bool digit = c >= '0' && c <= '9';
                const bool alone = end == "\n" || end == "\r\n";
                const bool empty =
                    std::string(alone ? ".0_*xX- " : ".0_*xX-").find(static_cast<char>(c)) !=
                    std::string::npos;
                CHECK(found.done.puzzles == 1 && found.done.lines == 1);
                CHECK(found.done.others == (digit || empty ? 0 : 1));
                if (!digit && !empty) continue;
                for (std::size_t k = 0; k < 81; ++k) {
                    const int expected = k != at ? solved[k] - '0' : digit ? c - '0' : 0;
                    CHECK(found.puzzles[k] == expected);
                }
            }
        }
    }
}

TEST(blank_lines_and_comments_are_counted_but_hold_no_puzzle) {
    const auto found = read("# head\n\n" + solved + "\n  \r\n" + solved + "\nrest");
    CHECK(found.done.puzzles == 2 && found.done.lines == 5 && found.done.others == 0);
    CHECK(found.lines[0] == 2 && found.lines[1] == 4);
    CHECK(found.done.consumed == std::string("# head\n\n\n  \r\n\n").size() + 2 * 81);
}

TEST(other_lines_keep_their_place) {
    const auto found = read("12\n" + solved + "\n" + solved + "1\n");
    CHECK(found.done.puzzles == 3 && found.done.others == 2);
    CHECK(found.others[0].row == 0 && found.others[0].begin == 0 && found.others[0].end == 2);
    CHECK(found.others[1].row == 2 && found.others[1].begin == 85 && found.others[1].end == 167);
    for (std::size_t k = 0; k < 81; ++k) CHECK(found.puzzles[162 + k] == 0);
}

TEST(reading_stops_where_there_is_no_room) {
    const auto two = read(solved + "\n" + solved + "\n" + solved + "\n", 2);
    CHECK(two.done.puzzles == 2 && two.done.consumed == 164);
    const auto one = read("1\n2\n", 10, 1);
    CHECK(one.done.puzzles == 1 && one.done.consumed == 2 && one.done.others == 1);
    const auto none = read(solved);  // no line feed
    CHECK(none.done.puzzles == 0 && none.done.consumed == 0);
}

TEST(grids_are_written_as_they_are_read) {
    std::string text = solved + "\n" + solved + "\n";
    text[3] = text[80] = text[82] = '.';
    const auto found = read(text);
    Bytes out(164);
    loshu::write_sudokus({found.puzzles.data(), 162}, '.', out);
    CHECK(std::string(out.begin(), out.end()) == text);
}

TEST(a_change_of_one_cell_is_no_grid) {
    const Bytes grid = read(solved + "\n").puzzles;
    const Bytes empty(81);
    const auto right = [&](const Bytes& puzzle, const Bytes& solution) {
        bool verdict = false;
        loshu::check_sudokus(puzzle, {solution.data(), 81}, {&verdict, 1});
        return verdict;
    };
    CHECK(right(empty, grid));
    for (std::size_t at = 0; at < 81; ++at) {
        for (int value = 0; value < 256; ++value) {
            Bytes changed = grid;
            changed[at] = static_cast<std::uint8_t>(value);
            CHECK(right(empty, changed) == (changed == grid));
            Bytes puzzle = empty;
            puzzle[at] = static_cast<std::uint8_t>(value);
            CHECK(right(puzzle, grid) == (value == 0 || value == grid[at]));
        }
    }
}

TEST(a_grid_that_breaks_one_rule_alone_is_none) {
    const Bytes empty(81);
    for (int rule = 0; rule < 3; ++rule) {
        Bytes grid(81);
        for (std::size_t k = 0; k < 81; ++k) {
            const std::size_t row = k / 9, column = k % 9;
            const std::size_t laid = rule == 0   ? row + column            // boxes
                                     : rule == 1 ? column + 3 * (row % 3)  // columns
                                                 : row + 3 * (column % 3);
            grid[k] = static_cast<std::uint8_t>(1 + laid % 9);
        }
        bool verdict = true;
        loshu::check_sudokus(empty, grid, {&verdict, 1});
        CHECK(!verdict);
    }
}
