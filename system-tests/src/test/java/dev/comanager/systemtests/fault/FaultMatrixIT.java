package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * The matrix of faults between a changed fact and a text: whatever breaks, every trigger texts
 * once. Without {@code -Dcomanager.faults} its quick part; with names, or with {@code all}, a
 * hundred triggers each.
 */
@Tag("fault")
@Order(Integer.MAX_VALUE - 2)
class FaultMatrixIT {
  private static final int QUICK_WATCHES = 10;
  private static final int WATCHES = 50;
  private static final int TURNS = 2;
  // A text that may have been sent is looked for during a minute before it is sent once more.
  private static final Duration PATIENCE = Duration.ofSeconds(150);

  @TestFactory
  Stream<DynamicTest> everyTriggerIsOneText() {
    LocalParts parts = LocalParts.ofTheStackUnderTest();
    Assumptions.assumeTrue(
        new CrashPoints(parts).available(),
        "this stack was not started for faults (./comanager faults)");
    String asked = System.getProperty("comanager.faults", "").strip();
    List<String> names = List.of(asked.split("[\\s,]+", -1));
    List<Fault> chosen =
        new Faults(parts)
            .all().stream()
                .filter(
                    fault ->
                        asked.isEmpty()
                            ? fault.quick()
                            : asked.equals("all")
                                || names.stream().anyMatch(fault.name()::startsWith))
                .toList();
    assertThat(chosen).as("faults named " + asked).isNotEmpty();
    return chosen.stream()
        .map(
            fault ->
                DynamicTest.dynamicTest(
                    fault.name(),
                    () -> run(fault, parts, asked.isEmpty() ? QUICK_WATCHES : WATCHES)));
  }

  private static void run(Fault fault, LocalParts parts, int watches) {
    WatchedQuestions questions = WatchedQuestions.of(watches);
    Tally tally = Tally.NONE;
    try {
      for (int turn = 0; turn < TURNS; turn++) {
        fault.before().run();
        tally = tally.plus(questions.turn(questions::trigger, fault.during(), PATIENCE));
        parts.awaitRecovery();
      }
    } finally {
      questions.end();
    }
    System.out.println(tally.line(fault.name()));
    assertThat(tally.lost()).as("lost: " + fault.name()).isZero();
    assertThat(tally.doubled()).as("doubled: " + fault.name()).isZero();
  }
}
