// The search for fish: base and cover houses of one digit, in HoDoKu's order.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "sudoku/techniques/board.hpp"
#include "sudoku/techniques/fish_kind.hpp"
#include "sudoku/techniques/step.hpp"

namespace loshu::sudoku::techniques {

// The places of a digit in n base houses and n cover houses.  If no fin holds the digit, each base
// house has it in another cover house: then it is nowhere else in the covers, nor where two meet.
struct Fish {
    std::array<std::uint8_t, largest_fish> base{}, cover{};
    std::uint8_t size = 0;
    CellSet base_cells, cover_cells;
    CellSet fins;       // base cells outside of the covers, and endo fins
    CellSet endo_fins;  // in two base houses
    CellSet twice;      // base cells in two cover houses
    CellSet targets;    // the eliminations

    std::span<const std::uint8_t> bases() const { return {base.data(), size}; }
    std::span<const std::uint8_t> covers() const { return {cover.data(), size}; }
};

// The shape of a fish, as HoDoKu names it: one with a base or cover of boxes alone is a mutant.
FishShape shape_of(const Fish& fish);

struct FishLimits {
    std::uint8_t fins, endo_fins;
    // Places in a house of the base of a fish without fins.  HoDoKu's solver sets their limit to
    // the size of the fish, and misses some Franken fish.
    std::uint8_t in_base = size;
};

// Whether a fish strikes out its targets in its covers, or targets that its fins lead to.
enum class FishTargets : std::uint8_t { in_covers, anywhere };

// By cell: the other cells whose digit excludes it there.
using Exclusions = std::array<CellSet, cells>;

class FishSearch {
public:
    // Called with each fish that strikes out a target; true ends the search.
    using Report = std::function<bool(const Fish&)>;

    // `by_columns` takes the base of a basic or Franken fish from the columns, not the rows.
    FishSearch(CellSet places, FishKind kind, bool by_columns, FishLimits limits,
               const Exclusions& exclusions);

    // Searches for fish that strike out some of the targets.  True where a report ended it.
    bool run(CellSet targets, const Report& report, FishTargets where = FishTargets::in_covers);

    // While it runs: these targets need no more fish.
    void drop(CellSet targets);

private:
    struct House {
        CellSet cells;
        std::uint8_t house;
    };
    struct Base {
        CellSet cells, endo_fins, targets;
    };
    struct Cover {
        CellSet cells, twice, targets;
    };

    bool extend_base(std::size_t level, std::size_t from);
    bool search_covers();
    bool extend_cover(std::size_t level, std::size_t from);
    bool report_fish();
    CellSet to_cover(std::size_t target, CellSet base_cells) const;
    bool needs_more(CellSet open, std::size_t covers) const;
    CellSet targets_left(const Cover& cover, std::size_t covers, CellSet reachable) const;

    FishKind kind_;
    FishLimits limits_;
    const Exclusions& exclusions_;
    FishTargets where_ = FishTargets::in_covers;
    const Report* report_ = nullptr;
    std::vector<House> bases_, all_covers_, covers_;
    // By cell: the places in its cover houses.
    std::array<CellSet, cells> coverable_{};
    // By cover: the places in it and in those behind it.
    std::vector<CellSet> from_here_;
    std::array<Base, largest_fish + 1> base_{};
    std::array<Cover, largest_fish + 1> cover_{};
    std::array<std::uint8_t, largest_fish> base_houses_{}, cover_houses_{};
    std::uint32_t used_ = 0;  // bit h: house h is in the base
};

}  // namespace loshu::sudoku::techniques
