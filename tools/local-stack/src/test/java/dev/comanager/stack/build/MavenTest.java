package dev.comanager.stack.build;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.control.Foreground;
import dev.comanager.stack.control.Stack;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with a program that prints like Maven. */
class MavenTest {
  @TempDir Path root;

  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private Path log;
  private Maven maven;

  @BeforeEach
  void aCheckout() {
    PrintStream out = new PrintStream(shown, true, UTF_8);
    log = root.resolve("logs/build.log");
    maven =
        new Maven(
            new Repository(root),
            new Stack(root, Map.of("COMANAGER_REPLICAS", "2"), out),
            new Foreground(out),
            out);
  }

  @Test
  void theLogHasEverythingAndTheConsoleNamesTheModule() throws Exception {
    mvnw(
        "echo '[INFO] Building Local stack 1.0.0-SNAPSHOT    [7/12]'; echo \"[INFO] $COMANAGER_REPLICAS $*\"");

    maven.build(log, "package");

    assertThat(shown.toString(UTF_8)).isEqualTo("  [7/12] Local stack\n");
    assertThat(Files.readString(log))
        .endsWith(
            "[INFO] 2 -B -ntp -Dspotless.check.skip -Dspotless.apply.skip -DskipTests package\n");
  }

  @Test
  void aFailedBuildShowsItsErrorsAndItsLog() throws Exception {
    mvnw("echo '[INFO] fine'; echo '[ERROR] no semicolon'; exit 1");

    assertThatThrownBy(() -> maven.build(log, "package"))
        .isInstanceOf(CommandFailed.class)
        .hasMessage("The build failed. All of it: " + log);
    assertThat(shown.toString(UTF_8)).isEqualTo("[ERROR] no semicolon\n");
  }

  @Test
  void testResultsAreShownImmediately() throws Exception {
    mvnw("echo '[INFO] Tests run: 3, Time elapsed: 1 s'; echo '[INFO] noise'; exit 4");

    assertThat(maven.run(log, Maven.TESTS, List.of("verify"))).isEqualTo(4);
    assertThat(shown.toString(UTF_8)).isEqualTo("Tests run: 3, Time elapsed: 1 s\n");
  }

  @Test
  void aFileWithAFormatViolationIsNamed() throws Exception {
    mvnw(
        "echo '[ERROR] Failed: format violations:'; echo '[ERROR]     src/main/java/A.java'; exit 1");

    maven.run(log, Maven.TESTS, List.of("verify"));

    assertThat(shown.toString(UTF_8))
        .isEqualTo("Failed: format violations:\nsrc/main/java/A.java\n");
  }

  private void mvnw(String script) throws Exception {
    Path file = Files.writeString(root.resolve("mvnw"), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }
}
