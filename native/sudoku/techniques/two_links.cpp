#include "sudoku/techniques/two_links.hpp"

#include <array>
#include <utility>

namespace loshu::sudoku::techniques {

namespace {

using Ends = std::array<std::uint8_t, 2>;

// The places of a digit on the lines, of those from `first`, that have two of them.
std::vector<Ends> strong_lines(const Board& board, std::size_t digit, std::size_t first) {
    std::vector<Ends> links;
    for (std::size_t house = first; house < first + size; ++house) {
        if (board.free(house, digit) != 2) continue;
        const CellSet places = board.places(digit, house);
        links.push_back({static_cast<std::uint8_t>(places.first()),
                         static_cast<std::uint8_t>(places.without_first().first())});
    }
    return links;
}

std::optional<Step> skyscraper_on(const Board& board, std::size_t digit, Ends one, Ends other,
                                  bool rows) {
    const auto crossing = [rows](std::size_t cell) {
        return rows ? column_of(cell) : row_of(cell);
    };
    std::size_t top;
    if (crossing(one[0]) == crossing(other[0]))
        top = 1;
    else if (crossing(one[1]) == crossing(other[1]))
        top = 0;
    else
        return std::nullopt;
    if (crossing(one[top]) == crossing(other[top])) return std::nullopt;  // an X-wing
    const CellSet gone = board.places(digit) & peers[one[top]] & peers[other[top]];
    if (gone.empty()) return std::nullopt;
    Step step;
    step.technique = Technique::skyscraper;
    step.digits = {static_cast<std::uint8_t>(digit)};
    step.cells = {one[top], other[top], one[1 - top], other[1 - top]};
    for (const std::size_t cell : gone) step.eliminated.push_back(candidate(cell, digit));
    return step;
}

template <class Take>
void skyscrapers(const Board& board, Take&& take) {
    for (const bool rows : {true, false}) {
        for (std::size_t digit = 0; digit < size; ++digit) {
            const auto links = strong_lines(board, digit, rows ? 0 : first_column);
            for (std::size_t i = 0; i < links.size(); ++i) {
                for (std::size_t j = i + 1; j < links.size(); ++j) {
                    auto step = skyscraper_on(board, digit, links[i], links[j], rows);
                    if (step && take(std::move(*step))) return;
                }
            }
        }
    }
}

// Turns two links so that they begin in the same box, if they can.  They stay as they were turned:
// where both ends of one lie in a box, the step that is found depends on it.
bool turn_to_common_box(Ends& row, Ends& column) {
    for (const bool turn_row : {false, true}) {
        for (const bool turn_column : {false, true}) {
            if (box_of(row[turn_row ? 1 : 0]) != box_of(column[turn_column ? 1 : 0])) continue;
            if (turn_row) std::swap(row[0], row[1]);
            if (turn_column) std::swap(column[0], column[1]);
            return true;
        }
    }
    return false;
}

std::optional<Step> kite(const Board& board, std::size_t digit, Ends& row, Ends& column) {
    if (!turn_to_common_box(row, column)) return std::nullopt;
    for (const std::size_t end : row) {
        if (end == column[0] || end == column[1]) return std::nullopt;
    }
    const std::size_t cross = std::size_t{9} * row_of(column[1]) + column_of(row[1]);
    if (!board.has(cross, digit)) return std::nullopt;
    Step step;
    step.technique = Technique::two_string_kite;
    step.digits = {static_cast<std::uint8_t>(digit)};
    step.cells = {row[1], column[1], row[0], column[0]};
    step.fins = {candidate(row[0], digit), candidate(column[0], digit)};
    step.eliminated = {candidate(cross, digit)};
    return step;
}

template <class Take>
void kites(const Board& board, Take&& take) {
    for (std::size_t digit = 0; digit < size; ++digit) {
        auto rows = strong_lines(board, digit, 0);
        auto columns = strong_lines(board, digit, first_column);
        for (Ends& row : rows) {
            for (Ends& column : columns) {
                auto step = kite(board, digit, row, column);
                if (step && take(std::move(*step))) return;
            }
        }
    }
}

// A box in which the places of a digit lie on a row and a column, crossing in the box.
struct EmptyRectangle {
    std::size_t digit, box, row, column;
    CellSet places;
};

bool is_empty_rectangle(const EmptyRectangle& er, bool small_too) {
    const CellSet row = er.places & house_cells[er.row];
    const CellSet column = er.places & house_cells[first_column + er.column];
    if (!er.places.within(row | column)) return false;
    if (row.within(column) || column.within(row)) return false;
    return small_too || row.size() >= 2 || column.size() >= 2;
}

// A place of the digit on one of the two lines outside the box, with a strong link across to a
// second place: the first or the box's other line has the digit, and so the second sees.
template <class Take>
bool rectangle_steps(const Board& board, const EmptyRectangle& er, bool along_row, Take&& take) {
    const std::size_t line = along_row ? er.row : first_column + er.column;
    const CellSet box = house_cells[first_box + er.box];
    for (const std::size_t near : board.places(er.digit, line).without(box)) {
        const std::size_t across = along_row ? first_column + column_of(near) : row_of(near);
        if (board.free(across, er.digit) != 2) continue;
        const std::size_t far = board.places(er.digit, across).without(CellSet::of(near)).first();
        const std::size_t target = along_row ? std::size_t{9} * row_of(far) + er.column
                                             : std::size_t{9} * er.row + column_of(far);
        if (box.has(target) || !board.has(target, er.digit)) continue;
        Step step;
        step.technique = Technique::empty_rectangle;
        step.base = {static_cast<std::uint8_t>(first_box + er.box)};
        step.digits = {static_cast<std::uint8_t>(er.digit)};
        step.cells = {static_cast<std::uint8_t>(near), static_cast<std::uint8_t>(far)};
        for (const std::size_t cell : er.places) step.fins.push_back(candidate(cell, er.digit));
        step.eliminated = {candidate(target, er.digit)};
        if (take(std::move(step))) return true;
    }
    return false;
}

template <class Take>
void empty_rectangles(const Board& board, bool small_too, Take&& take) {
    for (std::size_t digit = 0; digit < size; ++digit) {
        for (std::size_t box = 0; box < size; ++box) {
            const std::size_t free = board.free(first_box + box, digit);
            if (free < 2 || free > 5) continue;
            for (std::size_t cross = size; cross-- > 0;) {
                const EmptyRectangle er{digit, box, box / 3 * 3 + cross / 3,
                                        box % 3 * 3 + cross % 3,
                                        board.places(digit, first_box + box)};
                if (!is_empty_rectangle(er, small_too)) continue;
                if (rectangle_steps(board, er, true, take)) return;
                if (rectangle_steps(board, er, false, take)) return;
            }
        }
    }
}

// Two steps through the same cells of a box, joined.
void join(std::vector<Step>& found, std::size_t first, Technique dual, auto&& same) {
    const std::size_t end = found.size();
    for (std::size_t i = first; i < end; ++i) {
        for (std::size_t j = i + 1; j < end; ++j) {
            if (!same(found[i], found[j]) || found[i].eliminated[0] == found[j].eliminated[0])
                continue;
            Step joined = found[i];
            joined.technique = dual;
            joined.cells.insert(joined.cells.end(), found[j].cells.begin(), found[j].cells.end());
            joined.eliminated.push_back(found[j].eliminated[0]);
            found.push_back(std::move(joined));
        }
    }
}

}  // namespace

std::optional<Step> first_skyscraper(Position& position) {
    std::optional<Step> first;
    skyscrapers(position.board, [&](Step step) { return first = std::move(step), true; });
    return first;
}

std::optional<Step> first_two_string_kite(Position& position) {
    std::optional<Step> first;
    kites(position.board, [&](Step step) { return first = std::move(step), true; });
    return first;
}

std::optional<Step> first_empty_rectangle(Position& position) {
    std::optional<Step> first;
    empty_rectangles(position.board, false,
                     [&](Step step) { return first = std::move(step), true; });
    return first;
}

void all_skyscrapers(Position& position, const Options&, std::vector<Step>& found) {
    skyscrapers(position.board, [&](Step step) { return found.push_back(std::move(step)), false; });
}

void all_two_string_kites(Position& position, const Options& options, std::vector<Step>& found) {
    const std::size_t first = found.size();
    kites(position.board, [&](Step step) { return found.push_back(std::move(step)), false; });
    if (!options.dual) return;
    join(found, first, Technique::dual_two_string_kite, [](const Step& one, const Step& other) {
        return (one.cells[2] == other.cells[2] && one.cells[3] == other.cells[3]) ||
               (one.cells[2] == other.cells[3] && one.cells[3] == other.cells[2]);
    });
}

void all_empty_rectangles(Position& position, const Options& options, std::vector<Step>& found) {
    const std::size_t first = found.size();
    empty_rectangles(position.board, options.small_empty_rectangles,
                     [&](Step step) { return found.push_back(std::move(step)), false; });
    if (!options.dual) return;
    join(found, first, Technique::dual_empty_rectangle, [](const Step& one, const Step& other) {
        return one.base == other.base && one.fins == other.fins;
    });
}

}  // namespace loshu::sudoku::techniques
