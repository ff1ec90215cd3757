#include "sudoku/techniques/coloring.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "sudoku/techniques/eliminations.hpp"

namespace loshu::sudoku::techniques {

namespace {

// Places of a digit joined by strong links: the digit is in all of one color, and in none of the
// other one.
struct ColorPair {
    std::array<CellSet, 2> colors;
};

// The cells that see one of some cells.
CellSet seen_by_any(CellSet from) {
    CellSet seen;
    for (const std::size_t cell : from) seen |= peers[cell];
    return seen;
}

// The color pairs of each digit, ordered by their first cells.
class Coloring {
public:
    void build(const Board& board) {
        for (std::size_t digit = 0; digit < size; ++digit) {
            pairs_[digit].clear();
            color(board, digit);
        }
    }
    std::span<const ColorPair> pairs(std::size_t digit) const { return pairs_[digit]; }

private:
    static CellSet linked(const Board& board, std::size_t cell, std::size_t digit) {
        CellSet others;
        for (const std::size_t house : houses_of(cell)) {
            if (board.free(house, digit) == 2) others |= board.places(digit, house);
        }
        return others.without(CellSet::of(cell));
    }

    void color(const Board& board, std::size_t digit) {
        for (CellSet left = board.places(digit); !left.empty();) {
            ColorPair pair{};
            CellSet wave = CellSet::of(left.first());
            for (std::size_t color = 0; !wave.empty(); color = 1 - color) {
                pair.colors[color] |= wave;
                left = left.without(wave);
                CellSet next;
                for (const std::size_t cell : wave) next |= linked(board, cell, digit);
                wave = next & left;
            }
            if (!pair.colors[1].empty()) pairs_[digit].push_back(pair);
        }
    }

    std::array<std::vector<ColorPair>, size> pairs_;
};

Step color_step(Technique technique, std::size_t digit, std::span<const ColorPair* const> pairs) {
    Step step;
    step.technique = technique;
    step.digits = {static_cast<std::uint8_t>(digit)};
    for (const ColorPair* pair : pairs) {
        for (const CellSet color : pair->colors) step.sets.push_back({color, digit_set(digit)});
    }
    return step;
}

// Reports the steps of two colors of a digit until `report` returns true.
template <class Report>
bool find_simple_colors(const Board& board, std::size_t digit, const ColorPair& pair,
                        Report report) {
    const ColorPair* const pairs[] = {&pair};
    const auto& [first, second] = pair.colors;
    const bool first_wraps = seen_by_any(first).meets(first);
    const bool second_wraps = seen_by_any(second).meets(second);
    if (first_wraps || second_wraps) {
        Step step = color_step(Technique::simple_colors_wrap, digit, pairs);
        if (first_wraps) eliminate(step, first, digit);
        if (second_wraps) eliminate(step, second, digit);
        if (report(std::move(step))) return true;
    }
    const CellSet trapped = seen_by_any(first) & seen_by_any(second) & board.places(digit);
    if (trapped.empty()) return false;
    Step step = color_step(Technique::simple_colors_trap, digit, pairs);
    eliminate(step, trapped, digit);
    return report(std::move(step));
}

// Reports the steps of two pairs of colors of a digit until `report` returns true.
template <class Report>
bool find_multi_colors(const Board& board, std::size_t digit, const ColorPair& one,
                       const ColorPair& other, Report report) {
    const ColorPair* const pairs[] = {&one, &other};
    const auto sees = [](CellSet a, CellSet b) { return seen_by_any(a).meets(b); };
    const auto report_gone = [&](Technique technique, std::span<const CellSet> gone) {
        if (std::ranges::all_of(gone, &CellSet::empty)) return false;
        Step step = color_step(technique, digit, pairs);
        for (const CellSet places : gone) eliminate(step, places, digit);
        return report(std::move(step));
    };
    // A color that sees both colors of the other pair is false.
    std::array<CellSet, 2> contradicted{};
    // If two colors see each other, one is false, and its opposite true.
    std::array<CellSet, 4> trapped{};
    for (std::size_t a = 0; a < 2; ++a) {
        const CellSet color = one.colors[a];
        if (sees(color, other.colors[0]) && sees(color, other.colors[1])) contradicted[a] = color;
        for (std::size_t b = 0; b < 2; ++b) {
            if (!sees(color, other.colors[b])) continue;
            trapped[2 * a + b] = seen_by_any(one.colors[1 - a]) & seen_by_any(other.colors[1 - b]) &
                                 board.places(digit);
        }
    }
    return report_gone(Technique::multi_colors_2, contradicted) ||
           report_gone(Technique::multi_colors_1, trapped);
}

template <class Report>
void each_simple_color(Position& position, Report report) {
    const Coloring& coloring = position.derived<Coloring>();
    for (std::size_t digit = 0; digit < size; ++digit) {
        for (const ColorPair& pair : coloring.pairs(digit)) {
            if (find_simple_colors(position.board, digit, pair, report)) return;
        }
    }
}

template <class Report>
void each_multi_color(Position& position, Report report) {
    const Coloring& coloring = position.derived<Coloring>();
    for (std::size_t digit = 0; digit < size; ++digit) {
        for (const ColorPair& one : coloring.pairs(digit)) {
            for (const ColorPair& other : coloring.pairs(digit)) {
                if (&one != &other &&
                    find_multi_colors(position.board, digit, one, other, report)) {
                    return;
                }
            }
        }
    }
}

}  // namespace

std::optional<Step> first_simple_colors(Position& position) {
    std::optional<Step> first;
    each_simple_color(position, [&](Step&& step) {
        first = std::move(step);
        return true;
    });
    return first;
}

std::optional<Step> first_multi_colors(Position& position) {
    std::optional<Step> first;
    each_multi_color(position, [&](Step&& step) {
        first = std::move(step);
        return true;
    });
    return first;
}

void all_simple_colors(Position& position, const Options&, std::vector<Step>& found) {
    each_simple_color(position, [&](Step&& step) {
        found.push_back(std::move(step));
        return false;
    });
}

void all_multi_colors(Position& position, const Options&, std::vector<Step>& found) {
    each_multi_color(position, [&](Step&& step) {
        found.push_back(std::move(step));
        return false;
    });
}

}  // namespace loshu::sudoku::techniques
