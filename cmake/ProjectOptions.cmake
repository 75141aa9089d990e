# Compiler options of everything that this project builds.

add_library(jsongen_options INTERFACE)
target_compile_options(jsongen_options INTERFACE -Wall -Wextra -Wconversion -Wshadow -pedantic)
if(JSONGEN_WERROR)
  target_compile_options(jsongen_options INTERFACE -Werror)
endif()
if(JSONGEN_SANITIZE)
  set(sanitize -fsanitize=${JSONGEN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(jsongen_options INTERFACE ${sanitize})
  target_link_options(jsongen_options INTERFACE ${sanitize})
endif()
