#include "sudoku/techniques/fish.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "sudoku/techniques/fish_search.hpp"
#include "sudoku/techniques/fish_step.hpp"
#include "sudoku/techniques/single_digit.hpp"

namespace loshu::sudoku::techniques {

namespace {

// As in HoDoKu's solver.
FishLimits solver_limits(FishKind kind) { return {5, 2, kind.size}; }

// The places of each digit when it was last found to have no fish of a kind: as long as they stay
// as they are, it need not be searched again.
class Fishless {
public:
    void build(const Board&) {}
    CellSet& at(FishKind kind, std::size_t digit) {
        const std::size_t row =
            3 * static_cast<std::size_t>(kind.shape) + static_cast<std::size_t>(kind.fins);
        return places_[(row * (largest_fish + 1) + kind.size) * size + digit];
    }

private:
    std::array<CellSet, 9 * (largest_fish + 1) * size> places_{};
};

// A mutant fish has no rows or columns before the others.
std::size_t passes(FishKind kind) { return kind.shape == FishShape::mutant ? 1 : 2; }

// Which fish a search for a kind takes: one for Franken fish also those with a base or cover of
// boxes alone, as in HoDoKu.
bool is_taken(FishKind wanted, FishKind kind) {
    if (wanted.shape == FishShape::franken) return kind.shape != FishShape::basic;
    return kind == wanted;
}

std::optional<Step> first_fish_of(std::size_t digit, FishKind wanted, Position& position) {
    const CellSet dead = position.derived<SingleDigit>().dead(digit);
    const CellSet places = position.board.places(digit);
    Fishless& fishless = position.derived<Fishless>();
    if (dead.empty() || fishless.at(wanted, digit) == places) return std::nullopt;
    std::optional<Step> found;
    bool any = false;
    const auto report = [&](const Fish& fish) {
        any = true;
        const FishKind kind = kind_of(fish);
        if (is_taken(wanted, kind)) found = step_of(fish, digit, technique_of(kind));
        return found.has_value();
    };
    for (std::size_t pass = 0; pass < passes(wanted) && !found; ++pass) {
        FishSearch{places, wanted, pass == 1, solver_limits(wanted), peers}.run(dead, report);
    }
    if (!found) fishless.at(wanted, digit) = places;
    // The same search finds fish with fins and sashimi ones.
    if (!any && wanted == FishKind{FishShape::basic, FishFins::finned, wanted.size}) {
        fishless.at({FishShape::basic, FishFins::sashimi, wanted.size}, digit) = places;
    }
    return found;
}

// Collects the fish of a search for all.
class Catch {
public:
    Catch(FishKind wanted, std::size_t digit, bool siamese, std::vector<Step>& found)
        : wanted_{wanted}, digit_{digit}, siamese_{siamese}, found_{found} {}

    void add(const Fish& fish) {
        const FishKind kind = kind_of(fish);
        if (kind.shape != wanted_.shape) return;
        if (kind == wanted_ && single_.insert(fish.targets).second) {
            found_.push_back(step_of(fish, digit_, technique_of(kind)));
        }
        if (!siamese_) return;
        // The fish of one base come one after another.
        if (!same_base_.empty() && same_base_.front().base != fish.base) same_base_.clear();
        for (const Fish& other : same_base_) {
            if (kind_of(other) == wanted_ && first_target(other) != first_target(fish) &&
                joined_.insert(other.targets | fish.targets).second) {
                found_.push_back(joined(other, fish, digit_, technique_of(wanted_)));
            }
        }
        same_base_.push_back(fish);
    }

private:
    FishKind wanted_;
    std::size_t digit_;
    bool siamese_;
    std::vector<Step>& found_;
    std::set<CellSet> single_, joined_;
    std::vector<Fish> same_base_;
};

}  // namespace

std::optional<Step> first_fish(Position& position, Technique technique) {
    for (std::size_t digit = 0; digit < size; ++digit) {
        if (auto step = first_fish_of(digit, kind_of(technique), position)) return step;
    }
    return std::nullopt;
}

void all_fish(Position& position, Technique technique, const Options& options,
              std::vector<Step>& found) {
    const FishKind wanted = kind_of(technique);
    const FishLimits limits{options.most_fins, options.most_endo_fins};
    for (std::size_t digit = 0; digit < size; ++digit) {
        const CellSet dead = position.derived<SingleDigit>().dead(digit);
        if (dead.empty()) continue;
        Catch all{wanted, digit, options.siamese, found};
        for (std::size_t pass = 0; pass < passes(wanted); ++pass) {
            FishSearch{position.board.places(digit), wanted, pass == 1, limits, peers}.run(
                dead, [&](const Fish& fish) {
                    all.add(fish);
                    return false;
                });
        }
    }
}

}  // namespace loshu::sudoku::techniques
