package dev.comanager.decision.players;

import dev.comanager.decision.league.Player;
import java.util.List;

/** The result of resolving a written name. */
public sealed interface NameMatch {
  /** One player. */
  record Found(Player player) implements NameMatch {}

  /**
   * Several equally good matches.
   *
   * @param players all of them, the line's own first
   */
  record Ambiguous(List<Player> players) implements NameMatch {
    public Ambiguous {
      players = List.copyOf(players);
    }
  }

  /**
   * No match.
   *
   * @param nearest up to five similar names, possibly none
   */
  record Unknown(List<Player> nearest) implements NameMatch {
    public Unknown {
      nearest = List.copyOf(nearest);
    }
  }
}
