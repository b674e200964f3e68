package dev.comanager.watch.model;

import dev.comanager.contracts.event.DecidedPlayer;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A difference that is worth a text: one trigger (spec 6).
 *
 * @param before what the watch compared with
 * @param after what it compares with from now on
 */
public record Change(Kind kind, Baseline before, Baseline after) {
  /** Players, by id, whom the line is told of and wasn't before: their facts count from now on. */
  public Set<String> newcomers() {
    Set<String> named =
        Stream.concat(after.players().stream(), after.replacement().stream())
            .map(DecidedPlayer::playerId)
            .collect(Collectors.toSet());
    before.players().forEach(known -> named.remove(known.playerId()));
    return named;
  }

  /** What kind of difference it is. */
  public enum Kind {
    /** The winner changed. */
    FLIPPED,
    /** Confidence moved to a higher band. */
    FIRMER,
    /** Confidence moved to a lower band. */
    SOFTER,
    /** There is no call any more, or another reason why not that the line has to know. */
    NO_CALL,
    /** There is a call where there was none. */
    BACK,
    /** The call stands, but somebody whom it counts on can't play any more. */
    OUT
  }
}
