# Install and export. Runtime and tool are exported apart, so that a cross build can take the
# target's runtime and the build machine's tool.

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/jsonrt)

install(TARGETS jsonrt EXPORT jsonrtTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/jsonrt
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(EXPORT jsonrtTargets NAMESPACE jsonrt:: DESTINATION ${package_dir})

if(JSONGEN_BUILD_TOOL)
  install(TARGETS jsongen EXPORT jsongenTargets RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(EXPORT jsongenTargets NAMESPACE jsongen:: DESTINATION ${package_dir})
endif()

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/jsonrtConfig.cmake.in
  ${PROJECT_BINARY_DIR}/jsonrtConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/jsonrtConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/jsonrtConfig.cmake
  ${PROJECT_BINARY_DIR}/jsonrtConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/JsongenGenerate.cmake
  DESTINATION ${package_dir})

# Relative, so that the installed tree can be moved.
file(RELATIVE_PATH jsonrt_pc_prefix
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(${PROJECT_SOURCE_DIR}/cmake/jsonrt.pc.in ${PROJECT_BINARY_DIR}/jsonrt.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/jsonrt.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
