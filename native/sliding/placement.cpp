#include "sliding/placement.hpp"

#include <algorithm>
#include <array>

namespace loshu::sliding {
namespace {

// The product of `many` whole numbers, downwards.
std::uint32_t falling(std::uint32_t number, std::uint32_t many) {
    std::uint32_t product = 1;
    for (; many > 0; --many) product *= number--;
    return product;
}

// A sequence of different tiles as a number: how many unused smaller ones there are at each place.
std::uint32_t sequence_rank(const std::uint8_t* tiles, std::uint32_t length, std::uint32_t used,
                            std::uint32_t of) {
    std::uint32_t rank = 0;
    for (std::uint32_t k = 0; k < length; ++k) {
        const std::uint32_t smaller = below(tiles[k]) & ~used;
        rank = rank * (of - k) + count(smaller);
        used |= 1u << tiles[k];
    }
    return rank;
}

std::uint32_t tiles_of(const std::uint8_t* order, std::uint32_t length) {
    std::uint32_t set = 0;
    for (std::uint32_t k = 0; k < length; ++k) set |= 1u << order[k];
    return set;
}

}  // namespace

SetRanks::SetRanks(std::uint32_t cells, std::uint32_t size, std::uint32_t factor)
    : half_(cells / 2), high_(std::size_t{1} << (cells - half_)), low_(std::size_t{1} << half_) {
    std::array<std::uint32_t, kMostCells + 1> lows{};  // sets of the low half, by their size
    for (Cells set = 0; set < low_.size(); ++set)
        low_[set] = lows[loshu::sliding::count(set)]++ * factor;
    for (Cells set = 0; set < high_.size(); ++set) {
        const std::uint32_t inside = loshu::sliding::count(set);
        high_[set] = count_ * factor;
        if (inside <= size) count_ += lows[size - inside];
    }
}

Lanes::Lanes(std::uint32_t k)
    : tiles(k),
      first(k > 4 ? k - 4 : 0),
      bits(falling(std::min(k, 4u), std::min(k, 4u))),
      choices(first > 0 ? 5 : 1),
      sequences(first > 0 ? falling(k, first - 1) : 1),
      stride(sequences > 1 ? (sequences + 7) / 8 * 8 : 1) {}

std::uint32_t Lanes::rank(const std::uint8_t* order) const {
    if (first == 0) return 0;
    const std::uint32_t used = tiles_of(order, first - 1);
    return count(below(order[first - 1]) & ~used) * sequences +
           sequence_rank(order, first - 1, 0, tiles);
}

std::uint32_t Lanes::bit(const std::uint8_t* order) const {
    return sequence_rank(order + first, tiles - first, tiles_of(order, first), tiles - first);
}

void Lanes::unrank(std::uint32_t lane, std::uint32_t bit, std::uint8_t* order) const {
    std::array<std::uint32_t, 12> digits{};  // how many unused smaller tiles there are
    std::uint32_t sequence = lane % sequences;
    for (std::uint32_t k = first > 0 ? first - 1 : 0; k > 0; --k) {
        digits[k - 1] = sequence % (tiles - k + 1);
        sequence /= tiles - k + 1;
    }
    if (first > 0) digits[first - 1] = lane / sequences;
    for (std::uint32_t k = tiles; k > first; --k) {
        digits[k - 1] = bit % (tiles - k + 1);
        bit /= tiles - k + 1;
    }
    std::uint32_t unused = (1u << tiles) - 1;
    for (std::uint32_t k = 0; k < tiles; ++k) {
        std::uint32_t left = unused;
        for (; digits[k] > 0; --digits[k]) left &= left - 1;
        order[k] = static_cast<std::uint8_t>(std::countr_zero(left));
        unused &= ~(1u << order[k]);
    }
}

PlacementRanks::PlacementRanks(std::uint32_t cells, std::uint32_t tiles)
    : orders_(Lanes(tiles).orders()), sets_(cells, tiles, orders_) {
    const Lanes lanes(tiles);
    first_bits_ = 3 * lanes.first;
    first_mask_ = (1u << first_bits_) - 1;
    first_.resize(std::size_t{1} << first_bits_);
    last_.resize(std::size_t{1} << (3 * (tiles - lanes.first)));
    codes_.resize(orders_);
    std::array<std::uint8_t, 12> order{};
    for (std::uint32_t rank = 0; rank < orders_; ++rank) {
        lanes.unrank(rank / lanes.bits, rank % lanes.bits, order.data());
        std::uint32_t code = 0;
        for (std::uint32_t k = 0; k < tiles; ++k) code |= std::uint32_t{order[k]} << (3 * k);
        first_[code & first_mask_] = rank / lanes.bits * lanes.bits;
        last_[code >> first_bits_] = static_cast<std::uint8_t>(rank % lanes.bits);
        codes_[rank] = code;
    }
}

}  // namespace loshu::sliding
