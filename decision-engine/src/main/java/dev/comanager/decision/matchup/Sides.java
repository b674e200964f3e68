package dev.comanager.decision.matchup;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import java.time.Instant;
import java.util.Optional;

/**
 * The team's week and its opponent's.
 *
 * @param theirs null without an opponent
 */
public record Sides(Side mine, Side theirs) {
  /** The current week as it stands. */
  public static Sides of(LinkedLeague linked, SeasonFacts facts, Instant now) {
    Optional<Matchup> matchup = linked.league().matchupOf(linked.mine().teamId());
    return new Sides(
        side(linked, linked.mine(), matchup, facts, now),
        linked.opponent().map(team -> side(linked, team, matchup, facts, now)).orElse(null));
  }

  /** The team's week alone. */
  public static Side own(LinkedLeague linked, SeasonFacts facts, Instant now) {
    return side(
        linked, linked.mine(), linked.league().matchupOf(linked.mine().teamId()), facts, now);
  }

  private static Side side(
      LinkedLeague linked,
      FantasyTeam team,
      Optional<Matchup> matchup,
      SeasonFacts facts,
      Instant now) {
    double scored =
        matchup
            .map(
                found ->
                    found.homeTeamId().equals(team.teamId())
                        ? found.homeScored()
                        : found.awayScored())
            .orElse(0.0);
    return SideRule.of(linked, team, scored, facts, now);
  }
}
