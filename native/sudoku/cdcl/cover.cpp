#include "sudoku/cdcl/cover.hpp"

namespace loshu::cover {

Board::Board(std::uint32_t box_rows, std::uint32_t box_columns)
    : size(box_rows * box_columns),
      cells(size * size),
      shift(static_cast<std::uint32_t>(std::bit_width(size - 1))),
      demands(4 * cells),
      options(cells << shift),
      at(cells),
      house_of(demands),
      digit_of(demands),
      cells_in(3 * cells) {
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        const std::uint32_t row = cell / size, column = cell % size;
        const std::uint32_t box = row / box_rows * box_rows + column / box_columns;
        const std::uint32_t place = row % box_rows * box_columns + column % box_columns;
        at[cell] = {static_cast<std::uint16_t>(cells + row * size),
                    static_cast<std::uint16_t>(2 * cells + column * size),
                    static_cast<std::uint16_t>(3 * cells + box * size),
                    static_cast<std::uint8_t>(row),
                    static_cast<std::uint8_t>(column),
                    static_cast<std::uint8_t>(place)};
        const auto number = static_cast<std::uint16_t>(cell);
        cells_in[row * size + column] = number;
        cells_in[cells + column * size + row] = number;
        cells_in[2 * cells + box * size + place] = number;
    }
    for (std::uint32_t demand = cells; demand < demands; ++demand) {
        house_of[demand] = static_cast<std::uint8_t>((demand - cells) / size);
        digit_of[demand] = static_cast<std::uint8_t>((demand - cells) % size);
    }
}

}  // namespace loshu::cover
