#include "sudoku/techniques/sue_de_coq.hpp"

#include <algorithm>
#include <span>

namespace loshu::sudoku::techniques {

namespace {

struct TightSet {
    std::uint16_t places;  // bit p: cell p of the house
    DigitSet digits;
    std::int8_t cells;    // their number
    std::int8_t surplus;  // how many more digits than cells
};

// The sets of empty cells of each house that have few more digits than cells: a set behind those
// that it begins with, in the order of the cells.
class TightSets {
public:
    void build(const Board& board) {
        // Two sets of a Sue de Coq have together at most three more digits than cells.
        collect(board, 2);
        const auto least = std::ranges::min(least_);
        if (least < 1) collect(board, 3 - least);
    }

    // Those of a house with at most `most` digits more than cells, and perhaps some others.
    std::span<const TightSet> of(std::size_t house, int most) const {
        const List& list = lists_[most <= 1 ? 0 : 1];
        const std::size_t from = list.from[house];
        return std::span{list.sets}.subspan(from, list.from[house + 1] - from);
    }

    // The least number that a set of a house has more digits than cells, 3 if there is none.
    int least_surplus(std::size_t house) const { return least_[house]; }

private:
    struct List {
        std::vector<TightSet> sets;
        std::array<std::size_t, houses + 1> from{};  // by house
    };

    void collect(const Board& board, int most) {
        most_ = most;
        for (List& list : lists_) list.sets.clear();
        for (std::size_t house = 0; house < houses; ++house) {
            open_ = 0;
            for (std::size_t place = 0; place < size; ++place) {
                digits_[open_] = board.candidates(cell_of_house(house, place));
                places_[open_] = 1U << place;
                if (digits_[open_] != 0) ++open_;
            }
            for (List& list : lists_) list.from[house] = list.sets.size();
            least_[house] = 3;
            extend(house, 0, 0, 0, 0);
        }
        for (List& list : lists_) list.from[houses] = list.sets.size();
    }

    // Adds each of the cells from one on to a set.
    void extend(std::size_t house, std::size_t from, unsigned places, unsigned digits, int cells) {
        ++cells;
        for (std::size_t k = from; k < open_; ++k) {
            const unsigned now = digits | digits_[k];
            const int surplus = count_of(static_cast<DigitSet>(now)) - cells;
            if (surplus <= most_) add(places | places_[k], now, cells);
            least_[house] = std::min(least_[house], surplus);
            // Each further cell takes one off at best.  Two cells are left for the intersection.
            if (surplus - static_cast<int>(open_ - k - 1) <= most_ &&
                static_cast<std::size_t>(cells) + 2 < open_) {
                extend(house, k + 1, places | places_[k], now, cells);
            }
        }
    }

    void add(unsigned places, unsigned digits, int cells) {
        const int surplus = count_of(static_cast<DigitSet>(digits)) - cells;
        const TightSet set{static_cast<std::uint16_t>(places), static_cast<DigitSet>(digits),
                           static_cast<std::int8_t>(cells), static_cast<std::int8_t>(surplus)};
        if (surplus <= 1) lists_[0].sets.push_back(set);
        lists_[1].sets.push_back(set);
    }

    int most_ = 0;
    std::size_t open_ = 0;  // the empty cells of the house, of which:
    std::array<DigitSet, size> digits_{};
    std::array<unsigned, size> places_{};
    // Those with one digit more than cells at most, and all of them.
    std::array<List, 2> lists_;
    std::array<int, houses> least_{};
};

// Some cells of an intersection have n digits more than cells.  Other cells of the line and other
// cells of the box take these n: a set of them takes one for each cell beyond its extra
// digits, those from outside.  The two share no digit of the intersection.  Then each digit is in
// these cells as often as it can be, and goes from the rest of its house.
class SueDeCoq {
public:
    SueDeCoq(Position& position, std::vector<Step>& found, bool only_first)
        : board_{position.board},
          sets_{position.derived<TightSets>()},
          found_{found},
          only_first_{only_first} {}

    // True where the search ended early.
    bool search() {
        for (std::size_t line = 0; line < first_box; ++line) {
            line_house_ = line;
            line_ = board_.open() & house_cells[line];
            for (std::size_t box = first_box; box < houses; ++box) {
                box_house_ = box;
                box_ = board_.open() & house_cells[box];
                if ((line_ & box_).size() >= 2 && search_intersection()) return true;
            }
        }
        return false;
    }

private:
    // A set in a line or in a box, and how many of the digits of the intersection it takes.
    struct Taker {
        const TightSet* set;
        int taken;
    };

    bool search_intersection() {
        std::array<std::uint8_t, 3> cells{};
        std::size_t n = 0;
        for (const std::uint8_t cell : line_& box_) cells[n++] = cell;
        for (std::size_t a = 0; a + 1 < n; ++a) {
            for (std::size_t b = a + 1; b < n; ++b) {
                const CellSet pair = CellSet::of(cells[a]) | CellSet::of(cells[b]);
                if (search_core(pair)) return true;
                for (std::size_t c = b + 1; c < n; ++c) {
                    if (search_core(pair | CellSet::of(cells[c]))) return true;
                }
            }
        }
        return false;
    }

