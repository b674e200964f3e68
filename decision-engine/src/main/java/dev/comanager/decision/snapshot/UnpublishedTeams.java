package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;

/**
 * Publishes teams that were linked before teams were published, or while their players were
 * unknown: once after the start, from the stored leagues.
 */
@ApplicationScoped
class UnpublishedTeams {
  private static final Round ROUND =
      new Round("changed teams not published", Duration.ofMinutes(4));

  private final LeagueSnapshotStore snapshots;
  private final CurrentFacts facts;
  private volatile boolean done;

  UnpublishedTeams(LeagueSnapshotStore snapshots, CurrentFacts facts) {
    this.snapshots = snapshots;
    this.facts = facts;
  }

  @Scheduled(
      every = "30s",
      delayed = "5s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return done ? Uni.createFrom().voidItem() : ROUND.of(publishAll());
  }

  /** One pass over all of them; the last one when no league's facts are missing. */
  Uni<Void> publishAll() {
    return from("", true).invoke(complete -> done = complete).replaceWithVoid();
  }

  private Uni<Boolean> from(String after, boolean complete) {
    return snapshots
        .unpublished(after)
        .chain(
            leagues -> {
              if (leagues.isEmpty()) {
                return Uni.createFrom().item(complete);
              }
              return publish(leagues, complete)
                  .chain(sofar -> from(leagues.getLast().toString(), sofar));
            });
  }

  private Uni<Boolean> publish(List<LeagueKey> leagues, boolean complete) {
    Uni<Boolean> published = Uni.createFrom().item(complete);
    for (LeagueKey league : leagues) {
      published =
          facts.of(PlayerPool.of(league.platform())).isEmpty()
              ? published.replaceWith(false)
              : published.call(() -> publish(league));
    }
    return published;
  }

  private Uni<Void> publish(LeagueKey league) {
    return snapshots
        .find(league)
        .chain(
            found ->
                found
                    .map(snapshot -> snapshots.publish(snapshot.league(), snapshot.version()))
                    .orElseGet(() -> Uni.createFrom().voidItem()));
  }
}
