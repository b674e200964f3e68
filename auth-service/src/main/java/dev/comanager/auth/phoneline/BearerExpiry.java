package dev.comanager.auth.phoneline;

import dev.comanager.auth.cleanup.Cleanup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Ends bearers whose time is over, so that gateways that remember one hear of it as of any ending.
 * An introspection refuses it by the time itself.
 */
@Singleton
class BearerExpiry implements Cleanup {
  private final LineChangeStore store;

  BearerExpiry(LineChangeStore store) {
    this.store = store;
  }

  @Override
  public String name() {
    return "bearer-expiry";
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(10);
  }

  @Override
  public Uni<Void> run() {
    return store.endExpiredBearers();
  }
}