    bool search_core(CellSet cells) {
        core_ = {cells, digits_in(cells)};
        const auto size_of_core = static_cast<int>(cells.size());
        const int surplus = count_of(core_.digits) - size_of_core;
        if (surplus < 2) return false;
        collect(box_house_, size_of_core - sets_.least_surplus(line_house_), surplus, in_box_);
        if (in_box_.empty()) return false;
        collect(line_house_, size_of_core - sets_.least_surplus(box_house_), surplus, in_line_);
        for (const Taker line : in_line_) {
            for (const Taker box : in_box_) {
                if (line.taken + box.taken == surplus &&
                    (line.set->digits & box.set->digits & core_.digits) == 0 &&
                    conclude(cells_of(*line.set, line_house_), cells_of(*box.set, box_house_))) {
                    return true;
                }
            }
        }
        return false;
    }

    // The sets that take some of the surplus, but not all of it.  A set contains the same number of
    // digits of the intersection as it takes and as it has more digits than cells.  The two sets
    // share none of them: together they have at most as many digits more than cells as the core has
    // cells.
    void collect(std::size_t house, int most, int surplus, std::vector<Taker>& takers) const {
        takers.clear();
        unsigned core = 0;
        for (const std::uint8_t cell : core_.cells) core |= 1U << place_in(house, cell);
        const auto outside = static_cast<DigitSet>(all_digits & ~core_.digits);
        for (const TightSet& set : sets_.of(house, most)) {
            // One branch for all that rules a set out, which most are: there are thousands of them.
            const int taken = set.cells - count_of(static_cast<DigitSet>(set.digits & outside));
            if ((static_cast<int>(set.places & core) | (set.surplus > most) | (taken <= 0)) != 0) {
                continue;
            }
            if (taken < surplus && (set.digits & core_.digits) != 0) {
                takers.push_back({&set, taken});
            }
        }
    }

    static std::size_t place_in(std::size_t house, std::size_t cell) {
        if (house < first_column) return column_of(cell);
        if (house < first_box) return row_of(cell);
        return 3 * (row_of(cell) % std::size_t{3}) + column_of(cell) % std::size_t{3};
    }

    static DigitsInCells cells_of(const TightSet& set, std::size_t house) {
        CellSet cells;
        for (std::size_t place = 0; place < size; ++place) {
            if (set.places >> place & 1) cells |= CellSet::of(cell_of_house(house, place));
        }
        return {cells, set.digits};
    }

    bool conclude(DigitsInCells in_line, DigitsInCells in_box) {
        if (in_line.cells.meets(in_box.cells)) return false;
        const auto shared = static_cast<DigitSet>(in_box.digits & in_line.digits);
        Step step;
        const auto of_box =
            static_cast<DigitSet>(((core_.digits | in_box.digits) & ~in_line.digits) | shared);
        const auto of_line =
            static_cast<DigitSet>(((core_.digits | in_line.digits) & ~in_box.digits) | shared);
        strike(step, box_.without(core_.cells | in_box.cells), of_box);
        strike(step, line_.without(core_.cells | in_line.cells), of_line);
        if (step.eliminated.empty()) return false;
        step.technique = Technique::sue_de_coq;
        for (const std::uint8_t cell : core_.cells) step.cells.push_back(cell);
        for (std::uint8_t digit = 0; digit < size; ++digit) {
            if (core_.digits >> digit & 1) step.digits.push_back(digit);
        }
        step.sets = {core_, in_box, in_line};
        found_.push_back(std::move(step));
        return only_first_;
    }

    // An unused cell of the intersection is in both houses: each candidate is struck out once.
    void strike(Step& step, CellSet cells, DigitSet digits) const {
        for (const std::uint8_t cell : cells) {
            for (std::size_t digit = 0; digit < size; ++digit) {
                if (!(digits >> digit & board_.candidates(cell) >> digit & 1)) continue;
                const Candidate struck = candidate(cell, digit);
                if (std::ranges::find(step.eliminated, struck) == step.eliminated.end()) {
                    step.eliminated.push_back(struck);
                }
            }
        }
    }

    DigitSet digits_in(CellSet cells) const {
        DigitSet digits = 0;
        for (const std::uint8_t cell : cells) digits |= board_.candidates(cell);
        return digits;
    }

    const Board& board_;
    const TightSets& sets_;
    std::vector<Step>& found_;
    bool only_first_;
    std::size_t line_house_ = 0;
    std::size_t box_house_ = 0;
    CellSet line_, box_;
    DigitsInCells core_{};
    std::vector<Taker> in_line_, in_box_;
};

}  // namespace

std::optional<Step> first_sue_de_coq(Position& position) {
    std::vector<Step> found;
    if (!SueDeCoq{position, found, true}.search()) return std::nullopt;
    return std::move(found.front());
}

void all_sue_de_coqs(Position& position, const Options&, std::vector<Step>& found) {
    SueDeCoq{position, found, false}.search();
}

}  // namespace loshu::sudoku::techniques
