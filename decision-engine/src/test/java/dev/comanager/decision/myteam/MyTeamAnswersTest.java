package dev.comanager.decision.myteam;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.MovedLeague;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.sample.Situations;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class MyTeamAnswersTest {
  private static final LeaguePage PAGE = new LeaguePage("https://auth.example.com");

  private static SampleLeague league() {
    return new SampleLeague()
        .game("DET", 26.1, "IND", 21.3)
        .later(SampleLeague.WEEK + 1, "BAL", "DET")
        .mine(
            LineupSlot.QB_SLOT, Sketch.of("p:1", "Quillan Reed", Position.QB, "DET").projected(20))
        .mine(
            LineupSlot.RB_SLOT,
            Sketch.of("p:2", "Boyd Carrow", Position.RB, "IND")
                .listed(Availability.OUT, Practice.NONE, "Knee"))
        .mine(LineupSlot.WR_SLOT, Sketch.of("p:3", "Zane Holt", Position.WR, "BAL"))
        .emptyPlace(LineupSlot.TE_SLOT)
        .mine(
            LineupSlot.BENCH,
            Sketch.of("p:4", "Ira Penn", Position.WR, "DET")
                .listed(Availability.QUESTIONABLE, Practice.LIMITED, "Ankle"));
  }

  @Test
  void theContextNamesTheLeaguesLatestMoves() {
    Instant tuesday = Instant.parse("2026-11-17T17:00:00Z");
    SampleLeague league = league().free(Sketch.of("p:9", "Otto Gone", Position.WR, "DET"));
    LinkedLeague moved =
        MovedLeague.of(
            league,
            RosterMove.add(tuesday, new PlayerId("p:4"), "1"),
            RosterMove.drop(tuesday, new PlayerId("p:9"), "1"),
            new RosterMove(tuesday.minusSeconds(9), new PlayerId("p:3"), "2", "1"),
            RosterMove.drop(tuesday, new PlayerId("p:nobody"), "2"));

    assertThat(GetMyFantasyContext.answer(List.of(moved), league.facts()))
        .extracting(outcome -> ((ToolOutcome.Answered) outcome).text())
        .asString()
        .contains(
            "The league's latest moves: \"Night Tide\" added Ira Penn and dropped Otto Gone on Tue"
                + " Nov 17; \"Lighthouse Crew\" traded Zane Holt to \"Night Tide\" on Tue Nov 17.");
  }

  @Test
  void theRosterStatusCountsPlayersAndNamesThoseOutOrOnBye() {
    ToolOutcome.Answered answer =
        ToolSchemas.assertAnswers(
            "get_roster_status",
            GetRosterStatus.answer(league().linked(), league().facts(), SampleLeague.NOW));

    assertThat(answer.text())
        .isEqualTo(
            "4 players on your roster, 3 of them starters. Out: Boyd Carrow (RB, out). On bye: Zane Holt"
                + " (WR). Not in your lineup: Ira Penn (questionable). TE is empty. Next"
                + " kickoff Sun 1:00 PM ET.");
    assertThat(answer.body().get("flagged")).hasSize(3);
    JsonNode onBye = answer.body().get("players").get(2);
    assertThat(onBye.get("bye").asBoolean()).isTrue();
    assertThat(onBye.get("status").asText()).isEmpty();
    assertThat(onBye.get("next_kickoff").asText()).isEqualTo("2026-11-29T18:00:00Z");
    assertThat(answer.body().get("players").get(3).get("detail").asText())
        .isEqualTo("Ankle; limited in practice");
  }

  @Test
  void theContextSaysThatLaterSeasonsCount() {
    SampleLeague league = league();
    league.rules(league.linked().league().rules().as(LeagueKind.DYNASTY));

    assertThat(GetMyFantasyContext.answer(List.of(league.linked()), league.facts()).text())
        .contains("This is a dynasty league");
  }

  @Test
  void theContextSaysWhichWeeksTheMatchupAndThePlayoffsAre() {
    SampleLeague league = Situations.fullWeek();
    int week = SampleLeague.WEEK;
    league.rules(
        it ->
            it.with(
                new LeagueFormat(
                    SeasonCalendar.of(
                        OptionalInt.of(week),
                        OptionalInt.of(week + 3),
                        List.of(new WeekSpan(week, week + 1))))));

    assertThat(GetMyFantasyContext.answer(List.of(league.linked()), league.facts()).text())
        .contains("The playoffs are weeks " + week + " to " + (week + 3) + ".")
        .contains(" over weeks " + week + " and " + (week + 1) + ".");
  }

  @Test
  void everyFlaggedPlayerIsNamedOnce() {
    SampleLeague league =
        league()
            .mine(
                LineupSlot.FLEX,
                Sketch.of("p:5", "Otis Bram", Position.WR, "BAL")
                    .listed(Availability.DOUBTFUL, Practice.NONE, "Back"))
            .mine(LineupSlot.BENCH, Sketch.of("p:6", "Emil Stroud", Position.WR, "BAL"))
            .mine(
                LineupSlot.RESERVE,
                Sketch.of("p:7", "Hank Ode", Position.RB, "IND")
                    .listed(Availability.RESERVE, Practice.UNKNOWN, "Knee"))
            .mine(
                LineupSlot.RESERVE,
                Sketch.of("p:8", "Seth Rook", Position.RB, "IND")
                    .listed(Availability.OUT, Practice.NONE, "Knee"))
            .mine(
                LineupSlot.TAXI,
                Sketch.of("p:9", "Abe Lund", Position.RB, "IND")
                    .listed(Availability.DOUBTFUL, Practice.NONE, "Knee"));

    ToolOutcome.Answered answer =
        ToolSchemas.assertAnswers(
            "get_roster_status",
            GetRosterStatus.answer(league.linked(), league.facts(), SampleLeague.NOW));

    assertThat(answer.text())
        .contains(
            "On bye: Zane Holt (WR), Otis Bram (FLEX).",
            "Not in your lineup: Ira Penn (questionable), Emil Stroud (on bye), Hank Ode (on IR),"
                + " Seth Rook (out, in an IR spot), Abe Lund (doubtful, on your taxi squad).");
    for (JsonNode flagged : answer.body().get("flagged")) {
      assertThat(answer.text()).containsOnlyOnce(flagged.get("name").asText());
    }
  }

  @Test
  void aStatusIsAsOfItsReportWhereThatIsKnownElseAsOfItsReading() {
    Instant reported = SampleLeague.NOW.minus(Duration.ofHours(5));
    SampleLeague league =
        new SampleLeague()
            .game("DET", 26.1, "IND", 21.3)
            .mine(
                LineupSlot.QB_SLOT,
                Sketch.of("p:1", "Quillan Reed", Position.QB, "DET").reported(reported))
            .mine(
                LineupSlot.RB_SLOT,
                Sketch.of("p:2", "Boyd Carrow", Position.RB, "IND")
                    .listed(Availability.OUT, Practice.NONE, "Knee")
                    .reported(reported))
            .mine(
                LineupSlot.WR_SLOT,
                Sketch.of("p:3", "Zane Holt", Position.WR, "IND")
                    .listed(Availability.OUT, Practice.NONE, "Toe"));

    JsonNode body =
        ToolSchemas.assertAnswers(
                "get_roster_status",
                GetRosterStatus.answer(league.linked(), league.facts(), SampleLeague.NOW))
            .body();

    String read = league.facts().statusAsOf().toString();
    assertThat(body.get("status_as_of").asText()).isEqualTo(read);
    assertThat(body.at("/players/0/status_as_of").asText()).isEqualTo(read);
    assertThat(body.at("/players/1/status_as_of").asText()).isEqualTo(reported.toString());
    assertThat(body.at("/players/2/status_as_of").asText()).isEqualTo(read);
  }

  @Test
  void aFullAndHealthyLineupIsReported() {
    SampleLeague healthy =
        new SampleLeague()
            .game("DET", 26.1, "IND", 21.3)
            .mine(LineupSlot.QB_SLOT, Sketch.of("p:1", "Quillan Reed", Position.QB, "DET"));

    assertThat(GetRosterStatus.answer(healthy.linked(), healthy.facts(), SampleLeague.NOW).text())
        .isEqualTo(
            "1 player on your roster, 1 of them a starter. No starter is out or on bye."
                + " Next kickoff Sun 1:00 PM ET.");
  }

  @Test
  void anOldInjuryReportAndAnOlderLeagueCopyAreReported() {
    SampleLeague old = league().statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(30))).stale();

    assertThat(GetRosterStatus.answer(old.linked(), old.facts(), SampleLeague.NOW).text())
        .contains("The injury report is from Thu Nov 19, 6:00 AM ET.", "Demo didn't answer");
  }

  @Test
  void theContextHasRulesAndRosterWithoutEmptySlots() {
    ToolOutcome.Answered answer =
        ToolSchemas.assertAnswers(
            "get_my_fantasy_context",
            GetMyFantasyContext.answer(List.of(league().linked()), league().facts()));

    assertThat(answer.body().at("/roster/starters")).hasSize(3);
    assertThat(answer.body().at("/roster/bench")).hasSize(1);
    assertThat(answer.body().at("/rules/starting_slots")).hasSize(9);
    assertThat(answer.body().get("roster_source").asText()).isEqualTo("demo:harbor");
    assertThat(answer.body().get("record").asText()).isEqualTo("7-3");
    assertThat(answer.text())
        .contains("\"Night Tide\" is 7-3 and meets \"Lighthouse Crew\"", "TE is empty");
  }

  @Test
  void aTeamWithoutPlayersHasNoneYetOrIsOut() {
    SampleLeague league = LeagueTypes.of("guillotine");
    LinkedLeague out = league.linked().with(List.of());
    LinkedLeague drafting = LeagueTypes.of("redraft").linked().with(List.of());

    assertThat(GetMyFantasyContext.answer(List.of(out), league.facts()).text())
        .contains("Your team is out and has no players left.");
    assertThat(GetMyFantasyContext.answer(List.of(drafting), league.facts()).text())
        .contains("Your team has no players yet.");
    assertThat(GetRosterStatus.answer(out, league.facts(), SampleLeague.NOW).text())
        .isEqualTo("Your team is out and has no players left.");
    assertThat(GetRosterStatus.answer(drafting, league.facts(), SampleLeague.NOW).text())
        .isEqualTo("Your team has no players yet.");
  }

  @Test
  void leaguesAreListedWithThePrimaryPlatform() {
    ToolOutcome.Answered answer =
        ToolSchemas.assertAnswers(
            "get_my_leagues", GetMyLeagues.answer(List.of(league().linked()), Surface.FULL, PAGE));

    assertThat(answer.body().get("primary_platform").asText()).isEqualTo("demo");
    assertThat(answer.text())
        .isEqualTo(
            "One league is linked: \"Harbor League\" on Demo, your team \"Night Tide\" (7-3), week"
                + " 11.");
  }

  @Test
  void aLeagueWithAMissingTeamDoesNotHideOthers() {
    LinkedLeague missing = league().withoutMyTeam();

    ToolOutcome.Answered answer =
        ToolSchemas.assertAnswers(
            "get_my_leagues",
            GetMyLeagues.answer(List.of(league().linked(), missing), Surface.CLAUDE, PAGE));

    assertThat(answer.body().at("/leagues/1/team").asText()).isEmpty();
    assertThat(answer.body().at("/leagues/1/name").asText()).isEqualTo("Harbor League");
    assertThat(answer.text())
        .endsWith(
            "Also: \"Harbor League\" on Demo (your team is no longer in it: link it again at"
                + " https://auth.example.com/account, or unlink it).");
  }

  @Test
  void anOlderCopyInTheListStatesItsAge() {
    assertThat(GetMyLeagues.answer(List.of(league().stale().linked()), Surface.CLAUDE, PAGE).text())
        .contains("week 11 (as of ");
  }

  @Test
  void aLineWithoutALeagueLearnsHowToLinkOne() {
    ToolOutcome.Answered none =
        ToolSchemas.assertAnswers(
            "get_my_leagues", GetMyLeagues.answer(List.of(), Surface.CLAUDE, PAGE));

    assertThat(none.body().get("leagues")).isEmpty();
    assertThat(none.body().get("primary_platform").isNull()).isTrue();
    assertThat(none.body().path("link_url").asText()).isEqualTo(PAGE.address());
    assertThat(none.text()).contains(PAGE.address());
  }
}
