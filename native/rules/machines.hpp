// Read the machines of lines, and lists of numbers in general.
#pragma once

#include <cstdint>
#include <span>

#include "core/require.hpp"
#include "rules/rules.hpp"

namespace loshu {

// Numbers read one after the other.
class NumberReader {
public:
    explicit NumberReader(std::span<const std::int32_t> numbers) : numbers_(numbers) {}

    bool empty() const { return numbers_.empty(); }
    std::size_t left() const { return numbers_.size(); }

    std::int32_t next() {
        require(!numbers_.empty(), "program: a record is too short");
        const std::int32_t number = numbers_.front();
        numbers_ = numbers_.subspan(1);
        return number;
    }

    NumberReader part(std::int64_t count) {
        require(count >= 0 && static_cast<std::uint64_t>(count) <= numbers_.size(),
                "program: a record is longer than the program");
        const NumberReader part(numbers_.first(static_cast<std::size_t>(count)));
        numbers_ = numbers_.subspan(static_cast<std::size_t>(count));
        return part;
    }

    std::span<const std::int32_t> rest() const { return numbers_; }

private:
    std::span<const std::int32_t> numbers_;
};

// Reads the states of each layer, then for each state and value the state of the next layer.
RuleMachine read_machine(NumberReader& numbers, std::uint32_t size);

}  // namespace loshu
