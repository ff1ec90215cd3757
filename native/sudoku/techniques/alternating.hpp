// Chains of single candidates whose links are strong and weak in turn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/techniques/board.hpp"

namespace loshu::sudoku::techniques {

// What holds by links of one kind: strong, "if that is false, this is true"; weak, "if that is
// true, this is false".
class AlternatingLinks {
public:
    static constexpr std::size_t candidates = std::size_t{cells} * size;
    static constexpr std::uint8_t unreachable = 0xFF;

    class Lists {
    public:
        void add(Candidate from, Candidate to) { targets_[from][sizes_[from]++] = to; }
        std::span<const Candidate> operator[](Candidate from) const {
            return {targets_[from].data(), sizes_[from]};
        }

    private:
        std::array<std::uint8_t, candidates> sizes_{};
        std::array<std::array<Candidate, 24>, candidates> targets_;  // as many as there are
    };

    // How many links it takes from a false candidate to each true or false one.
    struct Distances {
        std::array<std::uint8_t, candidates> on, off;
    };

    Lists strong, weak;

    Distances distances(Candidate start) const;

    // The candidates of a shortest chain that begins and ends with a strong link, has `fewest` to
    // `most` links, and does not come back to a cell that it left (to the start at the most).
    std::optional<std::vector<Candidate>> shortest(Candidate start, Candidate end,
                                                   std::size_t fewest, std::size_t most) const;
};

}  // namespace loshu::sudoku::techniques
