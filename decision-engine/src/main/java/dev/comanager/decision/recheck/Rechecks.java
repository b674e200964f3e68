package dev.comanager.decision.recheck;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.lineup.TeamReportRule;
import dev.comanager.decision.publishing.TeamSubject;
import dev.comanager.decision.recheck.LeagueRechecks.TeamRecheck;
import dev.comanager.decision.recheck.RecheckSubjectStore.Subject;
import dev.comanager.decision.recheck.ReplacementFinder.Unnamed;
import dev.comanager.decision.startsit.StartSitRecheck;
import dev.comanager.decision.trade.TradeRecheck;
import dev.comanager.decision.waiver.WaiverRecheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Decides subjects again. A request is sent because facts changed, so the facts used are at least
 * as new as those committed when it arrived. They are read once for a whole batch.
 */
@ApplicationScoped
class Rechecks {
  private final RecheckSubjectStore subjects;
  private final LeagueRechecks teams;
  private final ReplacementFinder instead;
  private final CurrentFacts facts;
  private final Clock clock;

  Rechecks(
      RecheckSubjectStore subjects,
      LeagueRechecks teams,
      ReplacementFinder instead,
      CurrentFacts facts,
      Clock clock) {
    this.subjects = subjects;
    this.teams = teams;
    this.instead = instead;
    this.facts = facts;
    this.clock = clock;
  }

  /** The current results of the subjects; those that can't be decided yet are left out. */
  Uni<List<RecheckReported>> decide(List<RecheckRequested> requests) {
    // The newest of several requests for one subject answers all.
    Map<String, RecheckRequested> newest = new LinkedHashMap<>();
    for (RecheckRequested request : requests) {
      newest.merge(request.fingerprint(), request, (a, b) -> a.wanted() >= b.wanted() ? a : b);
    }
    return subjects.find(newest.keySet()).chain(found -> decide(newest.values(), found));
  }

  private Uni<List<RecheckReported>> decide(
      Collection<RecheckRequested> requests, Map<String, Subject> subjects) {
    List<RecheckReported> closed = new ArrayList<>();
    List<TeamRecheck> ofTeams = new ArrayList<>();
    Map<RecheckRequested, StartSitRecheck> ofPlayers = new LinkedHashMap<>();
    for (RecheckRequested request : requests) {
      Subject subject = subjects.get(request.fingerprint());
      if (subject == null) {
        closed.add(RecheckReported.ofNobody(request, 0, RecheckReported.State.CLOSED));
      } else if (subject.kind().equals(TeamSubject.KIND)) {
        ofTeams.add(team(request, TeamSubject.read(subject.text())));
      } else if (MoveSubject.isKind(subject.kind())) {
        ofTeams.add(move(request, MoveSubject.read(subject.text())));
      } else {
        ofPlayers.put(request, StartSitRecheck.of(subject.text()));
      }
    }
    return Uni.combine()
        .all()
        .unis(startSit(ofPlayers), teams.decide(ofTeams))
        .with((startSit, team) -> Stream.of(closed, startSit, team).flatMap(List::stream).toList());
  }

  private static TeamRecheck team(RecheckRequested request, TeamSubject team) {
    return new TeamRecheck(
        request,
        team.key(),
        team.teamId(),
        team.season(),
        (requests, linked, facts, now) ->
            RecheckReported.ofTeam(
                requests.fingerprint(),
                requests.wanted(),
                facts.version(),
                TeamReportRule.report(linked, facts, now)));
  }

  private static TeamRecheck move(RecheckRequested request, MoveSubject move) {
    boolean trade = move.kind().equals(DecisionKind.TRADE.code());
    return new TeamRecheck(
        request,
        move.key(),
        move.teamId(),
        move.season(),
        (requests, linked, facts, now) ->
            trade
                ? TradeRecheck.report(move, requests, linked, facts, now)
                : WaiverRecheck.report(move, requests, linked, facts, now));
  }

  private Uni<List<RecheckReported>> startSit(Map<RecheckRequested, StartSitRecheck> requests) {
    if (requests.isEmpty()) {
      return Uni.createFrom().item(List.of());
    }
    return current()
        .chain(
            seasons -> {
              List<RecheckReported> reports = new ArrayList<>();
              List<Unnamed> unnamed = new ArrayList<>();
              requests.forEach(
                  (request, recheck) -> {
                    SeasonFacts season = seasons.get(recheck.playerPool());
                    if (season != null) {
                      RecheckReported report = recheck.report(request, season, clock.instant());
                      if (report.noCall() != null && report.noCall().reason().needsReplacement()) {
                        unnamed.add(new Unnamed(report, recheck.question(), season));
                      } else {
                        reports.add(report);
                      }
                    }
                  });
              return instead
                  .named(unnamed)
                  .map(named -> Stream.concat(reports.stream(), named.stream()).toList());
            });
  }

  private Uni<Map<PlayerPool, SeasonFacts>> current() {
    Uni<Map<PlayerPool, SeasonFacts>> all = Uni.createFrom().item(new EnumMap<>(PlayerPool.class));
    for (PlayerPool playerPool : PlayerPool.values()) {
      all =
          all.chain(
              found ->
                  facts
                      .newest(playerPool)
                      .map(
                          season -> {
                            season.ifPresent(known -> found.put(playerPool, known));
                            return found;
                          }));
    }
    return all;
  }
}
