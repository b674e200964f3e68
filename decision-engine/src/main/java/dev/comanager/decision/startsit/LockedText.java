package dev.comanager.decision.startsit;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.week.PointsSoFar;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Renders players whose games have begun: they can't be moved any more, but their points count. */
final class LockedText {
  private LockedText() {}

  /** States that a player can't be moved, with his points so far. */
  static String sentence(StartSitVerdict verdict, WeekPlayer player) {
    return "%s, so this spot can't be changed%s. The pick is among the others."
        .formatted(
            player.locksWithOthers()
                ? "Your league's lineups have locked"
                : verdict.possessive(player) + " game has begun",
            soFar(verdict.question(), player).map(points -> " (" + points + ")").orElse(""));
  }

  /** States why nothing is left to choose, with the points of players whose games have begun. */
  static String closed(StartSitQuestion question, List<WeekPlayer> open) {
    String done =
        question.locked().stream()
            .flatMap(
                player ->
                    soFar(question, player).map(points -> player.name() + ": " + points).stream())
            .collect(Collectors.joining("; "));
    String compared = done.isEmpty() ? "" : " " + done + ".";
    Optional<WeekWithoutAdvice> over = WeekWithoutAdvice.over(question.facts());
    if (over.isPresent()) {
      return over.get().text() + compared;
    }
    if (open.isEmpty()) {
      if (question.locked().stream().anyMatch(WeekPlayer::locksWithOthers)) {
        return "Your league locks all lineups at the week's first kickoff, so it's too late to"
            + " choose."
            + compared
            + " Ask again next week.";
      }
      return "Those games have begun, so it's too late to choose."
          + compared
          + " Ask about a later game.";
    }
    WeekPlayer left = open.getFirst();
    String expected =
        done.isEmpty() || left.shownPoints() == null
            ? ""
            : " %s projects %s.".formatted(left.name(), CardNumbers.text(left.shownPoints()));
    return "Only %s is still to play, so there is nothing left to choose.%s%s Ask about players who are all still to play."
        .formatted(left.name(), compared, expected);
  }

  /** For example {@code 12.4 points so far, about 4.1 to come}; empty when nothing is known. */
  private static Optional<String> soFar(StartSitQuestion question, WeekPlayer player) {
    PointsSoFar points =
        PointsSoFar.of(player, question.league().league().rules().scoring(), question.now());
    if (points.scored() == null) {
      return Optional.empty();
    }
    String scored = CardNumbers.text(CardNumbers.tenth(points.scored()));
    if (player.game().state() == Game.State.FINAL) {
      return Optional.of(scored + " points, final");
    }
    return Optional.of(
        "%s points so far, about %s to come"
            .formatted(scored, CardNumbers.text(CardNumbers.tenth(points.left()))));
  }
}
