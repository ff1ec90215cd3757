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
        states_ += count_of(set.digits);
    }
    pairs_.clear();
    first_pair_.assign(sets, none);
    pair_numbers_.assign(sets * pairs_of_digits, none);
    for (const AlsLink& link : network.links()) {
        if (count_of(link.digits) == 1) continue;
        number_pair(link.first, link.digits);
        number_pair(link.second, link.digits);
    }
}

void ChainStates::number_pair(std::size_t set, DigitSet used) {
    std::uint16_t& number = pair_numbers_[pair_place(set, used)];
    if (number != none) return;
    number = static_cast<std::uint16_t>(pairs_.size());
    pairs_.push_back({used, first_pair_[set]});
    first_pair_[set] = number;
}

void ForwardChains::compute(const AlsNetwork& network) {
    states_.number(network);
    for (BitRows* rows : {&one_on_, &two_on_}) rows->resize(states_.states(), states_.ends());
    for (BitRows* rows : {&sets_one_on_, &sets_two_on_}) {
        rows->resize(states_.states(), network.sets().size());
    }
    entered_.assign(states_.states(), false);
    for (const AlsLink& link : network.links()) {
        for (const std::size_t digit : Digits{link.digits}) {
            entered_[states_.state(link.second, digit)] = true;
        }
    }
    for (std::size_t set = network.sets().size(); set-- > 0;) {
        for (const std::size_t digit : Digits{network.sets()[set].digits}) {
            if (entered_[states_.state(set, digit)]) follow(network, set, digit);
        }
    }
}

void ForwardChains::follow(const AlsNetwork& network, std::size_t set, std::size_t lacking) {
    const std::size_t from = states_.state(set, lacking);
    for (BitRows* rows : {&one_on_, &two_on_, &sets_one_on_, &sets_two_on_}) rows->clear(from);
    for (const AlsLink& link : network.links_from(set)) {
        const Passage by = passage(link.digits, lacking);
        if (by.used == 0) continue;
        const std::size_t to = states_.state(link.second, by.lacking);
        one_on_.set(from, states_.end(link.second, by.used));
        sets_one_on_.set(from, link.second);
        unite(two_on_[from], one_on_[to]);
        unite(sets_two_on_[from], sets_one_on_[to]);
    }
    unite(one_on_[from], two_on_[from]);
    unite(sets_one_on_[from], sets_two_on_[from]);
}

}  // namespace loshu::sudoku::techniques
