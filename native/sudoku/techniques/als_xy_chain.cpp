// ALS-XY-Chains, four sets or more: which of them the solver takes, and all of them.
#include <limits>
#include <map>

#include "sudoku/techniques/als.hpp"
#include "sudoku/techniques/als_chain_tree.hpp"
#include "sudoku/techniques/als_step.hpp"
#include "sudoku/techniques/conclusions.hpp"

namespace loshu::sudoku::techniques {

namespace {

// Two ends of a chain, and the digits that it eliminates from what they both see.
struct ChainEnds {
    std::size_t start, first_digit;  // the digit of the first link
    std::size_t end, end_number;
    DigitSet eliminated;
};

std::vector<Candidate> eliminations(const AlsNetwork& network, const ChainEnds& ends) {
    Step step;
    eliminate(step, network.sets()[ends.start], network.sets()[ends.end], ends.eliminated);
    return std::move(step.eliminated);
}

Step chain_step(const AlsNetwork& network, const AlsChain& chain,
                std::vector<Candidate> eliminated) {
    Step step;
    step.technique = Technique::als_xy_chain;
    step.eliminated = std::move(eliminated);
    for (const std::size_t set : chain.sets) record(step, network.sets()[set]);
    for (std::size_t i = 0; i < chain.links.size(); ++i) {
        step.commons.push_back(
            {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i + 1), chain.links[i]});
    }
    record_digits(step);
    return step;
}

// Calls `visit` with each pair of ends at two sets that may eliminate some digits together.
template <class Visit>
void each_conclusion(const ChainStates& states, std::size_t start, std::size_t first_digit,
                     std::size_t end, DigitSet victims, Visit visit) {
    const auto left = without(victims, digit_set(first_digit));
    if (left == 0 || end == start) return;
    states.each_end(end, [&](std::size_t number, DigitSet used) {
        const auto eliminated = without(left, used);
        if (eliminated != 0) visit(ChainEnds{start, first_digit, end, number, eliminated});
    });
}

// Chains with the same eliminations.
struct Conclusion {
    std::vector<Candidate> eliminated;
    std::vector<ChainEnds> chains;
};

// The solver takes the conclusion with the most eliminations; of several, that with the smallest
// sum of their places, as HoDoKu weighs them; of several, that which it comes upon first.
class ChainChoice {
public:
    ChainChoice(const AlsNetwork& network, const ForwardChains& chains)
        : network_{network}, chains_{chains} {
        from_start_.reset(size, chains.states().ends());
        sets_from_start_.reset(1, network.sets().size());
    }

    std::optional<Step> run() {
        for (std::size_t start = 0; start < network_.sets().size(); ++start) from(start);
        if (best_.empty()) return std::nullopt;
        Conclusion& chosen = best_[earliest()];
        return chain_step(network_, smallest(chosen), std::move(chosen.eliminated));
    }

private:
    void from(std::size_t start) {
        if (network_.links_from(start).empty()) return;
        DigitSet first_digits = 0;
        std::ranges::fill(sets_from_start_[0], 0);
        for (const AlsLink& link : network_.links_from(start)) {
            for (const std::size_t digit : Digits{without(link.digits, first_digits)}) {
                std::ranges::fill(from_start_[digit], 0);
            }
            first_digits |= link.digits;
            for (const std::size_t digit : Digits{link.digits}) {
                const std::size_t state = chains_.states().state(link.second, digit);
                unite(from_start_[digit], chains_.two_on()[state]);
                unite(sets_from_start_[0], chains_.sets_two_on()[state]);
            }
        }
        any_common_bit(
            network_.sharing()[start], sets_from_start_[0], start + 1, [&](std::size_t end) {
                const DigitSet victims =
                    digits_eliminated(network_.sets()[start], network_.sets()[end], 0);
                const auto weigh_if_reached = [&](const ChainEnds& ends) {
                    if (from_start_.has(ends.first_digit, ends.end_number)) weigh(ends);
                };
                for (const std::size_t digit : Digits{first_digits}) {
                    each_conclusion(chains_.states(), start, digit, end, victims, weigh_if_reached);
                }
                return false;
            });
    }

    void weigh(const ChainEnds& ends) {
        std::size_t count = 0;
        for (const std::size_t digit : Digits{ends.eliminated}) {
            count +=
                (network_.sets()[ends.start].seen[digit] & network_.sets()[ends.end].seen[digit])
                    .size();
        }
        if (count < count_) return;
        std::vector<Candidate> eliminated = eliminations(network_, ends);
        const int sum = index_sum(eliminated);
        if (count > count_ || sum < sum_) {
            best_.clear();
            count_ = count;
            sum_ = sum;
        } else if (sum > sum_) {
            return;
        }
        const auto same = std::ranges::find(best_, eliminated, &Conclusion::eliminated);
        if (same != best_.end()) {
            same->chains.push_back(ends);
        } else {
            best_.push_back({std::move(eliminated), {ends}});
        }
    }

    // HoDoKu follows the chains depth first, from each set in the order of the list.
    std::size_t earliest() const {
        std::size_t found = 0;
        for (std::size_t i = 1; i < best_.size(); ++i) {
            const std::size_t a = best_[i].chains.front().start;
            const std::size_t b = best_[found].chains.front().start;
            if (a < b || (a == b && first_path(best_[i]) < first_path(best_[found]))) found = i;
        }
        return found;
    }

