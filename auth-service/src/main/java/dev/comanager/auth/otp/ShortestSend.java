package dev.comanager.auth.otp;

import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * How long every answer to a request for a code takes at least. Requests whose text is paid wait
 * for each other, at most {@link CodeLockStore#LONGEST_WAIT}; the others don't.
 */
@Singleton
class ShortestSend {
  static final Duration TIME = Duration.ofMillis(300);

  Duration time() {
    return TIME;
  }
}
