#include <cstdio>
#include <initializer_list>

#include "tests/check.hpp"

void sudoku_counts_agree_with_plain_backtracking();
void one_sudoku_alone_is_solved_as_many_are();
void one_sudoku_alone_keeps_what_its_cells_must_not_hold();
void a_line_that_is_no_sudoku_is_told();
void a_solution_wanted_by_its_number_is_the_same_everywhere();
void sudoku_search_of_an_empty_grid_ends_at_the_limit();
void antimagic_squares_of_order_4_have_consecutive_sums();
void windows_agree_with_their_definition();
void terms_agree_with_their_definition();
void sums_agree_with_their_definition();
void windows_slide_along_their_tables();
void terms_repeat_by_row_and_column();
void strided_blocks_leave_the_rest_alone();
void sums_of_a_block_add_up();
void sums_wrap_instead_of_overflowing();
void every_entry_marks_its_bit_once();
void strided_numbers_mark_their_place();
void a_scan_in_pieces_equals_the_whole();
void bytes_flag_the_same_numbers_as_bits();
void binomials_are_those_of_gauss();
void series_of_order_4_are_found();
void numbers_stand_between_their_separators();
void short_numbers_are_filled_up_with_blanks();
void tours_of_the_five_game_come_in_the_order_of_its_moves();
void a_listing_in_small_calls_equals_the_whole();
void tours_end_where_they_may();
void one_way_steps_are_followed();
void a_tour_is_found_or_shown_not_to_be();
void large_boards_become_one_cycle();
void a_fixed_edge_is_kept();
void frenicle_found_them_all();
void squares_of_order_4_are_magic();
void squares_of_order_4_come_in_frenicles_order();
void every_path_counts_the_same_semi_magic_squares();
void shares_of_semi_magic_squares_add_up();
void listed_squares_of_order_5_are_magic_and_differ();
void counts_and_fingerprints_of_order_5_agree_with_the_list();
void all_paths_of_order_5_agree();
void a_full_list_of_order_5_stops_between_pairs();
void equations_of_order_3_have_four_solutions_in_any_width();
void a_walk_in_small_steps_equals_the_whole();
void solutions_are_written_one_by_one();
void a_cell_holds_numbers_of_its_domain_only();
void general_cells_are_tried_one_by_one();
void random_descents_see_the_candidates_of_each_level();
void sums_of_characters_agree_with_all_partitions();
void sums_of_characters_agree_on_every_path();
void associative_squares_are_lifted_once();
void lifting_agrees_with_all_arrangements();
void the_parts_of_a_lifting_make_the_whole();
void dependent_lines_are_told();
void systems_of_order_4_add_up_to_all_squares();
void batches_are_right_on_average();
void batches_depend_on_seed_and_number_alone();
void picked_systems_are_semi_magic();
void annealed_weights_are_right_on_average();
void annealed_squares_are_magic();
void tours_of_small_boards_are_counted();
void a_walk_that_pauses_finds_the_same_tours();
void holes_and_barred_numbers_are_respected();
void thinned_tours_keep_one_answer();
void shuffled_tours_visit_every_place();
void half_turn_tours_of_the_knight_are_semi_magic();
void small_boards_have_no_semi_magic_half_turn_tours();
void quads_make_semi_magic_tours();
void mirrored_quads_make_semi_magic_tours();
void cycles_of_small_boards_are_counted();
void a_search_for_tours_stops_and_goes_on();
void tours_are_the_same_in_more_words();
void symmetric_tours_are_counted_alone();
void frontiers_count_as_the_enumeration_does();
void a_frontier_stops_and_goes_on();
void frontiers_count_modulo_a_number();
void forced_edges_are_in_every_cycle_of_a_frontier();
void a_frontier_goes_on_from_its_written_states();
void shares_of_a_frontier_add_up();
void mirrored_states_of_a_frontier_count_together();
void canonical_forms_are_the_smallest_arrangements();
void images_of_a_sudoku_have_its_form_and_automorphisms();
void images_of_many_grids_have_their_form();
void bands_have_416_classes();
void automorphisms_of_symmetric_sudokus_are_counted();
void sudokus_that_break_a_rule_are_told_apart();
void patterns_have_the_form_and_automorphisms_of_their_images();
void hashes_that_came_before_are_told();
void every_character_of_a_plain_line_is_read();
void blank_lines_and_comments_are_counted_but_hold_no_puzzle();
void other_lines_keep_their_place();
void reading_stops_where_there_is_no_room();
void grids_are_written_as_they_are_read();
void a_change_of_one_cell_is_no_grid();
void bands_are_filled_as_often_as_known();
void grids_that_symmetries_leave_alone_are_counted();
void a_count_of_fixed_grids_in_small_steps_equals_the_whole();
void a_grid_that_breaks_one_rule_alone_is_none();
void unavoidable_sets_are_minimal();
void sets_that_meet_all_masks_are_listed_once();
void couples_of_two_lists_meet_all_crossings();
void puzzles_of_17_clues_are_found_on_every_path();
void grids_of_4x4_are_counted_by_either_search();
void solutions_are_found_once_each_while_clauses_are_forgotten();
void empty_grids_of_every_shape_are_filled();
void a_hard_puzzle_of_16x16_is_left_to_the_search_that_learns();
void thinned_sudokus_are_unique_and_need_every_clue();

