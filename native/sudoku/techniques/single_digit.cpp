#include "sudoku/techniques/single_digit.hpp"

<<<<<<< HEAD
#include <array>
#include <utility>

=======
>>>>>>> fish
namespace loshu::sudoku::techniques {

namespace {

<<<<<<< HEAD
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

std::optional<Step> skyscraper(const Board& board, std::size_t digit, Ends one, Ends other,
                               bool rows) {
    const auto crossing = [rows](std::size_t cell) { return rows ? column_of(cell) : row_of(cell); };
    std::size_t top;
    if (crossing(one[0]) == crossing(other[0])) top = 1;
    else if (crossing(one[1]) == crossing(other[1])) top = 0;
    else return std::nullopt;
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
                    auto step = skyscraper(board, digit, links[i], links[j], rows);
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
        const std::size_t far =
            board.places(er.digit, across).without(CellSet::of(near)).first();
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
                const EmptyRectangle er{digit, box, box / 3 * 3 + cross / 3, box % 3 * 3 + cross % 3,
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
            if (!same(found[i], found[j]) || found[i].eliminated[0] == found[j].eliminated[0]) continue;
            Step joined = found[i];
            joined.technique = dual;
            joined.cells.insert(joined.cells.end(), found[j].cells.begin(), found[j].cells.end());
            joined.eliminated.push_back(found[j].eliminated[0]);
            found.push_back(std::move(joined));
        }
    }
=======
// In a band, a template takes one column of each stack: triple a + 3 b + 9 c for the columns a, b
// and c of the three stacks.  Three bands make a template where their columns differ in each stack.
using Triples = std::uint32_t;  // bit t: triple t

inline constexpr std::size_t triples = 27;

constexpr std::array<std::size_t, 3> columns_of(std::size_t triple) {
    return {triple % 3, triple / 3 % 3, triple / 9};
}

// By stack and set of its columns: the triples that take one of them.
inline constexpr std::array<std::array<Triples, 8>, 3> taking = [] {
    std::array<std::array<Triples, 8>, 3> sets{};
    for (std::size_t stack = 0; stack < 3; ++stack) {
        for (std::size_t columns = 0; columns < 8; ++columns) {
            for (std::size_t t = 0; t < triples; ++t) {
                if (columns >> columns_of(t)[stack] & 1) sets[stack][columns] |= Triples{1} << t;
            }
        }
    }
    return sets;
}();

struct Match {
    std::uint8_t second, third;  // triples of the other two bands
};

// By triple of the first band: the eight ways to go on in the two others.
inline constexpr std::array<std::array<Match, 8>, triples> matches = [] {
    std::array<std::array<Match, 8>, triples> found{};
    for (std::size_t t = 0; t < triples; ++t) {
        for (std::size_t way = 0; way < 8; ++way) {
            std::size_t second = 0;
            std::size_t third = 0;
            for (std::size_t stack = 0, weight = 1; stack < 3; ++stack, weight *= 3) {
                const std::size_t turn = 1 + (way >> stack & 1);
                second += weight * ((columns_of(t)[stack] + turn) % 3);
                third += weight * ((columns_of(t)[stack] + 3 - turn) % 3);
            }
            found[t][way] = {static_cast<std::uint8_t>(second), static_cast<std::uint8_t>(third)};
        }
    }
    return found;
}();

// The row of a band that each stack takes its cell from.
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> arrangements{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

struct Band {
    std::array<Triples, 6> possible{};  // by arrangement
    Triples any = 0;
    Triples used = 0;  // in whole templates
};

Band band_of(BandCells allowed) {
    Band band;
    for (std::size_t k = 0; k < arrangements.size(); ++k) {
        Triples possible = (Triples{1} << triples) - 1;
        for (std::size_t stack = 0; stack < 3; ++stack) {
            possible &= taking[stack][allowed >> (9 * arrangements[k][stack] + 3 * stack) & 7];
        }
        band.possible[k] = possible;
        band.any |= possible;
    }
    return band;
}

BandCells cells_used(const Band& band) {
    BandCells cells = 0;
    for (std::size_t k = 0; k < arrangements.size(); ++k) {
        const Triples used = band.possible[k] & band.used;
        if (used == 0) continue;
        for (std::size_t stack = 0; stack < 3; ++stack) {
            for (std::size_t column = 0; column < 3; ++column) {
                const BandCells hit = (used & taking[stack][std::size_t{1} << column]) != 0;
                cells |= hit << (9 * arrangements[k][stack] + 3 * stack + column);
            }
        }
    }
    return cells;
>>>>>>> fish
}

}  // namespace

<<<<<<< HEAD
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
    empty_rectangles(position.board, false, [&](Step step) { return first = std::move(step), true; });
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
=======
CellSet cells_of_templates(CellSet allowed) {
    std::array<Band, 3> bands{band_of(allowed.band(0)), band_of(allowed.band(1)),
                              band_of(allowed.band(2))};
    for (Triples left = bands[0].any; left != 0; left &= left - 1) {
        const auto first = static_cast<std::size_t>(std::countr_zero(left));
        for (const Match match : matches[first]) {
            if (!(bands[1].any >> match.second & bands[2].any >> match.third & 1)) continue;
            bands[0].used |= Triples{1} << first;
            bands[1].used |= Triples{1} << match.second;
            bands[2].used |= Triples{1} << match.third;
        }
    }
    return CellSet::of_bands(cells_used(bands[0]), cells_used(bands[1]), cells_used(bands[2]));
}

CellSet holders(const Board& board, std::size_t digit) {
    CellSet found;
    const CellSet whole = CellSet::of_bands(whole_band, whole_band, whole_band);
    for (const std::size_t cell : whole.without(board.open())) {
        if (board.value(cell) == digit) found |= CellSet::of(cell);
    }
    return found;
}

void SingleDigit::build(const Board& board) {
    std::array<CellSet, size> allowed;
    for (std::size_t digit = 0; digit < size; ++digit) allowed[digit] = board.places(digit);
    const CellSet whole = CellSet::of_bands(whole_band, whole_band, whole_band);
    for (const std::size_t cell : whole.without(board.open())) {
        allowed[board.value(cell)] |= CellSet::of(cell);
    }
    for (std::size_t digit = 0; digit < size; ++digit) {
        // A digit that did not change since the state before keeps what was worked out then.
        if (allowed_[digit] == allowed[digit]) continue;
        allowed_[digit] = allowed[digit];
        dead_[digit] = board.places(digit).without(cells_of_templates(allowed[digit]));
    }
>>>>>>> fish
}

}  // namespace loshu::sudoku::techniques
