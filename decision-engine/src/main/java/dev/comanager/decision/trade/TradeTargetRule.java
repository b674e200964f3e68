package dev.comanager.decision.trade;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.trade.TradeRule.Weighed;
import dev.comanager.decision.trade.TradeTargets.Target;
import dev.comanager.decision.value.Outlook;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Looks through all other rosters for players who improve the own lineups and whom their owner can
 * spare. For the most helpful of them it looks for one own player whose trade helps both teams,
 * weighed like any trade.
 */
final class TradeTargetRule {
  /** An owner's lineups that lose no more than that a week have a surplus there. */
  private static final double SPARED = 1;

  private static final int WITH_OFFER = 12;
  private static final int OFFERS_WEIGHED = 3;

  private final TeamOutlook mine;
  private final Thresholds thresholds;
  private final List<Outlook> offered;
  private final double mineBefore;

  private TradeTargetRule(TeamOutlook mine) {
    this.mine = mine;
    this.thresholds = Thresholds.of(mine, mine.roster());
    this.offered = CounterOfferRule.others(mine.active(), List.of());
    this.mineBefore = CounterOfferRule.average(mine, mine.roster());
  }

  /** The targets, those with an offer first, the most helpful first. */
  static List<Target> search(TeamOutlook mine, List<TeamOutlook> others) {
    return new TradeTargetRule(mine).search(others);
  }

  private record Spared(Outlook player, Owner owner, double raises, double costs) {}

  /**
   * Another team.
   *
   * @param average points of its best lineup in an average week
   */
  private record Owner(TeamOutlook team, double average, Optional<Position> need) {
    static Owner of(TeamOutlook team) {
      return new Owner(team, CounterOfferRule.average(team, team.roster()), NeedsRule.of(team));
    }
  }

  private List<Target> search(List<TeamOutlook> others) {
    List<Spared> spared =
        others.stream()
            .map(Owner::of)
            .flatMap(owner -> spared(owner).stream())
            .sorted(
                Comparator.comparingDouble(Spared::raises)
                    .reversed()
                    .thenComparing(one -> one.player().id()))
            .toList();
    List<Target> targets = new ArrayList<>();
    for (Spared one : spared) {
      targets.add(
          TradeTargets.target(
              one.player(),
              one.owner().team(),
              one.raises(),
              one.costs(),
              one.owner().need(),
              targets.size() < WITH_OFFER ? offer(one) : Optional.empty()));
    }
    return targets.stream()
        .sorted(
            Comparator.comparingDouble(
                    (Target target) -> target.offer().map(TradeTargets.Offer::mine).orElse(0.0))
                .reversed()
                .thenComparing(Comparator.comparingDouble(Target::raises).reversed())
                .thenComparing(target -> target.player().id()))
        .toList();
  }

  private List<Spared> spared(Owner owner) {
    TeamOutlook team = owner.team();
    double before = team.mean(team.lineups());
    List<Spared> spared = new ArrayList<>();
    for (Outlook one : CounterOfferRule.others(team.active(), List.of())) {
      double raises = thresholds.added(one);
      if (raises >= TradeVerdict.FELT) {
        List<Outlook> rest = team.roster().stream().filter(player -> !player.equals(one)).toList();
        double costs = before - team.mean(team.lineups(rest));
        if (costs <= SPARED) {
          spared.add(new Spared(one, owner, raises, costs));
        }
      }
    }
    return spared;
  }

  private record Rated(Outlook give, double score) {}

  private Optional<CounterOffer> offer(Spared target) {
    return offered.stream()
        .map(give -> new Rated(give, promise(give, target)))
        .filter(rated -> rated.score() > 0)
        .sorted(
            Comparator.comparingDouble(Rated::score)
                .reversed()
                .thenComparing(rated -> rated.give().id()))
        .limit(OFFERS_WEIGHED)
        .flatMap(rated -> weighed(rated.give(), target).stream())
        .max(Comparator.comparingDouble(TradeTargetRule::least));
  }

  /** What the exchange does to the lineup that gains less, in an average week. */
  private double promise(Outlook give, Spared target) {
    TeamOutlook owner = target.owner().team();
    double mineAfter =
        CounterOfferRule.average(
            mine, CounterOfferRule.after(mine, List.of(give), List.of(target.player())));
    if (mineAfter <= mineBefore) {
      return 0;
    }
    double theirsAfter =
        CounterOfferRule.average(
            owner, CounterOfferRule.after(owner, List.of(target.player()), List.of(give)));
    return Math.min(mineAfter - mineBefore, theirsAfter - target.owner().average());
  }

  private Optional<CounterOffer> weighed(Outlook give, Spared target) {
    List<Outlook> out = List.of(give);
    List<Outlook> in = List.of(target.player());
    Weighed own = TradeRule.weigh(mine, out, in);
    if (own.gain() < TradeVerdict.FELT) {
      return Optional.empty();
    }
    OtherSide then = OtherSide.of(target.owner().team(), in, out);
    return then.answer() == OtherSide.Answer.GLAD && !then.getsTooMuch()
        ? Optional.of(new CounterOffer(out, in, own, then))
        : Optional.empty();
  }

  private static double least(CounterOffer offer) {
    return Math.min(offer.mine().gain(), offer.theirs().gain());
  }
}
