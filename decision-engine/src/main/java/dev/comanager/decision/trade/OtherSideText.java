package dev.comanager.decision.trade;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueKind;
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
        .map(other -> answer(other) + tooMuch(other))
        .orElseGet(
            () ->
                "They come from several teams (%s), and I can't tell which of them gets which player, so I weighed your side only."
                    .formatted(
                        verdict.partners().stream()
                            .map(FantasyTeam::quoted)
                            .collect(Collectors.joining(", "))));
  }

  private static String answer(OtherSide other) {
    String who = other.name();
    boolean kept = other.team().league().league().league().rules().kind() != LeagueKind.REDRAFT;
    double points = kept ? other.gain() : other.weighed().perWeek();
    String gains = TradeText.gains(points);
    String seasons = kept ? " with the next three seasons" : "";
    return switch (other.answer()) {
      case GLAD ->
          "%s would %s points a week%s, so they have a reason to say yes."
              .formatted(who, gains, seasons);
      case OPEN ->
          "%s would %s points a week%s, so it's fair to ask.".formatted(who, gains, seasons);
      case UNLIKELY, NEVER -> {
        if (points > -TradeVerdict.FELT) {
          yield "%s would %s points a week%s but give up players worth %s more, so expect a no."
              .formatted(who, gains, seasons, CardNumbers.text(Math.max(0, -other.valueGained())));
        }
        yield other.answer() == OtherSide.Answer.NEVER
            ? "%s would %s points a week%s, so they won't take it.".formatted(who, gains, seasons)
            : "%s would %s points a week%s, so expect a no.".formatted(who, gains, seasons);
      }
    };
  }

  private static String tooMuch(OtherSide other) {
    return other.getsTooMuch()
        ? " The players you give are worth %s points a week more than those you get."
            .formatted(CardNumbers.text(other.valueGained()))
        : "";
  }

  /** The end of the headline of a trade that isn't as simple as it looks; usually empty. */
  static String headline(TradeVerdict verdict) {
    if (verdict.lean() != Verdict.TRADE || verdict.other().isEmpty()) {
      return "";
    }
    OtherSide other = verdict.other().get();
    return switch (other.answer()) {
      case NEVER -> ", though they would never take it";
      case UNLIKELY -> ", though they'd likely refuse";
      case OPEN, GLAD -> other.getsTooMuch() ? ", and ask for more" : "";
    };
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
    return "A better offer: give %s, get %s. You would %s points a week, and %s would %s.%s"
        .formatted(
            full(offer.give()),
            full(offer.get()),
            TradeText.gains(offer.mine().perWeek()),
            verdict.partners().getFirst().quoted(),
            TradeText.gains(offer.theirs().weighed().perWeek()),
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
                                .map(
                                    theirs ->
                                        "You are weakest at %s, %s at %s."
                                            .formatted(
                                                mine.position(), other.name(), theirs.position()))))
        .map(needs -> needs + theirDrops(verdict));
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
