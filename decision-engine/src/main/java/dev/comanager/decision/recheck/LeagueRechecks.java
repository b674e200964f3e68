package dev.comanager.decision.recheck;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.snapshot.WatchedLeagues;
import io.opentelemetry.context.Context;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rechecks teams: the whole team, or a move that it may make. Teams in leagues with a fresh
 * snapshot are reported immediately, the others after their league was read again, so that a slow
 * platform delays no other report. Facts are read after the roster, so of two reports with the same
 * facts the one with the later roster is the newer.
 */
@ApplicationScoped
class LeagueRechecks {
  private final WatchedLeagues leagues;
  private final CurrentFacts facts;
  private final RecheckReportPublisher reports;
  private final Clock clock;

  LeagueRechecks(
      WatchedLeagues leagues, CurrentFacts facts, RecheckReportPublisher reports, Clock clock) {
    this.leagues = leagues;
    this.facts = facts;
    this.reports = reports;
    this.clock = clock;
  }

  /** A request with its team, and the check to run. */
  record TeamRecheck(
      RecheckRequested request, LeagueKey league, String teamId, int season, Recheck recheck) {}

  /** Checks a team against the current facts. */
  interface Recheck {
    RecheckReported at(RecheckRequested request, LinkedLeague team, SeasonFacts facts, Instant now);
  }

  /** Reports on teams whose league needs no fetching; the other reports are sent later. */
  Uni<List<RecheckReported>> decide(List<TeamRecheck> requests) {
    if (requests.isEmpty()) {
      return Uni.createFrom().item(List.of());
    }
    Map<LeagueKey, List<TeamRecheck>> byLeague = new LinkedHashMap<>();
    for (TeamRecheck one : requests) {
      byLeague.computeIfAbsent(one.league(), _ -> new ArrayList<>()).add(one);
    }
    return leagues
        .stored(byLeague.keySet())
        .invoke(stored -> later(byLeague, stored.old()))
        .chain(
            stored -> {
              Uni<List<RecheckReported>> all = Uni.createFrom().item(new ArrayList<>());
              for (Map.Entry<LeagueKey, List<TeamRecheck>> league : byLeague.entrySet()) {
                if (!stored.old().contains(league.getKey())) {
                  Optional<League> fresh = Optional.ofNullable(stored.fresh().get(league.getKey()));
                  all =
                      all.call(
                          sofar ->
                              report(league.getKey(), fresh, league.getValue(), State.CLOSED)
                                  .invoke(sofar::addAll));
                }
              }
              return all;
            });
  }

  // No caller waits for these; a requester without a report asks again.
  private void later(Map<LeagueKey, List<TeamRecheck>> byLeague, List<LeagueKey> old) {
    Context trace = Context.current();
    leagues
        .renewed(
            old,
            (key, league) ->
                report(key, league, byLeague.get(key), State.IN_DOUBT)
                    .chain(decided -> reports.publishAll(decided, trace)))
        .subscribe()
        .with(
            _ -> {},
            failure ->
                Log.warnf("teams not rechecked reason=%s", failure.getClass().getSimpleName()));
  }

  private Uni<List<RecheckReported>> report(
      LeagueKey key, Optional<League> league, List<TeamRecheck> wanted, State otherwise) {
    return facts
        .newest(PlayerPool.of(key.platform()))
        .map(
            known ->
                known
                    .map(
                        season ->
                            wanted.stream()
                                .map(one -> report(one, league, season, otherwise))
                                .toList())
                    .orElseGet(List::of));
  }

  private RecheckReported report(
      TeamRecheck wanted, Optional<League> league, SeasonFacts season, State otherwise) {
    RecheckRequested request = wanted.request();
    if (league.isEmpty()) {
      return RecheckReported.ofNobody(request, season.version(), otherwise);
    }
    return linked(league.get(), wanted, season)
        .map(linked -> wanted.recheck().at(request, linked, season, clock.instant()))
        .orElseGet(() -> RecheckReported.ofNobody(request, season.version(), State.CLOSED));
  }

  /** The team in its league; empty when the team no longer exists or the season is over. */
  private static Optional<LinkedLeague> linked(
      League league, TeamRecheck subject, SeasonFacts season) {
    if (league.season() != subject.season() || season.season() != subject.season()) {
      return Optional.empty();
    }
    LeagueLink link = new LeagueLink(league.key(), subject.teamId(), false);
    return league.team(subject.teamId()).map(team -> new LinkedLeague(link, league, team, false));
  }
}
