package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.League;
import io.smallrye.mutiny.Uni;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Leagues that were read long ago, of a platform that doesn't answer. */
public final class UnansweredLeagues extends WatchedLeagues {
  public UnansweredLeagues() {
    super(null, null, null, null, null, null, null);
  }

  @Override
  public Uni<Stored> stored(Collection<LeagueKey> leagues) {
    return Uni.createFrom().item(new Stored(Map.of(), List.copyOf(leagues)));
  }

  @Override
  public Uni<Void> renewed(
      Collection<LeagueKey> leagues, BiFunction<LeagueKey, Optional<League>, Uni<Void>> work) {
    return Uni.createFrom().nothing();
  }
}
