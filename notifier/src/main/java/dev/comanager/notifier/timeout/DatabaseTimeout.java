package dev.comanager.notifier.timeout;

import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** For threads of this service that wait for what they ask the database. */
public final class DatabaseTimeout {
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private DatabaseTimeout() {}

  /**
   * What it comes to.
   *
   * @throws TimeoutException when that takes longer than five seconds
   */
  public static <T> T await(Uni<T> work) {
    return work.await().atMost(LONGEST);
  }
}
