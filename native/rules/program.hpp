// Read programs of rules, and refuse what the kernel could not take.
#pragma once

#include <cstdint>
#include <span>

#include "rules/rules.hpp"

namespace loshu {

// Numbers as Python gives them; `size` is in its range, `tables` has whole rows of size + 1.
struct RuleNumbers {
    std::uint32_t size;
    std::span<const std::uint64_t> candidates;
    std::span<const std::int32_t> program;
    std::span<const std::uint64_t> tables;
    std::span<const std::int32_t> machines;
};

// Throws std::invalid_argument where the numbers do not describe a program.
RuleProgram read_rules(const RuleNumbers& numbers);

}  // namespace loshu
