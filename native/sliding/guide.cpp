#include "sliding/guide.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sliding {

Guide::Guide(const Shape& board_shape, std::uint32_t goal_hole, std::span<const Database> databases,
             std::span<const Lookup> lookups)
    : shape(board_shape), hole(goal_hole) {
    for (const Database& database : databases)
        ranks.emplace_back(shape.cells(), static_cast<std::uint32_t>(database.group.size()));
    for (std::uint32_t cell = 0; cell < shape.cells(); ++cell) {
        for (std::uint32_t other = 0; other < shape.cells(); ++other)
            distance[cell][other] = static_cast<std::uint8_t>(shape.distance(cell, other));
        const auto side = [&](bool open, std::uint32_t to) {
            return open ? static_cast<std::uint8_t>(to) : kOutside;
        };
        target[cell] = {side(cell >= shape.columns, cell - shape.columns),
                        side(cell % shape.columns > 0, cell - 1),
                        side(cell % shape.columns + 1 < shape.columns, cell + 1),
                        side(cell + shape.columns < shape.cells(), cell + shape.columns)};
    }
    for (const Lookup& lookup : lookups) {
        const Database& database = databases[lookup.database];
        for (std::uint8_t tile = 0; tile < shape.cells(); ++tile) {
            if (std::ranges::count(database.group, lookup.image[tile]) > 0)
                reader_of[lookup.view][tile] = static_cast<std::uint8_t>(readers.size());
        }
        views = std::max(views, lookup.view + 1);
        const PlacementRanks& numbers = ranks[lookup.database];
        readers.push_back({database.table.data(),
                           &numbers,
                           database.group,
                           lookup.image,
                           numbers.sets().high(),
                           numbers.sets().low(),
                           numbers.first(),
                           numbers.last(),
                           numbers.sets().half(),
                           numbers.first_bits(),
                           {}});
        add_sights(readers.back());
    }
}

void Guide::add_sights(Reader& reader) const {
    for (std::uint32_t cell = 0; cell < shape.cells(); ++cell) {
        for (std::uint32_t direction = 0; direction < 4; ++direction) {
            if (target[cell][direction] == kOutside) continue;
            const std::uint32_t from = reader.image[target[cell][direction]];
            const std::uint32_t to = reader.image[cell];
            const std::uint32_t least = std::min(from, to);
            reader.sights[cell][direction] = {(Cells{1} << from) ^ (Cells{1} << to),
                                              below(std::max(from, to)) & ~below(least + 1),
                                              below(least), from < to};
        }
    }
}

std::uint32_t Guide::place(std::uint32_t view, std::span<const std::uint8_t> at,
                           std::span<Placement> placements) const {
    std::uint32_t sum = 0;
    for (std::size_t number = 0; number < readers.size(); ++number) {
        const Reader& reader = readers[number];
        std::array<std::uint8_t, kMostCells> tile_in{};  // cells as the symmetry shows them
        Placement placement{};
        for (std::uint32_t tile = 0; tile < shape.cells(); ++tile) {
            if (tile == hole || reader_of[view][tile] != number) continue;
            placement.set |= Cells{1} << reader.image[at[tile]];
            tile_in[reader.image[at[tile]]] = reader.image[tile];
        }
        if (placement.set == 0) continue;
        std::uint32_t place = 0;
        for (Cells set = placement.set; set != 0; set &= set - 1, place += 3) {
            const std::uint8_t tile = tile_in[static_cast<std::size_t>(std::countr_zero(set))];
            const auto name = std::ranges::lower_bound(reader.group, tile) - reader.group.begin();
            placement.code |= static_cast<std::uint32_t>(name) << place;
        }
        placement.value = reader.nibble((*reader.ranks)(placement.set, placement.code));
        sum += placement.value;
        placements[number] = placement;
    }
    return sum;
}

}  // namespace loshu::sliding
