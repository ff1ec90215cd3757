#include "sliding/shape.hpp"

#include <bit>

namespace loshu::sliding {

Shape::Shape(std::uint32_t row_count, std::uint32_t column_count)
    : rows(row_count), columns(column_count) {
    for (std::uint32_t cell = 0; cell < cells(); ++cell) {
        if (cell >= columns) beside[cell] |= Cells{1} << (cell - columns);
        if (cell + columns < cells()) beside[cell] |= Cells{1} << (cell + columns);
        if (cell % columns > 0) beside[cell] |= Cells{1} << (cell - 1);
        if (cell % columns + 1 < columns) beside[cell] |= Cells{1} << (cell + 1);
    }
}

std::uint32_t Shape::distance(std::uint32_t from, std::uint32_t to) const {
    const auto apart = [](std::uint32_t one, std::uint32_t other) {
        return one < other ? other - one : one - other;
    };
    return apart(from / columns, to / columns) + apart(from % columns, to % columns);
}

Cells Shape::part(Cells set, std::uint32_t cell) const {
    Cells reached = Cells{1} << cell;
    for (Cells border = reached; border != 0;) {
        Cells next = 0;
        for (; border != 0; border &= border - 1)
            next |= beside[static_cast<std::size_t>(std::countr_zero(border))];
        border = next & set & ~reached;
        reached |= border;
    }
    return reached;
}

}  // namespace loshu::sliding
