package dev.comanager.watch.model;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A difference that warrants a text: one trigger (spec 6).
 *
 * @param before the previous baseline
 * @param after the new baseline
 * @param newScoring whether the league's scoring changed this week, so that news alone may not
 *     explain it
 */
public record WatchChange(Kind kind, Baseline before, Baseline after, boolean newScoring) {
  /** A change that news explains. */
  WatchChange(Kind kind, Baseline before, Baseline after) {
    this(kind, before, after, false);
  }

  /**
   * Ids of players whom this text names for the first time; their facts affect the watch from now
   * on.
   */
  public Set<String> newcomers() {
    Set<String> named =
        Stream.concat(after.players().stream(), after.replacement().stream())
            .map(DecidedPlayer::playerId)
            .collect(Collectors.toSet());
    before.players().forEach(known -> named.remove(known.playerId()));
    return named;
  }

  /**
   * When it is too late for the advice: when the player to start or to add locks, who may be
   * another than those of the card.
   *
   * @param until when the watch ends, which is the latest
   */
  public Lock lock(Lock until) {
    return named()
        .filter(player -> player.lockAt() != null && player.lockAt().isBefore(until.at()))
        .map(player -> new Lock(player.lockAt(), Boolean.TRUE.equals(player.claimed())))
        .orElse(until);
  }

  /** The player to start or to add; empty when the advice names none, or is a trade. */
  private Optional<DecidedPlayer> named() {
    if (after.noCall() != null && after.noCall().needsReplacement()) {
      return after.replacement();
    }
    return after.lean() == null || after.lean() == Verdict.ADD
        ? Optional.of(after.winner())
        : Optional.empty();
  }

  /** The kind of difference. */
  public enum Kind {
    /** The winner changed. */
    FLIPPED,
    /** Confidence moved to a higher band. */
    FIRMER,
    /** Confidence moved to a lower band. */
    SOFTER,
    /**
     * There is no pick any more, or the reason why there is none changed to one the line has to
     * know.
     */
    NO_CALL,
    /** There is a pick where there was none. */
    BACK,
    /** The pick is unchanged, but a player it relies on can't play any more. */
    OUT,
    /** The trade can't be made any more: a player to get is on another team. */
    OFF,
    /** The add is unchanged, but another player is to be dropped for him. */
    OTHER_DROP;

    /** Whether it is about who is picked, and not only about how surely. */
    boolean ofThePick() {
      return this != FIRMER && this != SOFTER;
    }
  }
}
