package dev.comanager.decision.feed;

import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** A source that is read repeatedly. */
public interface Feed {
  /** The feed's name in {@code feed_state}. */
  String name();

  /** Whether anybody needs it now; an idle installation calls no platform. */
  default Uni<Boolean> wanted() {
    return Uni.createFrom().item(true);
  }

  /**
   * Reads, stores changes, and returns the pause before the next reading. After a failure the facts
   * stay as they are and the feed is retried soon.
   */
  Uni<Duration> read();
}
