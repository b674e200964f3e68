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

  private final Duration patience;
  private final Duration tellEvery;
  private final Consumer<String> told;

  /**
   * Settings of the waiting.
   *
   * @param patience how long all of it may take
   * @param tellEvery how often it is said what is waited for
   * @param told hears that
   */
  public Waiting(Duration patience, Duration tellEvery, Consumer<String> told) {
    this.patience = patience;
    this.tellEvery = tellEvery;
    this.told = told;
  }

  /**
   * Returns when all are there.
   *
   * @throws StartFailure when one is not in time, or never will be
   */
  public void await(List<Awaited> needed) {
    long begun = System.nanoTime();
    long nextTold = 0;
    Duration pause = FIRST_PAUSE;
    List<Awaited> missing = new ArrayList<>(needed);
    Map<Awaited, String> reasons = new LinkedHashMap<>();
    while (true) {
      look(missing, reasons, begun);
      if (missing.isEmpty()) {
        return;
      }
      Duration passed = since(begun);
      if (passed.compareTo(patience) >= 0) {
        throw new StartFailure(
            "gave up after %d s (COMANAGER_START_PATIENCE): %s"
                .formatted(passed.toSeconds(), words(reasons)));
      }
      if (passed.toNanos() >= nextTold) {
        told.accept(
            "waits for %s; %d of %d s"
                .formatted(words(reasons), passed.toSeconds(), patience.toSeconds()));
        nextTold = passed.plus(tellEvery).toNanos();
      }
      LockSupport.parkNanos(pause.toNanos());
      pause = shorter(pause.multipliedBy(2), LONGEST_PAUSE);
    }
  }

  private void look(List<Awaited> missing, Map<Awaited, String> reasons, long begun) {
    List<String> refused = new ArrayList<>();
    for (Awaited one : List.copyOf(missing)) {
      switch (one.look()) {
        case Look.Ready() -> {
          missing.remove(one);
          if (reasons.remove(one) != null) {
            told.accept("%s is there after %d s".formatted(one.name(), since(begun).toSeconds()));
          }
        }
        case Look.NotYet(String reason) -> reasons.put(one, reason);
        case Look.Refused(String problem) -> refused.add(one.name() + ": " + problem);
      }
    }
    if (!refused.isEmpty()) {
      throw new StartFailure(String.join("; ", refused));
    }
  }

  private static String words(Map<Awaited, String> reasons) {
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
