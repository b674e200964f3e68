package dev.comanager.decision.trade;

import dev.comanager.contracts.DecisionId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;

/** Trades on the sample league, for tests. */
final class TradeCards {
  static final DecisionId ID = new DecisionId("d_0a1b2c3d4e5f");

  private TradeCards() {}

  static TradeVerdict call(SampleLeague league, List<String> give, List<String> get) {
    List<Player> given = give.stream().map(id -> league.player("p:" + id)).toList();
    List<Player> got = get.stream().map(id -> league.player("p:" + id)).toList();
    return TradeVerdict.on(
            league.linked(),
            league.facts(),
            new TradeSides.Both(given, got, league.linked().league().teams().get(1)),
            SampleLeague.NOW)
        .orElseThrow();
  }

  static CardAnswer card(TradeVerdict call) {
    return TradeDecision.decide(call, ID, AnalyzeTrade.tracked(call).isPresent());
  }
}