    // The first chain to a conclusion from its first start: the sets and the digits that each
    // lacks, in order.
    using Path = std::vector<std::pair<std::size_t, std::size_t>>;
    Path first_path(const Conclusion& conclusion) const {
        BitRows targets;
        targets.reset(size, chains_.states().ends());
        const std::size_t start = conclusion.chains.front().start;
        for (const ChainEnds& ends : conclusion.chains) {
            if (ends.start == start) targets.set(ends.first_digit, ends.end_number);
        }
        for (const AlsLink& link : network_.links_from(start)) {
            for (const std::size_t digit : Digits{link.digits}) {
                const std::size_t state = chains_.states().state(link.second, digit);
                if (!leads_to(chains_.two_on()[state], targets[digit])) continue;
                Path path{{link.second, digit}};
                extend(path, targets[digit]);
                return path;
            }
        }
        return {};
    }

    static bool leads_to(ConstBitRow ends, ConstBitRow targets) {
        return any_common_bit(ends, targets, 0, [](std::size_t) { return true; });
    }

    void extend(Path& path, ConstBitRow targets) const {
        const ChainStates& states = chains_.states();
        for (;;) {
            const auto [set, lacking] = path.back();
            for (const AlsLink& link : network_.links_from(set)) {
                const Passage by = passage(link.digits, lacking);
                if (by.used == 0) continue;
                const bool long_enough = path.size() >= 2;
                const std::size_t state = states.state(link.second, by.lacking);
                const std::size_t end = states.end(link.second, by.used);
                const bool there = long_enough && has_bit(targets, end);
                if (!there && !leads_to(chains_.one_on()[state], targets)) continue;
                path.emplace_back(link.second, by.lacking);
                if (there) return;
                break;
            }
        }
    }

    // Among the chains to a conclusion, one whose sets have the fewest cells.
    AlsChain smallest(const Conclusion& conclusion) const {
        AlsChainTree tree{network_, chains_.states(), true};
        AlsChain best;
        std::uint32_t fewest = AlsChainTree::unreached;
        const ChainEnds* last = nullptr;
        for (const ChainEnds& ends : conclusion.chains) {
            if (last == nullptr || last->start != ends.start ||
                last->first_digit != ends.first_digit) {
                tree.grow(ends.start, ends.first_digit);
            }
            last = &ends;
            if (tree.cells_to(ends.end_number) >= fewest) continue;
            fewest = tree.cells_to(ends.end_number);
            best = tree.chain_to(ends.end_number);
        }
        return best;
    }

    const AlsNetwork& network_;
    const ForwardChains& chains_;
    BitRows from_start_;       // by first digit: the ends of chains from the current start
    BitRows sets_from_start_;  // their sets, in the one row
    std::vector<Conclusion> best_;
    std::size_t count_ = 1;
    int sum_ = std::numeric_limits<int>::max();
};

// For each conclusion, a chain whose sets have the fewest cells.
class AllChains {
public:
    AllChains(const Board& board, bool overlapping) {
        network_.build(board, overlapping);
        states_.number(network_);
    }

    void run(std::vector<Step>& found) {
        AlsChainTree tree{network_, states_, false};
        for (std::size_t start = 0; start < network_.sets().size(); ++start) {
            for (const std::size_t digit : Digits{tree.first_digits(start)}) {
                collect(tree, start, digit);
            }
        }
        for (auto& [eliminated, smallest] : smallest_) {
            found.push_back(chain_step(network_, smallest.chain, eliminated));
        }
    }

private:
    struct Smallest {
        std::uint32_t cells = AlsChainTree::unreached;
        AlsChain chain;
    };

    void collect(AlsChainTree& tree, std::size_t start, std::size_t first_digit) {
        tree.grow(start, first_digit);
        const ConstBitRow sharing = network_.sharing()[start];
        any_common_bit(sharing, sharing, 0, [&](std::size_t end) {
            const DigitSet victims =
                digits_eliminated(network_.sets()[start], network_.sets()[end], 0);
            each_conclusion(states_, start, first_digit, end, victims,
                            [&](const ChainEnds& ends) { note(tree, ends); });
            return false;
        });
    }

    void note(const AlsChainTree& tree, const ChainEnds& ends) {
        const std::uint32_t cells = tree.cells_to(ends.end_number);
        if (cells == AlsChainTree::unreached) return;
        Smallest& smallest = smallest_[eliminations(network_, ends)];
        if (cells >= smallest.cells) return;
        smallest = {cells, tree.chain_to(ends.end_number)};
    }

    AlsNetwork network_;
    ChainStates states_;
    std::map<std::vector<Candidate>, Smallest> smallest_;
};

}  // namespace

std::optional<Step> first_als_xy_chain(Position& position) {
    const AlsNetwork& network = position.derived<AlsNetwork>();
    auto& chains = position.derived<ForwardChains>();
    chains.compute(network);
    return ChainChoice{network, chains}.run();
}

void all_als_xy_chains(Position& position, const Options& options, std::vector<Step>& found) {
    AllChains{position.board, options.overlapping_sets}.run(found);
}

}  // namespace loshu::sudoku::techniques
