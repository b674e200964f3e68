package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.Universe;
import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;

/**
 * Tells of teams that were linked before teams were told of, or while nothing was known of their
 * players: once after the start, from the leagues as they are stored.
 */
@ApplicationScoped
class UntoldTeams {
  private static final Round ROUND = new Round("untold teams not told", Duration.ofMinutes(4));

  private final LeagueSnapshotStore snapshots;
  private final CurrentFacts facts;
  private volatile boolean done;

  UntoldTeams(LeagueSnapshotStore snapshots, CurrentFacts facts) {
    this.snapshots = snapshots;
    this.facts = facts;
  }

  @Scheduled(
      every = "30s",
      delayed = "5s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return done ? Uni.createFrom().voidItem() : ROUND.of(tellAll());
  }

  /** One pass over them all; the last one where no league's facts are missing. */
  Uni<Void> tellAll() {
    return from("", true).invoke(complete -> done = complete).replaceWithVoid();
  }

  private Uni<Boolean> from(String after, boolean complete) {
    return snapshots
        .untold(after)
        .chain(
            leagues -> {
              if (leagues.isEmpty()) {
                return Uni.createFrom().item(complete);
              }
              return tell(leagues, complete)
                  .chain(sofar -> from(leagues.getLast().toString(), sofar));
            });
  }

  private Uni<Boolean> tell(List<LeagueKey> leagues, boolean complete) {
    Uni<Boolean> told = Uni.createFrom().item(complete);
    for (LeagueKey league : leagues) {
      told =
          facts.of(Universe.of(league.platform())).isEmpty()
              ? told.replaceWith(false)
              : told.call(() -> tell(league));
    }
    return told;
  }

  private Uni<Void> tell(LeagueKey league) {
    return snapshots
        .find(league)
        .chain(
            found ->
                found
                    .map(snapshot -> snapshots.tell(snapshot.league(), snapshot.version()))
                    .orElseGet(() -> Uni.createFrom().voidItem()));
  }
}
