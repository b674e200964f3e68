package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares generated files of the repository with their source, or rewrites them on request. */
final class GeneratedFiles {
  private static final boolean ANEW = Boolean.getBoolean("comanager.write");

  private GeneratedFiles() {}

  /** Compares the file with the expected content, or writes it with {@code -Dcomanager.write}. */
  static void compare(Path file, String expected, String why) {
    try {
      if (ANEW) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, expected);
      }
      String found = Files.exists(file) ? Files.readString(file) : "";
      assertThat(found)
          .as(
              "%s. Rewrite it with ./mvnw -pl helm -am test -Dtest='%s' "
                  + "-Dsurefire.failIfNoSpecifiedTests=false -Dcomanager.write=true, and look at the difference",
              why, "GoldenTest,ReadmeTest")
          .isEqualTo(expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
