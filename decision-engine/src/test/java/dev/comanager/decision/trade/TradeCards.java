package dev.comanager.decision.trade;

import dev.comanager.contracts.DecisionId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Instant;
import java.util.List;

/** Trades on the sample league, for tests. */
final class TradeCards {
  static final DecisionId ID = new DecisionId("d_0a1b2c3d4e5f");

  private TradeCards() {}

  static TradeVerdict call(SampleLeague league, List<String> give, List<String> get) {
    return callAt(SampleLeague.NOW, league, give, get);
  }

  static TradeVerdict callAt(
      Instant now, SampleLeague league, List<String> give, List<String> get) {
    return call(now, league, give, get, List.of(league.linked().league().teams().get(1)));
  }

  /** The same as if one of those who come were on a third team. */
  static TradeVerdict callWithSeveral(SampleLeague league, List<String> give, List<String> get) {
    return call(
        SampleLeague.NOW,
        league,
        give,
        get,
        List.of(league.linked().league().teams().get(1), FantasyTeam.unknown("3")));
  }

  private static TradeVerdict call(
      Instant now,
      SampleLeague league,
      List<String> give,
      List<String> get,
      List<FantasyTeam> partners) {
    List<Player> given = give.stream().map(id -> league.player("p:" + id)).toList();
    List<Player> got = get.stream().map(id -> league.player("p:" + id)).toList();
    return TradeVerdict.on(
            league.linked(), league.facts(), new TradeSides.Both(given, got, partners), now)
        .orElseThrow();
  }

  static CardAnswer card(TradeVerdict verdict) {
    return TradeDecision.decide(verdict, ID, AnalyzeTrade.tracked(verdict).isPresent());
  }
}
