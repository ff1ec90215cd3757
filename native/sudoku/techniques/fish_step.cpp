#include "sudoku/techniques/fish_step.hpp"

#include <algorithm>

namespace loshu::sudoku::techniques {

namespace {

bool is_sashimi(const Fish& fish) {
    return std::ranges::any_of(fish.bases(), [&](std::size_t house) {
        return (fish.base_cells & house_cells[house]).without(fish.fins).size() <= 1;
    });
}

void append(std::vector<Candidate>& list, CellSet cells, std::size_t digit) {
    for (const std::uint8_t cell : cells) {
        const Candidate added = candidate(cell, digit);
        if (std::ranges::find(list, added) == list.end()) list.push_back(added);
    }
}

// What goes as the digit is elsewhere in a cover goes before base cells in two covers.
void append_targets(Step& step, const Fish& fish, std::size_t digit) {
    append(step.eliminated, fish.targets.without(fish.twice), digit);
    append(step.eliminated, fish.targets & fish.twice, digit);
}

}  // namespace

FishKind kind_of(const Fish& fish) {
    const FishShape shape = shape_of(fish);
    FishFins fins = fish.fins.empty() ? FishFins::none : FishFins::finned;
    if (shape == FishShape::basic && fins == FishFins::finned && is_sashimi(fish)) {
        fins = FishFins::sashimi;
    }
    return {shape, fins, fish.size};
}

std::size_t first_target(const Fish& fish) {
    const CellSet outside = fish.targets.without(fish.twice);
    return (outside.empty() ? fish.targets : outside).first();
}

Step step_of(const Fish& fish, std::size_t digit, Technique technique) {
    Step step;
    step.technique = technique;
    for (const std::uint8_t cell : fish.base_cells.without(fish.fins)) step.cells.push_back(cell);
    step.digits = {static_cast<std::uint8_t>(digit)};
    step.base.assign(fish.bases().begin(), fish.bases().end());
    step.cover.assign(fish.covers().begin(), fish.covers().end());
    append(step.fins, fish.fins.without(fish.endo_fins), digit);
    append(step.endo_fins, fish.endo_fins, digit);
    append_targets(step, fish, digit);
    return step;
}

Step joined(const Fish& fish, const Fish& other, std::size_t digit, Technique technique) {
    Step step = step_of(fish, digit, technique);
    step.cover.insert(step.cover.end(), other.covers().begin(), other.covers().end());
    append(step.fins, other.fins.without(other.endo_fins), digit);
    append_targets(step, other, digit);
    return step;
}

}  // namespace loshu::sudoku::techniques
