package dev.comanager.decision.feed;

import dev.comanager.decision.facts.MeanLine;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.facts.SeasonSums;
import dev.comanager.decision.feed.PastWeekStore.Kind;
import dev.comanager.decision.feed.PastWeekStore.Week;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.sleeper.SleeperFacts;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The NFL season before the current week. Each week is read once and stored; the last one is read
 * again while its statistics are still corrected. A week's projections are those known here when it
 * ended, or Sleeper's record of them when this service wasn't running then.
 */
@ApplicationScoped
class PastWeeks {
  private static final Duration CORRECTED_EVERY = Duration.ofHours(6);

  private final SleeperFacts sleeper;
  private final PastWeekStore store;

  PastWeeks(SleeperFacts sleeper, PastWeekStore store) {
    this.sleeper = sleeper;
    this.store = store;
  }

  /** All finished weeks, summed. */
  record Summed(Map<PlayerId, SeasonSoFar> seasons, Map<PlayerId, List<PlayedWeek>> recent) {}

  /**
   * Reads the missing weeks before that week and sums them all; empty when nothing is new. A week
   * that can't be read now is left out and retried next time.
   *
   * @param known the facts so far; in a week's last moments they are its projections
   * @param addUp whether to sum even when nothing is new
   */
  Uni<Optional<Summed>> before(
      int season, int week, Optional<SeasonFacts> known, boolean addUp, Instant now) {
    return store
        .stored(PlayerPool.NFL, season)
        .chain(
            stored ->
                Multi.createFrom()
                    .iterable(wanted(week, stored, now))
                    .onItem()
                    .transformToUniAndConcatenate(
                        one -> read(season, one, known, stored.containsKey(one), now))
                    .collect()
                    .asList()
                    .chain(
                        read ->
                            addUp || read.contains(true)
                                ? sum(season, week).map(Optional::of)
                                : Uni.createFrom().item(Optional.empty())));
  }

  private static List<Week> wanted(int week, Map<Week, Instant> stored, Instant now) {
    List<Week> wanted = new ArrayList<>();
    for (int past = week - 1; past >= 1; past--) {
      Week done = new Week(past, Kind.DONE);
      Instant readAt = stored.get(done);
      boolean mayBeCorrected =
          past == week - 1 && readAt != null && !readAt.plus(CORRECTED_EVERY).isAfter(now);
      if (readAt == null || mayBeCorrected) {
        wanted.add(done);
      }
      Week expected = new Week(past, Kind.EXPECTED);
      if (past >= week - SeasonSoFar.EXPECTED_WEEKS && !stored.containsKey(expected)) {
        wanted.add(expected);
      }
    }
    return wanted;
  }

  private Uni<Boolean> read(
      int season, Week week, Optional<SeasonFacts> known, boolean again, Instant now) {
    Uni<Integer> before =
        again ? store.lines(PlayerPool.NFL, season, week).map(Map::size) : Uni.createFrom().item(0);
    return before
        .chain(
            count ->
                lines(season, week, known)
                    .invoke(lines -> PlausibleRule.amount("past lines", lines.size(), count)))
        .chain(lines -> store.put(PlayerPool.NFL, season, week, lines, now))
        .replaceWith(true)
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.infof(
                  "past week not read week=%d kind=%s reason=%s",
                  week.week(), week.kind(), failure.getMessage());
              return false;
            });
  }

  private Uni<Map<PlayerId, StatLine>> lines(int season, Week week, Optional<SeasonFacts> known) {
    return switch (week.kind()) {
      case DONE -> sleeper.statistics(season, week.week());
      case EXPECTED ->
          known
              .filter(facts -> facts.season() == season && facts.week() == week.week())
              .map(facts -> Uni.createFrom().item(expectations(facts)))
              .orElseGet(
                  () ->
                      sleeper
                          .projections(season, week.week())
                          .map(SleeperFacts.WeekProjections::lines));
    };
  }

  private static Map<PlayerId, StatLine> expectations(SeasonFacts facts) {
    Map<PlayerId, StatLine> expected = new HashMap<>();
    for (PlayerFacts player : facts.everyone()) {
      if (!player.projections().isEmpty()) {
        expected.put(
            player.player().id(),
            MeanLine.of(player.projections().stream().map(Projection::stats).toList()));
      }
    }
    return expected;
  }

  private Uni<Summed> sum(int season, int week) {
    SeasonSums sums = new SeasonSums(week);
    List<Integer> newestFirst = new ArrayList<>();
    for (int past = week - 1; past >= 1; past--) {
      newestFirst.add(past);
    }
    return Multi.createFrom()
        .iterable(newestFirst)
        .onItem()
        .transformToUniAndConcatenate(past -> add(sums, season, week, past))
        .onItem()
        .ignoreAsUni()
        .replaceWith(() -> new Summed(sums.seasons(), sums.recent()));
  }

  private Uni<Void> add(SeasonSums sums, int season, int week, int past) {
    Uni<Void> done =
        store
            .lines(PlayerPool.NFL, season, new Week(past, Kind.DONE))
            .invoke(lines -> sums.done(past, lines))
            .replaceWithVoid();
    return past < week - SeasonSoFar.EXPECTED_WEEKS
        ? done
        : done.chain(() -> store.lines(PlayerPool.NFL, season, new Week(past, Kind.EXPECTED)))
            .invoke(lines -> sums.expected(past, lines))
            .replaceWithVoid();
  }
}
