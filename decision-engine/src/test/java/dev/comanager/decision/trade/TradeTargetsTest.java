package dev.comanager.decision.trade;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.trade.TradeTargets.Offer;
import dev.comanager.decision.trade.TradeTargets.Target;
import dev.comanager.decision.value.LeagueOutlook;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TradeTargetsTest {
  @Test
  void onlyAPlayerWhomHisTeamCanSpareIsATarget() {
    List<Target> targets = targets(withSpareTightEnd()).targets();

    assertThat(targets)
        .extracting(target -> target.player().name())
        .containsExactly("Vic Hale", "Lars Holm");
    assertThat(targets.getFirst().raises()).isGreaterThanOrEqualTo(TradeVerdict.FELT);
    assertThat(targets.getFirst().costs()).isLessThanOrEqualTo(1);
    assertThat(targets.getFirst().need()).isEqualTo(Position.RB);
  }

  @Test
  void nobodyIsATargetWhereEveryStarterIsNeeded() {
    assertThat(targets(FullRosters.usual()).targets()).isEmpty();
  }

  @Test
  void theOfferIsATradeThatAnalyzeTradeCallsGoodForBoth() {
    SampleLeague league = withSpareTightEnd();

    Offer offer = targets(league).targets().getFirst().offer().orElseThrow();

    TradeVerdict verdict =
        TradeCards.call(league, List.of(offer.give().id().value().substring(2)), List.of("tte"));
    assertThat(verdict.lean()).isEqualTo(Verdict.TRADE);
    assertThat(verdict.gain()).isEqualTo(offer.mine());
    assertThat(verdict.other().orElseThrow().answer()).isEqualTo(OtherSide.Answer.GLAD);
    assertThat(verdict.other().orElseThrow().gain()).isEqualTo(offer.theirs());
  }

  @Test
  void aKickerIsNoTarget() {
    SampleLeague league =
        FullRosters.usual()
            .theirs(LineupSlot.BENCH, player("k2", "Ola Berg", Position.K, "DEN", 14));

    assertThat(targets(league).targets()).isEmpty();
  }

  @Test
  void nobodyTradesInThePlayoffs() {
    SampleLeague league = withSpareTightEnd();
    league.rules(
        league
            .linked()
            .league()
            .rules()
            .with(
                new LeagueFormat(
                    SeasonCalendar.of(
                        OptionalInt.of(SampleLeague.WEEK), OptionalInt.of(17), List.of()))));

    assertThat(targets(league).targets()).isEmpty();
  }

  @Test
  void nobodyTradesFromTheWeekOfTheDeadlineOn() {
    SampleLeague open = withSpareTightEnd();
    SampleLeague over = withSpareTightEnd();
    open.rules(rules -> rules.with(deadline(SampleLeague.WEEK + 1)));
    over.rules(rules -> rules.with(deadline(SampleLeague.WEEK)));

    assertThat(targets(open).targets()).isNotEmpty();
    assertThat(targets(over).targets()).isEmpty();
  }

  @Test
  void nobodyTradesAfterTheTimeAtWhichTradesEnd() {
    SampleLeague open = withSpareTightEnd();
    SampleLeague over = withSpareTightEnd();
    open.rules(
        rules -> rules.with(LeagueFormat.USUAL.withTradesUntil(SampleLeague.NOW.plusSeconds(60))));
    over.rules(rules -> rules.with(LeagueFormat.USUAL.withTradesUntil(SampleLeague.NOW)));

    assertThat(targets(open).targets()).isNotEmpty();
    assertThat(targets(over).targets()).isEmpty();
  }

  private static LeagueFormat deadline(int week) {
    return LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(week));
  }

  /** The other team has two good tight ends and one place for them. */
  private static SampleLeague withSpareTightEnd() {
    return FullRosters.usual()
        .mine(LineupSlot.BENCH, player("rb5", "Sid Voss", Position.RB, "KC", 11.4))
        .theirs(LineupSlot.FLEX, player("twr3", "Ove Dahl", Position.WR, "KC", 11.5))
        .theirs(LineupSlot.BENCH, player("tte2", "Lars Holm", Position.TE, "DEN", 11.8));
  }

  private static TradeTargets targets(SampleLeague league) {
    return LeagueOutlook.of(league.linked(), league.facts(), SampleLeague.NOW)
        .map(TradeTargets::of)
        .orElseThrow();
  }
}
