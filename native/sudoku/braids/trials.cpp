#include "sudoku/braids/trials.hpp"

namespace loshu::braids {
namespace {

bool includes(const State& state, const State& smaller) {
    unsigned outside = 0;
    for (std::size_t cell = 0; cell < 81; ++cell)
        outside |= static_cast<unsigned>(smaller.masks.of[cell] & ~state.masks.of[cell]);
    return outside == 0;
}

}  // namespace

void Trials::begin(const State& state, const std::array<bool, labels>* known,
                   const Trials* larger) {
    state_ = state;
    known_ = known;
    larger_ = larger;
    used_ = 0;
    witness_.fill(none);
    own_.fill(none);
    next_ = 0;
    since_ = 0;
}

bool Trials::finish() {
    Progress progress = Progress::going;
    while (progress == Progress::going) progress = advance();
    return progress == Progress::at_rest;
}

Progress Trials::advance() {
    for (; since_ < labels; ++since_) {
        const auto label = static_cast<Label>(next_);
        next_ = next_ + 1 == labels ? 0 : next_ + 1;
        if (state_.is_candidate(engine_.at, label) && needs_trial(label)) {
            ++since_;
            return try_label(label);
        }
    }
    return Progress::at_rest;
}

bool Trials::still_holds(std::uint16_t witness) {
    Consequence& reached = reached_[witness];
    reached.holds = reached.holds && includes(state_, reached.state);
    return reached.holds;
}

bool Trials::needs_trial(Label label) {
    if (known_ != nullptr && (*known_)[label]) return false;
    return witness_[label] == none || !still_holds(witness_[label]);
}

Progress Trials::try_label(Label label) {
    State trial = state_;
    const std::uint16_t own = own_[label];
    const bool begun = own != none ? engine_.meet(trial, reached_[own].state)
                       : larger_ != nullptr && larger_->own_[label] != none
                           ? engine_.meet(trial, larger_->reached_[larger_->own_[label]].state)
                           : engine_.assert_label(trial, label);
    if (begun && theory_(trial)) {
        keep(label, trial);
        return Progress::going;
    }
    since_ = 0;
    if (!engine_.strike(state_, label)) return Progress::contradiction;
    if (!theory_(state_)) return Progress::contradiction;
    return state_.solved() ? Progress::at_rest : Progress::going;
}

void Trials::keep(Label label, const State& reached) {
    std::uint16_t at = own_[label];
    if (at == none) {
        at = static_cast<std::uint16_t>(used_++);
        if (at == reached_.size()) reached_.emplace_back();
        own_[label] = at;
    }
    reached_[at] = {reached, true};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (!reached.done.has(cell) || state_.done.has(cell)) continue;
        const auto bit = static_cast<std::size_t>(std::countr_zero(reached.masks.of[cell]));
        witness_[engine_.at.label_of[cell][bit]] = at;
    }
}

}  // namespace loshu::braids
