package dev.comanager.decision.trade;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueFeature;
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

  static String reasoning(TradeVerdict call, Optional<CounterOffer> offer) {
    List<String> parts = new ArrayList<>();
    parts.add(
        "You give %s and get %s from %s."
            .formatted(
                worths(call, call.give()),
                worths(call, call.get()),
                TradeText.joined(call.partners().stream().map(FantasyTeam::quoted).toList())));
    parts.add(TradeText.lineups(call));
    parts.addAll(seasons(call));
    parts.add("This week it would %s.".formatted(TradeText.gains(call.thisWeek())));
    weeks(call).ifPresent(parts::add);
    parts.addAll(places(call));
    parts.add(OtherSideText.answer(call));
    OtherSideText.offer(call, offer).ifPresent(parts::add);
    OtherSideText.rosters(call).ifPresent(parts::add);
    List<String> byes =
        Stream.of(call.get(), call.give())
            .flatMap(side -> TradeText.byes(call, side).stream())
            .toList();
    if (!byes.isEmpty()) {
      parts.add("Byes: " + String.join(", ", byes) + ".");
    }
    DeadlineText.ahead(call).ifPresent(parts::add);
    parts.add("A typical free player gives %s.".formatted(levels(call)));
    if (call.lean() == Verdict.HOLD) {
      parts.add("Less than half a point a week either way is no reason to trade.");
    }
    if (Stream.concat(call.give().stream(), call.get().stream())
        .anyMatch(one -> one.games() == 0)) {
      parts.add("Players without a game on file are rated by projections alone.");
    }
    return String.join(" ", parts);
  }

  /** The coming seasons of the players, and the other team's picks, where players are kept. */
  private static List<String> seasons(TradeVerdict call) {
    List<String> parts = new ArrayList<>();
    TradeText.seasons(call).ifPresent(parts::add);
    List<Outlook> traded = Stream.concat(call.get().stream(), call.give().stream()).toList();
    SeasonsText.players(call.outlook(), traded, call::name).ifPresent(parts::add);
    if (call.partners().size() == 1) {
      SeasonsText.picks(call.outlook(), call.partners().getFirst()).ifPresent(parts::add);
    }
    return parts;
  }

  /** How the gain is spread over the weeks, and how much those of the playoffs count. */
  private static Optional<String> weeks(TradeVerdict call) {
    List<Double> changes = call.weighed().changes();
    if (changes.size() < 2) {
      return Optional.empty();
    }
    long better = changes.stream().filter(change -> CardNumbers.tenth(change) > 0).count();
    int worst = changes.indexOf(Collections.min(changes));
    String helps = "It helps in %d of %d weeks".formatted(better, changes.size());
    String least =
        changes.get(worst) <= -TradeVerdict.FELT
            ? "; the worst is week %d at %s"
                .formatted(
                    call.outlook().weeks().current() + worst, TradeText.signed(changes.get(worst)))
            : "";
    String playoffs =
        call.inPlayoffs().isEmpty()
                || call.outlook().weeks().onlyPlayoffs()
                || call.league().league().rules().format().has(LeagueFeature.GUILLOTINE)
            ? ""
            : " " + call.team().playoffWeight().sentence();
    return Optional.of(helps + least + "." + playoffs);
  }

  private static List<String> places(TradeVerdict call) {
    Weighed weighed = call.weighed();
    List<String> parts = new ArrayList<>();
    if (!weighed.reserved().isEmpty()) {
      parts.add(
          "Move %s to your free IR spot to make room."
              .formatted(TradeText.listed(call, weighed.reserved())));
    }
    if (!weighed.drops().isEmpty()) {
      parts.add(
          "Your roster is full, so you would drop %s. That is counted."
              .formatted(worths(call, weighed.drops())));
    }
    if (!weighed.adds().isEmpty()) {
      parts.add(
          (weighed.adds().size() == 1
                  ? "It frees a spot; the best add is %s."
                  : "It frees %2$d spots; the best adds are %1$s.")
              .formatted(worths(call, weighed.adds()), weighed.adds().size()));
    }
    return parts;
  }

  /** For example {@code Hart (RB, 12.4 points a week, out)}. */
  private static String worths(TradeVerdict call, List<Outlook> players) {
    return players.stream()
        .map(
            one ->
                "%s (%s, %s points a week%s)"
                    .formatted(
                        call.name(one),
                        one.position().name(),
                        CardNumbers.text(one.perWeek()),
                        StatusText.status(one.player()).isEmpty()
                            ? ""
                            : ", " + StatusText.lowerStatus(one.player())))
        .collect(Collectors.joining(", "));
  }

  private static String levels(TradeVerdict call) {
    return Stream.concat(call.give().stream(), call.get().stream())
        .map(Outlook::position)
        .distinct()
        .sorted()
        .map(
            position ->
                CardNumbers.text(call.outlook().replacement(position)) + " at " + position.name())
        .collect(Collectors.joining(", "));
  }

  static String risk(TradeVerdict call) {
    List<String> parts = new ArrayList<>();
    DeadlineText.over(call).ifPresent(parts::add);
    call.doubts()
        .but()
        .ifPresent(but -> parts.add(Character.toUpperCase(but.charAt(0)) + but.substring(1) + "."));
    Stream.concat(call.get().stream(), call.give().stream())
        .filter(one -> !StatusText.clean(one.player()))
        .map(
            one ->
                call.name(one)
                    + " is "
                    + StatusText.inText(one.player())
                    + (one.player().availability().ruledOut()
                        ? "; his return is an estimate."
                        : "."))
        .forEach(parts::add);
    if (call.outlook().league().league().rules().format().reserveSlots() == null) {
      call.weighed().drops().stream()
          .filter(one -> one.player().availability() == Availability.RESERVE)
          .findFirst()
          .ifPresent(
              one ->
                  parts.add(
                      "If an IR spot is free, move %s there instead of dropping him."
                          .formatted(call.name(one))));
    }
    if (call.get().size() != call.give().size()) {
      parts.add("Trades of several players for fewer are harder to value.");
    }
    parts.addAll(call.league().league().rules().leftOut());
    if (parts.isEmpty()) {
      parts.add(
          "Over a season players miss such estimates by about 4 points a week, so even a clear"
              + " trade can turn out badly.");
    }
    if (call.lockAt() != null) {
      parts.add("The first of them kicks off %s.".formatted(EasternTime.brief(call.lockAt())));
    }
    return String.join(" ", parts);
  }
}
