package dev.comanager.decision.players;

import dev.comanager.decision.league.Player;
import java.util.List;

/** Whom a written name means. */
public sealed interface NameMatch {
  /** One player. */
  record Found(Player player) implements NameMatch {}

  /**
   * Several players equally well.
   *
   * @param players all of them, the line's own first
   */
  record Ambiguous(List<Player> players) implements NameMatch {
    public Ambiguous {
      players = List.copyOf(players);
    }
  }

  /**
   * Nobody.
   *
   * @param nearest up to five with a name like it, perhaps none
   */
  record Unknown(List<Player> nearest) implements NameMatch {
    public Unknown {
      nearest = List.copyOf(nearest);
    }
  }
}
