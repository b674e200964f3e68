package dev.comanager.watch.rosterwatch;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.watch.model.AvailabilityText;
import dev.comanager.watch.model.EasternTime;
import dev.comanager.watch.model.SlotText;
import dev.comanager.watch.model.StatusTime;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.model.TextLength;
import dev.comanager.watch.rosterwatch.RosterChange.Who;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Renders a roster watch's text: the players who changed, the time of the observation or report in
 * US Eastern time, empty slots, and the lock; at most 320 characters (INTERFACE section 5).
 */
public final class RosterTextRenderer {
  private RosterTextRenderer() {}

  /**
   * The text about those changes.
   *
   * @param lock the next kickoff of a starter
   * @param at times on another day include their weekday
   */
  public static String text(
      List<RosterChange> changes, TeamBaseline held, TeamReport now, Instant lock, Instant at) {
    String seen = ", seen " + EasternTime.of(now.asOf(), at) + ".";
    String end = " Locks " + EasternTime.of(lock, at) + ".";
    String empty =
        String.join(
            "",
            RosterRule.emptied(held, now).stream()
                .map(slot -> " " + SlotText.first(slot) + " is empty.")
                .toList());
    String counted =
        "Roster: %d %s in your lineup"
            .formatted(changes.size(), changes.size() == 1 ? "change" : "changes");
    return TextLength.fitting(
        Stream.of(
            "Roster:" + sentence(changes, Who::name, now, seen, at) + empty + end,
            "Roster:" + sentence(changes, Who::shortName, now, seen, at) + empty + end,
            "Roster:" + sentence(changes, Who::shortName, now, seen, at) + end),
        counted + seen + end);
  }

  private static String sentence(
      List<RosterChange> changes,
      Function<Who, String> naming,
      TeamReport now,
      String seen,
      Instant at) {
    List<String> moves = new ArrayList<>();
    StringBuilder became = new StringBuilder();
    for (RosterChange change : changes) {
      String name = naming.apply(change.who());
      switch (change) {
        case RosterChange.Became(_, var from, var to, var seenAt, var reportedAt) ->
            became.append(
                " %s went from %s to %s%s."
                    .formatted(
                        name,
                        AvailabilityText.of(from),
                        became(change.who(), to, now),
                        StatusTime.clause(seenAt, reportedAt, at)));
        case RosterChange.Dropped _ -> moves.add(name + " is no longer on your team");
        case RosterChange.Benched(_, String slot) ->
            moves.add("%s was moved to %s".formatted(name, resting(slot)));
        case RosterChange.Added(_, String slot) ->
            moves.add(name + " now starts at " + SlotText.of(slot));
        case RosterChange.Moved(_, String from, String to) ->
            moves.add(
                "%s was moved from %s to %s".formatted(name, SlotText.of(from), SlotText.of(to)));
      }
    }
    return (moves.isEmpty() ? "" : " " + listed(moves) + seen) + became;
  }

  private static String became(Who who, Availability to, TeamReport now) {
    return now.players().stream()
        .filter(player -> player.playerId().equals(who.playerId()))
        .findFirst()
        .map(AvailabilityText::of)
        .orElseGet(() -> AvailabilityText.of(to));
  }

  private static String resting(String slot) {
    return switch (slot) {
      case "IR" -> "IR";
      case "TAXI" -> "your taxi squad";
      default -> "your bench";
    };
  }

  private static String listed(List<String> clauses) {
    return clauses.size() == 1
        ? clauses.getFirst()
        : String.join(", ", clauses.subList(0, clauses.size() - 1)) + " and " + clauses.getLast();
  }
}
