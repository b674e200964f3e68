package dev.comanager.auth.signin;

import dev.comanager.auth.cleanup.Cleanup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Deletes sign-ins that ended long ago. */
@Singleton
class RequestsCleanup implements Cleanup {
  private final AuthorizationRequestStore store;

  RequestsCleanup(AuthorizationRequestStore store) {
    this.store = store;
  }

  @Override
  public String name() {
    return "requests-cleanup";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(5);
  }

  @Override
  public Uni<Void> run() {
    return store.deleteExpired();
  }
}
