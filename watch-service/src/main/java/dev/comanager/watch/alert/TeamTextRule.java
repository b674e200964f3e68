package dev.comanager.watch.alert;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.watch.alert.WatchMoves.Held;
import dev.comanager.watch.alert.WatchMoves.Notified;
import dev.comanager.watch.alert.WatchMoves.Rebased;
import dev.comanager.watch.line.LineStatus;
import dev.comanager.watch.lineupalert.LineupChanges;
import dev.comanager.watch.lineupalert.LineupChanges.Alert;
import dev.comanager.watch.lineupalert.LineupRule;
import dev.comanager.watch.lineupalert.LineupTextRenderer;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.rosterwatch.RosterChange;
import dev.comanager.watch.rosterwatch.RosterRule;
import dev.comanager.watch.rosterwatch.RosterTextRenderer;
import dev.comanager.watch.team.TeamWatchKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Determines the effect of a report on one line's watches on a team. A roster watch and a lineup
 * alert that fire for the same cause send one text, the swap (INTERFACE section 5), and both
 * baselines move.
 */
final class TeamTextRule {
  private TeamTextRule() {}

  /**
   * Compares the line's watches on the team, at most one of each kind, with the report at that
   * time.
   */
  static WatchMoves compare(
      List<TeamWatch> watches, TeamReport report, LineStatus status, Instant at) {
    Optional<TeamWatch> roster = of(watches, TeamWatchKind.ROSTER).filter(it -> open(it, at));
    Optional<TeamWatch> lineup = of(watches, TeamWatchKind.LINEUP);
    List<RosterChange> changes =
        roster.map(it -> RosterRule.compare(it.baseline(), report)).orElse(List.of());
    LineupChanges lineupChanges =
        lineup
            .map(it -> LineupRule.compare(it.baseline(), report, at))
            .orElse(new LineupChanges(List.of(), List.of()));
    Optional<Instant> kickoff =
        Stream.concat(
                changes.isEmpty() ? Stream.of() : roster.stream().map(TeamWatch::until),
                lineupChanges.alerts().stream().map(Alert::lock))
            .min(Instant::compareTo);
    Optional<Held> hold =
        kickoff.flatMap(
            first ->
                status.served()
                    ? status
                        .waitsUntil(first, at)
                        .map(end -> new Held(0, end, SkipReason.QUIET_HOURS))
                    : Optional.of(new Held(0, null, null)));

    WatchMoves moves = new WatchMoves();
    roster.ifPresent(
        it -> {
          TeamBaseline next = it.baseline().next(report, List.of());
          if (changes.isEmpty()) {
            calm(it, next, moves);
          } else if (hold.isPresent()) {
            moves.held().add(held(it, hold.get()));
          } else {
            moves
                .notified()
                .add(notified(it, next, rest(it, changes, lineupChanges, report, status, at)));
          }
        });
    lineup.ifPresent(
        it -> {
          TeamBaseline next = it.baseline().next(report, lineupChanges.troubles());
          if (lineupChanges.alerts().isEmpty()) {
            calm(it, next, moves);
          } else if (hold.isPresent()) {
            moves.held().add(held(it, hold.get()));
          } else {
            moves.notified().add(notified(it, next, swaps(it, lineupChanges, report, status, at)));
          }
        });
    return moves;
  }

  private static Optional<TeamWatch> of(List<TeamWatch> watches, TeamWatchKind kind) {
    return watches.stream().filter(watch -> watch.kind() == kind).findFirst();
  }

  private static boolean open(TeamWatch watch, Instant at) {
    return at.isBefore(watch.until());
  }

  private static void calm(TeamWatch watch, TeamBaseline next, WatchMoves moves) {
    TeamBaseline held = watch.baseline();
    boolean same =
        held.asOf() != null
            && held.players().equals(next.players())
            && held.troubles().equals(next.troubles());
    if (same) {
      moves.kept().add(watch.id());
    } else {
      moves.rebased().add(new Rebased(watch.id(), watch.version(), next.json()));
    }
  }

  private static Held held(TeamWatch watch, Held like) {
    return new Held(watch.id(), like.checkAgainAt(), like.reason());
  }

  private static Notified notified(TeamWatch watch, TeamBaseline next, List<AlertText> texts) {
    return new Notified(watch.id(), watch.version(), next.json(), texts);
  }

  /** A text for each lock: one that is late must not state a swap that can't be made any more. */
  private static List<AlertText> swaps(
      TeamWatch watch,
      LineupChanges lineupChanges,
      TeamReport report,
      LineStatus status,
      Instant at) {
    Map<Instant, List<Alert>> byLock =
        lineupChanges.alerts().stream()
            .collect(Collectors.groupingBy(Alert::lock, TreeMap::new, Collectors.toList()));
    List<AlertText> texts = new ArrayList<>();
    byLock.forEach(
        (lock, alerts) ->
            texts.add(
                text(
                    watch,
                    texts.size(),
                    LineupTextRenderer.text(alerts, report, at),
                    WhyTextRenderer.ofTeam("Lineup", concerned(alerts), report),
                    lock,
                    status)));
    return texts;
  }

  /** The changes that the swaps' texts don't mention; none when they mention all. */
  private static List<AlertText> rest(
      TeamWatch watch,
      List<RosterChange> changes,
      LineupChanges lineupChanges,
      TeamReport report,
      LineStatus status,
      Instant at) {
    Set<String> notified =
        lineupChanges.alerts().stream()
            .map(alert -> alert.starter().playerId())
            .collect(Collectors.toSet());
    List<RosterChange> rest =
        changes.stream().filter(change -> !notified.contains(change.who().playerId())).toList();
    return rest.isEmpty()
        ? List.of()
        : List.of(
            text(
                watch,
                0,
                RosterTextRenderer.text(rest, watch.baseline(), report, watch.until(), at),
                WhyTextRenderer.ofTeam(
                    "Roster",
                    rest.stream().map(change -> change.who().playerId()).toList(),
                    report),
                watch.until(),
                status));
  }

  /** Those who can't be counted on, each with the player who comes in. */
  private static List<String> concerned(List<Alert> alerts) {
    return alerts.stream()
        .flatMap(
            alert ->
                Stream.concat(
                    Stream.of(alert.starter().playerId()),
                    Stream.ofNullable(alert.swap()).map(Swap::inId)))
        .toList();
  }

  private static AlertText text(
      TeamWatch watch, int part, String text, String why, Instant expiresAt, LineStatus status) {
    return new AlertText(
        watch.line(),
        watch.id(),
        watch.version(),
        part,
        text,
        why,
        expiresAt,
        watch.channel(),
        status.quietBefore(expiresAt),
        null);
  }
}
