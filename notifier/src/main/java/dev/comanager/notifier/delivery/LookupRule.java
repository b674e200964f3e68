package dev.comanager.notifier.delivery;

import java.time.Duration;
import java.util.List;

/**
 * Schedules the look-ups of an unclear attempt at the carrier, and decides about a retry (INTERFACE
 * section 5: an unclear attempt is looked up before it is ever retried).
 */
final class LookupRule {
  /**
   * Measured from the attempt's beginning. Listings lag, so only the last look-up can conclude
   * "absent".
   */
  private static final List<Duration> DELAYS =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(15),
          Duration.ofSeconds(30),
          Duration.ofSeconds(60));

  private static final Duration LATER = Duration.ofSeconds(15);

  private LookupRule() {}

  /** The delay of the first look-up after the attempt's beginning. */
  static Duration first() {
    return DELAYS.getFirst();
  }

  /**
   * The delay of the next look-up after this one.
   *
   * @param lookup number of this look-up, from 1
   */
  static Duration untilNext(int lookup) {
    return lookup < DELAYS.size() ? DELAYS.get(lookup).minus(DELAYS.get(lookup - 1)) : LATER;
  }

  /**
   * Whether a text that this look-up did not find is sent once more.
   *
   * @param repeated whether it was already sent again before
   */
  static boolean sendOnceMore(int lookup, boolean repeated) {
    return lookup >= DELAYS.size() && !repeated;
  }
}
