#include "sudoku/explainer/rating.hpp"

#include <array>
#include <limits>
#include <string_view>
#include <vector>

#include "tests/check.hpp"

namespace {

using namespace loshu::sudoku::explainer;

using Digits = std::array<std::uint8_t, 81>;

struct Example {
    std::string_view puzzle;
    int er, ep, ed;
};

// One for each kind of chains and some without; the ratings are those of Sudoku Explainer 1.2.1.
constexpr std::array examples{
    Example{"2..........8..96.......7.2...96.58..6....1....7..9.3...9..5..7..31..69......2...5", 15,
            12, 12},
    Example{".19.6....2.....7...........3..4.1..........91....5..6....2.34...51.........7.....", 26,
            12, 12},
    Example{"........1.6...379..9......82.61..5......8..2...93....7..2..7.4..5.2.....7...38...", 30,
            12, 12},
    Example{".8..3.1.......23....64...753.9.2.....2.5.1.8...7.4...27..6...........8..54......7", 47,
            12, 12},
    Example{".............1.....123.456...........23...78..47.6.12...........318.764..58...23.", 52,
            50, 44},
    Example{"...28.754.9.4.38............397..28.84......3.5.....7...8..1.9......5..23.6......", 66,
            12, 12},
    Example{"3.....7...4....2...79.3.46872...............9.91......1...52......7.138.4.2.6...1", 72,
            12, 12},
    Example{"8.9..........3.........6..9.8...91.3.3.7...58.1.6.....4.1............9....5.2138.", 78,
            12, 12},
    Example{".5.....8.......7...4..57.314.3..2..89.....4....58......2...4..7..8739..2...2..3..", 82,
            12, 12},
    Example{".6..5.4.3.2.1...........7..4.3...6..7..5........2.........8..5.6...4...........1.", 89,
            12, 12},
    Example{"3.7..4.2....1..8..9............3..9..5.8......4.6...........5.12...7..........6..", 90,
            12, 12},
};

Digits digits_of(std::string_view line) {
    Digits digits{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (line[cell] != '.') digits[cell] = static_cast<std::uint8_t>(line[cell] - '0');
    return digits;
}

void rate(Rating& rating, std::string_view puzzle, std::uint64_t work) {
    const Digits digits = digits_of(puzzle);
    rating.begin(digits);
    while (!rating.resume(Work(work))) {
    }
}

bool breaks_no_rule(std::span<const std::uint8_t> values) {
    std::array<unsigned, 27> seen{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (const std::uint8_t house : geometry.houses[cell]) seen[house] |= 1U << values[cell];
    for (const unsigned digits : seen)
        if (digits != 0x3FE) return false;
    return true;
}

}  // namespace

TEST(ratings_are_those_of_sudoku_explainer) {
    Rating rating;
    for (const Example& example : examples) {
        rate(rating, example.puzzle, 1'000'000);
        const Ratings found = rating.ratings();
        CHECK(found.er == example.er && found.ep == example.ep && found.ed == example.ed);
        CHECK(breaks_no_rule(rating.values()));
        for (const Hint& step : rating.steps()) CHECK(step.places() || !step.removed.empty());
    }
}

TEST(a_rating_is_the_same_in_many_short_calls) {
    Rating whole, parts;
    const auto puzzle = examples[examples.size() - 3].puzzle;
    rate(whole, puzzle, std::numeric_limits<std::uint64_t>::max());
    rate(parts, puzzle, 100);
    CHECK(whole.steps().size() == parts.steps().size());
    for (std::size_t i = 0; i < whole.steps().size(); ++i) {
        CHECK(whole.steps()[i].technique == parts.steps()[i].technique);
        CHECK(whole.steps()[i].removed == parts.steps()[i].removed);
        CHECK(whole.steps()[i].placed == parts.steps()[i].placed);
    }
}
