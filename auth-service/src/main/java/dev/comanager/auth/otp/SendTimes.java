package dev.comanager.auth.otp;

import jakarta.inject.Singleton;
import java.time.Duration;

/** Times of a request for a code that don't depend on whether its number has a line. */
@Singleton
class SendTimes {
  /** How long every answer takes at least. */
  static final Duration SHORTEST = Duration.ofMillis(300);

  /**
   * How long a request whose text is paid waits for the lock that all of them share; each holds it
   * for about 10 ms. The others don't wait, so this is part of the shortest time.
   */
  static final Duration LONGEST_WAIT = Duration.ofMillis(200);

  Duration shortest() {
    return SHORTEST;
  }

  Duration longestWait() {
    return LONGEST_WAIT;
  }
}
