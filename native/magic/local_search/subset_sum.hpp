// Up to four numbers of a list that have a given sum.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace loshu::local_search {

// Sums of two numbers at most are kept in a hash table, in which the rest is looked up
// (Horowitz and Sahni: meet in the middle).
class SubsetSum {
public:
    static constexpr std::size_t most = 32;  // numbers

    // Write which of the numbers, `most` at most, have the sum; return how many, 0 if none have.
    // Among several numbers or pairs of the same sum, only the last is known, so that not every
    // subset is found.
    unsigned find(std::span<const std::int64_t> numbers, std::int64_t sum,
                  std::array<std::uint8_t, 4>& which) {
        ++time_;
        const auto count = static_cast<std::uint8_t>(numbers.size());
        for (std::uint8_t i = 0; i < count; ++i) {
            put(numbers[i], i, i);
            if (numbers[i] == sum) return which[0] = i, 1;
        }
        for (std::uint8_t i = 1; i < count; ++i)
            for (std::uint8_t j = 0; j < i; ++j) put(numbers[i] + numbers[j], i, j);
        if (const unsigned found = complete(sum, count, count, which)) return found;
        for (std::uint8_t i = 1; i < count; ++i)
            for (std::uint8_t j = 0; j < i; ++j)
                if (const unsigned found = complete(sum - numbers[i] - numbers[j], i, j, which))
                    return found;
        return 0;
    }

private:
    struct Slot {
        std::int64_t sum;
        std::uint32_t time;  // of the list that it is of
        std::uint8_t i, j;   // equal for one number
    };
    static constexpr std::size_t slots = 2048;  // four times the number of sums

    static std::size_t hash(std::int64_t sum) {
        return static_cast<std::size_t>((static_cast<std::uint64_t>(sum) * 0x9E3779B97F4A7C15u) >>
                                        53);
    }

    void put(std::int64_t sum, std::uint8_t i, std::uint8_t j) {
        std::size_t at = hash(sum);
        while (table_[at].time == time_ && table_[at].sum != sum) at = (at + 1) % slots;
        table_[at] = {sum, time_, i, j};
    }

    // Complete the pair i, j (beyond the list for none) by numbers of that sum.
    unsigned complete(std::int64_t sum, std::uint8_t i, std::uint8_t j,
                      std::array<std::uint8_t, 4>& which) const {
        for (std::size_t at = hash(sum); table_[at].time == time_; at = (at + 1) % slots) {
            const Slot& slot = table_[at];
            if (slot.sum != sum) continue;
            if (slot.i == i || slot.i == j || slot.j == i || slot.j == j) return 0;
            unsigned count = 0;
            which[count++] = slot.i;
            if (slot.j != slot.i) which[count++] = slot.j;
            if (i != j) which[count++] = i, which[count++] = j;
            return count;
        }
        return 0;
    }

    std::array<Slot, slots> table_{};
    std::uint32_t time_ = 0;
};

}  // namespace loshu::local_search
