package dev.comanager.decision.trade;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.sample.EndedLeague;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What a trade's spoken text says against it. */
class SpokenTradeTest {
  @Test
  void tradesThatMayBeOverAreSpokenOf() {
    assertThat(answer(LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(11))).spoken())
        .contains("trade deadline is this week, so trades may be over.");
    assertThat(answer(LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(12))).spoken())
        .doesNotContain("may be over");
  }

  @Test
  void aGainThatRoundsToZeroIsNone() {
    assertThat(TradeText.gainsPerWeek(.04)).isEqualTo("gain nothing");
    assertThat(TradeText.gainsPerWeek(-.05)).isEqualTo("gain nothing");
    assertThat(TradeText.gainsPerWeek(-.06)).isEqualTo("lose 0.1 points a week");
    assertThat(TradeText.inPlayoffs(0, .04)).isEqualTo("nor");
    assertThat(TradeText.inPlayoffs(1.9, 0)).isEqualTo("but nothing");
    assertThat(TradeText.inPlayoffs(0, -.4)).isEqualTo("but lose 0.4 points a week");
    assertThat(TradeText.inPlayoffs(1.9, -.4)).isEqualTo("but lose 0.4 points a week");
    assertThat(TradeText.inPlayoffs(1.9, 2.3)).isEqualTo("and 2.3 a week");
    assertThat(TradeText.inPlayoffs(-1.9, -2.3)).isEqualTo("and 2.3 a week");
  }

  @Test
  void inThePlayoffsTradesMayBeOverWithoutAKnownDeadline() {
    CardAnswer answer = answer(calendar(OptionalInt.of(11), OptionalInt.of(13)));

    assertThat(answer.spoken()).contains("The playoffs have begun, so trades may be over.");
    assertThat(answer.decision().risk())
        .startsWith("The playoffs have begun, so trades may be over.");
  }

  @Test
  void playoffsThatAreOnlyAssumedOrNotPlayedHaveNotBegun() {
    assertThat(answer(calendar(OptionalInt.empty(), OptionalInt.of(12))).spoken())
        .doesNotContain("playoffs have begun");
    assertThat(answer(calendar(OptionalInt.of(11), OptionalInt.of(10))).spoken())
        .doesNotContain("playoffs have begun");
  }

  @Test
  void anIncomingPlayerWhoIsRuledOutIsSpokenOf() {
    SampleLeague league =
        FullRosters.usual()
            .theirs(
                LineupSlot.BENCH,
                player("inj", "Big Star", Position.WR, "BAL", 25)
                    .listed(Availability.RESERVE, Practice.NONE, "Knee"));
    CardAnswer answer = TradeCards.card(TradeCards.call(league, List.of("rb1"), List.of("inj")));
    String onByeToo = "Star is on injured reserve (knee); his return is an estimate.";

    assertThat(answer.spoken()).contains(onByeToo);
    assertThat(answer.decision().risk()).contains(onByeToo);
    assertThat(spoken(league, "trb1")).doesNotContain("his return");
  }

  @Test
  void onceTheSeasonIsOverOnlyKeptPlayersAreTraded() {
    SampleLeague sample = FullRosters.usual();
    LinkedLeague redraft = EndedLeague.of(sample);
    League league = redraft.league();
    LinkedLeague dynasty =
        LinkedLeague.of(redraft.link(), league.with(league.rules().as(LeagueKind.DYNASTY)), false);
    TradeSides.Both sides =
        new TradeSides.Both(
            List.of(sample.player("p:rb1")),
            List.of(sample.player("p:trb1")),
            league.teams().get(1));

    assertThat(TradeVerdict.on(redraft, sample.facts(), sides, SampleLeague.NOW)).isEmpty();
    assertThat(TradeVerdict.on(dynasty, sample.facts(), sides, SampleLeague.NOW)).isPresent();
  }

  private static LeagueFormat calendar(OptionalInt playoffsFrom, OptionalInt lastWeek) {
    return new LeagueFormat(SeasonCalendar.of(playoffsFrom, lastWeek, List.of()));
  }

  private static String spoken(SampleLeague league, String get) {
    return TradeCards.card(TradeCards.call(league, List.of("rb1"), List.of(get))).spoken();
  }

  private static CardAnswer answer(LeagueFormat format) {
    SampleLeague league = FullRosters.usual();
    league.rules(rules -> rules.with(format));
    return TradeCards.card(TradeCards.call(league, List.of("rb1"), List.of("trb1")));
  }
}
