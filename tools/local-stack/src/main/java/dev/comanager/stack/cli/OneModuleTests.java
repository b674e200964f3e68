package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.build.Maven;
import dev.comanager.stack.build.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The tests of one module. Modules that it uses are compiled, but their tests are not run. */
record OneModuleTests(Maven maven, Path log, List<String> options) {
  boolean run(Path folder) throws IOException, InterruptedException {
    Path tests = folder.resolve("src/test/java");
    List<String> classes = classes(tests, "Test.java");
    if (classes.isEmpty()) {
      throw new CommandFailed(Repository.name(folder) + " has no tests.");
    }
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(
        List.of(
            "-pl",
            ":" + Repository.name(folder),
            "-am",
            "-Dtest=" + String.join(",", classes),
            "-Dsurefire.failIfNoSpecifiedTests=false",
            classes(tests, "IT.java").isEmpty() ? "test" : "verify"));
    return maven.run(log, Maven.TESTS, arguments) == 0;
  }

  private static List<String> classes(Path tests, String suffix) throws IOException {
    if (!Files.isDirectory(tests)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(tests)) {
      return files
          .filter(it -> it.toString().endsWith(suffix))
          .map(it -> tests.relativize(it).toString().replaceAll("\\.java$", ""))
          .toList();
    }
  }
}
