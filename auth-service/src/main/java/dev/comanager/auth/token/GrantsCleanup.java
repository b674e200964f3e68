package dev.comanager.auth.token;

import dev.comanager.auth.cleanup.Cleanup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Deletes codes and grants by which nothing counts and nothing is told any more. */
@Singleton
class GrantsCleanup implements Cleanup {
  private final ExpiredTokenStore leftOver;

  GrantsCleanup(ExpiredTokenStore leftOver) {
    this.leftOver = leftOver;
  }

  @Override
  public String name() {
    return "grants-cleanup";
  }

  @Override
  public Duration interval() {
    return Duration.ofHours(1);
  }

  @Override
  public Uni<Void> run() {
    return leftOver.deleteGrants();
  }
}
