package dev.comanager.contracts.event;

import java.util.Objects;

/**
 * A fact about a player changed (topic {@code player-updates}, key: player). The message has no
 * values and is harmless when repeated or out of order, because its consumers read the facts.
 *
 * @param v version of this message, 1
 * @param version rises with each change of this player
 * @param version rises with each change of this player
 */
public record PlayerUpdated(int v, String playerId, long version) {
  public static final int VERSION = 1;

  public PlayerUpdated {
    Objects.requireNonNull(playerId, "playerId");
  }

  public PlayerUpdated(String playerId, long version) {
    this(VERSION, playerId, version);
  }
}
