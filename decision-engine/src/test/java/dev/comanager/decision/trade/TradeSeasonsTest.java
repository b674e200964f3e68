package dev.comanager.decision.trade;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.value.Outlook;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Trades where players are kept for the next season. */
class TradeSeasonsTest {
  /** A back of 31 years who scores more now for a receiver of 22 who will later. */
  private static CardAnswer oldForYoung(LeagueKind kind) {
    return oldForYoung(kind, LeagueFormat.USUAL);
  }

  private static CardAnswer oldForYoung(LeagueKind kind, LeagueFormat format) {
    SampleLeague league =
        FullRosters.usual()
            .mine(LineupSlot.BENCH, player("old", "Gus Elder", Position.RB, "SEA", 14).aged(31))
            .theirs(LineupSlot.BENCH, player("young", "Kit Young", Position.WR, "KC", 12).aged(22));
    league.rules(
        league
            .linked()
            .league()
            .rules()
            .as(kind)
            .with(format)
            .withPicks(
                List.of(new DraftPick(2027, 1, "2", "2"), new DraftPick(2027, 1, "1", "1"))));
    return TradeOn.decide(
        league.linked(),
        league.facts(),
        SampleLeague.NOW,
        List.of(league.player("p:old")),
        List.of(league.player("p:young")),
        league.linked().league().team("2").orElseThrow());
  }

  @Test
  void theYoungerPlayerIsWorthALossThisSeasonWhereRostersAreKept() {
    assertThat(oldForYoung(LeagueKind.REDRAFT).decision().verdict()).isNotEqualTo(Verdict.TRADE);
    assertThat(oldForYoung(LeagueKind.DYNASTY).decision().verdict()).isEqualTo(Verdict.TRADE);
  }

  @Test
  void aLossThisSeasonIsALossWhereNeitherPlayerWouldBeKept() {
    CardAnswer answer = oldForYoung(LeagueKind.KEEPER, LeagueFormat.USUAL.withKeepers(1));

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.PASS);
    assertThat(answer.spoken()).contains("Counting the next three seasons, you lose 2.");
  }

  @Test
  void aCardNamesTheComingSeasonsAndTheOthersPicks() {
    CardAnswer answer = oldForYoung(LeagueKind.DYNASTY);
    DecisionCard card = answer.decision();

    assertThat(answer.spoken()).contains("Counting the next three seasons, you gain ");
    assertThat(card.reasoning())
        .contains("points for Young (22 years old, likely ")
        .contains("for Elder (31 years old")
        .contains("The best draft picks of \"Lighthouse Crew\", for scale: 2027 first-round pick")
        .doesNotContain("Night Tide");
    assertThat(oldForYoung(LeagueKind.REDRAFT).spoken()).doesNotContain("seasons");
  }

  private static SampleLeague withUnplayed(LeagueKind kind) {
    SampleLeague league =
        FullRosters.usual()
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:un", "Ray Unplayed", Position.RB, "KC")
                    .aged(22)
                    .listed(Availability.RESERVE, Practice.NONE, "Knee"));
    return league.rules(league.linked().league().rules().as(kind));
  }

  @Test
  void nobodyCanSayWhatAPlayerIsWorthWhoHasNotPlayed() {
    CardAnswer answer = given(withUnplayed(LeagueKind.DYNASTY), "p:un", "p:twr1");

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(answer.spoken())
        .contains("but Unplayed hasn't played this season")
        .doesNotContain("next three seasons, you");
    assertThat(answer.decision().reasoning())
        .contains("unknown for Unplayed (22 years old, no game this season)");
    assertThat(given(withUnplayed(LeagueKind.REDRAFT), "p:un", "p:twr1").decision().verdict())
        .isEqualTo(Verdict.TRADE);
  }

  @Test
  void aTradeDropsNobodyWhoMayBeAStarOfTheNextSeason() {
    SampleLeague dynasty = withUnplayed(LeagueKind.DYNASTY);
    SampleLeague redraft = withUnplayed(LeagueKind.REDRAFT);

    assertThat(given(dynasty, "p:wr4", "p:twr1", "p:tte").decision().reasoning())
        .contains("so you would drop ")
        .doesNotContain("Unplayed");
    assertThat(given(redraft, "p:wr4", "p:twr1", "p:tte").decision().reasoning())
        .contains("Unplayed");
  }

  @Test
  void aTradeDropsHimWhereNobodyElseCanBe() {
    SampleLeague league =
        FullRosters.schedule()
            .mine(LineupSlot.WR_SLOT, player("wr", "Sam Holt", Position.WR, "BUF", 9))
            .mine(LineupSlot.BENCH, Sketch.of("p:un", "Ray Unplayed", Position.RB, "KC").aged(22))
            .theirs(LineupSlot.WR_SLOT, player("twr1", "Finn Boyd", Position.WR, "NO", 14))
            .theirs(LineupSlot.BENCH, player("twr2", "Zeb Nash", Position.WR, "DEN", 12));
    league.rules(
        new LeagueRules(
                2,
                List.of(LineupSlot.WR_SLOT),
                1,
                new ScoringRules(Map.of("points", 1.0)),
                List.of())
            .as(LeagueKind.DYNASTY));

    assertThat(TradeCards.call(league, List.of("wr"), List.of("twr1", "twr2")).weighed().drops())
        .extracting(Outlook::name)
        .containsExactly("Ray Unplayed");
  }

  private static CardAnswer given(SampleLeague league, String give, String... get) {
    return TradeOn.decide(
        league.linked(),
        league.facts(),
        SampleLeague.NOW,
        List.of(league.player(give)),
        Arrays.stream(get).map(league::player).toList(),
        league.linked().league().team("2").orElseThrow());
  }
}
