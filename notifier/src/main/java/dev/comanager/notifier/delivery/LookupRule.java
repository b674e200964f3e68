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
  private static final Duration LONGEST = Duration.ofHours(1);
  private static final Duration LONGEST_BEFORE_REPETITION = Duration.ofMinutes(1);
  private static final int DOUBLINGS = 8;

  private LookupRule() {}

  /** The delay of the first look-up after the attempt's beginning. */
  static Duration first() {
    return DELAYS.getFirst();
  }

  /**
   * The delay of the next look-up after this one. It doubles, because many texts may stay unclear
   * for days, and a carrier limits requests.
   *
   * @param lookup number of this look-up, from 1
   * @param mayRepeat whether the text is sent once more when the next look-up doesn't find it
   */
  static Duration untilNext(int lookup, boolean mayRepeat) {
    if (lookup < DELAYS.size()) {
      return DELAYS.get(lookup).minus(DELAYS.get(lookup - 1));
    }
    Duration doubled = LATER.multipliedBy(1L << Math.min(lookup - DELAYS.size(), DOUBLINGS));
    Duration longest = mayRepeat ? LONGEST_BEFORE_REPETITION : LONGEST;
    return doubled.compareTo(longest) < 0 ? doubled : longest;
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
