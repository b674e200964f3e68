package dev.comanager.decision.trade;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.Sentence;
import dev.comanager.decision.trade.TradeRule.Weighed;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.SeasonsText;
import dev.comanager.decision.week.StatusText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders the reasons and risks of a trade call as sentences that state their numbers. */
final class TradeReasons {
  private TradeReasons() {}

  static String reasoning(TradeVerdict verdict, Optional<CounterOffer> offer) {
    List<String> parts = new ArrayList<>();
    parts.add(
        "You give %s and get %s from %s."
            .formatted(
                worths(verdict, verdict.give()),
                worths(verdict, verdict.get()),
                TradeText.joined(verdict.partners().stream().map(FantasyTeam::quoted).toList())));
    parts.add(TradeText.lineups(verdict));
    parts.addAll(seasons(verdict));
    parts.add("This week it would %s.".formatted(TradeText.gains(verdict.thisWeek())));
    weeks(verdict).ifPresent(parts::add);
    parts.addAll(places(verdict));
    if (!verdict.tradesAreOver()) {
      parts.add(OtherSideText.answer(verdict));
    }
    OtherSideText.offer(verdict, offer).ifPresent(parts::add);
    OtherSideText.rosters(verdict).ifPresent(parts::add);
    List<String> byes =
        Stream.of(verdict.get(), verdict.give())
            .flatMap(side -> TradeText.byes(verdict, side).stream())
            .toList();
    if (!byes.isEmpty()) {
      parts.add("Byes: " + String.join(", ", byes) + ".");
    }
    DeadlineText.ahead(verdict).ifPresent(parts::add);
    parts.add("A typical free player gives %s.".formatted(levels(verdict)));
    if (verdict.lean() == Verdict.HOLD) {
      parts.add("Less than half a point a week either way is no reason to trade.");
    }
    if (Stream.concat(verdict.give().stream(), verdict.get().stream())
        .anyMatch(one -> one.games() == 0)) {
      parts.add("Players without a game on file are rated by projections alone.");
    }
    return String.join(" ", parts);
  }

  /** The coming seasons of the players, and the other team's picks, where players are kept. */
  private static List<String> seasons(TradeVerdict verdict) {
    List<String> parts = new ArrayList<>();
    TradeText.seasons(verdict).ifPresent(parts::add);
    List<Outlook> traded = Stream.concat(verdict.get().stream(), verdict.give().stream()).toList();
    SeasonsText.players(verdict.outlook(), traded, verdict::name).ifPresent(parts::add);
    if (verdict.partners().size() == 1) {
      SeasonsText.picks(verdict.outlook(), verdict.partners().getFirst()).ifPresent(parts::add);
    }
    return parts;
  }

  /** How the gain is spread over the weeks, and how much those of the playoffs count. */
  private static Optional<String> weeks(TradeVerdict verdict) {
    List<Double> changes = verdict.weighed().changes();
    if (changes.size() < 2) {
      return Optional.empty();
    }
    long better = changes.stream().filter(change -> CardNumbers.tenth(change) > 0).count();
    int worst = changes.indexOf(Collections.min(changes));
    String helps =
        better == 0
            ? "It helps in none of the %d weeks".formatted(changes.size())
            : "It helps in %d of %d weeks".formatted(better, changes.size());
    String least =
        changes.get(worst) <= -TradeVerdict.FELT
            ? "; the worst is week %d at %s"
                .formatted(
                    verdict.outlook().weeks().current() + worst,
                    TradeText.signed(changes.get(worst)))
            : "";
    String playoffs =
        verdict.inPlayoffs().isEmpty() || verdict.outlook().weeks().onlyPlayoffs()
            ? ""
            : " " + verdict.team().playoffWeight().sentence();
    return Optional.of(helps + least + "." + playoffs);
  }

  private static List<String> places(TradeVerdict verdict) {
    Weighed weighed = verdict.weighed();
    List<String> parts = new ArrayList<>();
    if (!weighed.reserved().isEmpty()) {
      parts.add(
          "Move %s to your free IR spot to make room."
              .formatted(TradeText.listed(verdict, weighed.reserved())));
    }
    if (!weighed.drops().isEmpty()) {
      parts.add(
          "Your roster is full, so you would drop %s. That is counted."
              .formatted(worths(verdict, weighed.drops())));
    }
    if (!weighed.adds().isEmpty()) {
      parts.add(
          (weighed.adds().size() == 1
                  ? "It frees a spot; the best add is %s."
                  : "It frees %2$d spots; the best adds are %1$s.")
              .formatted(worths(verdict, weighed.adds()), weighed.adds().size()));
    }
    return parts;
  }

  /** For example {@code Hart (RB, 12.4 points a week, out)}. */
  private static String worths(TradeVerdict verdict, List<Outlook> players) {
    return players.stream()
        .map(
            one ->
                "%s (%s, %s points a week%s)"
                    .formatted(
                        verdict.name(one),
                        one.position().name(),
                        CardNumbers.text(one.perWeek()),
                        StatusText.status(one.player()).isEmpty()
                            ? ""
                            : ", " + StatusText.lowerStatus(one.player())))
        .collect(Collectors.joining(", "));
  }

  private static String levels(TradeVerdict verdict) {
    return Stream.concat(verdict.give().stream(), verdict.get().stream())
        .map(Outlook::position)
        .distinct()
        .sorted()
        .map(
            position ->
                CardNumbers.text(verdict.outlook().replacement(position))
                    + " at "
                    + position.name())
        .collect(Collectors.joining(", "));
  }

  /** A player's status as a sentence, and that the return of one who is ruled out isn't known. */
  static String status(TradeVerdict verdict, Outlook one) {
    boolean returns =
        one.player().availability().ruledOut() && one.player().player().nflTeam().isPresent();
    return "%s is %s%s."
        .formatted(
            verdict.name(one),
            StatusText.inText(one.player()),
            returns ? "; his return is an estimate" : "");
  }

  static String risk(TradeVerdict verdict) {
    List<String> parts = new ArrayList<>();
    DeadlineText.over(verdict).ifPresent(parts::add);
    verdict.doubts().but(verdict.names()).ifPresent(but -> parts.add(Sentence.begin(but) + "."));
    Stream.concat(verdict.get().stream(), verdict.give().stream())
        .filter(one -> !StatusText.clean(one.player()))
        .map(one -> status(verdict, one))
        .forEach(parts::add);
    if (verdict.outlook().league().league().rules().format().reserveSlots() == null) {
      verdict.weighed().drops().stream()
          .filter(one -> one.player().availability() == Availability.RESERVE)
          .findFirst()
          .ifPresent(
              one ->
                  parts.add(
                      "If an IR spot is free, move %s there instead of dropping him."
                          .formatted(verdict.name(one))));
    }
    if (verdict.get().size() != verdict.give().size()) {
      parts.add("Trades of several players for fewer are harder to value.");
    }
    parts.addAll(verdict.league().league().rules().leftOut());
    if (parts.isEmpty()) {
      parts.add(
          "Over a season players miss such estimates by about 4 points a week, so even a clear"
              + " trade can turn out badly.");
    }
    verdict.games().stream()
        .findFirst()
        .map(first -> EasternTime.brief(first.kickoff(), verdict.outlook().now()))
        .ifPresent(
            kickoff ->
                parts.add(
                    "The first game of a player in this trade begins %s.".formatted(kickoff)));
    return String.join(" ", parts);
  }
}
