package dev.comanager.decision.platform;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException.Reason;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Limits how often one line may cause platform requests, so that it can't use up the capacity that
 * all lines share: 20 leagues or people a minute, by tools and forms together. A line's calls reach
 * one replica, which counts them. The demo league makes no requests and costs nothing.
 */
@ApplicationScoped
public class LineBudget {
  static final int A_MINUTE = 20;
  private static final long WINDOW_NANOS = Duration.ofMinutes(1).toNanos();
  // Lines counted in a minute on one replica; an evicted line starts over.
  private static final int MOST_LINES = 50_000;

  private final LongSupplier nanoTime;
  private final Map<LineId, Window> windows = new BoundedMap<>(MOST_LINES);

  private record Window(long sinceNanos, int used) {}

  LineBudget() {
    this(System::nanoTime);
  }

  LineBudget(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Runs the work if the line's budget allows it, and fails as limited otherwise. */
  public <T> Uni<T> within(LineId line, PlatformCode platform, Supplier<Uni<T>> work) {
    return spend(line, platform) ? work.get() : Uni.createFrom().failure(limited(platform));
  }

  /** Takes one request out of the line's budget; false when this minute's is used up. */
  public boolean spend(LineId line, PlatformCode platform) {
    if (platform == PlatformCode.DEMO) {
      return true;
    }
    long now = nanoTime.getAsLong();
    synchronized (windows) {
      Window window = windows.get(line);
      if (window == null || now - window.sinceNanos() >= WINDOW_NANOS) {
        window = new Window(now, 0);
      }
      if (window.used() >= A_MINUTE) {
        return false;
      }
      windows.put(line, new Window(window.sinceNanos(), window.used() + 1));
      return true;
    }
  }

  /** The failure for a line whose budget is used up. */
  public static PlatformException limited(PlatformCode platform) {
    return new PlatformException(
        platform,
        Reason.LIMITED,
        "You asked about too many leagues in a minute, so %s wasn't asked. Ask again in a minute."
            .formatted(platform.label()),
        null);
  }
}
