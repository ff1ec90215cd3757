#include "rules/machines.hpp"

namespace loshu {
namespace {

constexpr std::int64_t most_states = 1 << 16;  // of a layer

void require_transitions(const RuleMachine& machine, std::uint32_t size) {
    std::size_t at = 0;
    for (std::size_t layer = 0; layer + 1 < machine.states.size(); ++layer)
        for (const std::size_t end = at + std::size_t{machine.states[layer]} * (size + 1); at < end;
             ++at)
            require(machine.next[at] >= -1 &&
                        std::int64_t{machine.next[at]} < machine.states[layer + 1],
                    "machines: a state is out of range");
}

}  // namespace

RuleMachine read_machine(NumberReader& numbers, std::uint32_t size) {
    const std::int32_t cells = numbers.next();
    RuleMachine made;
    NumberReader layers = numbers.part(std::int64_t{cells} + 1);
    require(cells >= 0, "machines: a number of cells is negative");
    std::int64_t transitions = 0;
    for (const std::int32_t states : layers.rest()) {
        require(states >= 0 && states <= most_states, "machines: too many states in a layer");
        made.states.push_back(static_cast<std::uint32_t>(states));
        if (made.states.size() <= static_cast<std::size_t>(cells)) transitions += states;
    }
    require(made.states[0] >= 1, "machines: layer 0 has a state");
    const auto next = numbers.part(transitions * (std::int64_t{size} + 1)).rest();
    made.next.assign(next.begin(), next.end());
    require_transitions(made, size);
    return made;
}

}  // namespace loshu
