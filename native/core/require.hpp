// Refuse numbers from outside that do not describe what they should.
#pragma once

#include <stdexcept>

namespace loshu {

inline void require(bool holds, const char* message) {
    if (!holds) throw std::invalid_argument(message);
}

}  // namespace loshu
