package dev.comanager.decision.standings;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.matchup.LeagueWeekChance;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.standings.StandingsRule.Ranked;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The tool {@code fantasy_get_standings} (INTERFACE §3): the standings of the league's teams, and
 * their chances to reach the playoffs.
 */
@ApplicationScoped
public class FantasyGetStandings implements ToolHandler {
  private final LeagueOfCall leagues;
  private final Clock clock;

  FantasyGetStandings(LeagueOfCall leagues, Clock clock) {
    this.leagues = leagues;
    this.clock = clock;
  }

  private record Standings(List<Row> standings, Integer playoffPlaces, String playoffNote) {
    static Standings of(List<Row> rows, PlayoffRace race) {
      return switch (race) {
        case PlayoffRace.Open open -> new Standings(rows, open.places(), open.note());
        case PlayoffRace.Closed(String why) -> new Standings(rows, null, why);
      };
    }
  }

  private record Row(
      int rank,
      String team,
      boolean mine,
      int wins,
      int losses,
      int ties,
      double pointsFor,
      Integer playoffChance,
      Double expectedWins,
      Double expectedPlace) {
    static Row of(Ranked ranked, FantasyTeam mine, PlayoffRace race) {
      FantasyTeam team = ranked.team();
      Optional<PlayoffChance> chance = race.of(team.teamId());
      return new Row(
          ranked.rank(),
          team.name(),
          team.teamId().equals(mine.teamId()),
          team.record().wins(),
          team.record().losses(),
          team.record().ties(),
          ScoringRules.hundredths(team.pointsFor()),
          race.percent(team.teamId()).orElse(null),
          chance.map(PlayoffChance::wins).map(CardNumbers::tenth).orElse(null),
          chance.map(PlayoffChance::place).map(CardNumbers::tenth).orElse(null));
    }
  }

  @Override
  public String tool() {
    return "fantasy_get_standings";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return leagues.one(
        call, (league, facts) -> Uni.createFrom().item(answer(league, facts, clock.instant())));
  }

  static ToolOutcome answer(LinkedLeague linked, SeasonFacts facts, Instant now) {
    List<Ranked> ranked = StandingsRule.ranked(linked.league().teams());
    PlayoffRace race = PlayoffRace.of(linked, facts, now);
    List<Row> rows = ranked.stream().map(one -> Row.of(one, linked.mine(), race)).toList();
    return new ToolOutcome.Answered(
        StandingsText.text(linked, ranked, race, LeagueWeekChance.of(linked, facts, now)),
        ResultJson.tree(Standings.of(rows, race)));
  }
}
