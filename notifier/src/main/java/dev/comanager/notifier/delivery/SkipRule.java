package dev.comanager.notifier.delivery;

import dev.comanager.notifier.delivery.TextSource.Opened;
import java.util.Optional;

/** Why a line's text or call can't go out now, as far as the line itself says. */
public final class SkipRule {
  private SkipRule() {}

  /**
   * Empty when nothing hinders. A suspended line gets neither texts nor calls; STOP silences texts
   * alone. What may have been sent already is looked up all the same.
   */
  public static Optional<Opened> of(Claimed claimed) {
    if (claimed.contact() == null) {
      return Optional.of(new Opened.Later());
    }
    boolean first = claimed.lookup() == 0;
    if (first && !claimed.contact().active()) {
      return Optional.of(new Opened.Never());
    }
    return first && claimed.contact().stopped() && claimed.kind().lane() == Lane.TEXT
        ? Optional.of(new Opened.Stopped())
        : Optional.empty();
  }
}
