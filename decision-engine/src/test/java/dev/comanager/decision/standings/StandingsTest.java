package dev.comanager.decision.standings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.Situations;
import dev.comanager.decision.sample.Situations.Situation;
import dev.comanager.decision.standings.StandingsRule.Ranked;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandingsTest {
  @Test
  void teamsRankByWinPercentageThenPointsAndTiesShareARank() {
    List<Ranked> ranked =
        StandingsRule.ranked(
            List.of(
                team("few points", 7, 3, 0, 900),
                team("level b", 5, 5, 0, 800),
                team("many points", 7, 3, 0, 1100),
                team("level a", 5, 5, 0, 800),
                team("a tie is half a win", 7, 2, 1, 10),
                team("last", 1, 9, 0, 2000)));

    assertThat(ranked)
        .extracting(one -> one.rank() + " " + one.team().name())
        .containsExactly(
            "1 a tie is half a win",
            "2 many points",
            "3 few points",
            "4 level a",
            "4 level b",
            "6 last");
  }

  @Test
  void theStandingsShowTheRankOfTheOwnTeam() {
    ToolOutcome.Answered answer = answer("a usual week");

    JsonNode first = answer.body().at("/standings/0");
    assertThat(first.get("team").asText()).isEqualTo("Night Tide");
    assertThat(first.get("mine").asBoolean()).isTrue();
    assertThat(answer.text())
        .isEqualTo(
            "\"Night Tide\" is 1st of 2 in \"Harbor League\" at 7-3 with 1100.5 points."
                + " The top: \"Night Tide\" 7-3, \"Lighthouse Crew\" 5-5."
                + " Demo doesn't say how many teams reach the playoffs, so I can't work out"
                + " chances.");
  }

  @Test
  void medianGamesAndDivisionsAreExplained() {
    Situation week =
        Situations.all()
            .get("a usual week")
            .with(
                league ->
                    Situations.played(league, LeagueFeature.MEDIAN_GAMES, LeagueFeature.DIVISIONS));

    assertThat(((ToolOutcome.Answered) answer(week)).text())
        .contains("so records show two games a week", "The league has divisions");
  }

  @Test
  void everyTeamHasAChanceToReachThePlayoffs() {
    ToolOutcome.Answered answer = race(new PlayoffLeague().scheduled());

    JsonNode first = answer.body().at("/standings/0");
    assertThat(first.get("playoff_chance").asInt()).isBetween(85, 99);
    assertThat(first.get("expected_wins").asDouble()).isBetween(8.0, 11.0);
    assertThat(first.get("expected_place").asDouble()).isBetween(1.0, 2.0);
    assertThat(answer.body().get("playoff_places").asInt()).isEqualTo(2);
    assertThat(answer.body().get("playoff_note").asText()).isEmpty();
    assertThat(answer.text())
        .containsPattern(
            "Your chance to reach the playoffs is \\d+ of 100, with \\d+\\.\\d wins expected\\.");
  }

  @Test
  void drawnOpponentsAreMentioned() {
    assertThat(race(new PlayoffLeague()).text())
        .contains("I don't have the rest of the schedule, so I draw opponents at random.");
  }

  @Test
  void aLeagueWithoutARaceGetsWordsInsteadOfNumbers() {
    ToolOutcome.Answered answer = race(new PlayoffLeague().format(LeagueFormat.USUAL));

    assertThat(answer.body().at("/standings/0/playoff_chance").isNull()).isTrue();
    assertThat(answer.body().get("playoff_places").isNull()).isTrue();
    assertThat(answer.text()).contains(answer.body().get("playoff_note").asText());
  }

  private static ToolOutcome.Answered race(PlayoffLeague league) {
    return ToolSchemas.assertAnswers(
        "fantasy_get_standings",
        FantasyGetStandings.answer(league.linked(), league.sample().facts(), SampleLeague.NOW));
  }

  @Test
  void beforeTheFirstGameAllTeamsAreTied() {
    ToolOutcome.Answered answer = answer("before the draft");

    assertThat(answer.body().findValuesAsText("rank")).containsOnly("1");
    assertThat(answer.text()).startsWith("Nobody in \"Harbor League\" has played yet");
  }

  @Test
  void aGuillotineLeagueCountsTheTeamsThatAreLeftOnceItHasDrafted() {
    assertThat(guillotine("a usual week"))
        .startsWith("2 of 2 teams are left in \"Harbor League\".");
    assertThat(guillotine("before the draft"))
        .startsWith("Nobody in \"Harbor League\" has played yet");
  }

  @Test
  void aGuillotineTeamThatIsOutReadsSo() {
    SampleLeague league = LeagueTypes.of("guillotine");

    assertThat(
            FantasyGetStandings.answer(
                    league.linked().with(List.of()), league.facts(), SampleLeague.NOW)
                .text())
        .contains("are left in \"Harbor League\". Your team is out and has no players left.");
  }

  private static String guillotine(String situation) {
    Situation week =
        Situations.all()
            .get(situation)
            .with(league -> Situations.played(league, LeagueFeature.GUILLOTINE));
    return ((ToolOutcome.Answered) answer(week)).text();
  }

  @Test
  void thirtyTwoTeamsAreAllListed() {
    assertThat(answer("thirty-two teams").body().get("standings")).hasSize(32);
  }

  private static ToolOutcome.Answered answer(String situation) {
    return ToolSchemas.assertAnswers(
        "fantasy_get_standings", answer(Situations.all().get(situation)));
  }

  private static ToolOutcome answer(Situation situation) {
    return FantasyGetStandings.answer(situation.linked(), situation.facts(), situation.now());
  }

  private static FantasyTeam team(String name, int wins, int losses, int ties, double points) {
    return new FantasyTeam(
        name, name, List.of(), new TeamRecord(wins, losses, ties), null, points, List.of());
  }
}
