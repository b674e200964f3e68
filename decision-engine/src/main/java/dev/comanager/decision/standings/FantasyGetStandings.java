package dev.comanager.decision.standings;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.standings.StandingsRule.Ranked;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tool {@code fantasy_get_standings} (INTERFACE §3): the standings of the league's teams. */
@ApplicationScoped
public class FantasyGetStandings implements ToolHandler {
  private static final int NAMED = 3;

  private final LeagueOfCall leagues;

  FantasyGetStandings(LeagueOfCall leagues) {
    this.leagues = leagues;
  }

  private record Standings(List<Row> standings) {}

  private record Row(
      int rank, String team, boolean mine, int wins, int losses, int ties, double pointsFor) {
    static Row of(Ranked ranked, FantasyTeam mine) {
      FantasyTeam team = ranked.team();
      return new Row(
          ranked.rank(),
          team.name(),
          team.teamId().equals(mine.teamId()),
          team.record().wins(),
          team.record().losses(),
          team.record().ties(),
          Math.round(team.pointsFor() * 100) / 100.0);
    }
  }

  @Override
  public String tool() {
    return "fantasy_get_standings";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return leagues.one(call, (league, _) -> Uni.createFrom().item(answer(league)));
  }

  static ToolOutcome answer(LinkedLeague linked) {
    List<Ranked> ranked = StandingsRule.ranked(linked.league().teams());
    List<Row> rows = ranked.stream().map(one -> Row.of(one, linked.mine())).toList();
    return new ToolOutcome.Answered(text(linked, ranked), ResultJson.tree(new Standings(rows)));
  }

  private static String text(LinkedLeague linked, List<Ranked> ranked) {
    FantasyTeam mine = linked.mine();
    String stale =
        linked.stale()
            ? " "
                + linked.league().key().platform().label()
                + " didn't answer, so these are older standings."
            : "";
    String notes =
        Stream.of(LeagueFeature.MEDIAN_GAMES, LeagueFeature.DIVISIONS)
            .filter(linked.league().rules().format()::has)
            .map(feature -> " " + feature.text())
            .collect(Collectors.joining());
    if (ranked.stream().allMatch(one -> one.team().record().text().isEmpty())) {
      return "Nobody in %s has played yet, so all %d teams are level.%s"
          .formatted(linked.league().quoted(), ranked.size(), stale);
    }
    int rank =
        ranked.stream()
            .filter(one -> one.team().teamId().equals(mine.teamId()))
            .mapToInt(Ranked::rank)
            .findFirst()
            .orElseThrow();
    String top =
        ranked.stream()
            .limit(NAMED)
            .map(one -> one.team().quoted() + " " + one.team().record().text())
            .collect(Collectors.joining(", "));
    return "%s is %s of %d in %s at %s with %s points. The top: %s.%s%s"
        .formatted(
            mine.quoted(),
            ordinal(rank),
            ranked.size(),
            linked.league().quoted(),
            mine.record().text(),
            CardNumbers.text(mine.pointsFor()),
            top,
            notes,
            stale);
  }

  private static String ordinal(int rank) {
    boolean teens = rank % 100 / 10 == 1;
    String suffix =
        switch (teens ? 0 : rank % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
    return rank + suffix;
  }
}
