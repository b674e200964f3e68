package dev.comanager.decision.results;

import dev.comanager.decision.brief.BriefTextPublisher;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.servicekit.health.Round;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The scheduled job that requests the weekly results texts that are due. */
@ApplicationScoped
class WeeklyResults {
  private static final Round ROUND = new Round("weekly results not texted", Duration.ofMinutes(4));

  private final ResultsStore store;
  private final BriefTextPublisher texts;
  private final CurrentFacts facts;
  private final Clock clock;

  WeeklyResults(ResultsStore store, BriefTextPublisher texts, CurrentFacts facts, Clock clock) {
    this.store = store;
    this.texts = texts;
    this.facts = facts;
    this.clock = clock;
  }

  @Scheduled(
      every = "5m",
      delayed = "90s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return texts.ready() ? ROUND.of(run()) : Uni.createFrom().voidItem();
  }

  private Uni<Void> run() {
    Uni<Void> done = Uni.createFrom().voidItem();
    for (PlayerPool pool : PlayerPool.values()) {
      Optional<SeasonFacts> known = facts.of(pool);
      if (known.isPresent()) {
        done = done.chain(() -> of(known.get()));
      }
    }
    return done;
  }

  /** Requests what is due of the last two weeks: the current one may be over already. */
  Uni<Void> of(SeasonFacts known) {
    Uni<Void> done = Uni.createFrom().voidItem();
    for (int week = Math.max(1, known.week() - 1); week <= known.week(); week++) {
      int one = week;
      Optional<Instant> last =
          known.games().stream()
              .filter(game -> game.week() == one)
              .map(Game::kickoff)
              .max(Instant::compareTo);
      if (last.filter(clock.instant()::isAfter).isPresent()) {
        ResultsStore.Week over = new ResultsStore.Week(known.playerPool(), known.season(), one);
        done = done.chain(() -> page(over, last.get(), ""));
      }
    }
    return done;
  }

  private Uni<Void> page(ResultsStore.Week week, Instant lastKickoff, String after) {
    return store
        .waiting(week, after)
        .chain(
            waiting ->
                waiting.isEmpty()
                    ? Uni.createFrom().voidItem()
                    : each(week, lastKickoff, waiting)
                        .chain(() -> page(week, lastKickoff, waiting.getLast().line().value())));
  }

  private Uni<Void> each(
      ResultsStore.Week week, Instant lastKickoff, List<Subscriber> subscribers) {
    Instant now = clock.instant();
    return Multi.createFrom()
        .iterable(subscribers)
        .onItem()
        .transformToUniAndConcatenate(
            subscriber -> {
              ResultsTime time = ResultsTime.of(lastKickoff, subscriber.zone(), subscriber.quiet());
              return time.isDue(now)
                  ? store.request(subscriber, week, time, now)
                  : Uni.createFrom().item(false);
            })
        .filter(requested -> requested)
        .collect()
        .asList()
        .invoke(
            requested -> {
              if (!requested.isEmpty()) {
                Log.infof(
                    "weekly results requested season=%d week=%d texts=%d",
                    week.season(), week.week(), requested.size());
              }
            })
        .replaceWithVoid();
  }
}
