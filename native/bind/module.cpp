// The module: every topic binds its own kernels.
#include "bind/bind.hpp"

NB_MODULE(_native, m) {
    m.doc() = "Kernels over contiguous arrays.";
    loshu::binding::bind_arrays(m);
    loshu::binding::bind_associative(m);
    loshu::binding::bind_completion(m);
    loshu::binding::bind_counts(m);
    loshu::binding::bind_lifting(m);
    loshu::binding::bind_local_search(m);
    loshu::binding::bind_equations(m);
    loshu::binding::bind_estimates(m);
    loshu::binding::bind_find(m);
    loshu::binding::bind_half_turn_tours(m);
    loshu::binding::bind_quad_tours(m);
    loshu::binding::bind_nearest(m);
    loshu::binding::bind_order5(m);
    loshu::binding::bind_paths(m);
    loshu::binding::bind_rules(m);
    loshu::binding::bind_series(m);
    loshu::binding::bind_sliding_breadth(m);
    loshu::binding::bind_sliding_database(m);
    loshu::binding::bind_sliding_search(m);
    loshu::binding::bind_sliding_shortening(m);
    loshu::binding::bind_sliding_slides(m);
    loshu::binding::bind_sudoku_braids(m);
    loshu::binding::bind_sudoku_canonical(m);
    loshu::binding::bind_sudoku_text(m);
    loshu::binding::bind_sudoku(m);
    loshu::binding::bind_sudoku_counts(m);
    loshu::binding::bind_sudoku_explainer(m);
    loshu::binding::bind_sudoku_grids(m);
    loshu::binding::bind_sudoku_sizes(m);
    loshu::binding::bind_sudoku_symmetric(m);
    loshu::binding::bind_sudoku_techniques(m);
    loshu::binding::bind_sudoku_clues(m);
    loshu::binding::bind_text(m);
    loshu::binding::bind_tours_solve(m);
    loshu::binding::bind_tours_count(m);
    loshu::binding::bind_tours_find(m);
}
