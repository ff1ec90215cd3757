// T&E(T, 1): assume a candidate, apply a theory T, and strike the candidate out if that fails.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>

#include "sudoku/braids/state.hpp"

namespace loshu::braids {

// Brings a state to rest by a theory that includes singles; false: a variable has no label left.
using Theory = std::function<bool(State&)>;

enum class Progress : std::uint8_t { going, at_rest, contradiction };

// Tries the candidates of a state one by one, until none can be struck out.
//
// What follows from a candidate is kept: as long as none of it is struck out, it needs no second
// trial, nor do the labels that were asserted with it.  And it follows from the candidate in every
// smaller state too, so that trials there begin with it.
class Trials {
public:
    Trials(Engine& engine, Theory theory) : engine_(engine), theory_(std::move(theory)) {}

    // Begins with a state at rest by singles.  Labels that are `known` true are not tried: no sound
    // theory strikes them out.  `larger` has tried candidates in a state that includes this one.
    void begin(const State& state, const std::array<bool, labels>* known, const Trials* larger);

    // Tries the next candidate that needs it.
    Progress advance();
    // The same, as long as there is one; false: a contradiction.
    bool finish();

    const State& state() const { return state_; }

private:
    struct Consequence {
        State state;
        bool holds;
    };
    static constexpr std::uint16_t none = 0xFFFF;

    bool needs_trial(Label label);
    bool still_holds(std::uint16_t witness);
    Progress try_label(Label label);
    void keep(Label label, const State& reached);

    Engine& engine_;
    Theory theory_;
    State state_{};
    const std::array<bool, labels>* known_ = nullptr;
    const Trials* larger_ = nullptr;
    std::deque<Consequence> reached_;  // the first `used_` are of this run
    std::size_t used_ = 0;
    std::array<std::uint16_t, labels>
        witness_{};                            // what shows that a label leads to no contradiction
    std::array<std::uint16_t, labels> own_{};  // what follows from it
    std::size_t next_ = 0;                     // the label to be tried next
    std::size_t since_ = 0;                    // how many were passed since the last was struck out
};

}  // namespace loshu::braids
