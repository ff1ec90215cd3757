#include "sudoku/techniques/fish_search.hpp"

#include <algorithm>

namespace loshu::sudoku::techniques {

namespace {

// Bits for rows, columns and boxes.
unsigned types_of(std::span<const std::uint8_t> houses_of_fish) {
    unsigned types = 0;
    for (const std::uint8_t house : houses_of_fish) types |= 1U << (house / size);
    return types;
}

}  // namespace

FishShape shape_of(const Fish& fish) {
    constexpr unsigned rows = 1;
    constexpr unsigned columns = 2;
    constexpr unsigned boxes = 4;
    const unsigned base = types_of(fish.bases());
    const unsigned cover = types_of(fish.covers());
    if ((base == rows && cover == columns) || (base == columns && cover == rows)) {
        return FishShape::basic;
    }
    const unsigned base_lines = base & ~boxes;
    const unsigned cover_lines = cover & ~boxes;
    const bool opposite = (base_lines == rows && cover_lines == columns) ||
                          (base_lines == columns && cover_lines == rows);
    return opposite ? FishShape::franken : FishShape::mutant;
}

FishSearch::FishSearch(CellSet places, FishKind kind, bool by_columns, FishLimits limits,
                       const Exclusions& exclusions)
    : kind_{kind}, limits_{limits}, exclusions_{exclusions} {
    if (kind.fins == FishFins::none) limits_.fins = limits_.endo_fins = 0;
    const bool mutant = kind.shape == FishShape::mutant;
    const std::size_t end = kind.shape == FishShape::basic ? first_box : houses;
    for (std::size_t house = 0; house < end; ++house) {
        const House entry{places & house_cells[house], static_cast<std::uint8_t>(house)};
        if (entry.cells.empty()) continue;
        const bool is_box = house >= first_box;
        const bool is_base_line = (house >= first_column) == by_columns;
        const bool fits = kind.fins != FishFins::none || entry.cells.size() <= limits.in_base;
        if ((mutant || is_box || is_base_line) && fits) bases_.push_back(entry);
        if (!mutant && !is_box && is_base_line) continue;
        all_covers_.push_back(entry);
        for (const std::uint8_t cell : entry.cells) coverable_[cell] |= entry.cells;
    }
}

bool FishSearch::run(CellSet targets, const Report& report, FishTargets where) {
    if (bases_.size() < kind_.size || all_covers_.size() < kind_.size) return false;
    report_ = &report;
    where_ = where;
    base_[0] = {{}, {}, targets};
    return extend_base(0, 0);
}

void FishSearch::drop(CellSet targets) {
    for (Base& base : base_) base.targets = base.targets.without(targets);
    for (Cover& cover : cover_) cover.targets = cover.targets.without(targets);
}

// The base cells that must not be fins, if a target is to be struck out.
CellSet FishSearch::to_cover(std::size_t target, CellSet base_cells) const {
    return kind_.fins == FishFins::none ? base_cells : base_cells.without(exclusions_[target]);
}

// Whether some cells certainly need more cover houses than that: one for each of several cells no
// two of which share one.
bool FishSearch::needs_more(CellSet open, std::size_t covers) const {
    for (; !open.empty(); --covers) {
        if (covers == 0) return true;
        open = open.without(coverable_[open.first()]);
    }
    return false;
}

bool FishSearch::extend_base(std::size_t level, std::size_t from) {
    const Base& before = base_[level];
    for (std::size_t k = from; k < bases_.size(); ++k) {
        const CellSet again = before.cells & bases_[k].cells;
        if (!again.empty() && (kind_.fins == FishFins::none ||
                               before.endo_fins.size() + again.size() > limits_.endo_fins)) {
            continue;
        }
        Base& now = base_[level + 1];
        now = {before.cells | bases_[k].cells, before.endo_fins | again, {}};
        for (const std::uint8_t target : before.targets) {
            if (now.endo_fins.within(exclusions_[target]) &&
                !needs_more(to_cover(target, now.cells), kind_.size)) {
                now.targets |= CellSet::of(target);
            }
        }
        if (now.targets.empty()) continue;
        base_houses_[level] = bases_[k].house;
        used_ |= std::uint32_t{1} << bases_[k].house;
        const bool ended =
            level + 1 == kind_.size ? search_covers() : extend_base(level + 1, k + 1);
        used_ &= ~(std::uint32_t{1} << bases_[k].house);
        if (ended) return true;
    }
    return false;
}

bool FishSearch::search_covers() {
    const Base& base = base_[kind_.size];
    covers_.clear();
    for (const House& cover : all_covers_) {
        if (!(used_ >> cover.house & 1) && cover.cells.meets(base.cells)) covers_.push_back(cover);
    }
    from_here_.resize(covers_.size() + 1);
    from_here_.back() = {};
    for (std::size_t k = covers_.size(); k-- > 0;) {
        from_here_[k] = from_here_[k + 1] | covers_[k].cells;
    }
    cover_[0] = {{}, {}, base.targets};
    cover_[0].targets = targets_left(cover_[0], kind_.size, from_here_.front());
    return extend_cover(0, 0);
}

// The targets that may still be struck out, with this number of covers to come.
CellSet FishSearch::targets_left(const Cover& cover, std::size_t covers, CellSet reachable) const {
    const CellSet base_cells = base_[kind_.size].cells;
    CellSet left = cover.targets;
    if (where_ == FishTargets::in_covers) left &= cover.cells | reachable;
    for (const std::uint8_t target : left) {
        const CellSet open = to_cover(target, base_cells).without(cover.cells);
        if (!open.within(reachable) || needs_more(open, covers)) {
            left = left.without(CellSet::of(target));
        }
    }
    return left;
}

bool FishSearch::extend_cover(std::size_t level, std::size_t from) {
    const Base& base = base_[kind_.size];
    const Cover& before = cover_[level];
    const std::size_t to_come = kind_.size - level - std::size_t{1};
    for (std::size_t k = from; k + to_come < covers_.size(); ++k) {
        Cover& now = cover_[level + 1];
        const CellSet added = covers_[k].cells;
        now = {before.cells | added, before.twice | (before.cells & added & base.cells),
               before.targets};
        const CellSet reachable = to_come == 0 ? CellSet{} : from_here_[k + 1];
        const CellSet fins = base.cells.without(now.cells | reachable) | base.endo_fins;
        if (fins.size() > limits_.fins) continue;
        now.targets = targets_left(now, to_come, reachable);
        if (now.targets.empty()) continue;
        cover_houses_[level] = covers_[k].house;
        if (to_come == 0 ? report_fish() : extend_cover(level + 1, k + 1)) return true;
    }
    return false;
}

bool FishSearch::report_fish() {
    const Base& base = base_[kind_.size];
    const Cover& cover = cover_[kind_.size];
    Fish fish;
    fish.size = kind_.size;
    fish.base = base_houses_;
    fish.cover = cover_houses_;
    fish.base_cells = base.cells;
    fish.cover_cells = cover.cells;
    fish.endo_fins = base.endo_fins;
    fish.fins = base.cells.without(cover.cells) | base.endo_fins;
    fish.twice = cover.twice;
    fish.targets = cover.targets;
    if (where_ == FishTargets::in_covers) {
        fish.targets &= cover.cells.without(base.cells) | cover.twice;
    }
    const bool has_fins = !fish.fins.empty();
    if (fish.targets.empty() || has_fins != (kind_.fins != FishFins::none)) return false;
    return (*report_)(fish);
}

}  // namespace loshu::sudoku::techniques
