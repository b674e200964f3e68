package dev.comanager.watch.alert;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.watch.model.PointsText;
import dev.comanager.watch.model.StatusTime;
import dev.comanager.watch.model.WatchChange;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Renders what changed a decision: a status before a projection, the bigger change first. */
final class CauseTextRenderer {
  private static final double WORTH_MENTIONING = .1;

  private CauseTextRenderer() {}

  static Optional<String> of(
      WatchChange change, Function<DecidedPlayer, String> naming, Instant now) {
    return status(change, naming, now).or(() -> projection(change, naming));
  }

  /** Whether the cause is the status of the player whom the advice is to get. */
  static boolean isWinnersStatus(WatchChange change) {
    return otherStatus(change)
        .filter(pair -> pair.is().playerId().equals(change.after().winner().playerId()))
        .isPresent();
  }

  private static Optional<Pair> otherStatus(WatchChange change) {
    return pairs(change)
        .filter(pair -> !pair.was().status().equals(pair.is().status()))
        .min(Comparator.comparing((Pair pair) -> pair.is().canPlay()));
  }

  private static Optional<String> status(
      WatchChange change, Function<DecidedPlayer, String> naming, Instant now) {
    return otherStatus(change)
        .map(
            pair ->
                "%s is now %s%s."
                    .formatted(
                        naming.apply(pair.is()),
                        StatusWord.of(pair.is().status()),
                        StatusTime.clause(pair.is().asOf(), pair.reportedAt(), now)));
  }

  private static Optional<String> projection(
      WatchChange change, Function<DecidedPlayer, String> naming) {
    return pairs(change)
        .filter(pair -> pair.moved() >= WORTH_MENTIONING)
        .max(Comparator.comparingDouble(Pair::moved))
        .map(
            pair ->
                "%s now projects %s points (was %s)."
                    .formatted(
                        naming.apply(pair.is()),
                        PointsText.of(pair.is().points()),
                        PointsText.of(pair.was().points())));
  }

  /** A player before and after the change. */
  private record Pair(DecidedPlayer was, DecidedPlayer is) {
    /** When his status came out; a report from before the change, as of a bye, isn't its cause. */
    Instant reportedAt() {
      Instant at = is.reportedAt();
      return at == null || was.asOf() == null || at.isAfter(was.asOf()) ? at : null;
    }

    double moved() {
      return was.points() == null || is.points() == null ? 0 : Math.abs(is.points() - was.points());
    }
  }

  private static Stream<Pair> pairs(WatchChange change) {
    List<DecidedPlayer> before = change.before().players();
    return change.after().players().stream()
        .flatMap(
            is ->
                before.stream()
                    .filter(was -> was.playerId().equals(is.playerId()))
                    .map(was -> new Pair(was, is)));
  }
}
