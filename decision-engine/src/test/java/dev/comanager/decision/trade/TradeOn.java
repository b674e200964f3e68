package dev.comanager.decision.trade;

import dev.comanager.contracts.DecisionId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Trades in any league, for tests of other packages. */
public final class TradeOn {
  private static final DecisionId ID = new DecisionId("d_0123456789ab");

  private TradeOn() {}

  /** The answer about that trade with that team. */
  public static CardAnswer decide(
      LinkedLeague league,
      SeasonFacts facts,
      Instant now,
      List<Player> give,
      List<Player> get,
      FantasyTeam with) {
    return call(league, facts, now, give, get, with).orElseThrow();
  }

  /** The same; empty when no trade is weighed, such as once the league's season is over. */
  public static Optional<CardAnswer> call(
      LinkedLeague league,
      SeasonFacts facts,
      Instant now,
      List<Player> give,
      List<Player> get,
      FantasyTeam with) {
    return TradeVerdict.on(league, facts, new TradeSides.Both(give, get, with), now)
        .map(
            verdict ->
                TradeDecision.decide(verdict, ID, AnalyzeTrade.tracked(verdict).isPresent()));
  }
}
