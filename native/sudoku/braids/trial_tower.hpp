// Trials within trials: T&E(T, 1), T&E(T, 2) ... over a theory T, one after the other.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "sudoku/braids/trials.hpp"

namespace loshu::braids {

class TrialTower {
public:
    TrialTower(Engine& engine, Theory theory) : engine_(engine), theory_(std::move(theory)) {}

    TrialTower(const TrialTower&) = delete;  // the trials know where it is
    TrialTower& operator=(const TrialTower&) = delete;

    // Begins trials one floor higher than before, of a state at rest by those of the last floor.
    // A weaker theory may have tried the same before.
    void climb(const State& state, const std::array<bool, labels>* known,
               const TrialTower* weaker = nullptr) {
        const std::size_t height = base_.size();
        if (height > 0) inner_.push_back(std::make_unique<Trials>(engine_, theory_of(height - 1)));
        base_.push_back(std::make_unique<Trials>(engine_, theory_of(height)));
        base_.back()->begin(state, known,
                            weaker == nullptr ? nullptr : weaker->base_[height].get());
    }

    Trials& top() { return *base_.back(); }
    std::size_t height() const { return base_.size(); }

private:
    // What a trial on this floor applies: the theory, or the trials of the floor below.
    Theory theory_of(std::size_t floor) {
        if (floor == 0) return theory_;
        return [this, below = floor - 1](State& state) {
            Trials& trials = *inner_[below];
            trials.begin(state, nullptr, base_[below].get());
            const bool rests = trials.finish();
            state = trials.state();
            return rests;
        };
    }

    Engine& engine_;
    Theory theory_;
    std::vector<std::unique_ptr<Trials>> base_;   // by floor: what was tried in the whole puzzle
    std::vector<std::unique_ptr<Trials>> inner_;  // by floor: candidates to try within trials
};

}  // namespace loshu::braids
