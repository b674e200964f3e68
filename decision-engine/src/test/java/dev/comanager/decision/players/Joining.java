package dev.comanager.decision.players;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import java.util.Optional;

/** Joins leagues to any facts, for tests of other packages. */
public final class Joining {
  private final PlayerIdentities identities;

  public Joining(SeasonFacts facts) {
    identities = new PlayerIdentities(playerPool -> Optional.of(facts));
  }

  public League joined(League league) {
    return identities.joined(league);
  }
}
