package dev.comanager.decision.platform;

import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RecentMoves;
import dev.comanager.decision.league.RosterMove;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Collects the recent moves of one reading. It keeps the newest ones only, whatever number the
 * platform sends.
 */
public final class PlatformMoves {
  private final Instant asOf;
  private final PriorityQueue<RosterMove> newest =
      new PriorityQueue<>(RecentMoves.NEWEST_FIRST.reversed());
  private final Map<PlayerId, ForeignPlayer> foreign = new HashMap<>();

  public PlatformMoves(Instant asOf) {
    this.asOf = asOf;
  }

  /** Keeps a move of a player under our own id, if it is recent. */
  public void add(RosterMove move) {
    if (RecentMoves.recent(move, asOf) && !newest.contains(move)) {
      newest.add(move);
      if (newest.size() > RecentMoves.MOST) {
        PlayerId oldest = newest.remove().player();
        if (newest.stream().noneMatch(one -> one.player().equals(oldest))) {
          foreign.remove(oldest);
        }
      }
    }
  }

  /** Keeps a move of a player under the platform's id, if it is recent. */
  public void add(Instant at, ForeignPlayer player, String from, String to) {
    foreign.put(player.playerId(), player);
    add(new RosterMove(at, player.playerId(), from, to));
    if (newest.stream().noneMatch(one -> one.player().equals(player.playerId()))) {
      foreign.remove(player.playerId());
    }
  }

  public RecentMoves moves() {
    return RecentMoves.of(List.copyOf(newest), asOf);
  }

  /** The players that aren't joined yet, by the id they have until then. */
  public Map<PlayerId, ForeignPlayer> foreign() {
    return Map.copyOf(foreign);
  }
}
