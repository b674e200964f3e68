package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.signin.AccountPage;
import dev.comanager.systemtests.signin.Phone;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests the matrix of faults between a changed fact and a text: whatever breaks, every trigger
 * sends exactly one text (INTERFACE 5). Without {@code -Dcomanager.faults} only the quick part
 * runs; with names, or with {@code all}, each fault gets {@code -Dcomanager.faults.triggers}
 * triggers. A trigger is one watch whose verdict changes. Many triggers are split into several
 * rounds, each of which repeats the fault.
 */
@BreaksParts
@Order(Integer.MAX_VALUE - 2)
class FaultMatrixIT {
  private static final int QUICK_TRIGGERS = 20;
  private static final int TRIGGERS = 100;
  private static final int MOST_A_TURN = 2_500;
  // A text that may have been sent is looked up for a minute before it is sent again.
  private static final Duration TIMEOUT = Duration.ofSeconds(150);
  private static final Duration SENT_ONCE_MORE = Duration.ofSeconds(70);
  private static final int SLOWEST_A_SECOND = 10;

  private final LocalParts parts = LocalParts.ofTheStackUnderTest();
  private final String selected = System.getProperty("comanager.faults", "").strip();
  private final int wanted =
      selected.isEmpty()
          ? QUICK_TRIGGERS
          : Integer.getInteger("comanager.faults.triggers", TRIGGERS);
  private WatchedQuestions watched;

  @TestFactory
  Stream<DynamicTest> everyTriggerSendsOneText() {
    Assumptions.assumeTrue(
        new CrashPoints(parts).available(),
        "this stack was not started for faults (./comanager faults)");
    noQuietHours();
    List<Fault> chosen = chosen(new Faults(parts).all());
    assertThat(chosen).as("faults named " + selected).isNotEmpty();
    return chosen.stream()
        .map(
            fault ->
                DynamicTest.dynamicTest(
                    fault.name(), () -> report(fault, fault.equals(chosen.getLast()))));
  }

  @AfterEach
  void nothingWatched() {
    if (watched != null) {
      watched.end();
    }
  }

  /** During quiet hours no text is sent, so nothing could be counted. */
  private static void noQuietHours() {
    AccountPage account = AccountPage.of(Phone.any()).open("/settings");
    account.submit(
        account
            .page()
            .formWithButton("Save quiet hours")
            .set("none", "yes")
            .press("Save quiet hours"));
  }

  /** The selected faults, in the order of the matrix. */
  private List<Fault> chosen(List<Fault> all) {
    return switch (selected) {
      case "" -> all.stream().filter(Fault::quick).toList();
      case "all" -> all;
      default ->
          Stream.of(selected.split("[\\s,]+", -1))
              .flatMap(name -> all.stream().filter(fault -> fault.name().startsWith(name)))
              .distinct()
              .toList();
    };
  }

  /** Reports a failure immediately, because the JUnit report comes at the very end. */
  private void report(Fault fault, boolean last) {
    try {
      run(fault, last);
    } catch (RuntimeException | AssertionError e) {
      System.out.println(
          fault.name() + " triggers=? " + e.getMessage().lines().findFirst().orElse(""));
      throw e;
    }
  }

  private void run(Fault fault, boolean last) {
    Tally tally = Tally.NONE;
    for (int turn = 1; tally.triggers() < wanted; turn++) {
      long began = System.nanoTime();
      Supplier<Tally> ended;
      try {
        ended = turn(fault, Math.min(wanted - tally.triggers(), MOST_A_TURN));
      } finally {
        fault.after().run();
      }
      parts.awaitRecovery();
      if (last && wanted > TRIGGERS && tally.plus(ended.get()).triggers() >= wanted) {
        Faults.hold(SENT_ONCE_MORE); // no later round would detect it
      }
      tally = tally.plus(ended.get());
      if (wanted > TRIGGERS) {
        System.out.printf(
            "%s turn %d: %d of %d, lost %d, doubled %d, %d s%n",
            fault.name(),
            turn,
            tally.triggers(),
            wanted,
            tally.lost(),
            tally.doubled(),
            TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began));
      }
    }
    System.out.println(tally.line(fault.name()));
    if (tally.lost() + tally.doubled() > 0) {
      watched = null; // the next round starts with its own watches
    }
    assertThat(tally.lost()).as("lost: " + fault.name()).isZero();
    assertThat(tally.doubled()).as("doubled: " + fault.name()).isZero();
  }

  /**
   * Runs one round with at most this many triggers; the result is counted once everything works
   * again.
   */
  private Supplier<Tally> turn(Fault fault, int most) {
    return switch (fault.triggers()) {
      case TEXTS -> {
        if (watched == null) {
          watched = WatchedQuestions.watched(most);
        }
        fault.before().run();
        var _ =
            watched.turn(
                fault.during(), TIMEOUT.plusSeconds(watched.questions().size() / SLOWEST_A_SECOND));
        yield watched::tally;
      }
      case WATCHES -> {
        watched = null;
        KeyedWatches keyed = new KeyedWatches(WatchedQuestions.requested(most).questions());
        fault.before().run();
        Tally tally = keyed.turn(fault.during());
        yield () -> tally;
      }
    };
  }
}
