package dev.comanager.auth.revocation;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.outbox.Outbox;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * Waits until no gateway can use a verdict cached before a revocation: the broker has the
 * revocation, and every lease that began before that has expired.
 */
@Singleton
public class RevocationConfirmation {
  private final Outbox outbox;
  private final RevocationsConfig config;

  RevocationConfirmation(Outbox outbox, RevocationsConfig config) {
    this.outbox = outbox;
    this.config = config;
  }

  /** How far a committed revocation has propagated. */
  public enum Propagation {
    /** It takes effect on the next call, on every gateway. */
    EVERYWHERE,
    /** The broker has not acknowledged it; it will be published later. */
    UNCONFIRMED
  }

  /**
   * The propagation of every revocation committed so far, including those that an earlier,
   * interrupted command left: asking again gives certainty.
   */
  public Uni<Propagation> propagated() {
    return outbox
        .published(Topic.GRANTS_ENDED, config.timeout())
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.warnf("revocation not confirmed cause=%s", failure.getClass().getName());
              return false;
            })
        .chain(
            published ->
                published
                    ? Uni.createFrom()
                        .item(Propagation.EVERYWHERE)
                        .onItem()
                        .delayIt()
                        .by(RevocationsConfig.SETTLE)
                    : Uni.createFrom().item(Propagation.UNCONFIRMED));
  }
}
