// Refuses programs of equations that would lead the kernel outside its arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace loshu::binding {

// Throws std::invalid_argument unless the numbers are a program as magic/equations/equations.hpp
// describes it, with at least one level, whose sums stay far from the bounds of 32 bits.
void require_program(std::span<const std::int32_t> program);

// Throws std::invalid_argument unless the numbers are forms of a selection as that file describes
// them, within its bounds.
void require_forms(std::span<const std::int32_t> forms, std::size_t levels, std::size_t cells);

}  // namespace loshu::binding
