package dev.comanager.messaging.outbox;

import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** Blocking waits for the database, with a timeout. */
public final class DatabaseTimeout {
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private DatabaseTimeout() {}

  /**
   * Waits for the result.
   *
   * @throws TimeoutException when it takes longer than five seconds
   */
  public static <T> T await(Uni<T> work) {
    return work.await().atMost(LONGEST);
  }
}
