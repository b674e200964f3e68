package dev.comanager.decision.feed;

import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** One thing that is read again and again. */
public interface Feed {
  /** The feed's name in {@code feed_state}. */
  String name();

  /** Whether anybody needs it now: an idle product asks nobody. */
  default Uni<Boolean> wanted() {
    return Uni.createFrom().item(true);
  }

  /**
   * Reads, stores what changed, and says how long to wait before the next reading. A failure leaves
   * facts as they are and the feed is tried again soon.
   */
  Uni<Duration> read();
}
