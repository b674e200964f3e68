package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** Applies {@link FreshnessRule} with the currently known schedule. */
@ApplicationScoped
class Freshness {
  private final CurrentFacts facts;

  Freshness(CurrentFacts facts) {
    this.facts = facts;
  }

  /** Whether a snapshot of the league fetched at that time is fresh now. */
  boolean fresh(LeagueKey league, Instant fetchedAt, Instant now) {
    return FreshnessRule.fresh(fetchedAt, now, facts.of(PlayerPool.of(league.platform())));
  }
}
