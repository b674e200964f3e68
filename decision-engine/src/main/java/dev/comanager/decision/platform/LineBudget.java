package dev.comanager.decision.platform;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException.Reason;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;

/**
 * Limits how often one line may cause platform requests, so that it can't use up the capacity that
 * all lines share: 20 leagues or people a minute, by tools and forms and on all replicas together.
 * The demo league makes no requests and costs nothing.
 */
@ApplicationScoped
public class LineBudget {
  static final int A_MINUTE = 20;

  private final LineBudgetStore store;

  LineBudget(LineBudgetStore store) {
    this.store = store;
  }

  /** Runs the work if the line's budget allows it, and fails as limited otherwise. */
  public <T> Uni<T> within(LineId line, PlatformCode platform, Supplier<Uni<T>> work) {
    return spend(line, platform)
        .chain(allowed -> allowed ? work.get() : Uni.createFrom().<T>failure(limited(platform)));
  }

  /** Takes one request out of the line's budget; false when this minute's is used up. */
  public Uni<Boolean> spend(LineId line, PlatformCode platform) {
    return platform == PlatformCode.DEMO
        ? Uni.createFrom().item(true)
        : store.spend(line, A_MINUTE);
  }

  /** The failure for a line whose budget is used up. */
  public static PlatformException limited(PlatformCode platform) {
    return new PlatformException(
        Reason.LIMITED,
        "You looked up too many leagues in a minute, so I didn't ask %s. Try again in a minute."
            .formatted(platform.label()),
        null);
  }
}
