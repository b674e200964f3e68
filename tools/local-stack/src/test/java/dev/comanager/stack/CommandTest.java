package dev.comanager.stack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./comanager} itself, used wrongly: what it says, and that it does nothing. */
@Timeout(60)
class CommandTest {
  private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent().getParent();

  @TempDir Path home;

  private record Outcome(int exitCode, String said) {}

  @Test
  void aCommandThatThereIsNotIsNamed() throws Exception {
    Outcome outcome = comanager("demmo");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.said())
        .startsWith("There is no command demmo. Nothing was done.")
        .contains("./comanager COMMAND");
  }

  @Test
  void aMisspeltOptionOfUpStartsNothing() throws Exception {
    Outcome outcome = comanager("up", "--replica", "2");

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.said()).startsWith("Usage: ./comanager up [--replicas N]");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void aMisspeltOptionOfTheDemoIsNotTakenForNone() throws Exception {
    Outcome outcome = comanager("demo", "--byhand");

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.said()).startsWith("Usage: ./comanager demo [--by-hand");
  }

  @Test
  void whatBreaksOrLoadsAStackRefusesUnknownWordsBeforeItStartsOne() throws Exception {
    Map<List<String>, String> unknown =
        Map.of(
            List.of("faults", "--fast"), "--fast",
            List.of("faults", "carrier.", "--triggers", "500", "--fast"), "--fast",
            List.of("faults", "kill.notifier", "kill.everything"), "kill.everything",
            List.of("rolling", "--rates", "5"), "--rates",
            List.of("bench", "text"), "text",
            List.of("bench", "texts", "--secs", "5"), "--secs",
            List.of("hammer", "--minutes", "5"), "--minutes",
            List.of("attack", "GuessingIT", "Guessing"), "Guessing",
            List.of("release-test", "now"), "now");
    for (Map.Entry<List<String>, String> asked : unknown.entrySet()) {
      Outcome outcome = comanager(asked.getKey().toArray(String[]::new));

      assertThat(outcome.exitCode()).as("%s", asked).isEqualTo(1);
      assertThat(outcome.said().lines())
          .singleElement()
          .asString()
          .contains("doesn't know " + asked.getValue() + ". Nothing was done.");
    }
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void everyCommandHasAHelpThatStartsNothing() throws Exception {
    for (String command :
        List.of(
            "up",
            "faults",
            "rolling",
            "hammer",
            "attack",
            "bench",
            "test",
            "demo",
            "scale",
            "back",
            "evaluate")) {
      Outcome outcome = comanager(command, "--help");

      assertThat(outcome.exitCode()).as(command).isZero();
      assertThat(outcome.said()).startsWith("./comanager ").contains(command);
    }
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void logsBeforeAnyStartSayThatThereAreNone() throws Exception {
    for (List<String> asked : List.of(List.of("logs"), List.of("logs", "kafka"))) {
      Outcome outcome = comanager(asked.toArray(String[]::new));

      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.said()).contains("nothing has been logged here yet");
    }
  }

  private Outcome comanager(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("bash", REPOSITORY + "/comanager"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("COMANAGER_HOME", home.toString());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return new Outcome(process.exitValue(), said);
  }
}
