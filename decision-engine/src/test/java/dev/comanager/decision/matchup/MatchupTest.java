package dev.comanager.decision.matchup;

import static dev.comanager.decision.league.LineupSlot.QB_SLOT;
import static dev.comanager.decision.league.LineupSlot.TE_SLOT;
import static dev.comanager.decision.league.LineupSlot.WR_SLOT;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.PastSide.PastSpot;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.sample.Situations;
import dev.comanager.decision.sample.Situations.Situation;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchupTest {
  private static final Instant HALF_TIME = SampleLeague.SUNDAY_EARLY.plus(Duration.ofMinutes(95));

  @Test
  void beforeTheGamesBothLineupsAreProjectedAndNothingIsScored() {
    ToolOutcome.Answered answer = answer(week(), SampleLeague.NOW);

    assertThat(answer.body().at("/mine/projected").asDouble()).isEqualTo(30);
    assertThat(answer.body().at("/mine/to_play").asInt()).isEqualTo(2);
    assertThat(answer.body().at("/theirs/projected").asDouble()).isEqualTo(16);
    assertThat(answer.body().at("/mine/lineup/0/scored").isNull()).isTrue();
    assertThat(answer.text())
        .isEqualTo(
            "Week 11: \"Night Tide\" meets \"Lighthouse Crew\", projected 30.0 to 16.0."
                + " Still to play: 2 of yours and 1 of theirs."
                + " Your chance to win is 85 of 100 as both lineups stand."
                + " One starting spot is empty.");
    assertThat(answer.body().get("win_chance").asInt()).isEqualTo(85);
    assertThat(answer.body().get("win_chance_best").asInt()).isEqualTo(85);
    assertThat(answer.body().get("win_moves")).isEmpty();
  }

  @Test
  void aTeamThatIsOutHasNoLineup() {
    SampleLeague league = LeagueTypes.of("guillotine");

    assertThat(
            FantasyGetMatchup.answer(
                    league.linked().with(List.of()),
                    league.facts(),
                    Optional.empty(),
                    SampleLeague.NOW)
                .text())
        .contains("Your team is out and has no players left.")
        .doesNotContain("I don't have your lineup");
  }

  @Test
  void aBestBallLineupIsNotProjectedBecauseNobodySetsIt() {
    SampleLeague league = LeagueTypes.of("best ball");

    ToolOutcome.Answered answer =
        ToolSchemas.assertAnswers(
            "fantasy_get_matchup",
            FantasyGetMatchup.answer(
                league.linked(), league.facts(), Optional.empty(), SampleLeague.NOW));

    assertThat(answer.text())
        .isEqualTo(
            "Week 11: \"Night Tide\" meets \"Lighthouse Crew\". Your best ball league sets the best"
                + " lineups after the games.");
    assertThat(answer.body().at("/mine/projected").isNull()).isTrue();
  }

  @Test
  void aBestBallMatchupOfTwoWeeksHasNoProjectionsThatEnd() {
    SampleLeague league = LeagueTypes.of("matchups of two weeks");
    league.rules(rules -> rules.plus(LeagueFeature.BEST_BALL));

    assertThat(
            FantasyGetMatchup.answer(
                    league.linked(), league.facts(), Optional.empty(), SampleLeague.NOW)
                .text())
        .contains("This matchup counts weeks 11 and 12 together.");
  }

  @Test
  void aMatchupOfTwoWeeksSaysWhatIsProjectedAndWhoIsOffLater() {
    SampleLeague league = LeagueTypes.of("matchups of two weeks");

    assertThat(
            FantasyGetMatchup.answer(
                    league.linked(), league.facts(), Optional.empty(), SampleLeague.NOW)
                .text())
        .contains(
            "This matchup counts weeks 11 and 12 together; the projections end with week 11."
                + " On bye in week 12 of this matchup: Teo Brandt.");
  }

  @Test
  void inARunningGameScoredPointsCountAndTheRestIsProjected() {
    ToolOutcome.Answered answer = answer(week(), HALF_TIME);

    JsonNode quarterback = answer.body().at("/mine/lineup/0");
    assertThat(quarterback.get("scored").asDouble()).isEqualTo(14);
    assertThat(quarterback.get("projected").asDouble()).isEqualTo(24);
    assertThat(answer.body().at("/mine/scored").asDouble()).isEqualTo(14);
    assertThat(answer.body().at("/mine/projected").asDouble()).isEqualTo(34);
    assertThat(answer.body().at("/mine/to_play").asInt()).isEqualTo(1);
    assertThat(answer.text())
        .startsWith("Week 11: \"Night Tide\" leads \"Lighthouse Crew\" 14.0 to 3.0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "3.0", "3e0", "30e-1"})
  void aWeekIsParsedAsTheSchemaAllows(String week) throws IOException {
    JsonNode arguments = Json.WIRE.readTree("{\"week\":" + week + "}");

    assertThat(FantasyGetMatchup.requestedWeek(arguments)).contains(3);
    assertThat(FantasyGetMatchup.requestedWeek(Json.WIRE.readTree("{}"))).isEmpty();
  }

  @Test
  void thePlatformsOwnScoreTakesPrecedence() {
    LinkedLeague linked = week().linked();
    League league = linked.league();
    League scored =
        new League(
            league.key(),
            league.name(),
            league.season(),
            league.week(),
            league.rules(),
            league.teams(),
            List.of(new Matchup("2", "1", 51.5, 14.5)),
            league.asOf());

    ToolOutcome.Answered answer =
        ToolSchemas.assertAnswers(
            "fantasy_get_matchup",
            FantasyGetMatchup.answer(
                new LinkedLeague(linked.link(), scored, linked.mine(), false),
                week().facts(),
                Optional.of(11),
                HALF_TIME));

    assertThat(answer.body().at("/mine/scored").asDouble()).isEqualTo(14.5);
    assertThat(answer.body().at("/theirs/scored").asDouble()).isEqualTo(51.5);
    assertThat(answer.text()).contains("trails \"Lighthouse Crew\" 14.5 to 51.5");
  }

  @Test
  void unknownPointsOfARunningGameAreNotZero() {
    SampleLeague unknown = games().mine(QB_SLOT, quarterback().season(SeasonSoFar.NOTHING));

    JsonNode mine = answer(unknown, HALF_TIME).body().get("mine");

    assertThat(mine.get("scored").isNull()).isTrue();
    assertThat(mine.get("projected").asDouble()).isEqualTo(20);
  }

  @Test
  void aWeekToComeIsRefused() {
    ToolOutcome.Refused refused =
        (ToolOutcome.Refused)
            FantasyGetMatchup.answer(
                week().linked(), week().facts(), Optional.of(12), SampleLeague.NOW);

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
    assertThat(refused.details().get("retryable").asBoolean()).isFalse();
    assertThat(refused.text())
        .isEqualTo(
            "Week 12 hasn't come, so I have no matchup for it. Ask without a week for week 11.");
  }

  @Test
  void anEarlierWeekWithoutDataSaysWhoHasNone() {
    ToolOutcome.Refused refused =
        (ToolOutcome.Refused) FantasyGetMatchup.past(5, List.of(), week().linked(), week().facts());

    assertThat(refused.details().get("retryable").asBoolean()).isFalse();
    assertThat(refused.text())
        .isEqualTo(
            "Demo shows no matchup for your team in week 5. Ask without a week for the current"
                + " one.");
  }

  @Test
  void anEarlierWeekWithoutLineupsHasTheResult() {
    List<PastSide> reported = PastSide.of(new Matchup("1", "2", 99.5, 101));

    ToolOutcome.Answered answer =
        (ToolOutcome.Answered) FantasyGetMatchup.past(5, reported, week().linked(), week().facts());

    assertThat(answer.text())
        .contains(" lost to ", " 99.5 to 101")
        .endsWith("The lineups of that week aren't on file.");
  }

  @Test
  void anEarlierWeekIsShownAsThePlatformReportsIt() {
    List<PastSide> reported =
        List.of(
            new PastSide(
                "1",
                "2",
                101.25,
                List.of(
                    new PastSpot(QB_SLOT, new PlayerId("p:q"), 20.5),
                    new PastSpot(WR_SLOT, new PlayerId("p:long gone"), 8.0),
                    new PastSpot(TE_SLOT, null, null))),
            new PastSide("2", "1", 99.8, List.of()));

    ToolOutcome.Answered answer =
        ToolSchemas.assertAnswers(
            "fantasy_get_matchup",
            FantasyGetMatchup.past(10, reported, week().linked(), week().facts()));

    assertThat(answer.text())
        .isEqualTo("Week 10: \"Night Tide\" beat \"Lighthouse Crew\", 101.3 to 99.8.");
    assertThat(answer.body().at("/mine/lineup").findValuesAsText("name"))
        .containsExactly("Quillan Reed", "Unlisted player", "Empty");
    assertThat(answer.body().at("/mine/projected").isNull()).isTrue();
    assertThat(answer.body().at("/mine/to_play").asInt()).isZero();
  }

  @Test
  void anEarlierWeekThatThePlatformDoesNotReportIsRefused() {
    assertThat(FantasyGetMatchup.past(10, List.of(), week().linked(), week().facts()))
        .isInstanceOf(ToolOutcome.Refused.class);
  }

  @Test
  void aTeamWithoutAMatchupIsShownAlone() {
    Situation eliminated = Situations.all().get("after elimination");

    ToolOutcome.Answered answer =
        ToolSchemas.assertAnswers(
            "fantasy_get_matchup",
            FantasyGetMatchup.answer(
                eliminated.linked(), eliminated.facts(), Optional.empty(), eliminated.now()));

    assertThat(answer.body().get("theirs").isNull()).isTrue();
    assertThat(answer.text()).startsWith("Week 11: \"Night Tide\" has no matchup this week.");
  }

  private static SampleLeague week() {
    return games()
        .mine(QB_SLOT, quarterback())
        .mine(WR_SLOT, Sketch.of("p:w", "Ty O'Hara", Position.WR, "LAR").projected(10))
        .emptyPlace(TE_SLOT)
        .theirs(
            WR_SLOT,
            Sketch.of("p:t", "Zane Holt", Position.WR, "IND").projected(16).season(scored(3)));
  }

  private static SampleLeague games() {
    return new SampleLeague()
        .game("DET", 26.1, "IND", 21.3)
        .game("LAR", 24.6, "SEA", 22, SampleLeague.SUNDAY_LATE);
  }

  private static Sketch quarterback() {
    return Sketch.of("p:q", "Quillan Reed", Position.QB, "DET").projected(20).season(scored(14));
  }

  private static SeasonSoFar scored(double points) {
    return new SeasonSoFar(
        0, new StatLine(Map.of()), List.of(), new StatLine(Map.of("points", points)));
  }

  private static ToolOutcome.Answered answer(SampleLeague league, Instant now) {
    return ToolSchemas.assertAnswers(
        "fantasy_get_matchup",
        FantasyGetMatchup.answer(league.linked(), league.facts(), Optional.empty(), now));
  }
}
