package dev.comanager.watch.alert;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.model.AvailabilityText;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.CallLabel;
import dev.comanager.watch.model.PointsText;
import dev.comanager.watch.model.TextLength;
import dev.comanager.watch.model.WatchChange;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Renders the reasons of an alert for somebody who answers it with WHY, in at most 320 characters:
 * the factors of the pick, or where there are none what is known of its players.
 */
final class WhyTextRenderer {
  private WhyTextRenderer() {}

  /**
   * The reasons of a decision's new pick.
   *
   * @param factors a sentence each; null when the report has none
   */
  static String of(WatchChange change, List<String> factors) {
    Baseline after = change.after();
    List<String> sentences =
        factors == null || factors.isEmpty()
            ? after.players().stream().map(WhyTextRenderer::about).toList()
            : factors;
    return fitting(subject(change), sentences);
  }

  /** The reasons of an alert about those players of a team; null when none of them is on it. */
  static String ofTeam(String subject, Collection<String> playerIds, TeamReport report) {
    List<String> sentences =
        playerIds.stream()
            .distinct()
            .flatMap(id -> report.players().stream().filter(it -> it.playerId().equals(id)))
            .map(WhyTextRenderer::about)
            .toList();
    return sentences.isEmpty() ? null : fitting(subject, sentences);
  }

  private static String subject(WatchChange change) {
    return MoveTextRenderer.speaksOf(change)
        ? MoveTextRenderer.first(change.after(), DecidedPlayer::shortName)
        : CallLabel.of(DecisionKind.START_SIT.code(), change.after(), DecidedPlayer::shortName);
  }

  private static String about(DecidedPlayer player) {
    return about(player.shortName(), StatusWord.of(player.status()), player.points());
  }

  private static String about(TeamPlayer player) {
    return about(player.shortName(), AvailabilityText.of(player), player.points());
  }

  private static String about(String name, String status, Double points) {
    return points == null
        ? "%s is %s, without a projection".formatted(name, status)
        : "%s is %s and projects %s points".formatted(name, status, PointsText.of(points));
  }

  /** The first sentences, as many as fit. */
  private static String fitting(String subject, List<String> sentences) {
    return TextLength.fitting(
        IntStream.iterate(sentences.size(), count -> count > 0, count -> count - 1)
            .mapToObj(
                count -> subject + ". " + String.join(". ", sentences.subList(0, count)) + ".")
            .map(WhyTextRenderer::ofSms),
        "The reasons don't fit in a text. Ask your assistant for them.");
  }

  // One character outside of the SMS alphabet (GSM 03.38) halves what fits in a segment.
  private static String ofSms(String text) {
    return text.replace('−', '-').replace('–', '-');
  }
}
