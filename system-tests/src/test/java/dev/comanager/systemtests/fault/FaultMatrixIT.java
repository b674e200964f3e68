package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.signin.AccountPage;
import dev.comanager.systemtests.signin.Phone;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;

/**
 * The matrix of faults between a changed fact and a text: whatever breaks, every trigger texts once
 * (INTERFACE 5). Without {@code -Dcomanager.faults} its quick part; with names, or with {@code
 * all}, a hundred triggers each.
 */
@BreaksParts
@Order(Integer.MAX_VALUE - 2)
class FaultMatrixIT {
  private static final int QUICK_TRIGGERS = 20;
  private static final int TRIGGERS = 100;
  // A text that may have been sent is looked for during a minute before it is sent once more.
  private static final Duration PATIENCE = Duration.ofSeconds(150);

  private final LocalParts parts = LocalParts.ofTheStackUnderTest();
  private final String asked = System.getProperty("comanager.faults", "").strip();
  private WatchedQuestions watched;

  @TestFactory
  Stream<DynamicTest> everyTriggerIsOneText() {
    Assumptions.assumeTrue(
        new CrashPoints(parts).available(),
        "this stack was not started for faults (./comanager faults)");
    noQuietHours();
    List<Fault> chosen = new Faults(parts).all().stream().filter(this::isAskedFor).toList();
    assertThat(chosen).as("faults named " + asked).isNotEmpty();
    return chosen.stream().map(fault -> DynamicTest.dynamicTest(fault.name(), () -> tell(fault)));
  }

  @AfterEach
  void nothingWatched() {
    if (watched != null) {
      watched.end();
    }
  }

  /** At night nobody is texted, so nothing could be counted. */
  private static void noQuietHours() {
    AccountPage account = AccountPage.of(Phone.any());
    account.submit(
        account
            .page()
            .formWithButton("Save quiet hours")
            .set("none", "yes")
            .press("Save quiet hours"));
  }

  private boolean isAskedFor(Fault fault) {
    return switch (asked) {
      case "" -> fault.quick();
      case "all" -> true;
      default ->
          Stream.of(asked.split("[\\s,]+", -1)).anyMatch(name -> fault.name().startsWith(name));
    };
  }

  /** Says at once what went wrong: the report comes when all is over. */
  private void tell(Fault fault) {
    try {
      run(fault);
    } catch (RuntimeException | AssertionError e) {
      System.out.println(
          fault.name() + " triggers=? " + e.getMessage().lines().findFirst().orElse(""));
      throw e;
    }
  }

  private void run(Fault fault) {
    Tally tally = Tally.NONE;
    while (tally.triggers() < wanted()) {
      try {
        tally = tally.plus(turn(fault));
      } finally {
        fault.after().run();
      }
      parts.awaitRecovery();
    }
    System.out.println(tally.line(fault.name()));
    if (tally.lost() + tally.doubled() > 0) {
      watched = null; // the next one begins with watches of its own
    }
    assertThat(tally.lost()).as("lost: " + fault.name()).isZero();
    assertThat(tally.doubled()).as("doubled: " + fault.name()).isZero();
  }

  private int wanted() {
    return asked.isEmpty() ? QUICK_TRIGGERS : TRIGGERS;
  }

  private Tally turn(Fault fault) {
    return switch (fault.triggers()) {
      case TEXTS -> {
        if (watched == null) {
          watched = WatchedQuestions.watched(wanted());
        }
        fault.before().run();
        yield watched.turn(fault.during(), PATIENCE);
      }
      case WATCHES -> {
        watched = null;
        KeyedWatches keyed = new KeyedWatches(WatchedQuestions.asked(wanted()).decisions());
        fault.before().run();
        yield keyed.turn(fault.during());
      }
    };
  }
}
