package dev.comanager.watch.alert;

import dev.comanager.contracts.event.NotificationText.Quiet;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.watch.alert.TextTimes.Due;
import dev.comanager.watch.alert.WatchUpdates.BaselineMoved;
import dev.comanager.watch.alert.WatchUpdates.Notified;
import dev.comanager.watch.line.LineStatus;
import dev.comanager.watch.lineupalert.LineupAlertRule;
import dev.comanager.watch.lineupalert.LineupChanges;
import dev.comanager.watch.lineupalert.LineupChanges.Alert;
import dev.comanager.watch.lineupalert.LineupChanges.CannotPlay;
import dev.comanager.watch.lineupalert.LineupChanges.EmptySlot;
import dev.comanager.watch.lineupalert.LineupTextRenderer;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.model.TeamBaseline.LineupProblem;
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
 * baselines move. Changes of players who lock at different times wait for themselves only.
 */
final class TeamTextRule {
  private TeamTextRule() {}

  /**
   * Compares the line's watches on the team, at most one of each kind, with the report at that
   * time.
   */
  static WatchUpdates compare(
      List<TeamWatch> watches, TeamReport report, LineStatus status, Instant at) {
    Optional<TeamWatch> roster = of(watches, TeamWatchKind.ROSTER).filter(it -> open(it, at));
    Optional<TeamWatch> lineup = of(watches, TeamWatchKind.LINEUP);
    List<RosterChange> changes =
        roster.map(it -> RosterRule.compare(it.baseline(), report)).orElse(List.of());
    LineupChanges lineupChanges =
        lineup
            .map(it -> LineupAlertRule.compare(it.baseline(), report, at))
            .orElse(new LineupChanges(List.of(), List.of()));
    TextTimes times =
        TextTimes.of(
            Stream.concat(
                roster.stream()
                    .flatMap(it -> players(changes).map(player -> new Due(player, it.until()))),
                lineupChanges.alerts().stream()
                    .map(alert -> new Due(alert.subject(), alert.lock()))),
            status,
            at);

    WatchUpdates updates = new WatchUpdates();
    roster.ifPresent(
        it ->
            move(
                it,
                players(changes).toList(),
                report,
                List.of(),
                rest(it, changes, lineupChanges, report, times),
                times,
                updates));
    lineup.ifPresent(
        it ->
            move(
                it,
                subjects(lineupChanges.alerts()),
                report,
                lineupChanges.troubles(),
                swaps(it, lineupChanges, report, times),
                times,
                updates));
    return updates;
  }

  private static Optional<TeamWatch> of(List<TeamWatch> watches, TeamWatchKind kind) {
    return watches.stream().filter(watch -> watch.kind() == kind).findFirst();
  }

  private static boolean open(TeamWatch watch, Instant at) {
    return at.isBefore(watch.until());
  }

  private static Stream<String> players(List<RosterChange> changes) {
    return changes.stream().map(change -> change.who().playerId());
  }

  private static List<String> subjects(List<Alert> alerts) {
    return alerts.stream().map(Alert::subject).toList();
  }

  /**
   * Moves a watch with something to text about these players. Those who have to wait stay as they
   * are in its baseline, so that a later report is compared with what the line knows about them.
   */
  private static void move(
      TeamWatch watch,
      List<String> players,
      TeamReport report,
      List<LineupProblem> troubles,
      List<AlertText> texts,
      TextTimes times,
      WatchUpdates updates) {
    Set<String> waiting = players.stream().filter(times::waits).collect(Collectors.toSet());
    TeamBaseline next = watch.baseline().next(report, troubles, waiting);
    if (players.isEmpty()) {
      calm(watch, next, updates);
      return;
    }
    times.held(watch.id(), players).ifPresent(updates.held()::add);
    if (!waiting.containsAll(players)) {
      updates.notified().add(new Notified(watch.id(), watch.version(), next.json(), texts));
    }
  }

  private static void calm(TeamWatch watch, TeamBaseline next, WatchUpdates updates) {
    TeamBaseline held = watch.baseline();
    boolean same =
        held.asOf() != null
            && held.players().equals(next.players())
            && held.troubles().equals(next.troubles());
    if (same) {
      updates.unchanged().add(watch.id());
    } else {
      updates.baselineMoved().add(new BaselineMoved(watch.id(), watch.version(), next.json()));
    }
  }

  /** A text for each lock: one that is late must not state a swap that can't be made any more. */
  private static List<AlertText> swaps(
      TeamWatch watch, LineupChanges lineupChanges, TeamReport report, TextTimes times) {
    Map<Instant, List<Alert>> byLock =
        lineupChanges.alerts().stream()
            .filter(alert -> !times.waits(alert.subject()))
            .collect(Collectors.groupingBy(Alert::lock, TreeMap::new, Collectors.toList()));
    List<AlertText> texts = new ArrayList<>();
    byLock.forEach(
        (lock, alerts) ->
            texts.add(
                text(
                    watch,
                    texts.size(),
                    LineupTextRenderer.text(alerts, report, times.at()),
                    WhyTextRenderer.ofTeam("Lineup", concerned(alerts), report),
                    lock,
                    times.quiet(subjects(alerts)))));
    return texts;
  }

  /** The changes that the swaps' texts don't mention; none when they mention all. */
  private static List<AlertText> rest(
      TeamWatch watch,
      List<RosterChange> changes,
      LineupChanges lineupChanges,
      TeamReport report,
      TextTimes times) {
    List<String> swapped = subjects(lineupChanges.alerts());
    List<RosterChange> rest =
        changes.stream()
            .filter(change -> !times.waits(change.who().playerId()))
            .filter(change -> !swapped.contains(change.who().playerId()))
            .toList();
    return rest.isEmpty()
        ? List.of()
        : List.of(
            text(
                watch,
                0,
                RosterTextRenderer.text(rest, watch.baseline(), report, watch.until(), times.at()),
                WhyTextRenderer.ofTeam("Roster", players(rest).toList(), report),
                watch.until(),
                times.quiet(players(rest).toList())));
  }

  /** Those who can't be counted on and the players who come in. */
  private static List<String> concerned(List<Alert> alerts) {
    return alerts.stream()
        .flatMap(
            alert ->
                switch (alert) {
                  case CannotPlay(var starter, var swap, _) ->
                      Stream.concat(
                          Stream.of(starter.playerId()), Stream.ofNullable(swap).map(Swap::inId));
                  case EmptySlot(_, var fill, _) -> Stream.of(fill.inId());
                })
        .toList();
  }

  private static AlertText text(
      TeamWatch watch, int part, String text, String why, Instant expiresAt, Quiet quiet) {
    return new AlertText(
        watch.line(),
        watch.id(),
        watch.version(),
        part,
        TeamPrefix.of(watch.team(), text),
        why,
        expiresAt,
        watch.channel(),
        quiet,
        null);
  }
}
