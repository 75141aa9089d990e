# jsongen_generate(TARGET <target> HEADERS <header>... [OUTPUT_DIR <dir>] [OPTIONS <option>...])
#
# Runs jsongen on each header, compiles the generated source into the target and puts the generated
# header's folder on its include path. The dependency file makes the code follow every header that
# the input includes, and the generator itself. Link the target with jsonrt::jsonrt as well; that is
# done here.
#
#   OUTPUT_DIR  where the generated files go; default: jsongen/<target> in the build folder
#   OPTIONS     passed to jsongen (--naming=camel, -DNAME, …). Include paths and definitions of the
#               target are passed by themselves.
#
# The generator is JSONGEN_EXECUTABLE when that is set (cross builds: a jsongen of the build
# machine), else the target jsongen::jsongen, else a jsongen on the PATH.

# The command and what it depends on, for this build.
function(_jsongen_find_tool out_command out_depends)
  if(JSONGEN_EXECUTABLE)
    set(command ${JSONGEN_EXECUTABLE})
    set(depends ${JSONGEN_EXECUTABLE})
  elseif(TARGET jsongen::jsongen)
    set(command $<TARGET_FILE:jsongen::jsongen>)
    set(depends jsongen::jsongen)
  else()
    find_program(JSONGEN_EXECUTABLE jsongen REQUIRED)
    set(command ${JSONGEN_EXECUTABLE})
    set(depends ${JSONGEN_EXECUTABLE})
  endif()
  set(${out_command} ${command} PARENT_SCOPE)
  set(${out_depends} ${depends} PARENT_SCOPE)
endfunction()

function(jsongen_generate)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET;OUTPUT_DIR" "HEADERS;OPTIONS")
  if(NOT arg_TARGET OR NOT arg_HEADERS OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR
      "usage: jsongen_generate(TARGET <target> HEADERS <header>... [OUTPUT_DIR <dir>] [OPTIONS <option>...])")
  endif()
  if(NOT arg_OUTPUT_DIR)
    set(arg_OUTPUT_DIR ${CMAKE_CURRENT_BINARY_DIR}/jsongen/${arg_TARGET})
  endif()
  get_filename_component(dir ${arg_OUTPUT_DIR} ABSOLUTE BASE_DIR ${CMAKE_CURRENT_BINARY_DIR})
  file(MAKE_DIRECTORY ${dir})
  _jsongen_find_tool(command depends)

  set(includes $<TARGET_PROPERTY:${arg_TARGET},INCLUDE_DIRECTORIES>)
  set(definitions $<TARGET_PROPERTY:${arg_TARGET},COMPILE_DEFINITIONS>)
  foreach(header IN LISTS arg_HEADERS)
    get_filename_component(input ${header} ABSOLUTE)
    get_filename_component(input_dir ${input} DIRECTORY)
    get_filename_component(stem ${header} NAME_WLE)
    set(made_header ${dir}/${stem}_json.h)
    set(made_source ${dir}/${stem}_json.c)
    add_custom_command(
      OUTPUT ${made_source} ${made_header}
      COMMAND ${command} -q -o ${dir} -MD -MP -MF ${dir}/${stem}.jsongen.d -MT ${made_source}
        "$<$<BOOL:${includes}>:-I$<JOIN:${includes},;-I>>"
        "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>"
        ${arg_OPTIONS} ${input}
      # jsongen leaves unchanged files alone; the build needs their new time.
      COMMAND ${CMAKE_COMMAND} -E touch ${made_source} ${made_header}
      MAIN_DEPENDENCY ${input}
      DEPENDS ${depends}
      DEPFILE ${dir}/${stem}.jsongen.d
      COMMENT "Generating ${stem}_json.c from ${header}"
      COMMAND_EXPAND_LISTS VERBATIM)
    target_sources(${arg_TARGET} PRIVATE ${made_source} ${made_header})
    target_include_directories(${arg_TARGET} PUBLIC $<BUILD_INTERFACE:${dir}>)
    # The generated source includes the header by its base name.
    target_include_directories(${arg_TARGET} PRIVATE ${input_dir})
  endforeach()
  target_link_libraries(${arg_TARGET} PUBLIC jsonrt::jsonrt)
endfunction()
