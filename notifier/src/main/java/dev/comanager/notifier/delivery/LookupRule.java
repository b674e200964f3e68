package dev.comanager.notifier.delivery;

import java.time.Duration;
import java.util.List;

/**
 * When an attempt that ended unclear is looked up at the carrier, and what follows (INTERFACE
 * section 5: what ended unclear is looked up before it is ever repeated).
 */
final class LookupRule {
  /** After the attempt's beginning. Listings lag, so only the last one counts as "absent". */
  private static final List<Duration> DELAYS =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(15),
          Duration.ofSeconds(30),
          Duration.ofSeconds(60));

  private static final Duration LATER = Duration.ofSeconds(15);

  private LookupRule() {}

  /** How long after the attempt's beginning the first look is due. */
  static Duration first() {
    return DELAYS.getFirst();
  }

  /**
   * How long after this look the next one is due.
   *
   * @param lookup which look it is, from 1
   */
  static Duration untilNext(int lookup) {
    return lookup < DELAYS.size() ? DELAYS.get(lookup).minus(DELAYS.get(lookup - 1)) : LATER;
  }

  /**
   * Whether a text that this look did not find is sent once more.
   *
   * @param repeated whether that has been done before
   */
  static boolean sendOnceMore(int lookup, boolean repeated) {
    return lookup >= DELAYS.size() && !repeated;
  }
}
