package dev.comanager.decision.league;

import java.util.Optional;

/**
 * Who a player is.
 *
 * @param name as people write it, free of markup
 * @param team the NFL team's abbreviation in our spelling ({@link NflTeams}), or null without a
 *     team
 */
public record Player(PlayerId id, String name, Position position, String team) {
  /** The NFL team, or empty for a free agent of the NFL. */
  public Optional<String> nflTeam() {
    return Optional.ofNullable(team);
  }
}
