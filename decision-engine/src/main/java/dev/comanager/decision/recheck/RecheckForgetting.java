package dev.comanager.decision.recheck;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Forgets subjects that nobody can be following any more. */
@ApplicationScoped
class RecheckForgetting {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private final RecheckSubjectStore subjects;

  RecheckForgetting(RecheckSubjectStore subjects) {
    this.subjects = subjects;
  }

  @Scheduled(every = "1h", delayed = "5m")
  Uni<Void> tick() {
    return subjects.forget().ifNoItem().after(PATIENCE).fail();
  }
}
