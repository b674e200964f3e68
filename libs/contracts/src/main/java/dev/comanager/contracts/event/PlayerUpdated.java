package dev.comanager.contracts.event;

import java.util.Objects;

/**
 * Something that is known about a player changed (topic {@code player-updates}, key: player). A
 * nudge without values: harmless twice or out of order, since whoever hears it reads the facts.
 *
 * @param v version of this message, 1
 * @param playerId the player in the engine's ids
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
