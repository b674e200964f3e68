package dev.comanager.decision.league;

import java.util.Optional;

/**
 * The identity of a player.
 *
 * @param name the player's name, free of markup
 * @param team the NFL team's abbreviation in our spelling ({@link NflTeams}), or null without a
 *     team
 */
public record Player(PlayerId id, String name, Position position, String team) {
  /** The same at another position. */
  public Player at(Position other) {
    return new Player(id, name, other, team);
  }

  /** The NFL team, or empty for an NFL free agent. */
  public Optional<String> nflTeam() {
    return Optional.ofNullable(team);
  }
}
