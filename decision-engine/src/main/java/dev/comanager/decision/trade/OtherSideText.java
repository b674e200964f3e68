package dev.comanager.decision.trade;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.Outlook;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Renders what a trade does to the other team, and what to offer it instead. */
final class OtherSideText {
  private OtherSideText() {}

  /** The other team's likely answer with its reason, as sentences. */
  static String answer(TradeVerdict verdict) {
    return verdict
        .other()
        .map(other -> answer(verdict, other) + tooMuch(other))
        .orElseGet(
            () ->
                "The players you'd get are on several teams (%s), so I weighed your side only."
                    .formatted(
                        verdict.partners().stream()
                            .map(FantasyTeam::quoted)
                            .collect(Collectors.joining(", "))));
  }

  private static String answer(TradeVerdict verdict, OtherSide other) {
    boolean kept = other.team().league().league().league().rules().kind() != LeagueKind.REDRAFT;
    double points = kept ? other.gain() : other.weighed().shown();
    String counting =
        kept ? seasons(verdict) : other.weighed().lineupsAgree() ? "" : TradeText.COUNTING_PLAYOFFS;
    String they = "%s%s would %s".formatted(counting, other.name(), TradeText.gainsPerWeek(points));
    return switch (other.answer()) {
      case GLAD -> they + ", so they have a reason to say yes.";
      case OPEN -> they + ", so it's fair to ask.";
      case UNLIKELY, NEVER -> {
        if (points > -TradeVerdict.FELT) {
          yield "%s%s give up players worth %s more, so expect a no."
              .formatted(
                  they,
                  CardNumbers.tenth(points) > 0 ? ", but they'd" : " and",
                  CardNumbers.text(Math.max(0, -other.valueGained())));
        }
        yield other.answer() == OtherSide.Answer.NEVER
            ? they + ", so they won't take it."
            : they + ", so expect a no.";
      }
    };
  }

  private static String seasons(TradeVerdict verdict) {
    return TradeText.seasons(verdict).isPresent()
        ? "With those seasons counted, "
        : TradeText.COUNTING_SEASONS;
  }

  private static String tooMuch(OtherSide other) {
    return other.getsTooMuch()
        ? " The players you give are worth %s points a week more than those you get."
            .formatted(CardNumbers.text(other.valueGained()))
        : "";
  }

  /** The headline where it depends on the other team, else as given. */
  static String headline(TradeVerdict verdict, String lead) {
    if (verdict.verdict() != Verdict.TRADE
        || verdict.other().isEmpty()
        || verdict.tradesAreOver()) {
      return lead;
    }
    OtherSide other = verdict.other().get();
    return switch (other.answer()) {
      case NEVER -> refused(verdict, "they would never take it");
      case UNLIKELY -> refused(verdict, "they'd likely refuse");
      case OPEN, GLAD -> other.getsTooMuch() ? lead + ", and ask for more" : lead;
    };
  }

  private static String refused(TradeVerdict verdict, String answer) {
    return "%s for %s would help you, but %s"
        .formatted(
            TradeText.listed(verdict, verdict.give()),
            TradeText.listed(verdict, verdict.get()),
            answer);
  }

  /** Whether the trade would help, but the other team will probably refuse it. */
  static boolean refuses(TradeVerdict verdict) {
    return verdict.verdict() == Verdict.TRADE
        && verdict.other().filter(OtherSide::refuses).isPresent();
  }

  /** The better offer as sentences; a word about the search where it was wanted and found none. */
  static Optional<String> offer(TradeVerdict verdict, Optional<CounterOffer> offer) {
    if (offer.isPresent()) {
      return offer.map(found -> offer(verdict, found));
    }
    return CounterOfferRule.wanted(verdict)
        ? Optional.of("I tried offers close to this one, and none helps both teams.")
        : Optional.empty();
  }

  private static String offer(TradeVerdict verdict, CounterOffer offer) {
    String drops =
        offer.mine().drops().isEmpty()
            ? ""
            : " You would have to drop %s.".formatted(full(offer.mine().drops()));
    boolean agree = offer.mine().lineupsAgree() && offer.theirs().weighed().lineupsAgree();
    return "A better offer: give %s, get %s. You would %s, and %s would %s%s.%s"
        .formatted(
            full(offer.give()),
            full(offer.get()),
            TradeText.gainsPerWeek(offer.mine().shown()),
            verdict.partners().getFirst().quoted(),
            TradeText.gainsPerWeek(offer.theirs().weighed().shown()),
            agree ? "" : ", " + TradeText.counted(verdict.league()),
            drops);
  }

  private static String full(List<Outlook> players) {
    return TradeText.joined(players.stream().map(Outlook::name).toList());
  }

  /** What both rosters lack, and what the other one has to drop. */
  static Optional<String> rosters(TradeVerdict verdict) {
    return verdict
        .other()
        .flatMap(
            other ->
                NeedsRule.of(verdict.team())
                    .flatMap(
                        mine ->
                            NeedsRule.of(other.team())
                                .map(theirs -> weakest(mine, other.name(), theirs))))
        .map(needs -> needs + theirDrops(verdict));
  }

  static String weakest(Position mine, String other, Position theirs) {
    return mine == theirs
        ? "You and %s are both weakest at %s.".formatted(other, mine)
        : "You are weakest at %s, %s at %s.".formatted(mine, other, theirs);
  }

  private static String theirDrops(TradeVerdict verdict) {
    return verdict
        .other()
        .map(other -> other.weighed().drops())
        .filter(drops -> !drops.isEmpty())
        .map(drops -> " They would have to drop %s.".formatted(TradeText.listed(verdict, drops)))
        .orElse("");
  }
}
