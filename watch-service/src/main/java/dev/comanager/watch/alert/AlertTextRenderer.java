package dev.comanager.watch.alert;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.Change;
import dev.comanager.watch.model.EasternTime;
import dev.comanager.watch.model.PointsText;
import dev.comanager.watch.model.StatusTime;
import dev.comanager.watch.model.TextLength;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Renders a watch's text: the call, the change, the time in US Eastern, the lock and the decision
 * id, in at most 320 characters and without links (INTERFACE section 5).
 */
final class AlertTextRenderer {
  private static final double WORTH_MENTIONING = .1;
  // Abbreviations keep their case inside a sentence.
  private static final int LONGEST_ABBREVIATION = 3;

  private AlertTextRenderer() {}

  /**
   * The text about a change.
   *
   * @param lock when the decision closes
   * @param now times on another day include their weekday
   */
  static String text(Change change, String decision, Instant lock, Instant now) {
    String end = " Locks " + EasternTime.of(lock, now) + ". " + decision;
    String cause = cause(change, now).map(text -> " " + text).orElse("");
    return TextLength.fitting(
        Stream.of(
            call(change, DecidedPlayer::name) + cause + end,
            call(change, DecidedPlayer::shortName) + cause + end,
            call(change, DecidedPlayer::shortName) + end,
            bare(change) + end),
        decision);
  }

  /** The form of a player's name that a text uses. */
  private interface Naming {
    String of(DecidedPlayer player);
  }

  private static String call(Change change, Naming naming) {
    if (MoveTextRenderer.speaksOf(change)) {
      return MoveTextRenderer.call(change, naming::of);
    }
    Baseline before = change.before();
    Baseline after = change.after();
    String winner = naming.of(after.winner());
    String numbers = "%d %s".formatted(after.confidence(), after.band().label());
    String former = "%d %s".formatted(before.confidence(), before.band().label());
    return switch (change.kind()) {
      case FLIPPED ->
          "Call flipped: SIT %s, START %s, %s (was START %s, %d)."
              .formatted(
                  naming.of(before.winner()),
                  winner,
                  numbers,
                  before.winner().shortName(),
                  before.confidence());
      case FIRMER ->
          "Call firmer: START %s%s, %s (was %s)."
              .formatted(winner, over(after, naming), numbers, former);
      case SOFTER ->
          "Call softer: still START %s%s, %s (was %s)."
              .formatted(winner, over(after, naming), numbers, former);
      case NO_CALL, BACK, OUT -> NoCallTextRenderer.call(change, naming::of);
    };
  }

  private static String over(Baseline call, Naming naming) {
    return call.other().map(other -> " over " + naming.of(other)).orElse("");
  }

  private static String bare(Change change) {
    if (MoveTextRenderer.speaksOf(change)) {
      return MoveTextRenderer.bare(change);
    }
    return switch (change.kind()) {
      case FLIPPED -> "Call flipped: START the other one.";
      case FIRMER -> "Call firmer.";
      case SOFTER -> "Call softer.";
      case NO_CALL, BACK, OUT -> NoCallTextRenderer.bare(change);
    };
  }

  /** The cause: a status before a projection, the bigger change first. */
  private static Optional<String> cause(Change change, Instant now) {
    return status(change, now).or(() -> projection(change));
  }

  private static Optional<String> status(Change change, Instant now) {
    return pairs(change)
        .filter(pair -> !pair.was().status().equals(pair.is().status()))
        .min(Comparator.comparing((Pair pair) -> pair.is().canPlay()))
        .map(
            pair ->
                "%s went from %s to %s%s."
                    .formatted(
                        pair.is().shortName(),
                        lower(pair.was().status()),
                        lower(pair.is().status()),
                        StatusTime.clause(pair.is().asOf(), pair.reportedAt(), now)));
  }

  private static Optional<String> projection(Change change) {
    return pairs(change)
        .filter(pair -> pair.moved() >= WORTH_MENTIONING)
        .max(Comparator.comparingDouble(Pair::moved))
        .map(
            pair ->
                "%s now projects %s points (was %s)."
                    .formatted(
                        pair.is().shortName(),
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

  private static Stream<Pair> pairs(Change change) {
    List<DecidedPlayer> before = change.before().players();
    return change.after().players().stream()
        .flatMap(
            is ->
                before.stream()
                    .filter(was -> was.playerId().equals(is.playerId()))
                    .map(was -> new Pair(was, is)));
  }

  private static String lower(String status) {
    if (status.isEmpty()) {
      return "healthy";
    }
    return status.length() <= LONGEST_ABBREVIATION && status.equals(status.toUpperCase(Locale.ROOT))
        ? status
        : status.toLowerCase(Locale.ROOT);
  }
}
