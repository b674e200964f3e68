package dev.comanager.decision.recheck;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.event.NoCall.Replacements;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.recheck.TrackedTeamStore.TrackedTeam;
import dev.comanager.decision.snapshot.WatchedLeagues;
import dev.comanager.decision.startsit.StartInsteadRule;
import dev.comanager.decision.startsit.StartSitRecheck;
import dev.comanager.messaging.VertxBridge;
import io.opentelemetry.context.Context;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Finds replacements, for each affected team, when none of its compared players can play. A subject
 * has no roster, so each team's league is read from its snapshot while that is fresh. If a snapshot
 * isn't fresh, the report is sent after the leagues were read again, so that a slow platform delays
 * no other report, but seconds later at the latest: then those that were read count. A report is
 * never dropped because no replacement was found: it is sent without one.
 */
@ApplicationScoped
class ReplacementFinder {
  /** Shorter than the time after which the report is requested again. */
  private static final Duration TIMEOUT = Duration.ofSeconds(8);

  private final TrackedTeamStore teams;
  private final WatchedLeagues leagues;
  private final RecheckReportPublisher reports;
  private final Clock clock;
  private final Duration timeout;

  @Inject
  ReplacementFinder(
      TrackedTeamStore teams, WatchedLeagues leagues, RecheckReportPublisher reports, Clock clock) {
    this(teams, leagues, reports, clock, TIMEOUT);
  }

  ReplacementFinder(
      TrackedTeamStore teams,
      WatchedLeagues leagues,
      RecheckReportPublisher reports,
      Clock clock,
      Duration timeout) {
    this.teams = teams;
    this.leagues = leagues;
    this.reports = reports;
    this.clock = clock;
    this.timeout = timeout;
  }

  /** A report that no compared player can start, before replacements are added. */
  record Unnamed(RecheckReported report, StartSitRecheck.Question question, SeasonFacts facts) {}

  /** The reports with replacements, except those that are sent later. */
  Uni<List<RecheckReported>> named(List<Unnamed> reports) {
    return Multi.createFrom()
        .iterable(reports)
        .onItem()
        .transformToUniAndConcatenate(this::named)
        .flatMap(now -> Multi.createFrom().iterable(now))
        .collect()
        .asList();
  }

  private Uni<List<RecheckReported>> named(Unnamed unnamed) {
    return teams
        .find(unnamed.question())
        .chain(tracked -> named(unnamed, tracked))
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.warnf("no replacements reason=%s", failure.getClass().getSimpleName());
              return List.of(unnamed.report());
            });
  }

  private Uni<List<RecheckReported>> named(Unnamed unnamed, List<TrackedTeam> tracked) {
    Set<LeagueKey> keys = tracked.stream().map(TrackedTeam::league).collect(Collectors.toSet());
    return leagues
        .stored(keys)
        .map(
            stored -> {
              Map<LeagueKey, League> known = new ConcurrentHashMap<>(stored.fresh());
              if (stored.old().isEmpty()) {
                return List.of(named(unnamed, tracked, known));
              }
              later(unnamed, tracked, known, stored.old());
              return List.of();
            });
  }

  private void later(
      Unnamed unnamed,
      List<TrackedTeam> tracked,
      Map<LeagueKey, League> known,
      List<LeagueKey> old) {
    Context trace = Context.current();
    Uni<Void> renewed =
        leagues
            .renewed(
                old,
                (key, league) -> {
                  league.ifPresent(read -> known.put(key, read));
                  return Uni.createFrom().voidItem();
                })
            .ifNoItem()
            .after(timeout)
            .recoverWithItem((Void) null);
    VertxBridge.onCallersContext(renewed)
        .map(_ -> named(unnamed, tracked, known))
        .onFailure()
        .recoverWithItem(unnamed.report())
        .chain(named -> reports.publishAll(List.of(named), trace))
        .subscribe()
        .with(
            _ -> {},
            failure ->
                Log.warnf("report not published reason=%s", failure.getClass().getSimpleName()));
  }

  private RecheckReported named(
      Unnamed unnamed, List<TrackedTeam> tracked, Map<LeagueKey, League> known) {
    List<Replacements> replacements = new ArrayList<>();
    for (TrackedTeam one : tracked) {
      Optional.ofNullable(known.get(one.league()))
          .flatMap(league -> linked(league, one, unnamed.facts()))
          .map(league -> replacements(one.decision(), league, unnamed))
          .ifPresent(replacements::add);
    }
    RecheckReported report = unnamed.report();
    return report.withNoCall(report.noCall().with(replacements));
  }

  private Replacements replacements(DecisionId decision, LinkedLeague league, Unnamed unnamed) {
    List<String> compared = unnamed.question().players();
    Instant now = clock.instant();
    Replacements found =
        new Replacements(
            decision,
            StartInsteadRule.of(league, unnamed.facts(), compared, now),
            league.mine().spots().stream()
                .filter(spot -> spot.slot().starting())
                .flatMap(spot -> spot.player().stream())
                .map(PlayerId::value)
                .toList());
    return StartInsteadRule.isNeeded(league, unnamed.facts(), compared, now)
        ? found
        : found.unneeded();
  }

  private static Optional<LinkedLeague> linked(League league, TrackedTeam one, SeasonFacts facts) {
    return league
        .team(one.teamId())
        .filter(_ -> league.season() == facts.season())
        .map(
            team ->
                new LinkedLeague(
                    new LeagueLink(league.key(), one.teamId(), false), league, team, false));
  }
}
