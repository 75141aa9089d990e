# libclang's C API: target LibClang::LibClang.
#
# Where it is looked for, in this order:
#   LIBCLANG_INCLUDE_DIR and LIBCLANG_LIBRARY   given by hand
#   LLVM_CONFIG                                 a given llvm-config program
#   llvm-config, llvm-config-19 … llvm-config-14 on the PATH
#   /usr/lib/llvm-*                             Debian's packages without llvm-config

if(NOT LLVM_CONFIG)
  find_program(LLVM_CONFIG NAMES llvm-config llvm-config-19 llvm-config-18 llvm-config-17
    llvm-config-16 llvm-config-15 llvm-config-14)
endif()

if(LLVM_CONFIG)
  execute_process(COMMAND ${LLVM_CONFIG} --includedir OUTPUT_VARIABLE llvm_include
    OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE llvm_failed ERROR_QUIET)
  execute_process(COMMAND ${LLVM_CONFIG} --libdir OUTPUT_VARIABLE llvm_lib
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(llvm_failed)
    message(WARNING "LLVM_CONFIG (${LLVM_CONFIG}) does not run")
  endif()
endif()
file(GLOB libclang_prefixes /usr/lib/llvm-* /usr/local/opt/llvm /opt/homebrew/opt/llvm)
list(SORT libclang_prefixes COMPARE NATURAL)

find_path(LIBCLANG_INCLUDE_DIR clang-c/Index.h HINTS ${llvm_include})
find_library(LIBCLANG_LIBRARY NAMES clang libclang HINTS ${llvm_lib})
if(NOT LIBCLANG_INCLUDE_DIR OR NOT LIBCLANG_LIBRARY)
  # Both from one prefix: headers of one version with a library of another do not go together.
  unset(LIBCLANG_INCLUDE_DIR CACHE)
  unset(LIBCLANG_LIBRARY CACHE)
  foreach(prefix IN LISTS libclang_prefixes)
    find_path(LIBCLANG_INCLUDE_DIR clang-c/Index.h PATHS ${prefix}/include NO_DEFAULT_PATH)
    find_library(LIBCLANG_LIBRARY NAMES clang libclang PATHS ${prefix}/lib NO_DEFAULT_PATH)
    if(LIBCLANG_INCLUDE_DIR AND LIBCLANG_LIBRARY)
      break()
    endif()
    unset(LIBCLANG_INCLUDE_DIR CACHE)
    unset(LIBCLANG_LIBRARY CACHE)
  endforeach()
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibClang
  REQUIRED_VARS LIBCLANG_LIBRARY LIBCLANG_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "jsongen reads headers with libclang. Install it (Debian: apt-get install libclang-dev), \
or name it: -DLLVM_CONFIG=/path/to/llvm-config, \
or -DLIBCLANG_INCLUDE_DIR=… -DLIBCLANG_LIBRARY=…, \
or build the runtime alone with -DJSONGEN_BUILD_TOOL=OFF.")

if(LibClang_FOUND AND NOT TARGET LibClang::LibClang)
  add_library(LibClang::LibClang UNKNOWN IMPORTED)
  set_target_properties(LibClang::LibClang PROPERTIES
    IMPORTED_LOCATION ${LIBCLANG_LIBRARY}
    INTERFACE_SYSTEM_INCLUDE_DIRECTORIES ${LIBCLANG_INCLUDE_DIR}
    INTERFACE_INCLUDE_DIRECTORIES ${LIBCLANG_INCLUDE_DIR})
endif()
mark_as_advanced(LIBCLANG_INCLUDE_DIR LIBCLANG_LIBRARY LLVM_CONFIG)
