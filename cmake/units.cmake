# Which source files are compiled together.
#
# Most of a compiler's time goes into reading the same headers again, so that the files of a folder
# are one unit (decision 23).  Files that use more than standard C++ stay units of their own:
# the tests compile them again with options of their own, and name their objects.
option(LOSHU_UNITS "Compile the files of a folder together; OFF where few files change at a time" ON)

# Whether a source file, or a header that it includes, has more than standard C++.
function(has_extensions file result)
  get_property(known GLOBAL PROPERTY extensions_${file})
  if(NOT DEFINED known)
    file(STRINGS ${PROJECT_SOURCE_DIR}/native/${file} lines
      REGEX "^#include \"|LOSHU_(GNU|INLINE|CLONES|PATHS|AVX)")
    set(known NO)
    foreach(line ${lines})
      if(line MATCHES "^#include \"(.*)\"")
        # It defines the macros, and whoever uses them names them.
        if(CMAKE_MATCH_1 STREQUAL "core/dispatch.hpp")
          continue()
        endif()
        has_extensions(${CMAKE_MATCH_1} includes_some)
        if(includes_some)
          set(known YES)
        endif()
      else()
        set(known YES)
      endif()
    endforeach()
    set_property(GLOBAL PROPERTY extensions_${file} ${known})
  endif()
  set(${result} ${known} PARENT_SCOPE)
endfunction()

# The files of a list that have.
function(list_extensions result)
  set(found)
  foreach(source ${ARGN})
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR}/native ${source})
    has_extensions(${name} some)
    if(some)
      list(APPEND found ${source})
    endif()
  endforeach()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# One unit a folder, and of a large folder one for `size` files each; those after ALONE alone.
function(compile_by_folder target size)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "ALONE")
  get_target_property(sources ${target} SOURCES)
  list(REMOVE_ITEM sources ${arg_ALONE})
  foreach(source ${sources})
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH topic ${PROJECT_SOURCE_DIR}/native ${folder})
    string(MAKE_C_IDENTIFIER "${topic}" topic)
    if(NOT DEFINED files_${topic})
      set(files_${topic} 0)
    endif()
    math(EXPR part "${files_${topic}} / ${size}")
    math(EXPR files_${topic} "${files_${topic}} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${topic}_${part})
  endforeach()
  set_source_files_properties(${arg_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(MSVC)
    target_compile_options(${target} PRIVATE /bigobj)
  endif()
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${LOSHU_UNITS}
    UNITY_BUILD_MODE GROUP
    UNITY_BUILD_RELOCATABLE ON)
endfunction()

# Read the headers that most files include once for a target.  A compiler cache answers for
# whole units only, so that it has nothing to gain, and would not know the units of other builds.
function(precompile target)
  if(NOT CMAKE_CXX_COMPILER_LAUNCHER OR NOT CMAKE_CXX_COMPILER_LAUNCHER MATCHES "cache")
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# A compiler that lives for seconds need not clean up its memory.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options("SHELL:--param ggc-min-expand=1000" "SHELL:--param ggc-min-heapsize=1000000")
endif()
