package dev.comanager.auth.token;

import dev.comanager.auth.cleanup.Cleanup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Deletes answers to refreshes that nobody can be waiting for any more. */
@Singleton
class AnswersCleanup implements Cleanup {
  private final ExpiredTokenStore leftOver;
  private final TokenConfig config;

  AnswersCleanup(ExpiredTokenStore leftOver, TokenConfig config) {
    this.leftOver = leftOver;
    this.config = config;
  }

  @Override
  public String name() {
    return "answers-cleanup";
  }

  @Override
  public Duration interval() {
    return config.sweepEvery();
  }

  @Override
  public Uni<Void> run() {
    return leftOver.deleteAnswers();
  }
}
