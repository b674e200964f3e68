package dev.comanager.decision.trade;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
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
    assertThat(answer.spoken()).contains("With the next three seasons it is a loss of 2.");
  }

  @Test
  void aCardNamesTheComingSeasonsAndTheOthersPicks() {
    CardAnswer answer = oldForYoung(LeagueKind.DYNASTY);
    DecisionCard card = answer.decision();

    assertThat(answer.spoken()).contains("With the next three seasons it is a gain of ");
    assertThat(card.reasoning())
        .contains("points for Young (22 years old, likely ")
        .contains("for Elder (31 years old")
        .contains("The best draft picks of \"Lighthouse Crew\", for scale: 2027 first-round pick")
        .doesNotContain("Night Tide");
    assertThat(oldForYoung(LeagueKind.REDRAFT).spoken()).doesNotContain("seasons");
  }
}
