package dev.comanager.notifier.delivery;

import dev.comanager.notifier.delivery.TextSource.Opened;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The line's own reasons why a text or call can't be sent now. */
public final class SkipRule {
  // How much later than a watch's text its line's news may arrive.
  private static final Duration SUSPENSION_IN_DOUBT = Duration.ofMinutes(2);

  private SkipRule() {}

  /**
   * Empty when there is no reason. A suspended line gets neither texts nor calls; those of watches
   * wait at first, because watch-service requests none for a line that it knows as suspended. STOP
   * applies to texts only, MUTE to the texts and calls of watches. Deliveries that may have been
   * sent already are still looked up.
   */
  public static Optional<Opened> of(Claimed claimed) {
    if (claimed.contact() == null) {
      return Optional.of(new Opened.Later());
    }
    boolean first = claimed.lookup() == 0;
    if (first && !claimed.contact().active()) {
      Instant certain = claimed.acceptedAt().plus(SUSPENSION_IN_DOUBT);
      boolean waits = claimed.watch() != null && claimed.startedAt().isBefore(certain);
      return Optional.of(waits ? new Opened.Later() : new Opened.Never());
    }
    if (first && claimed.contact().stopped() && claimed.kind().lane() == Lane.TEXT) {
      return Optional.of(new Opened.Stopped());
    }
    boolean muted = claimed.watch() != null && claimed.contact().mutedAt(claimed.startedAt());
    return first && muted ? Optional.of(new Opened.Muted()) : Optional.empty();
  }
}
