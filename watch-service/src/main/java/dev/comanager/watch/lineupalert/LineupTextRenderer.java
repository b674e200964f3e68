package dev.comanager.watch.lineupalert;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.Fill;
import dev.comanager.contracts.event.TeamReport.Shift;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.lineupalert.LineupChanges.Alert;
import dev.comanager.watch.lineupalert.LineupChanges.CannotPlay;
import dev.comanager.watch.lineupalert.LineupChanges.EmptySlot;
import dev.comanager.watch.model.AvailabilityText;
import dev.comanager.watch.model.EasternTime;
import dev.comanager.watch.model.PointsText;
import dev.comanager.watch.model.SlotText;
import dev.comanager.watch.model.TextLength;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Renders a lineup alert's text: the starters who can't be counted on and the empty slots, the
 * change, and the lock in US Eastern time; at most 320 characters (INTERFACE section 5).
 */
public final class LineupTextRenderer {
  /** Rosters are read every 15 minutes, and more often near a lock. */
  private static final Duration OLD = Duration.ofMinutes(30);

  private LineupTextRenderer() {}

  /**
   * The text about those alerts, the first lock first.
   *
   * @param at times on another day include their weekday
   */
  public static String text(List<Alert> alerts, TeamReport now, Instant at) {
    List<Alert> sorted = alerts.stream().sorted(Comparator.comparing(Alert::lock)).toList();
    Instant lock = sorted.getFirst().lock();
    String end = read(now.asOf(), at) + " Locks " + EasternTime.of(lock, at) + ".";
    String counted = "Lineup: " + counted(sorted) + end;
    return TextLength.fitting(
        Stream.of(
            sentence(sorted, now, TeamPlayer::name, at) + end,
            sentence(sorted, now, TeamPlayer::shortName, at) + end,
            bare(sorted, now) + end),
        counted);
  }

  /** When the lineup was read, if its owner may well have changed it since. */
  private static String read(Instant asOf, Instant at) {
    return asOf.plus(OLD).isBefore(at)
        ? " This is your lineup as of " + EasternTime.of(asOf, at) + "."
        : "";
  }

  private static String counted(List<Alert> alerts) {
    return emptySlots(alerts).isEmpty()
        ? "%d starters may not play.".formatted(alerts.size())
        : "%d of your spots need a change.".formatted(alerts.size());
  }

  private static String sentence(
      List<Alert> alerts, TeamReport now, Function<TeamPlayer, String> naming, Instant at) {
    if (alerts.size() == 1) {
      return alone(alerts.getFirst(), now, naming, at);
    }
    return "Lineup:"
        + alerts.stream()
            .map(
                alert ->
                    " %s: %s."
                        .formatted(first(state(alert, naming)), advice(alert, alerts, now, naming)))
            .collect(Collectors.joining());
  }

  private static String alone(
      Alert alert, TeamReport now, Function<TeamPlayer, String> naming, Instant at) {
    return "Lineup: %s%s. %s."
        .formatted(
            state(alert, naming),
            known(alert, at),
            first(advice(alert, List.of(alert), now, naming)));
  }

  private static String known(Alert alert, Instant at) {
    return switch (alert) {
      case CannotPlay(var starter, _, _) -> {
        Instant reportedAt = starter.reportedAt();
        Instant asOf = reportedAt == null ? starter.statusAsOf() : reportedAt;
        yield (asOf == null ? "" : " as of " + EasternTime.of(asOf, at))
            + " but still in your lineup";
      }
      case EmptySlot _ -> "";
    };
  }

  private static String bare(List<Alert> alerts, TeamReport now) {
    List<Fill> empty = emptySlots(alerts);
    Stream<String> starters =
        alerts.stream()
            .filter(CannotPlay.class::isInstance)
            .map(alert -> state(alert, TeamPlayer::shortName));
    Stream<String> spots =
        empty.isEmpty()
            ? Stream.empty()
            : Stream.of(empty.size() == 1 ? "a spot is empty" : empty.size() + " spots are empty");
    String start =
        empty.isEmpty()
            ? ""
            : " Start "
                + empty.stream()
                    .map(fill -> name(fill.inId(), now, TeamPlayer::shortName))
                    .collect(Collectors.joining(", "))
                + ".";
    return "Lineup: "
        + Stream.concat(starters, spots).collect(Collectors.joining(", "))
        + "."
        + start;
  }

  private static List<Fill> emptySlots(List<Alert> alerts) {
    return alerts.stream()
        .flatMap(
            alert -> alert instanceof EmptySlot(_, var fill, _) ? Stream.of(fill) : Stream.empty())
        .toList();
  }

  private static String state(Alert alert, Function<TeamPlayer, String> naming) {
    return switch (alert) {
      case CannotPlay(var starter, _, _) ->
          naming.apply(starter) + " is " + AvailabilityText.of(starter);
      case EmptySlot(_, var fill, _) ->
          "your %s spot is empty".formatted(SlotText.of(fill.emptySlot()));
    };
  }

  private static String advice(
      Alert alert, List<Alert> alerts, TeamReport now, Function<TeamPlayer, String> naming) {
    return switch (alert) {
      case CannotPlay(var starter, var swap, _) ->
          swap == null
              ? "nobody%s on your bench can fill in at %s; look among free agents"
                  .formatted(
                      emptySlots(alerts).isEmpty() ? "" : " else", SlotText.of(starter.slot()))
              : start(
                  swap.inId(),
                  swap.shifts().isEmpty() ? "instead" : "at " + SlotText.of(swap.slot()),
                  swap.points(),
                  swap.shifts(),
                  now,
                  naming);
      case EmptySlot(_, var fill, _) ->
          start(
              fill.inId(),
              fill.shifts().isEmpty() ? "there" : "at " + SlotText.of(fill.slot()),
              fill.points(),
              fill.shifts(),
              now,
              naming);
    };
  }

  private static String start(
      String inId,
      String where,
      double points,
      List<Shift> shifts,
      TeamReport now,
      Function<TeamPlayer, String> naming) {
    boolean doubt = player(inId, now).filter(LineupTextRenderer::questionable).isPresent();
    // Without a projection and past games there is no number.
    return "start %s%s %s%s%s"
        .formatted(
            name(inId, now, naming),
            doubt ? ", who is questionable," : "",
            where,
            points > 0
                ? " for %s points%s".formatted(PointsText.of(points), doubt ? " if he plays" : "")
                : "",
            shifts.stream()
                .map(shift -> shifted(shift, now, naming))
                .collect(Collectors.joining()));
  }

  private static boolean questionable(TeamPlayer player) {
    return player.availability() == Availability.QUESTIONABLE;
  }

  private static String shifted(Shift shift, TeamReport now, Function<TeamPlayer, String> naming) {
    return ", and move %s to %s"
        .formatted(name(shift.playerId(), now, naming), SlotText.of(shift.to()));
  }

  private static String name(String playerId, TeamReport now, Function<TeamPlayer, String> naming) {
    return player(playerId, now).map(naming).orElse("a player on your bench");
  }

  private static Optional<TeamPlayer> player(String playerId, TeamReport now) {
    return now.players().stream().filter(player -> player.playerId().equals(playerId)).findFirst();
  }

  private static String first(String clause) {
    return Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
  }
}
