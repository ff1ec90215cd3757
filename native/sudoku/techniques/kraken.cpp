#include "sudoku/techniques/kraken.hpp"

#include "sudoku/techniques/fish_search.hpp"
#include "sudoku/techniques/fish_step.hpp"
#include "sudoku/techniques/candidate_chains.hpp"

namespace loshu::sudoku::techniques {

namespace {

constexpr FishLimits limits{2, 0};
constexpr std::uint8_t largest = 4;

// The search for Kraken fish of one digit that strike out another digit, or the same.
class KrakenSearch {
public:
    KrakenSearch(Position& position, std::size_t digit, std::size_t end_digit,
                 std::vector<Step>& found, bool only_first)
        : board_{position.board},
          chains_{position.derived<CandidateChains>()},
          digit_{digit},
          end_digit_{end_digit},
          found_{found},
          only_first_{only_first} {
        for (const std::uint8_t place : board_.places(digit)) {
            const CellSet ends = chains_.ruled_out_by(candidate(place, digit))[end_digit];
            for (const std::uint8_t end : ends.without(CellSet::of(place))) {
                excluding_[end] |= CellSet::of(place);
            }
        }
    }

    // Each returns true where the search ended early.
    bool search_type_1() {
        return search(board_.places(digit_), FishTargets::in_covers, [&](const Fish& fish) {
            for (const std::uint8_t end : fish.targets) {
                add(fish, Technique::kraken_fish_1, fish.fins, end);
            }
        });
    }

    bool search_type_2() {
        CellSet ends;
        for (const std::uint8_t end : board_.places(end_digit_)) {
            if (excluding_[end].size() >= 2) ends |= CellSet::of(end);
        }
        return search(ends, FishTargets::anywhere, [&](const Fish& fish) {
            for (const std::uint8_t end : fish.targets) {
                const CellSet starts = places_to_start(fish, end);
                if (!starts.empty()) add(fish, Technique::kraken_fish_2, starts | fish.fins, end);
            }
        });
    }

private:
    template <class Add>
    bool search(CellSet ends, FishTargets where, const Add& add_all) {
        for (std::uint8_t n = smallest_fish; n <= largest; ++n) {
            const FishKind kind{FishShape::franken, FishFins::finned, n};
            for (const bool by_columns : {false, true}) {
                FishSearch fish_search{board_.places(digit_), kind, by_columns, limits, excluding_};
                const auto report = [&](const Fish& fish) {
                    if (strikes_out_alone(fish)) return false;
                    done_ = {};
                    add_all(fish);
                    // One fish is enough for each elimination.
                    fish_search.drop(done_);
                    ends = ends.without(done_);
                    return only_first_ && !done_.empty();
                };
                if (fish_search.run(ends, report, where)) return true;
            }
        }
        return false;
    }

    static bool strikes_out_alone(const Fish& fish) {
        const CellSet without_fins = fish.cover_cells.without(fish.base_cells) | fish.twice;
        return without_fins.meets(seen_by_all(fish.fins));
    }

    // The places that the fish leaves in one of its covers, if each of them excludes the end.  They
    // must not be all the places of that house, which would make a forcing chain.
    CellSet places_to_start(const Fish& fish, std::size_t end) const {
        for (const std::uint8_t cover : fish.covers()) {
            const CellSet places = fish.cover_cells & house_cells[cover];
            const CellSet left = (places & fish.base_cells).without(fish.twice);
            const bool fits = left != places && left.within(excluding_[end]) &&
                              !(digit_ == end_digit_ && (left | fish.fins).has(end));
            if (fits && !left.empty()) return left;
        }
        return {};
    }

    void add(const Fish& fish, Technique technique, CellSet starts, std::size_t end) {
        const Candidate eliminated = candidate(end, end_digit_);
        Fish alone = fish;
        alone.targets = {};
        Step step = step_of(alone, digit_, technique);
        step.eliminated = {eliminated};
        for (const CellSet group : {fish.fins, starts.without(fish.fins)}) {
            for (const std::uint8_t start : group) {
                step.chains.push_back(chains_.chain(candidate(start, digit_), eliminated));
            }
        }
        done_ |= CellSet::of(end);
        found_.push_back(std::move(step));
    }

    const Board& board_;
    CandidateChains& chains_;
    std::size_t digit_, end_digit_;
    std::vector<Step>& found_;
    bool only_first_;
    // By cell: the places of the digit from which a chain excludes the end digit there.
    Exclusions excluding_{};
    CellSet done_;  // struck out by the last fish
};

bool search_all(Position& position, std::vector<Step>& found, bool only_first) {
    for (std::size_t digit = 0; digit < size; ++digit) {
        if (KrakenSearch{position, digit, digit, found, only_first}.search_type_1()) return true;
    }
    for (std::size_t digit = 0; digit < size; ++digit) {
        for (std::size_t end = 0; end < size; ++end) {
            if (KrakenSearch{position, digit, end, found, only_first}.search_type_2()) return true;
        }
    }
    return false;
}

}  // namespace

std::optional<Step> first_kraken_fish(Position& position) {
    std::vector<Step> found;
    if (!search_all(position, found, true)) return std::nullopt;
    return std::move(found.front());
}

void all_kraken_fish(Position& position, const Options&, std::vector<Step>& found) {
    search_all(position, found, false);
}

}  // namespace loshu::sudoku::techniques
