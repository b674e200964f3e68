package dev.comanager.decision.trade;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.trade.TradeRule.Weighed;
import dev.comanager.decision.value.Outlook;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Looks for a better offer where a trade is lopsided or no gain. It tries every offer that differs
 * from the question by one player: another one on either side, one more, or one fewer. Those that
 * help both lineups in an average week are weighed like the trade itself, the most promising ones
 * only.
 */
final class CounterOfferRule {
  private static final int WEIGHED = 6;

  private final TradeVerdict verdict;
  private final OtherSide other;
  private final double mineBefore;
  private final double theirsBefore;

  private CounterOfferRule(TradeVerdict verdict, OtherSide other) {
    this.verdict = verdict;
    this.other = other;
    this.mineBefore = average(verdict.team(), verdict.team().roster());
    this.theirsBefore = average(other.team(), other.team().roster());
  }

  /** Whether the trade as asked needs one; none can be made once trades are over. */
  static boolean wanted(TradeVerdict verdict) {
    return !verdict.tradesAreOver()
        && verdict
            .other()
            .filter(
                other -> verdict.lean() != Verdict.TRADE || other.refuses() || other.getsTooMuch())
            .isPresent();
  }

  /** The best offer, or empty when none of those tried helps both teams. */
  static Optional<CounterOffer> best(TradeVerdict verdict) {
    return verdict
        .other()
        .filter(_ -> wanted(verdict))
        .flatMap(other -> new CounterOfferRule(verdict, other).best());
  }

  /** Players the own team gives and gets. */
  private record Offer(List<Outlook> give, List<Outlook> get) {}

  private record Rated(Offer offer, double score) {}

  private Optional<CounterOffer> best() {
    return offers()
        .filter(this::fair)
        .map(offer -> new Rated(offer, promise(offer)))
        .filter(rated -> rated.score() > 0)
        .sorted(Comparator.comparingDouble(Rated::score).reversed())
        .limit(WEIGHED)
        .flatMap(rated -> weighed(rated.offer()).stream())
        .max(Comparator.comparingDouble(CounterOfferRule::score));
  }

  private Stream<Offer> offers() {
    List<Outlook> mine = others(verdict.team().active(), verdict.give());
    List<Outlook> theirs = others(other.team().active(), verdict.get());
    return Stream.of(
            changed(verdict.give(), mine).map(give -> new Offer(give, verdict.get())),
            changed(verdict.get(), theirs).map(get -> new Offer(verdict.give(), get)))
        .flatMap(offers -> offers);
  }

  /** Who may be offered besides: kickers and defenses are on waivers, and nobody wants the hurt. */
  static List<Outlook> others(List<Outlook> roster, List<Outlook> traded) {
    return roster.stream()
        .filter(one -> !traded.contains(one))
        .filter(one -> one.position() != Position.K && one.position() != Position.DEF)
        .filter(one -> !one.player().availability().ruledOut() && !one.player().locked())
        .sorted(Comparator.comparing(Outlook::id))
        .toList();
  }

  private static Stream<List<Outlook>> changed(List<Outlook> side, List<Outlook> others) {
    List<List<Outlook>> sides = new ArrayList<>();
    for (Outlook out : side) {
      List<Outlook> fewer = side.stream().filter(one -> !one.equals(out)).toList();
      if (!fewer.isEmpty()) {
        sides.add(fewer);
      }
      others.forEach(one -> sides.add(with(fewer, one)));
    }
    if (side.size() < TradeSides.MOST) {
      others.forEach(one -> sides.add(with(side, one)));
    }
    return sides.stream();
  }

  private static List<Outlook> with(List<Outlook> side, Outlook one) {
    List<Outlook> more = new ArrayList<>(side);
    more.add(one);
    return more;
  }

  /** Whether neither side gives far more in players than it gets. */
  private boolean fair(Offer offer) {
    double value = verdict.team().depth(offer.get()) - verdict.team().depth(offer.give());
    return Math.abs(value) < OtherSide.LOPSIDED;
  }

  /** What it does to both lineups in an average week; 0 when it doesn't help both. */
  private double promise(Offer offer) {
    double mine = average(verdict.team(), after(verdict.team(), offer.give(), offer.get()));
    if (mine <= mineBefore) {
      return 0;
    }
    double theirs = average(other.team(), after(other.team(), offer.get(), offer.give()));
    return theirs < theirsBefore ? 0 : score(mine - mineBefore, theirs - theirsBefore);
  }

  /** That team's players with some gone and others come. */
  static List<Outlook> after(TeamOutlook team, List<Outlook> out, List<Outlook> in) {
    List<Outlook> after = new ArrayList<>(team.roster());
    after.removeAll(out);
    after.addAll(in);
    return after;
  }

  /** Points of that team's best lineup of those players and free agents in an average week. */
  static double average(TeamOutlook team, Collection<Outlook> roster) {
    return team.league().places(1).best(team.meanSeats(roster));
  }

  private Optional<CounterOffer> weighed(Offer offer) {
    Weighed mine = TradeRule.weigh(verdict.team(), offer.give(), offer.get());
    double least =
        verdict.lean() == Verdict.TRADE && !other.refuses()
            ? verdict.gain() + TradeVerdict.FELT
            : TradeVerdict.FELT;
    if (mine.gain() < least) {
      return Optional.empty();
    }
    OtherSide then = OtherSide.of(other.team(), offer.get(), offer.give());
    return then.answer() != OtherSide.Answer.GLAD
        ? Optional.empty()
        : Optional.of(new CounterOffer(offer.give(), offer.get(), mine, then));
  }

  private static double score(CounterOffer offer) {
    return score(offer.mine().gain(), offer.theirs().gain());
  }

  /** An offer is as good as what it brings the team that gains less. */
  private static double score(double mine, double theirs) {
    return Math.min(mine, theirs);
  }
}
