package dev.comanager.decision.brief;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Sentence;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.trade.TradeTargets;
import dev.comanager.decision.trade.TradeTargets.Offer;
import dev.comanager.decision.trade.TradeTargets.Target;
import dev.comanager.decision.waiver.WaiverPlan.Add;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * One trade worth proposing, on top of the brief's other moves: it is weighed on the roster after
 * the adds, and offers nobody whom the brief moves, adds or compares.
 */
record TradeIdea(Target target, Offer offer) {
  /** A smaller gain a week is left to those who look for trades. */
  private static final double WORTH_NAMING = 1;

  /** The best one; empty without any, and when facts or rosters are old. */
  static Optional<TradeIdea> of(
      LinkedLeague linked, BriefFindings found, PlayoffRace race, SeasonFacts facts, Instant now) {
    if (facts.statusesDoubtful(now) || linked.stale()) {
      return Optional.empty();
    }
    Set<PlayerId> planned = planned(found);
    return found
        .outlook()
        .map(outlook -> outlook.with(found.waiver().after(linked)))
        .map(outlook -> TradeTargets.of(outlook, race))
        .orElse(TradeTargets.NONE)
        .targets()
        .stream()
        .flatMap(target -> target.offer().map(offer -> new TradeIdea(target, offer)).stream())
        .filter(idea -> idea.offer().mine() >= WORTH_NAMING)
        .filter(idea -> !planned.contains(idea.offer().give().id()))
        .findFirst();
  }

  private static Set<PlayerId> planned(BriefFindings found) {
    Set<PlayerId> planned = new HashSet<>();
    found
        .moves()
        .forEach(
            move -> {
              planned.add(move.in().id());
              move.out().map(WeekPlayer::id).ifPresent(planned::add);
            });
    found
        .closePicks()
        .forEach(
            pick -> {
              planned.add(pick.start().id());
              planned.add(pick.sit().id());
            });
    found
        .outscored()
        .forEach(
            pair -> {
              planned.add(pair.start().id());
              planned.add(pair.sit().id());
            });
    found.adds().stream().map(Add::player).map(WeekPlayer::id).forEach(planned::add);
    return planned;
  }

  /** For example {@code A trade to propose: Sid Voss for Vic Hale of "Lighthouse Crew". …}. */
  String sentence() {
    return "A trade to propose: your %s for %s of %s. %s, you'd gain %s points a week, they'd gain %s."
        .formatted(
            offer.give().name(),
            target.player().name(),
            target.owner().quoted(),
            Sentence.begin(offer.counted()),
            CardNumbers.text(offer.mine()),
            CardNumbers.text(offer.theirs()));
  }
}
