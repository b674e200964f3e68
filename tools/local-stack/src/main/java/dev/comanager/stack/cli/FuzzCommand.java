package dev.comanager.stack.cli;

import dev.comanager.stack.build.Repository;
import dev.comanager.stack.control.Stack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "fuzz",
    description = {
      "Jazzer on every parser of what others send: inputs, heap and findings of each.",
      "Needs nothing running."
    },
    exitCodeOnInvalidInput = 1,
    footer = {"", "Example:  ./comanager fuzz Sleeper --seconds 60"})
final class FuzzCommand extends StackCommand {
  private static final String MODULE = "testkit";

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      description = "Parsers, or what their names begin with (all).")
  List<String> names = new ArrayList<>();

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "20",
      converter = Count.class,
      description = "How long each (${DEFAULT-VALUE}).")
  int seconds;

  @Override
  public Integer call() throws IOException, InterruptedException {
    for (String name : names) {
      if (!name.matches("[A-Z].*")) {
        throw unknown(name);
      }
    }
    Path log = stack().home().directory().resolve("build-fuzz.log");
    say("Compiling the parsers and their tests (log: " + log + ")");
    // Jazzer runs each parser in a separate process, from test classes.
    comanager
        .maven(stack())
        .build(
            log,
            "-pl",
            fuzzed(),
            "-am",
            "test-compile",
            "dependency:build-classpath",
            "-Dmdep.includeScope=test",
            "-Dmdep.outputFile=target/fuzz-classpath.txt");
    List<String> arguments = new ArrayList<>();
    arguments.add(comanager.repository().root().toString());
    arguments.add(Integer.toString(seconds));
    arguments.addAll(names);
    return comanager
        .foreground()
        .run(
            stack()
                .program(
                    Stack.QUICK,
                    comanager.repository().module(MODULE).resolve("target/classes").toString(),
                    "dev.comanager.testkit.fuzzing.Fuzz",
                    arguments));
  }

  /** Modules that have fuzz tests. */
  private String fuzzed() throws IOException {
    List<String> modules = new ArrayList<>();
    for (Path module : comanager.repository().modules()) {
      Path tests = module.resolve("src/test/java");
      if (Files.isDirectory(tests)) {
        try (Stream<Path> files = Files.walk(tests)) {
          if (files.anyMatch(it -> it.toString().endsWith("FuzzTest.java"))) {
            modules.add(":" + Repository.name(module));
          }
        }
      }
    }
    return String.join(",", modules);
  }
}
