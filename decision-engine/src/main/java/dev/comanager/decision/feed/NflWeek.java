package dev.comanager.decision.feed;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.platform.sleeper.SleeperFacts;
import dev.comanager.decision.platform.sleeper.SleeperState;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * The week to read. Sleeper reports none between two seasons: then it is the known one, so that
 * statuses go on, until the new season's first week has projections.
 */
@ApplicationScoped
class NflWeek {
  private final SleeperFacts sleeper;

  NflWeek(SleeperFacts sleeper) {
    this.sleeper = sleeper;
  }

  /** That week, from 1 on; fails for one before the known week. */
  Uni<SleeperState> read(Optional<SeasonFacts> known) {
    return sleeper
        .state()
        .chain(state -> state.week() > 0 ? item(state) : betweenSeasons(state, known))
        .invoke(state -> PlausibleRule.week(state.season(), state.week(), known));
  }

  private Uni<SleeperState> betweenSeasons(SleeperState state, Optional<SeasonFacts> known) {
    SleeperState first = state.in(state.season(), 1);
    if (known.isEmpty()) {
      return item(first);
    }
    SleeperState last = state.in(known.get().season(), Math.max(1, known.get().week()));
    return switch (Integer.compare(state.season(), last.season())) {
      case 0 -> item(last);
      case 1 ->
          sleeper
              .projections(first.season(), first.week())
              .map(read -> read.lines().isEmpty() ? last : first);
      default -> item(first);
    };
  }

  private static Uni<SleeperState> item(SleeperState state) {
    return Uni.createFrom().item(state);
  }
}
