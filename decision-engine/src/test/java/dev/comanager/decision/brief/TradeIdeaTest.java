package dev.comanager.decision.brief;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.trade.TradeOn;
import java.util.List;
import org.junit.jupiter.api.Test;

class TradeIdeaTest {
  @Test
  void theBriefEndsWithATradeThatHelpsBothTeams() {
    WeeklyBrief brief = brief(tradeLeague());

    assertThat(brief.briefText()).contains("A trade to propose: your Owen Pike for Vic Hale of");
    assertThat(brief.spoken())
        .contains("A trade to propose: your Owen Pike for Vic Hale of")
        .contains("\". Playoffs and depth counted, you'd gain ");
    assertThat(brief.briefText()).hasSizeLessThanOrEqualTo(BriefTextRule.MOST);
  }

  @Test
  void theTradeIsOneThatTheTradeToolRecommends() {
    SampleLeague league = tradeLeague();

    assertThat(
            TradeOn.decide(
                    league.linked(),
                    league.facts(),
                    SampleLeague.NOW,
                    List.of(league.player("p:rb2")),
                    List.of(league.player("p:tte")),
                    league.linked().league().teams().get(1))
                .decision()
                .verdict())
        .isEqualTo(Verdict.TRADE);
  }

  @Test
  void aPlayerWhomTheBriefMovesIsNotOffered() {
    SampleLeague league = tradeLeague("KC");
    BriefFindings found =
        BriefFindings.of(league.linked(), SampleLeague.WEEK, league.facts(), SampleLeague.NOW);

    assertThat(found.moves()).extracting(move -> move.in().name()).contains("Sid Voss");
    assertThat(
            TradeIdea.of(
                    league.linked(),
                    found,
                    PlayoffRace.of(league.linked(), league.facts(), SampleLeague.NOW),
                    league.facts(),
                    SampleLeague.NOW)
                .filter(idea -> idea.offer().give().name().equals("Sid Voss")))
        .isEmpty();
  }

  @Test
  void anOlderCopyOfTheRosterIsNoReasonToTrade() {
    assertThat(brief(tradeLeague().stale()).briefText()).doesNotContain("trade");
  }

  @Test
  void noTradeIsNamedWhereNobodyCanBeSpared() {
    assertThat(brief(FullRosters.usual()).spoken()).doesNotContain("trade");
  }

  @Test
  void anAddForAFewWeeksIsNamedWithThem() {
    SampleLeague league = FullRosters.with(player("k1", "Walt Ames", Position.K, "DET", 8));

    assertThat(brief(league).spoken()).contains("Add Cole Bishop for week 12 and drop ");
  }

  private static SampleLeague tradeLeague() {
    return tradeLeague("BAL");
  }

  /** The own team has a running back to spare, the other one a tight end. */
  private static SampleLeague tradeLeague(String nflTeam) {
    return FullRosters.usual()
        .mine(LineupSlot.BENCH, player("rb5", "Sid Voss", Position.RB, nflTeam, 11.4))
        .theirs(LineupSlot.FLEX, player("twr3", "Ove Dahl", Position.WR, "KC", 11.5))
        .theirs(LineupSlot.BENCH, player("tte2", "Lars Holm", Position.TE, "DEN", 11.8));
  }

  private static WeeklyBrief brief(SampleLeague league) {
    return WeeklyBriefRule.brief(league.linked(), league.facts(), SampleLeague.NOW);
  }
}
