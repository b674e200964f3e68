package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Leagues with individual defenders, a trade deadline, or players listed twice. */
class EspnSpecialLeagueTest {
  private static EspnStub answers;
  @AutoClose private static EspnFixture espn;

  @BeforeAll
  static void start() {
    answers = new EspnStub(Optional.empty(), 2026, 11);
    espn = new EspnFixture(answers);
  }

  @Test
  void defendersHaveSlotsAndPointsByPosition() {
    answers.league(
        "2804",
        league -> {
          ObjectNode slots = (ObjectNode) league.at("/settings/rosterSettings/lineupSlotCounts");
          slots.put("8", 1).put("9", 1).put("10", 2).put("14", 1).put("15", 1).put("24", 1);
          EspnLeagueTest.item(league, 108, 1).putObject("pointsOverrides").put("9", 2).put("16", 0);
          EspnLeagueTest.item(league, 104, 8);
          return league;
        },
        UnaryOperator.identity());

    LeagueRules rules = league("2804").rules();

    assertThat(rules.startingSlots())
        .endsWith(
            LineupSlot.DE_SLOT,
            LineupSlot.DT_SLOT,
            LineupSlot.LB_SLOT,
            LineupSlot.LB_SLOT,
            LineupSlot.DB_SLOT,
            LineupSlot.IDP_FLEX);
    assertThat(rules.unsupported()).contains("edge rushers", "return touchdowns by their kind");
    StatLine tackles = new StatLine(Map.of("idp_tkl_solo", 3.0, "idp_sack", 1.0));
    double sack = rules.scoring().points(new StatLine(Map.of("idp_sack", 1.0)), Position.LB);
    assertThat(rules.scoring().points(tackles, Position.DE)).isEqualTo(6 + sack, within(1e-9));
    assertThat(rules.scoring().points(tackles, Position.LB)).isEqualTo(3 + sack, within(1e-9));
    assertThat(league("2001").rules().scoring().points(tackles, Position.LB)).isZero();
  }

  @Test
  void aLeagueWhoseLineupsLockTogetherIsRecognized() {
    answers.league(
        "2807",
        league -> {
          ((ObjectNode) league.at("/settings/rosterSettings"))
              .put("lineupLocktimeType", "FIRST_GAME_OF_SCORING_PERIOD");
          return league;
        },
        UnaryOperator.identity());

    assertThat(league("2807").rules().format().has(LeagueFeature.LOCKS_AS_A_WHOLE)).isTrue();
    assertThat(league("2807").rules().unsupported())
        .isEqualTo(league("2001").rules().unsupported());
    assertThat(league("2001").rules().format().has(LeagueFeature.LOCKS_AS_A_WHOLE)).isFalse();
  }

  @Test
  void playersRuledOutMayAlwaysBeOnInjuredReserve() {
    assertThat(league("2001").rules().reserve()).isEqualTo(new ReserveTerms(true, false, false));
  }

  @Test
  void theTradeDeadlineIsATime() {
    answers.league(
        "2806",
        league -> {
          ((ObjectNode) league.get("settings"))
              .putObject("tradeSettings")
              .put("deadlineDate", 1796230800000L);
          return league;
        },
        UnaryOperator.identity());

    assertThat(league("2806").rules().format().tradesEnd()).isEqualTo("2026-12-02T17:00:00Z");
    assertThat(league("2001").rules().format().tradesEnd()).isNull();
  }

  @Test
  void aPlayerListedTwiceCountsOnceAndIsNamed() {
    answers.league(
        "2803",
        UnaryOperator.identity(),
        rosters -> {
          ArrayNode first = (ArrayNode) rosters.at("/teams/0/roster/entries");
          first.add(first.get(0).deepCopy());
          ((ArrayNode) rosters.at("/teams/1/roster/entries")).add(first.get(0).deepCopy());
          return rosters;
        });

    League league = league("2803");

    assertThat(league.teams().stream().flatMap(team -> team.spots().stream()))
        .filteredOn(spot -> new PlayerId("espn:401").equals(spot.playerId()))
        .singleElement()
        .isEqualTo(new RosterSpot(LineupSlot.QB_SLOT, new PlayerId("espn:401")));
    assertThat(league.rules().notes())
        .contains("The platform lists a player twice. He counts once, where he is listed first.");
    assertThat(league("2001").rules().format().features()).isEmpty();
  }

  @Test
  void anEndlessRosterIsRefused() {
    answers.league(
        "2805",
        UnaryOperator.identity(),
        rosters -> {
          ArrayNode first = (ArrayNode) rosters.at("/teams/0/roster/entries");
          for (int more = 0; more < 101; more++) {
            first.add(first.get(0).deepCopy());
          }
          return rosters;
        });

    PlatformException failure = catchThrowableOfType(PlatformException.class, () -> league("2805"));
    assertThat(failure.reason()).isEqualTo(Reason.UNREADABLE);
  }

  private static League league(String id) {
    return espn.platform.fetch(id).await().indefinitely();
  }
}
