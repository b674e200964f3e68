package dev.comanager.watch.lineupalert;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Shift;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.lineupalert.LineupChanges.Alert;
import dev.comanager.watch.model.AvailabilityText;
import dev.comanager.watch.model.EasternTime;
import dev.comanager.watch.model.PointsText;
import dev.comanager.watch.model.SlotText;
import dev.comanager.watch.model.TextLength;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Renders a lineup alert's text: the starters who can't be counted on, the swap, and the lock in US
 * Eastern time; at most 320 characters (INTERFACE section 5).
 */
public final class LineupTextRenderer {
  private LineupTextRenderer() {}

  /**
   * The text about those alerts, the first lock first.
   *
   * @param at times on another day include their weekday
   */
  public static String text(List<Alert> alerts, TeamReport now, Instant at) {
    List<Alert> sorted = alerts.stream().sorted(Comparator.comparing(Alert::lock)).toList();
    Instant lock = sorted.getFirst().lock();
    String end = " Locks " + EasternTime.of(lock, at) + ".";
    String counted = "Lineup: %d starters may not play.%s".formatted(sorted.size(), end);
    return TextLength.fitting(
        Stream.of(
            sentence(sorted, now, TeamPlayer::name, at) + end,
            sentence(sorted, now, TeamPlayer::shortName, at) + end,
            bare(sorted) + end),
        counted);
  }

  private static String sentence(
      List<Alert> alerts, TeamReport now, Function<TeamPlayer, String> naming, Instant at) {
    if (alerts.size() == 1) {
      return alone(alerts.getFirst(), now, naming, at);
    }
    return "Lineup:"
        + alerts.stream()
            .map(alert -> " %s: %s.".formatted(state(alert, naming), advice(alert, now, naming)))
            .collect(Collectors.joining());
  }

  private static String alone(
      Alert alert, TeamReport now, Function<TeamPlayer, String> naming, Instant at) {
    Instant reportedAt = alert.starter().reportedAt();
    Instant asOf = reportedAt == null ? alert.starter().statusAsOf() : reportedAt;
    String since = asOf == null ? "" : " as of " + EasternTime.of(asOf, at);
    String advice = advice(alert, now, naming);
    return "Lineup: %s%s and in your lineup. %s%s."
        .formatted(
            state(alert, naming),
            since,
            Character.toUpperCase(advice.charAt(0)),
            advice.substring(1));
  }

  private static String bare(List<Alert> alerts) {
    return "Lineup: "
        + alerts.stream()
            .map(alert -> state(alert, TeamPlayer::shortName))
            .collect(Collectors.joining(", "))
        + ".";
  }

  private static String state(Alert alert, Function<TeamPlayer, String> naming) {
    return naming.apply(alert.starter())
        + " is "
        + AvailabilityText.of(alert.starter().availability());
  }

  private static String advice(Alert alert, TeamReport now, Function<TeamPlayer, String> naming) {
    Swap swap = alert.swap();
    if (swap == null) {
      return "nobody on your bench can fill in at " + SlotText.of(alert.starter().slot());
    }
    String shifts =
        swap.shifts().stream()
            .map(shift -> shifted(shift, now, naming))
            .collect(Collectors.joining());
    // Without a projection and past games there is no number.
    return "start %s %s%s%s"
        .formatted(
            name(swap.inId(), now, naming),
            shifts.isEmpty() ? "instead" : "at " + SlotText.of(swap.slot()),
            swap.points() > 0 ? " for %s points".formatted(PointsText.of(swap.points())) : "",
            shifts);
  }

  private static String shifted(Shift shift, TeamReport now, Function<TeamPlayer, String> naming) {
    return ", and move %s to %s"
        .formatted(name(shift.playerId(), now, naming), SlotText.of(shift.to()));
  }

  private static String name(String playerId, TeamReport now, Function<TeamPlayer, String> naming) {
    return now.players().stream()
        .filter(player -> player.playerId().equals(playerId))
        .findFirst()
        .map(naming)
        .orElse("a player on your bench");
  }
}
