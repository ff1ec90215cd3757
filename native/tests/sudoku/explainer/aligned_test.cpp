#include "sudoku/explainer/aligned.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include "tests/check.hpp"

using namespace loshu::sudoku::explainer;

namespace {

// Leave a cell one candidate, and its peers the others, as a digit that is placed does.
void place_digit(Marks& marks, std::size_t cell, std::size_t value) {
    for (std::size_t v = 0; v < 9; ++v)
        if (v != value && marks.has(static_cast<Candidate>(cell * 9 + v))) marks.remove(cell, v);
    for (std::size_t other = 0; other < 81; ++other) {
        const bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                          (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
        if (other != cell && sees && marks.has(static_cast<Candidate>(other * 9 + value)))
            marks.remove(other, value);
    }
}

}  // namespace

// Candidates go one by one from a grid without clues, in an arbitrary order; some digits are
// placed.
TEST(aligned_triplets_are_the_same_with_a_search_before) {
    constexpr std::array<std::uint8_t, 81> empty{};
    std::size_t found = 0;
    for (std::size_t seed = 1; seed <= 60; ++seed) {
        Marks marks = Grid(empty).marks;
        AlignedTriplets triplets;
        for (std::size_t k = 0, c = seed; k < 640; ++k) {
            c = (c * 371 + seed) % all_candidates;
            if (marks.has(static_cast<Candidate>(c)) && marks.size(c / 9) > 2)
                marks.remove(c / 9, c % 9);
            else if (marks.has(static_cast<Candidate>(c)) && k % 8 == 0)
                place_digit(marks, c / 9, c % 9);
            const auto again = triplets.find(marks), fresh = AlignedTriplets().find(marks);
            CHECK(again.has_value() == fresh.has_value());
            if (again && fresh) CHECK(again->removed == fresh->removed);
            found += fresh.has_value();
            if (fresh)
                fresh->removed.each([&](Candidate gone) {
                    if (marks.has(gone)) marks.remove(gone / 9U, gone % 9U);
                });
        }
    }
    CHECK(found > 20);
}
