package dev.comanager.decision.facts;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The players of some facts under one scoring. A player's points are worked out when an answer
 * first needs them and kept as long as the facts, for all leagues with that scoring.
 */
public final class ScoredPlayers {
  private final ScoringRules scoring;
  private final Map<PlayerId, PlayerPoints> known = new ConcurrentHashMap<>();

  ScoredPlayers(ScoringRules scoring) {
    this.scoring = scoring;
  }

  /**
   * The points of that player.
   *
   * @param player as the facts have him that this belongs to
   */
  public PlayerPoints of(PlayerFacts player) {
    PlayerPoints points = known.get(player.player().id());
    return points == null
        ? known.computeIfAbsent(player.player().id(), _ -> PlayerPoints.of(player, scoring))
        : points;
  }
}
