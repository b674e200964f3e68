package dev.comanager.stack.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.stack.StackHome;
import dev.comanager.stack.control.ControlUnderTest;
import dev.comanager.stack.control.ControlUnderTest.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the commands' arguments and their messages for invalid ones. */
class UsageErrorHandlerTest {
  @TempDir Path home;

  @Test
  void unknownWordsAreRefusedBeforeAnythingIsBuiltOrStarted() {
    Map<List<String>, String> unknown =
        Map.ofEntries(
            entry(List.of("up", "--replica", "2"), "--replica"),
            entry(List.of("demo", "--byhand"), "--byhand"),
            entry(List.of("up", "--without", "nobody"), "nobody"),
            entry(List.of("dev", "nobody"), "nobody"),
            entry(List.of("secrets", "--as", "paper"), "paper"),
            entry(List.of("faults", "--fast"), "--fast"),
            entry(List.of("faults", "carrier.", "--triggers", "500", "--fast"), "--fast"),
            entry(List.of("faults", "kill.notifier", "kill.everything"), "kill.everything"),
            entry(List.of("rolling", "--rates", "5"), "--rates"),
            entry(List.of("bench", "text"), "text"),
            entry(List.of("bench", "texts", "--secs", "5"), "--secs"),
            entry(List.of("hammer", "--minutes", "5"), "--minutes"),
            entry(List.of("fuzz", "sleeper"), "sleeper"));
    for (Map.Entry<List<String>, String> requested : unknown.entrySet()) {
      Outcome outcome = run(requested.getKey().toArray(String[]::new));

      assertThat(outcome.exitCode()).as("%s", requested).isEqualTo(1);
      assertThat(outcome.text().lines())
          .singleElement()
          .asString()
          .contains("doesn't know " + requested.getValue() + ". Nothing was done.")
          .endsWith(" --help shows its usage.");
    }
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void aBenchmarkIsComparedOnlyWithAReadableReportOfCalls() {
    assertThat(run("bench", "--compare", "missing.json").text())
        .isEqualToIgnoringNewLines("missing.json can't be read. Nothing was done.");
    assertThat(run("bench", "texts", "--compare", "missing.json").text())
        .isEqualToIgnoringNewLines("--compare is for calls, without a kind. Nothing was done.");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void onlyExistingTestsAreRun() {
    assertThat(run("test", "GuessingIT", "Guessing").text())
        .startsWith(
            "No test class and no module with tests is called Guessing. Nothing was done. Modules:");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void suggestsTheIntendedOption() {
    assertThat(run("up", "--replica", "2").text()).contains("Did you mean --replicas?");
    assertThat(run("demo", "--byhand").text()).contains("Did you mean --by-hand?");
  }

  @Test
  void anInvalidNumberIsRefused() {
    for (String command : List.of("faults --triggers", "rolling --rate", "fuzz --seconds")) {
      String[] text = (command + " many").split(" ");

      Outcome outcome = run(text);

      assertThat(outcome.exitCode()).as(command).isEqualTo(1);
      assertThat(outcome.text())
          .startsWith(
              "./comanager %s: %s needs a number from 1 to 999999. Nothing was done."
                  .formatted(text[0], text[1]));
    }
  }

  @Test
  void aMissingArgumentIsNamed() {
    assertThat(run("evaluate", "data").text())
        .startsWith("./comanager evaluate needs --season YYYY.");
    Outcome outcome = run("restart");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.text()).startsWith("./comanager restart needs SERVICE. Nothing was done.");
  }

  @Test
  void everyCommandHasAHelpWithoutSideEffects() {
    String all = run("help").text();
    List<String> commands =
        Pattern.compile("(?m)^  ([a-z-]+)  ")
            .matcher(all)
            .results()
            .map(it -> it.group(1))
            .toList();
    assertThat(commands).contains("up", "restart", "drain", "line").doesNotContain("aside", "back");
    for (String command : commands) {
      Outcome outcome = run("help", command);

      assertThat(outcome.exitCode()).as(command).isZero();
      assertThat(outcome.text()).contains("Usage: ./comanager ", command);
    }
    assertThat(run("faults", "--help").text()).contains("--triggers", "kill.notifier.");
    assertThat(run("line", "create", "--help").text()).contains("--time-zone");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void withoutACommandTheHelpIsPrinted() {
    Outcome outcome = run();

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.text()).isEqualTo(run("--help").text()).contains("Commands");
  }

  @Test
  void everyCommandThatNeedsAStackSaysIfNoneRuns() {
    Map<List<String>, Integer> requested =
        Map.of(
            List.of("status"), 3,
            List.of("demo"), 1,
            List.of("stop", "kafka"), 1,
            List.of("scale", "notifier", "2"), 3,
            List.of("line", "list"), 3,
            List.of("dead-letters", "list"), 3);
    for (Map.Entry<List<String>, Integer> command : requested.entrySet()) {
      Outcome outcome = run(command.getKey().toArray(String[]::new));

      assertThat(outcome.exitCode()).as("%s", command).isEqualTo(command.getValue());
      assertThat(outcome.text()).isEqualTo("Nothing runs here. Start it with ./comanager up.\n");
    }
    assertThat(run("down").text()).isEqualTo("Nothing was running.\n");
  }

  @Test
  void logsBeforeTheFirstStartSaysThatThereAreNone() {
    for (List<String> requested : List.of(List.of("logs"), List.of("logs", "kafka"))) {
      Outcome outcome = run(requested.toArray(String[]::new));

      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.text()).contains("nothing has been logged here yet");
    }
  }

  private Outcome run(String... arguments) {
    Map<String, String> settings = Map.of(StackHome.SETTING, home.toString());
    return new ControlUnderTest(StackHome.of(ControlUnderTest.repository(), settings), settings)
        .run(arguments);
  }
}
