#include "sudoku/techniques/fish.hpp"

#include <algorithm>
#include <random>
#include <set>

#include "sudoku/techniques/fish_kind.hpp"
#include "tests/check.hpp"
#include "tests/sudoku/techniques/library_line.hpp"

namespace {

using namespace loshu::sudoku::techniques;
using loshu::sudoku::CellSet;
using loshu::tests::candidates;
using loshu::tests::position;
using enum Technique;

std::vector<Step> all(Position& at, Technique technique, bool siamese = false) {
    std::vector<Step> found;
    Options options;
    options.siamese = siamese;
    all_fish(at, technique, options, found);
    return found;
}

bool eliminates(const Step& step, const std::string& conclusions) {
    auto wanted = candidates(conclusions);
    std::ranges::sort(wanted);
    auto eliminated = step.eliminated;
    std::ranges::sort(eliminated);
    return eliminated == wanted;
}

bool lists(Position at, Technique technique, const std::string& eliminated) {
    return std::ranges::any_of(all(at, technique), [&](const Step& step) {
        return step.technique == technique && eliminates(step, eliminated);
    });
}

const std::string wings =
    "9.....+5+6+1..+6.+1.7+937+1..962486...2+147+9........5....4...642..+586+1+75."
    "71.+2..+4..1....+52";

TEST(x_wing_is_found_with_its_houses) {
    Position at = position(wings, "");
    const auto step = first_fish(at, x_wing);
    CHECK(step && step->technique == x_wing);
    CHECK(eliminates(*step, "313 314 343 344 353 354 363 364 394"));
    CHECK((step->base == std::vector<std::uint8_t>{2, 6}));
    CHECK((step->cover == std::vector<std::uint8_t>{11, 12}));
    CHECK(step->fins.empty() && step->cells.size() == 4);
}

TEST(fish_of_the_library_are_found) {
    CHECK(
        lists(position("..+34+16+2..2+6...+3+1.41.+4....36.463+7+15.+2.+2184......7+62.+41...5.3.."
                       "41..+2+1.+4...+4+1.5+6732.",
                       "536 936 976"),
              sashimi_jellyfish, "871 872 881 882"));
    CHECK(lists(position(".+1.+67+8....68.+1.4..+7....26815+8..37+1+699.+7+5+6+13.+8+6+318.....1."
                         "+6.+8..5.+8....6.+1..7.1..8.6",
                         "432 433"),
                finned_franken_jellyfish, "935"));
    CHECK(
        lists(position("....27.3+9+3.164+9+2...9+2..+5..+6+13.9...28+9.8..+26+1..+25..13+9...+9+2."
                       "8.5+3.....39622.+3.+9...1",
                       "447 772 781 782 792 892"),
              finned_mutant_jellyfish, "417"));
}

TEST(siamese_fish_are_joined_where_asked_for) {
    const Position at = position(
        ".6....+728...+2671+..+2+178.....1.65.+2.4.+98.+7+145...4.3.+6.......2.9..3...754....1......",
        "413 513 915 335 935 349 868 269 573 283 895 995 897");
    const auto is_joined = [](const Step& step) { return step.cover.size() == 8; };
    Position plain = at;
    CHECK(std::ranges::none_of(all(plain, finned_franken_jellyfish), is_joined));
    const auto found = all(plain, finned_franken_jellyfish, true);
    CHECK(std::ranges::any_of(found, [&](const Step& step) {
        return is_joined(step) && step.base.size() == 4 && eliminates(step, "328 329");
    }));
}

// By definition: two base and two cover houses of any kind; what sees all fins and is in a cover
// but not in the base, or in both covers, goes.
std::set<CellSet> mutants_of_two(CellSet places, bool with_fins) {
    std::set<CellSet> found;
    const auto cells_in = [&](std::size_t house) { return places & house_cells[house]; };
    const auto pairs = [&](auto use) {
        for (std::size_t a = 0; a < houses; ++a) {
            for (std::size_t b = a + 1; b < houses; ++b) {
                if (!cells_in(a).empty() && !cells_in(b).empty()) use(a, b);
            }
        }
    };
    pairs([&](std::size_t a, std::size_t b) {
        const CellSet base = cells_in(a) | cells_in(b);
        const CellSet endo_fins = cells_in(a) & cells_in(b);
        if (endo_fins.size() > 2) return;
        pairs([&](std::size_t c, std::size_t d) {
            if (c == a || c == b || d == a || d == b) return;
            if (!cells_in(c).meets(base) || !cells_in(d).meets(base)) return;
            const auto is_line = [](std::size_t house) { return house < first_box; };
            const auto type = [&](std::size_t house) { return house / size; };
            // Bases and covers of rows against columns, boxes with them, are not mutants.
            std::set<std::size_t> base_lines, cover_lines;
            for (const std::size_t h : {a, b})
                if (is_line(h)) base_lines.insert(type(h));
            for (const std::size_t h : {c, d})
                if (is_line(h)) cover_lines.insert(type(h));
            if (base_lines.size() == 1 && cover_lines.size() == 1 && base_lines != cover_lines)
                return;
            const CellSet cover = cells_in(c) | cells_in(d);
            const CellSet fins = base.without(cover) | endo_fins;
            if (fins.empty() == with_fins || fins.size() > 5) return;
            const CellSet twice = cells_in(c) & cells_in(d) & base;
            const CellSet goes = (cover.without(base) | twice) & seen_by_all(fins);
            if (!goes.empty()) found.insert(goes);
        });
    });
    return found;
}

TEST(mutant_fish_of_two_houses_are_those_of_the_definition) {
    std::size_t seen = 0;
    std::mt19937 random{1};
    for (int k = 0; k < 3; ++k) {
        Position start = position(std::string(81, '.'), "");
        for (Candidate c = 0; c < cells * size; ++c) {
            if (random() % 100 < 70) start.board.eliminate(cell_of(c), digit_of(c));
        }
        for (const bool with_fins : {false, true}) {
            Position at = start;
            std::array<std::set<CellSet>, size> found;
            for (const Step& step : all(at, with_fins ? finned_mutant_x_wing : mutant_x_wing)) {
                CellSet goes;
                for (const Candidate c : step.eliminated) goes |= CellSet::of(cell_of(c));
                found[step.digits.front()].insert(goes);
            }
            for (std::size_t digit = 0; digit < size; ++digit) {
                CHECK(found[digit] == mutants_of_two(at.board.places(digit), with_fins));
                seen += found[digit].size();
            }
        }
    }
    CHECK(seen > 10);
}

TEST(a_technique_and_its_kind_of_fish_name_each_other) {
    static_assert(technique_of({FishShape::basic, FishFins::sashimi, 4}) == sashimi_jellyfish);
    static_assert(technique_of({FishShape::mutant, FishFins::finned, 7}) ==
                  finned_mutant_leviathan);
    static_assert(kind_of(finned_franken_whale) ==
                  FishKind{FishShape::franken, FishFins::finned, 6});
    CHECK(kind_of(leviathan).size == largest_fish);
}

}  // namespace
