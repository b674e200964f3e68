package dev.comanager.decision.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.players.NameMatching;
import dev.comanager.decision.players.PlayerNames;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.sample.Situations;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class LookupTest {
  private static final int MOST_CHARACTERS = 20_000;

  @Test
  void playersAreRankedByExpectedPointsNotByTheAmountOfData() {
    SampleLeague league =
        games()
            .free(
                receiver("much", "Much Onfile")
                    .projected(9)
                    .projected(9.2)
                    .played(9, "rec_tgt", 9)
                    .played(9, "rec_tgt", 9)
                    .played(9, "rec_tgt", 9))
            .free(receiver("little", "Little Onfile").projected(11))
            .free(
                receiver("out", "Out Onfile")
                    .projected(20)
                    .listed(Availability.OUT, Practice.NONE, ""));

    assertThat(names(find(league, _ -> {})))
        .containsExactly("Little Onfile", "Much Onfile", "Out Onfile");
  }

  @Test
  void aPartialNameFindsAllPlayersWithThatPrefix() {
    assertThat(names(find(Situations.fullWeek(), query("brandt"))))
        .containsExactly("Zane Brandt", "Lev Brandt", "Milo Brandt");
    assertThat(names(find(Situations.fullWeek(), query("za br")))).containsExactly("Zane Brandt");
    assertThat(names(find(Situations.fullWeek(), query("ohara")))).containsExactly("Ty O'Hara");
    assertThat(names(find(Situations.fullWeek(), query("odegard"))))
        .containsExactly("Pål Ødegård Jr.");
    assertThat(names(find(Situations.fullWeek(), query("Brandt BUF"))))
        .containsExactly("Milo Brandt");
    assertThat(names(find(Situations.fullWeek(), query("Quilan Reed"))))
        .containsExactly("Quillan Reed");
    assertThat(names(find(Situations.fullWeek(), query("Seahawks")))).contains("Seattle Seahawks");
  }

  @Test
  void positionTeamAndAvailabilityNarrowTheResult() {
    assertThat(
            names(
                find(
                    Situations.fullWeek(),
                    arguments -> arguments.put("position", "TE").put("available", true))))
        .containsExactly("Milo Brandt", "Otto Fenn");
    assertThat(names(find(Situations.fullWeek(), arguments -> arguments.put("team", "DET"))))
        .containsExactly("Quillan Reed", "Ira Penn");
    assertThat(
            names(
                find(
                    Situations.fullWeek(),
                    arguments -> arguments.put("team", "IND").put("available", false))))
        .containsExactly("Abel Stone", "Zane Holt");
  }

  @Test
  void theLimitShortensTheListAndTheTotalCountsAll() {
    ToolOutcome.Answered found =
        find(Situations.fullWeek(), arguments -> arguments.put("limit", 2));

    assertThat(names(found)).hasSize(2);
    assertThat(found.body().get("total").asInt()).isEqualTo(18);
    assertThat(found.text())
        .startsWith(
            "18 players fit. First: Quillan Reed, QB DET, 19.5 points, with \"Night Tide\";");
  }

  @Test
  void anEmptyResultIsAnAnswerToo() {
    ToolOutcome.Answered found = find(Situations.fullWeek(), query("zzyzx qwortleby"));

    assertThat(found.body().get("total").asInt()).isZero();
    assertThat(found.text()).startsWith("No player matches.");
  }

  @Test
  void invalidArgumentsAreNamed() {
    assertThat(refused(arguments -> arguments.put("position", "LB")).text()).contains("position");
    assertThat(refused(arguments -> arguments.put("team", "QQQ")).text()).contains("team");
    assertThat(refused(arguments -> arguments.put("limit", 51)).text()).contains("limit");
    assertThat(refused(arguments -> arguments.put("limit", 0)).code())
        .isEqualTo(ToolErrorCode.E_BAD_ARGS);
  }

  @Test
  void anotherSpellingOfATeamIsTheSameTeam() {
    SampleLeague league =
        new SampleLeague()
            .game("WAS", 20, "JAX", 20)
            .free(Sketch.of("p:1", "Ann Old", Position.WR, "WAS"));

    assertThat(names(find(league, arguments -> arguments.put("team", "WSH"))))
        .containsExactly("Ann Old");
  }

  @Test
  void aPlayerIsShownWithEverythingOnFile() {
    SampleLeague league =
        games()
            .mine(
                LineupSlot.WR_SLOT,
                receiver("w", "Teo Brandt")
                    .projected(11.6)
                    .listed(Availability.QUESTIONABLE, Practice.LIMITED, "Hamstring")
                    .played(12.1, "rec_tgt", 8)
                    .played(8.3, "rec_tgt", 5)
                    .season(
                        new SeasonSoFar(
                            10, new StatLine(Map.of("points", 112.0)), List.of(), null)));

    ToolOutcome.Answered answer = player(league, "teo brant");

    JsonNode player = answer.body().get("player");
    assertThat(player.get("status").asText()).isEqualTo("Questionable");
    assertThat(player.get("practice").asText()).isEqualTo("limited in practice");
    assertThat(player.get("kickoff").asText()).isEqualTo("2026-11-22T18:00:00Z");
    assertThat(player.at("/recent/0/points").asDouble()).isEqualTo(12.1);
    assertThat(player.at("/season/average").asDouble()).isEqualTo(11.2);
    assertThat(player.at("/projection/sources/0/label").asText()).isEqualTo("Sample projections");
    assertThat(player.get("rostered_by").asText()).isEqualTo("Night Tide");
    assertThat(answer.text())
        .isEqualTo(
            "Teo Brandt (WR, DET) is questionable (hamstring) and limited in practice. Projection:"
                + " 11.6 points against IND. He averaged 10.2 in his last 2 games. He is on the"
                + " roster of \"Night Tide\".");
  }

  @Test
  void aPlayerOnByeHasTheKickoffAfterTheBye() {
    JsonNode player = player(Situations.fullWeek(), "Juno Vance").body().get("player");

    assertThat(player.get("bye").asBoolean()).isTrue();
    assertThat(player.get("kickoff").asText()).isEqualTo("2026-11-29T18:00:00Z");
    assertThat(player.at("/projection/points").asDouble()).isZero();
  }

  @Test
  void anAmbiguousNameIsAnsweredWithCandidates() {
    SampleLeague league =
        games()
            .free(receiver("1", "Lev Brandt").as("p:1", "Lev Brandt"))
            .free(receiver("2", "Zane Brandt"));

    ToolOutcome.Refused refused =
        (ToolOutcome.Refused)
            FantasyGetPlayer.answer(
                "Brandt", league.linked(), league.facts(), matching(league), SampleLeague.NOW);

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(refused.details().get("candidates")).hasSize(2);
  }

  @Test
  void theInjuryReportBeginsWithOwnPlayersAndListsUnreadableStatuses() {
    SampleLeague league = Situations.fullWeek();

    ToolOutcome.Answered report = report(null, league);

    assertThat(report.body().get("players").findValuesAsText("name"))
        .containsExactly("Dante Osei", "Chris Olive", "Rex Farrow");
    assertThat(report.body().at("/players/2/status").asText()).isEqualTo("Unknown");
    assertThat(report.text())
        .isEqualTo(
            "3 players are on the injury report; two are yours. Yours: Dante Osei is questionable"
                + " (ankle) and limited in practice; Chris Olive is out (concussion).");
    assertThat(report.body().get("sources")).isNotEmpty();
  }

  @Test
  void theReportOfOneTeamHasOnlyItsPlayers() {
    assertThat(report("NO", Situations.fullWeek()).body().get("players").findValuesAsText("team"))
        .containsOnly("NO");
    assertThat(report("DET", Situations.fullWeek()).text())
        .startsWith("Nobody is on the injury report of DET.");
  }

  @Test
  void aLongReportIsLimitedToTheMostRelevantAndSaysSo() {
    SampleLeague league = games();
    for (int i = 0; i < 400; i++) {
      league.free(
          receiver(i + "", "A Rather Longwinded Playername Number" + i)
              .projected(5 + i / 100.0)
              .listed(
                  Availability.QUESTIONABLE, Practice.LIMITED, "Undisclosed lower body injury"));
    }

    ToolOutcome.Answered report = report(null, league);

    assertThat(report.body().get("players")).hasSize(FantasyGetInjuryReport.MOST);
    assertThat(report.body().toString().length() + report.text().length())
        .isLessThan(MOST_CHARACTERS);
    assertThat(report.text()).contains("400 players", "60 who matter most");
  }

  @Test
  void anOldReportIsMarkedAsOld() {
    SampleLeague old = Situations.fullWeek().statusAsOf(SampleLeague.NOW.minusSeconds(100_000));

    assertThat(report(null, old).text()).contains("The report is old: I read it Thu Nov 19");
  }

  @Test
  void fiftyPlayersFitIntoAnAnswer() {
    SampleLeague league = games();
    for (int i = 0; i < 60; i++) {
      league.free(receiver(i + "", "A Rather Longwinded Playername Number" + i).projected(5));
    }

    assertThat(find(league, arguments -> arguments.put("limit", 50)).body().toString())
        .hasSizeLessThan(MOST_CHARACTERS);
  }

  private static SampleLeague games() {
    return new SampleLeague().game("DET", 26.1, "IND", 21.3);
  }

  private static Sketch receiver(String id, String name) {
    return Sketch.of("p:" + id, name, Position.WR, "DET");
  }

  private static Consumer<ObjectNode> query(String written) {
    return arguments -> arguments.put("query", written);
  }

  private static List<String> names(ToolOutcome.Answered found) {
    return found.body().get("players").findValuesAsText("name");
  }

  private static NameMatching matching(SampleLeague league) {
    return new PlayerNames().of(league.facts());
  }

  private static PlayerSearch.Read read(SampleLeague league, Consumer<ObjectNode> fill) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    fill.accept(arguments);
    return PlayerSearch.read(arguments, league.facts());
  }

  private static ToolOutcome.Answered find(SampleLeague league, Consumer<ObjectNode> fill) {
    PlayerSearch search = ((PlayerSearch.Read.Fits) read(league, fill)).search();
    return ToolSchemas.assertAnswers(
        "fantasy_find_players",
        FantasyFindPlayers.answer(
            search, league.linked(), league.facts(), matching(league), SampleLeague.NOW));
  }

  private static ToolOutcome.Refused refused(Consumer<ObjectNode> fill) {
    PlayerSearch.Read.Refused refused =
        (PlayerSearch.Read.Refused) read(Situations.fullWeek(), fill);
    return (ToolOutcome.Refused) refused.outcome();
  }

  private static ToolOutcome.Answered player(SampleLeague league, String name) {
    return ToolSchemas.assertAnswers(
        "fantasy_get_player",
        FantasyGetPlayer.answer(
            name, league.linked(), league.facts(), matching(league), SampleLeague.NOW));
  }

  private static ToolOutcome.Answered report(String team, SampleLeague league) {
    return ToolSchemas.assertAnswers(
        "fantasy_get_injury_report",
        FantasyGetInjuryReport.answer(team, league.linked(), league.facts(), SampleLeague.NOW));
  }
}
