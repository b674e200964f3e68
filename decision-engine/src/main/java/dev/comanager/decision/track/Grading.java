package dev.comanager.decision.track;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/** The scheduled job that grades due decisions for the track record. */
@ApplicationScoped
class Grading {
  private static final Round ROUND = new Round("decisions not graded", Duration.ofMinutes(4));

  private final GradingStore store;
  private final CurrentFacts facts;

  Grading(GradingStore store, CurrentFacts facts) {
    this.store = store;
    this.facts = facts;
  }

  @Scheduled(
      every = "${comanager.track.tick:5m}",
      delayed = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(run());
  }

  /** Grades the due decisions on all platforms whose facts are loaded. */
  Uni<Void> run() {
    Uni<Void> done = Uni.createFrom().voidItem();
    for (PlatformCode platform : PlatformCode.values()) {
      Optional<SeasonFacts> known = facts.of(PlayerPool.of(platform));
      if (known.isPresent()) {
        done = done.chain(() -> all(platform, new GradeRule(known.get())));
      }
    }
    return done;
  }

  // Decisions that aren't ready are postponed, so that every round finds others.
  private Uni<Void> all(PlatformCode platform, GradeRule rule) {
    return store
        .grade(platform.code(), rule::of)
        .chain(checked -> checked == 0 ? Uni.createFrom().voidItem() : all(platform, rule));
  }
}
