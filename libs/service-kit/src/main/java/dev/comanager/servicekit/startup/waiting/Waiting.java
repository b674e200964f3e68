package dev.comanager.servicekit.startup.waiting;

import dev.comanager.servicekit.startup.refusal.StartFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Looks at all that a service needs until it is there, and says every few seconds what it waits
 * for. It gives up when the time is over, or at once where waiting would not help.
 */
public final class Waiting {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

  private final Duration timeout;
  private final Duration reportEvery;
  private final Consumer<String> log;

  /**
   * Settings of the waiting.
   *
   * @param timeout how long all of it may take
   * @param reportEvery how often it is said what is waited for
   * @param log hears that
   */
  public Waiting(Duration timeout, Duration reportEvery, Consumer<String> log) {
    this.timeout = timeout;
    this.reportEvery = reportEvery;
    this.log = log;
  }

  /**
   * Returns when all are there.
   *
   * @throws StartFailure when one is not in time, or never will be
   */
  public void await(List<DependencyCheck> needed) {
    long begun = System.nanoTime();
    long nextReport = 0;
    Duration pause = FIRST_PAUSE;
    List<DependencyCheck> missing = new ArrayList<>(needed);
    Map<DependencyCheck, String> reasons = new LinkedHashMap<>();
    while (true) {
      check(missing, reasons, begun);
      if (missing.isEmpty()) {
        return;
      }
      Duration passed = since(begun);
      if (passed.compareTo(timeout) >= 0) {
        throw new StartFailure(
            "gave up after %d s (COMANAGER_START_TIMEOUT): %s"
                .formatted(passed.toSeconds(), text(reasons)));
      }
      if (passed.toNanos() >= nextReport) {
        log.accept(
            "waits for %s; %d of %d s"
                .formatted(text(reasons), passed.toSeconds(), timeout.toSeconds()));
        nextReport = passed.plus(reportEvery).toNanos();
      }
      LockSupport.parkNanos(pause.toNanos());
      pause = shorter(pause.multipliedBy(2), LONGEST_PAUSE);
    }
  }

  private void check(
      List<DependencyCheck> missing, Map<DependencyCheck, String> reasons, long begun) {
    List<String> refused = new ArrayList<>();
    for (DependencyCheck one : List.copyOf(missing)) {
      switch (one.check()) {
        case CheckResult.Ready() -> {
          missing.remove(one);
          if (reasons.remove(one) != null) {
            log.accept("%s is there after %d s".formatted(one.name(), since(begun).toSeconds()));
          }
        }
        case CheckResult.NotYet(String reason) -> reasons.put(one, reason);
        case CheckResult.Refused(String problem) -> refused.add(one.name() + ": " + problem);
      }
    }
    if (!refused.isEmpty()) {
      throw new StartFailure(String.join("; ", refused));
    }
  }

  private static String text(Map<DependencyCheck, String> reasons) {
    return reasons.entrySet().stream()
        .map(entry -> entry.getKey().name() + ": " + entry.getValue())
        .collect(Collectors.joining("; "));
  }

  private static Duration since(long begun) {
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
