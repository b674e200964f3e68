package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.build.Maven;
import dev.comanager.stack.build.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Test classes, chosen by their names or by the name of a module for all of it.
 *
 * @param byModule the names of the classes by the module's folder
 */
record ChosenTests(Map<Path, Set<String>> byModule) {
  private static final String IT = "IT";

  /** The tests with these names; fails if there are none with one of them. */
  static ChosenTests of(Repository repository, Collection<String> names) throws IOException {
    Map<Path, Set<String>> chosen = new LinkedHashMap<>();
    List<Path> modules = repository.modules();
    for (String name : names) {
      boolean found = false;
      for (Path module : modules) {
        Set<String> classes = new TreeSet<>(classes(module));
        if (!Repository.name(module).equals(name)) {
          classes.retainAll(Set.of(name));
        }
        if (!classes.isEmpty()) {
          chosen.computeIfAbsent(module, _ -> new TreeSet<>()).addAll(classes);
          found = true;
        }
      }
      if (!found) {
        throw new CommandFailed(
            "No test class and no module with tests is called %s. Nothing was done. Modules: %s"
                .formatted(
                    name, modules.stream().map(Repository::name).collect(Collectors.joining(" "))));
      }
    }
    return new ChosenTests(chosen);
  }

  private static List<String> classes(Path module) throws IOException {
    Path tests = module.resolve("src/test/java");
    if (!Files.isDirectory(tests)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(tests)) {
      return files
          .map(it -> it.getFileName().toString())
          .filter(it -> it.endsWith("Test.java") || it.endsWith(IT + ".java"))
          .map(it -> it.substring(0, it.length() - ".java".length()))
          .toList();
    }
  }

  /** Runs a module's classes. Modules that it uses are compiled, but their tests are not run. */
  boolean run(Path module, Maven maven, Path log, List<String> options)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(
        List.of(
            "-pl",
            ":" + Repository.name(module),
            "-am",
            "-Dtest=" + joined(module, it -> !it.endsWith(IT)),
            "-Dit.test=" + joined(module, it -> it.endsWith(IT)),
            "-Dsurefire.failIfNoSpecifiedTests=false",
            "-Dfailsafe.failIfNoSpecifiedTests=false",
            byModule.get(module).stream().anyMatch(it -> it.endsWith(IT)) ? "verify" : "test"));
    return maven.run(log, Maven.TESTS, arguments) == 0;
  }

  /** Runs a module's integration tests against a stack of their own. */
  boolean runOnAStack(Path module, Comanager comanager, Path log)
      throws IOException, InterruptedException {
    comanager.buildIfStale();
    OwnStack own = SystemTestStack.in("test-stack", comanager);
    String classes = joined(module, it -> it.endsWith(IT));
    return own.run(
            () -> {
              SystemTestStack.prepare(own);
              return comanager
                  .maven(own.stack())
                  .systemTests(log, Maven.TESTS, classes, List.of("-Dcomanager.keep=true"));
            })
        == StackCommand.OK;
  }

  private String joined(Path module, Predicate<String> which) {
    List<String> joined = byModule.get(module).stream().filter(which).toList();
    return joined.isEmpty() ? "None" : String.join(",", joined);
  }
}
