#include "sudoku/techniques/als_chain.hpp"

namespace loshu::sudoku::techniques {

void ChainStates::number(const AlsNetwork& network) {
    const std::size_t sets = network.sets().size();
    starts_.clear();
    digits_.clear();
    states_ = 0;
    for (const AlmostLockedSet& set : network.sets()) {
        starts_.push_back(states_);
        digits_.push_back(set.digits);
        states_ += static_cast<std::size_t>(std::popcount(set.digits));
    }
    pairs_.clear();
    first_pair_.assign(sets, none);
    pair_numbers_.assign(sets * size * size, none);
    for (const AlsLink& link : network.links()) {
        if (std::has_single_bit(link.digits)) continue;
        number_pair(link.first, link.digits);
        number_pair(link.second, link.digits);
    }
}

void ChainStates::number_pair(std::size_t set, DigitSet used) {
    std::size_t& number = pair_numbers_[pair_place(set, used)];
    if (number != none) return;
    number = states_ + pairs_.size();
    pairs_.push_back({used, first_pair_[set]});
    first_pair_[set] = pairs_.size() - 1;
}

void ForwardChains::compute(const AlsNetwork& network) {
    states_.number(network);
    one_on_.reset(states_.states(), states_.ends());
    two_on_.reset(states_.states(), states_.ends());
    entered_.assign(states_.states(), false);
    for (const AlsLink& link : network.links()) {
        for (DigitSet left = link.digits; left != 0; left = without_lowest(left)) {
            entered_[states_.state(link.second, lowest(left))] = true;
        }
    }
    for (std::size_t set = network.sets().size(); set-- > 0;) {
        for (DigitSet left = network.sets()[set].digits; left != 0; left = without_lowest(left)) {
            const std::size_t from = states_.state(set, lowest(left));
            if (!entered_[from]) continue;
            for (const AlsLink& link : network.links_from(set)) {
                const auto [lacking, used] = passage(link.digits, lowest(left));
                if (used == 0) continue;
                one_on_.set(from, states_.end(link.second, used));
                unite(two_on_[from], one_on_[states_.state(link.second, lacking)]);
            }
            unite(one_on_[from], two_on_[from]);
        }
    }
}

}  // namespace loshu::sudoku::techniques
