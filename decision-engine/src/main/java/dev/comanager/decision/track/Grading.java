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
import java.util.function.Supplier;

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
      every = "5m",
      delayed = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(run());
  }

  /**
   * Grades the due decisions, and again what may be corrected, on all platforms whose facts are
   * loaded.
   */
  Uni<Void> run() {
    Uni<Void> done = Uni.createFrom().voidItem();
    for (PlatformCode platform : PlatformCode.values()) {
      Optional<SeasonFacts> known = facts.of(PlayerPool.of(platform));
      if (known.isPresent()) {
        GradeRule rule = new GradeRule(known.get());
        done =
            done.chain(() -> all(() -> store.grade(platform.code(), rule::of)))
                .chain(() -> all(() -> store.regrade(platform.code(), rule::of)));
      }
    }
    return done;
  }

  // Each look postpones the next one, so that every round finds others.
  private Uni<Void> all(Supplier<Uni<Integer>> page) {
    return page.get().chain(count -> count == 0 ? Uni.createFrom().voidItem() : all(page));
  }
}