int main() {
#ifdef LOSHU_NEEDS
    constexpr int skipped = 77;
    if (!__builtin_cpu_supports(LOSHU_NEEDS)) {
        std::printf("skipped: this processor has no " LOSHU_NEEDS "\n");
        return skipped;
    }
#endif
    const auto tests = {
        sudoku_counts_agree_with_plain_backtracking,
        one_sudoku_alone_is_solved_as_many_are,
        one_sudoku_alone_keeps_what_its_cells_must_not_hold,
        a_line_that_is_no_sudoku_is_told,
        a_solution_wanted_by_its_number_is_the_same_everywhere,
        sudoku_search_of_an_empty_grid_ends_at_the_limit,
        antimagic_squares_of_order_4_have_consecutive_sums,
        windows_agree_with_their_definition,
        terms_agree_with_their_definition,
        sums_agree_with_their_definition,
        windows_slide_along_their_tables,
        terms_repeat_by_row_and_column,
        strided_blocks_leave_the_rest_alone,
        sums_of_a_block_add_up,
        sums_wrap_instead_of_overflowing,
        every_entry_marks_its_bit_once,
        strided_numbers_mark_their_place,
        a_scan_in_pieces_equals_the_whole,
        bytes_flag_the_same_numbers_as_bits,
        binomials_are_those_of_gauss,
        series_of_order_4_are_found,
        numbers_stand_between_their_separators,
        short_numbers_are_filled_up_with_blanks,
        tours_of_the_five_game_come_in_the_order_of_its_moves,
        a_listing_in_small_calls_equals_the_whole,
        tours_end_where_they_may,
        one_way_steps_are_followed,
        a_tour_is_found_or_shown_not_to_be,
        large_boards_become_one_cycle,
        a_fixed_edge_is_kept,
        frenicle_found_them_all,
        squares_of_order_4_are_magic,
        squares_of_order_4_come_in_frenicles_order,
        every_path_counts_the_same_semi_magic_squares,
        shares_of_semi_magic_squares_add_up,
        listed_squares_of_order_5_are_magic_and_differ,
        counts_and_fingerprints_of_order_5_agree_with_the_list,
        all_paths_of_order_5_agree,
        a_full_list_of_order_5_stops_between_pairs,
        equations_of_order_3_have_four_solutions_in_any_width,
        a_walk_in_small_steps_equals_the_whole,
        solutions_are_written_one_by_one,
        a_cell_holds_numbers_of_its_domain_only,
        general_cells_are_tried_one_by_one,
        random_descents_see_the_candidates_of_each_level,
        sums_of_characters_agree_with_all_partitions,
        sums_of_characters_agree_on_every_path,
        associative_squares_are_lifted_once,
        lifting_agrees_with_all_arrangements,
        the_parts_of_a_lifting_make_the_whole,
        dependent_lines_are_told,
        systems_of_order_4_add_up_to_all_squares,
        batches_are_right_on_average,
        batches_depend_on_seed_and_number_alone,
        picked_systems_are_semi_magic,
        annealed_weights_are_right_on_average,
        annealed_squares_are_magic,
        tours_of_small_boards_are_counted,
        a_walk_that_pauses_finds_the_same_tours,
        holes_and_barred_numbers_are_respected,
        thinned_tours_keep_one_answer,
        shuffled_tours_visit_every_place,
        half_turn_tours_of_the_knight_are_semi_magic,
        small_boards_have_no_semi_magic_half_turn_tours,
        quads_make_semi_magic_tours,
        mirrored_quads_make_semi_magic_tours,
        cycles_of_small_boards_are_counted,
        a_search_for_tours_stops_and_goes_on,
        tours_are_the_same_in_more_words,
        symmetric_tours_are_counted_alone,
        frontiers_count_as_the_enumeration_does,
        a_frontier_stops_and_goes_on,
        frontiers_count_modulo_a_number,
        forced_edges_are_in_every_cycle_of_a_frontier,
        a_frontier_goes_on_from_its_written_states,
        shares_of_a_frontier_add_up,
        mirrored_states_of_a_frontier_count_together,
        canonical_forms_are_the_smallest_arrangements,
        images_of_a_sudoku_have_its_form_and_automorphisms,
        images_of_many_grids_have_their_form,
        bands_have_416_classes,
        automorphisms_of_symmetric_sudokus_are_counted,
        sudokus_that_break_a_rule_are_told_apart,
        patterns_have_the_form_and_automorphisms_of_their_images,
        hashes_that_came_before_are_told,
        every_character_of_a_plain_line_is_read,
        blank_lines_and_comments_are_counted_but_hold_no_puzzle,
        other_lines_keep_their_place,
        reading_stops_where_there_is_no_room,
        grids_are_written_as_they_are_read,
        a_change_of_one_cell_is_no_grid,
        bands_are_filled_as_often_as_known,
        grids_that_symmetries_leave_alone_are_counted,
        a_count_of_fixed_grids_in_small_steps_equals_the_whole,
        a_grid_that_breaks_one_rule_alone_is_none,
        unavoidable_sets_are_minimal,
        sets_that_meet_all_masks_are_listed_once,
        couples_of_two_lists_meet_all_crossings,
        puzzles_of_17_clues_are_found_on_every_path,
        grids_of_4x4_are_counted_by_either_search,
        solutions_are_found_once_each_while_clauses_are_forgotten,
        empty_grids_of_every_shape_are_filled,
        a_hard_puzzle_of_16x16_is_left_to_the_search_that_learns,
        thinned_sudokus_are_unique_and_need_every_clue,
    };
    for (const auto test : tests) test();
    std::printf("%zu passed, 0 failed\n", tests.size());
}
