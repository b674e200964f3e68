package dev.comanager.stack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.stack.control.ControlUnderTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code ./comanager} itself, from the shell. */
@Timeout(120)
class CommandTest {
  private static final Path SCRIPT = ControlUnderTest.repository().resolve("comanager");

  @TempDir Path home;

  private record Outcome(int exitCode, String output) {}

  @Test
  void aMistypedCommandGetsASuggestion() throws Exception {
    assertThat(run(comanager("demmo")))
        .isEqualTo(
            new Outcome(
                2,
                "There is no command demmo. Nothing was done. Did you mean demo?"
                    + " ./comanager help lists all commands.\n"));
  }

  @Test
  void anUnknownWordIsRefusedBeforeAnythingIsBuiltOrStarted() throws Exception {
    assertThat(run(comanager("faults", "carrier.", "--triggers", "500", "--fast")))
        .isEqualTo(
            new Outcome(
                1,
                "./comanager faults doesn't know --fast. Nothing was done."
                    + " ./comanager faults --help shows its usage.\n"));
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void itNeedsOnlyAJdkAndWorksFromAnyFolder() throws Exception {
    ProcessBuilder elsewhere = comanager("--version").directory(home.toFile());
    elsewhere.environment().remove("JAVA_HOME");
    elsewhere.environment().put("COMANAGER_JAVA_HOME", System.getProperty("java.home"));

    Outcome outcome = run(elsewhere);

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output()).matches("comanager [0-9]+\\.[0-9]+\\.[0-9]+(-SNAPSHOT)?\n");
  }

  @Test
  void outputIsOnlyColouredOnATerminal() throws Exception {
    Outcome outcome = run(comanager("help"));

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output()).startsWith("Usage: ./comanager").doesNotContain("\u001b");
  }

  @Test
  void anInterruptionEndsTheCommandAndItsChildren() throws Exception {
    Path log = home.resolve("logs/kafka.log");
    Files.createDirectories(log.getParent());
    Files.writeString(log, "kafka is here\n");
    Process follows = comanager("logs", "kafka", "-f").start();
    assertThat(follows.inputReader(UTF_8).readLine()).isEqualTo("kafka is here");
    List<ProcessHandle> children = follows.descendants().toList();
    assertThat(children).isNotEmpty();

    follows.toHandle().destroy(); // unlike the process's own method this leaves the pipe open

    assertThat(follows.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(follows.exitValue()).isEqualTo(130);
    assertThat(children).noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void theScriptIsShort() throws Exception {
    assertThat(Files.readAllLines(SCRIPT)).hasSizeLessThanOrEqualTo(120);
  }

  private ProcessBuilder comanager(String... arguments) {
    List<String> command = new ArrayList<>(List.of("bash", SCRIPT.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("COMANAGER_HOME", home.toString());
    return builder;
  }

  private static Outcome run(ProcessBuilder builder) throws Exception {
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return new Outcome(process.exitValue(), output);
  }
}
