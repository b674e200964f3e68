package dev.comanager.decision.trade;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.trade.TradeRule.Weighed;
import dev.comanager.decision.value.Outlook;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a trade is expected to bring to both teams, without the card.
 *
 * @param confidence in the lean, in percent
 * @param other the gain of the other team
 * @param better the better offer, where one is wanted and found
 */
public record TradeGains(
    Verdict lean, int confidence, double own, double other, Optional<Better> better) {

  /** A better offer, by what it changes on both rosters. */
  public record Better(Change own, Change other) {}

  /** Who leaves a roster and who comes, drops and adds included. */
  public record Change(List<PlayerId> out, List<PlayerId> in) {
    public Change {
      out = List.copyOf(out);
      in = List.copyOf(in);
    }
  }

  /** The trade with that team, or empty outside a season. */
  public static Optional<TradeGains> of(
      LinkedLeague league,
      SeasonFacts facts,
      List<Player> give,
      List<Player> get,
      FantasyTeam with,
      Instant now) {
    return TradeVerdict.on(league, facts, new TradeSides.Both(give, get, with), now)
        .map(
            call ->
                new TradeGains(
                    call.lean(),
                    call.confidence().confidence(),
                    call.gain(),
                    call.other().map(OtherSide::gain).orElse(0.0),
                    CounterOfferRule.best(call)
                        .map(
                            offer ->
                                new Better(
                                    change(offer.give(), offer.get(), offer.mine()),
                                    change(offer.get(), offer.give(), offer.theirs().weighed())))));
  }

  private static Change change(List<Outlook> give, List<Outlook> get, Weighed weighed) {
    return new Change(ids(give, weighed.drops()), ids(get, weighed.adds()));
  }

  private static List<PlayerId> ids(List<Outlook> traded, List<Outlook> others) {
    return Stream.concat(traded.stream(), others.stream()).map(Outlook::id).toList();
  }
}
