package dev.comanager.auth.revocation;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.outbox.Outbox;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * Waits until no gateway can use what it remembers from before an ending: the broker has the
 * ending, and every lease that began before it did is over.
 */
@Singleton
public class RevocationConfirmation {
  private final Outbox outbox;
  private final RevocationsConfig config;

  RevocationConfirmation(Outbox outbox, RevocationsConfig config) {
    this.outbox = outbox;
    this.config = config;
  }

  /** How far an ending that is committed has come. */
  public enum Propagation {
    /** It counts on the very next call, on every gateway. */
    EVERYWHERE,
    /** The broker has not confirmed it; it will be told, but not yet. */
    UNCONFIRMED
  }

  /**
   * The reach of every ending that is committed by now, also of one that an earlier, interrupted
   * command left behind: asking again is a way to be sure.
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
                        .by(config.settle())
                    : Uni.createFrom().item(Propagation.UNCONFIRMED));
  }
}
