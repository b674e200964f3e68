package dev.comanager.watch.model;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.RecheckReported;
import java.util.List;
import java.util.stream.Stream;

/**
 * Determines the player a line relies on since its last text or answer, and whether he can't play
 * any more. The line must be notified then, whatever else the facts say.
 */
final class ReliedOnRule {
  private ReliedOnRule() {}

  /** Whether a player the line relies on could play before and now can't. */
  static boolean isLost(Baseline held, RecheckReported now) {
    return on(held).filter(DecidedPlayer::canPlay).anyMatch(player -> isLost(player, held, now));
  }

  /**
   * Whether the team has added the player it was told to add. Then he is no free agent any more,
   * and the best of the others is no news: it would replace advice that was followed. When he can't
   * play any more, he is.
   */
  static boolean isFollowed(Baseline held, RecheckReported now) {
    return isAdd(held)
        && now.roster() != null
        && now.roster().stream()
            .filter(own -> own.playerId().equals(held.winner().playerId()))
            .anyMatch(own -> own.canPlay() || !held.winner().canPlay());
  }

  /** The player to start, add or get; empty when the advice was to change nothing. */
  private static Stream<DecidedPlayer> on(Baseline held) {
    if (held.lean() == null) {
      return Stream.of(held.winner());
    }
    return switch (held.lean()) {
      case ADD -> Stream.of(held.winner());
      case TRADE -> held.players().stream().filter(player -> player.place() == Place.ELSEWHERE);
      case START, SIT, PASS, HOLD, NO_CALL -> Stream.of();
    };
  }

  private static boolean isLost(DecidedPlayer player, Baseline held, RecheckReported now) {
    return now.players().stream()
        .filter(known -> is(player, known))
        .findFirst()
        .map(known -> !known.canPlay())
        .orElseGet(() -> isAdd(held) && now.adds() != null && !isAmong(player, now.adds()));
  }

  private static boolean isAdd(Baseline held) {
    return held.lean() == Verdict.ADD;
  }

  private static boolean isAmong(DecidedPlayer player, List<String> ids) {
    return ids.contains(player.playerId());
  }

  private static boolean is(DecidedPlayer one, DecidedPlayer other) {
    return one.playerId().equals(other.playerId());
  }
}
