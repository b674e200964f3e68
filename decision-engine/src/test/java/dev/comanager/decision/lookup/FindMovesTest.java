package dev.comanager.decision.lookup;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.players.PlayerNames;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.MovedLeague;
import dev.comanager.decision.sample.PlayoffLeague;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class FindMovesTest {
  @Test
  void rosteredPlayersAreListedWithTradeTargetsFirst() {
    ToolOutcome.Answered found =
        find(tradeLeague(), arguments -> arguments.put("available", false));

    JsonNode first = found.body().path("players").get(0);
    assertThat(first.path("name").asText()).isEqualTo("Vic Hale");
    assertThat(first.at("/trade_target/owner_needs").asText()).isEqualTo("RB");
    assertThat(first.at("/trade_target/raises").asDouble()).isPositive();
    assertThat(first.path("streamer").isNull()).isTrue();
    assertThat(found.body().path("players").get(2).path("trade_target").isNull()).isTrue();
    assertThat(found.body().path("note").asText())
        .startsWith("Trade targets come first")
        .contains("Vic Hale would add", "needs a running back");
    assertThat(found.text()).endsWith(found.body().path("note").asText());
  }

  @Test
  void aSearchByNameKeepsItsOrderAndStillMarksTheTarget() {
    ToolOutcome.Answered found =
        find(tradeLeague(), arguments -> arguments.put("query", "Lars Holm"));

    assertThat(found.body().at("/players/0/trade_target/costs_owner").asDouble())
        .isLessThanOrEqualTo(1);
    assertThat(found.body().path("note").asText()).startsWith("Lars Holm would add");
  }

  @Test
  void withoutATargetTheNoteSaysSo() {
    ToolOutcome.Answered found =
        find(FullRosters.usual(), arguments -> arguments.put("available", false));

    assertThat(found.body().path("note").asText()).startsWith("None of them is a trade target");
  }

  @Test
  void freePlayersOfAStreamedPositionAreListedWithTheirWeeks() {
    SampleLeague league = FullRosters.with(player("k1", "Walt Ames", Position.K, "BAL", 8));

    ToolOutcome.Answered found =
        find(league, arguments -> arguments.put("available", true).put("position", "K"));

    JsonNode streamer = found.body().at("/players/0/streamer");
    assertThat(streamer.at("/games/0").asText()).isEqualTo("week 11 at NO");
    assertThat(streamer.at("/weeks/0").asInt()).isEqualTo(SampleLeague.WEEK);
    assertThat(found.body().path("note").asText())
        .startsWith("Cole Bishop helps for a short time: week 11 at NO");
  }

  @Test
  void aTeamThatIsOutHasNobodyToAdd() {
    SampleLeague league = LeagueTypes.of("guillotine");

    ToolOutcome.Answered found =
        find(
            league,
            league.linked().with(List.of()),
            arguments -> arguments.put("available", true).put("position", "K"));

    assertThat(found.body().path("players")).isNotEmpty();
    assertThat(found.body().path("note").asText()).isEmpty();
  }

  @Test
  void aTeamThatIsOutOfThePlayoffsHasNobodyToAddEither() {
    assertThat(kickersWhenOut(LeagueKind.KEEPER)).contains("helps for a short time: week 12");
    assertThat(kickersWhenOut(LeagueKind.REDRAFT)).isEmpty();
  }

  private static String kickersWhenOut(LeagueKind kind) {
    SampleLeague league =
        FullRosters.with(player("k1", "Walt Ames", Position.K, "DET", 8))
            .rules(rules -> rules.as(kind));
    return find(
            league,
            PlayoffLeague.withoutMyTeam(league, SampleLeague.WEEK - 1),
            arguments -> arguments.put("available", true).put("position", "K"))
        .body()
        .path("note")
        .asText();
  }

  @Test
  void aFreeAgentIsShownWithTheTeamThatDroppedHim() {
    SampleLeague league = FullRosters.usual();
    RosterMove drop =
        RosterMove.drop(SampleLeague.NOW.minus(Duration.ofHours(2)), new PlayerId("p:fwr"), "2");

    ToolOutcome.Answered found =
        ToolSchemas.assertAnswers(
            "fantasy_get_player",
            FantasyGetPlayer.answer(
                "Max Orr",
                MovedLeague.of(league, drop),
                league.facts(),
                new PlayerNames().of(league.facts()),
                SampleLeague.NOW));

    assertThat(found.body().at("/player/dropped/by").asText()).isEqualTo("Lighthouse Crew");
    assertThat(found.text())
        .endsWith("He is a free agent; \"Lighthouse Crew\" dropped him Fri 10:00 AM ET.");
  }

  private static SampleLeague tradeLeague() {
    return FullRosters.usual()
        .mine(LineupSlot.BENCH, player("rb5", "Sid Voss", Position.RB, "KC", 11.4))
        .theirs(LineupSlot.FLEX, player("twr3", "Ove Dahl", Position.WR, "KC", 11.5))
        .theirs(LineupSlot.BENCH, player("tte2", "Lars Holm", Position.TE, "DEN", 11.8));
  }

  private static ToolOutcome.Answered find(SampleLeague league, Consumer<ObjectNode> fill) {
    return find(league, league.linked(), fill);
  }

  private static ToolOutcome.Answered find(
      SampleLeague league, LinkedLeague linked, Consumer<ObjectNode> fill) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    fill.accept(arguments);
    PlayerSearch search =
        ((PlayerSearch.Read.Fits) PlayerSearch.read(arguments, league.facts())).search();
    return ToolSchemas.assertAnswers(
        "fantasy_find_players",
        FantasyFindPlayers.answer(
            search,
            linked,
            league.facts(),
            new PlayerNames().of(league.facts()),
            SampleLeague.NOW));
  }
}
