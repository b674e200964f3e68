package dev.comanager.stack.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Test classes of which {@code test} runs nothing. Excluding their tags is not enough: Quarkus
 * builds an application for every set of test resources that it finds on a class, also if none of
 * its tests runs.
 */
public final class ThoroughClasses {
  /** The tag of a class; one of a method is indented. */
  private static final Pattern TAG =
      Pattern.compile("^@Tag\\(\"(thorough|fault)\"\\)", Pattern.MULTILINE);

  /** What Surefire excludes by default. */
  private static final String NESTED = "**/*$*";

  private ThoroughClasses() {}

  /** Lists them in a file for Surefire and Failsafe; returns the options that exclude them. */
  public static List<String> excluded(Repository repository, Path file) throws IOException {
    List<String> patterns = new ArrayList<>(List.of(NESTED));
    for (Path module : repository.modules()) {
      patterns.addAll(in(module.resolve("src/test/java")));
    }
    Files.createDirectories(file.getParent());
    Files.write(file, patterns);
    return List.of("-Dsurefire.excludesFile=" + file, "-Dfailsafe.excludesFile=" + file);
  }

  private static List<String> in(Path tests) throws IOException {
    if (!Files.isDirectory(tests)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(tests)) {
      return files
          .filter(it -> it.toString().endsWith(".java") && TAG.matcher(text(it)).find())
          .map(it -> tests.relativize(it).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
