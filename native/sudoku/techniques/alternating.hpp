// Chains of single candidates whose links are strong and weak in turn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "sudoku/techniques/board.hpp"

namespace loshu::sudoku::techniques {

// What holds by links of one kind: strong, "if that is false, this is true"; weak, "if that is
// true, this is false".
class AlternatingLinks {
public:
    static constexpr std::size_t candidates = std::size_t{cells} * size;
    static constexpr std::uint8_t unreachable = 0xFF;

    class Targets {
    public:
        void add(Candidate to) { to_[size_++] = to; }
        const Candidate* begin() const { return to_.data(); }
        const Candidate* end() const { return to_.data() + size_; }

    private:
        std::array<Candidate, 24> to_;
        std::uint8_t size_ = 0;
    };

    // How many links it takes from a false candidate to each true or false one.
    struct Distances {
        std::array<std::uint8_t, candidates> on, off;
    };

    std::array<Targets, candidates> strong{}, weak{};

    Distances distances(Candidate start) const;

    // The candidates of a shortest chain that begins and ends with a strong link, has `fewest` to
    // `most` links, and does not come back to a cell that it left (to the start at the most).
    std::optional<std::vector<Candidate>> shortest(Candidate start, Candidate end,
                                                   std::size_t fewest, std::size_t most) const;
};

}  // namespace loshu::sudoku::techniques
