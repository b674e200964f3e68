package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of the repository that follow from others: compared, or written anew when asked to. */
final class GeneratedFiles {
  private static final boolean ANEW = Boolean.getBoolean("comanager.write");

  private GeneratedFiles() {}

  /** Compares the file with what it should be, or writes that with {@code -Dcomanager.write}. */
  static void compare(Path file, String expected, String why) {
    try {
      if (ANEW) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, expected);
      }
      String found = Files.exists(file) ? Files.readString(file) : "";
      assertThat(found)
          .as(
              "%s. Write it anew with ./mvnw -pl helm -am test -Dtest='%s' "
                  + "-Dsurefire.failIfNoSpecifiedTests=false -Dcomanager.write=true, and look at the difference",
              why, "GoldenTest,ReadmeTest")
          .isEqualTo(expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
