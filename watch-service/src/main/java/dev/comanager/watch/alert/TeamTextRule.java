package dev.comanager.watch.alert;

import dev.comanager.contracts.event.NotificationText;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.watch.alert.WatchMoves.Held;
import dev.comanager.watch.alert.WatchMoves.Rebased;
import dev.comanager.watch.alert.WatchMoves.Told;
import dev.comanager.watch.line.Standing;
import dev.comanager.watch.lineupalert.LineupLook;
import dev.comanager.watch.lineupalert.LineupLook.Alert;
import dev.comanager.watch.lineupalert.LineupRule;
import dev.comanager.watch.lineupalert.LineupWordsRule;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.rosterwatch.RosterChange;
import dev.comanager.watch.rosterwatch.RosterRule;
import dev.comanager.watch.rosterwatch.RosterWordsRule;
import dev.comanager.watch.team.TeamWatchKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a report on a team does to the watches that one line has on it. A roster watch and a lineup
 * alert that fire on the same cause are one text, the swap (INTERFACE section 5), and both
 * baselines move.
 */
final class TeamTextRule {
  private TeamTextRule() {}

  /** The line's watches on the team, at most one of a kind, against the report at that time. */
  static WatchMoves judge(
      List<TeamWatch> watches, TeamReport report, Standing standing, Instant at) {
    Optional<TeamWatch> roster = of(watches, TeamWatchKind.ROSTER).filter(it -> open(it, at));
    Optional<TeamWatch> lineup = of(watches, TeamWatchKind.LINEUP);
    List<RosterChange> changes =
        roster.map(it -> RosterRule.compare(it.baseline(), report)).orElse(List.of());
    LineupLook look =
        lineup
            .map(it -> LineupRule.look(it.baseline(), report, at))
            .orElse(new LineupLook(List.of(), List.of()));
    Optional<Instant> kickoff =
        Stream.concat(
                changes.isEmpty() ? Stream.of() : roster.stream().map(TeamWatch::until),
                look.alerts().stream().map(Alert::lock))
            .min(Instant::compareTo);
    Optional<Held> hold =
        kickoff.flatMap(
            first ->
                standing.served()
                    ? standing
                        .waitsUntil(first, at)
                        .map(end -> new Held(0, end, SkipReason.QUIET_HOURS))
                    : Optional.of(new Held(0, null, null)));

    NotificationText.Quiet quiet = kickoff.map(standing::quietBefore).orElse(null);

    WatchMoves moves = new WatchMoves();
    roster.ifPresent(
        it -> {
          TeamBaseline next = it.baseline().next(report, List.of());
          if (changes.isEmpty()) {
            calm(it, next, moves);
          } else if (hold.isPresent()) {
            moves.held().add(held(it, hold.get()));
          } else {
            moves.told().add(told(it, next, rest(it, changes, look, report, quiet, at)));
          }
        });
    lineup.ifPresent(
        it -> {
          TeamBaseline next = it.baseline().next(report, look.troubles());
          if (look.alerts().isEmpty()) {
            calm(it, next, moves);
          } else if (hold.isPresent()) {
            moves.held().add(held(it, hold.get()));
          } else {
            moves.told().add(told(it, next, swap(it, look, report, quiet, at)));
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
    return new Held(watch.id(), like.lookAgainAt(), like.reason());
  }

  private static Told told(TeamWatch watch, TeamBaseline next, AlertText text) {
    return new Told(watch.id(), watch.version(), next.json(), text);
  }

  private static AlertText swap(
      TeamWatch watch,
      LineupLook look,
      TeamReport report,
      NotificationText.Quiet quiet,
      Instant at) {
    Instant lastLock =
        look.alerts().stream().map(Alert::lock).max(Instant::compareTo).orElseThrow();
    return text(watch, LineupWordsRule.text(look.alerts(), report, at), lastLock, quiet);
  }

  /** What of the changes the swap's text doesn't tell; null when it tells all. */
  private static AlertText rest(
      TeamWatch watch,
      List<RosterChange> changes,
      LineupLook look,
      TeamReport report,
      NotificationText.Quiet quiet,
      Instant at) {
    Set<String> told =
        look.alerts().stream().map(alert -> alert.starter().playerId()).collect(Collectors.toSet());
    List<RosterChange> rest =
        changes.stream().filter(change -> !told.contains(change.who().playerId())).toList();
    return rest.isEmpty()
        ? null
        : text(
            watch,
            RosterWordsRule.text(rest, watch.baseline(), report, watch.until(), at),
            watch.until(),
            quiet);
  }

  private static AlertText text(
      TeamWatch watch, String words, Instant expiresAt, NotificationText.Quiet quiet) {
    return new AlertText(
        watch.line(), watch.id(), watch.version(), words, expiresAt, watch.channel(), quiet, null);
  }
}
