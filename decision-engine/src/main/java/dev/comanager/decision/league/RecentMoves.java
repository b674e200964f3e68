package dev.comanager.decision.league;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The adds, drops and trades of a league's last two weeks, as far as its platform reports them.
 *
 * @param moves newest first
 * @param asOf when the platform was read, which may be earlier than the rest of the league; null
 *     when nothing is reported
 */
public record RecentMoves(List<RosterMove> moves, Instant asOf) {
  /** Nothing is reported. */
  public static final RecentMoves UNKNOWN = new RecentMoves(List.of(), null);

  /** How far back moves are kept. */
  public static final Duration LASTS = Duration.ofDays(14);

  /** More than that in two weeks isn't kept. */
  public static final int MOST = 200;

  /** Newest first. */
  public static final Comparator<RosterMove> NEWEST_FIRST =
      Comparator.comparing(RosterMove::at)
          .reversed()
          .thenComparing(move -> move.player().value())
          .thenComparing(RosterMove::dropped);

  public RecentMoves {
    moves = moves == null ? List.of() : List.copyOf(moves);
  }

  /** Those that are recent then. */
  public static RecentMoves of(Collection<RosterMove> moves, Instant asOf) {
    return new RecentMoves(
        moves.stream()
            .filter(move -> recent(move, asOf))
            .distinct()
            .sorted(NEWEST_FIRST)
            .limit(MOST)
            .toList(),
        asOf);
  }

  /** Whether the move is recent then; platforms' clocks may be a little ahead. */
  public static boolean recent(RosterMove move, Instant now) {
    return move.at().isAfter(now.minus(LASTS)) && move.at().isBefore(now.plus(Duration.ofDays(1)));
  }

  /** The same moves of players under other ids; those that have none are left out. */
  public RecentMoves joined(Function<PlayerId, Optional<PlayerId>> meant) {
    List<RosterMove> joined = new ArrayList<>();
    moves.forEach(move -> meant.apply(move.player()).map(move::of).ifPresent(joined::add));
    return new RecentMoves(joined, asOf);
  }

  /** Whether the platform reports moves. */
  public boolean known() {
    return asOf != null;
  }

  /** The drop that made that player a free agent, where he wasn't added since. */
  public Optional<RosterMove> dropOf(PlayerId player) {
    return moves.stream()
        .filter(move -> move.player().equals(player))
        .findFirst()
        .filter(RosterMove::dropped);
  }
}
