package dev.comanager.decision.trade;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.card.Figures;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.StatusWords;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Why a trade call is what it is, and what may go wrong: sentences that name their numbers. */
final class TradeReasons {
  private TradeReasons() {}

  static String reasoning(TradeCall call) {
    List<String> said = new ArrayList<>();
    said.add(
        "You give %s and get %s from %s."
            .formatted(
                worths(call, call.give()), worths(call, call.get()), call.partner().quoted()));
    said.add(TradeWords.lineups(call));
    said.add("This week it would %s.".formatted(TradeWords.gains(call.thisWeek())));
    if (!call.weighed().drops().isEmpty()) {
      said.add(
          "Your roster is full, so %s would have to be dropped; that is counted."
              .formatted(worths(call, call.weighed().drops())));
    }
    if (!call.weighed().adds().isEmpty()) {
      said.add(
          "It opens %s, filled here by %s, the best who is free for you."
              .formatted(
                  call.weighed().adds().size() == 1
                      ? "a place"
                      : call.weighed().adds().size() + " places",
                  worths(call, call.weighed().adds())));
    }
    said.add("Replacement in this league is %s.".formatted(levels(call)));
    if (call.lean() == Verdict.HOLD) {
      said.add("Less than half a point a week either way is no reason to trade.");
    }
    if (Stream.concat(call.give().stream(), call.get().stream())
        .anyMatch(one -> one.games() == 0)) {
      said.add("For players without a game on file projections stand alone.");
    }
    return String.join(" ", said);
  }

  /** Such as {@code Hart (RB, 12.4 points a week, out)}. */
  private static String worths(TradeCall call, List<Outlook> players) {
    return players.stream()
        .map(
            one ->
                "%s (%s, %s points a week%s)"
                    .formatted(
                        call.name(one),
                        one.position().name(),
                        Figures.text(one.perWeek()),
                        StatusWords.status(one.player()).isEmpty()
                            ? ""
                            : ", " + StatusWords.lowerStatus(one.player())))
        .collect(Collectors.joining(", "));
  }

  private static String levels(TradeCall call) {
    return Stream.concat(call.give().stream(), call.get().stream())
        .map(Outlook::position)
        .distinct()
        .sorted()
        .map(
            position ->
                Figures.text(call.outlook().replacement(position)) + " at " + position.name())
        .collect(Collectors.joining(", "));
  }

  static String risk(TradeCall call) {
    List<String> said = new ArrayList<>();
    call.doubts()
        .but()
        .ifPresent(but -> said.add(Character.toUpperCase(but.charAt(0)) + but.substring(1) + "."));
    Stream.concat(call.get().stream(), call.give().stream())
        .filter(one -> !StatusWords.clean(one.player()))
        .map(
            one ->
                call.name(one)
                    + " is "
                    + StatusWords.inText(one.player())
                    + (one.player().availability().ruledOut()
                        ? "; when he is back is an estimate."
                        : "."))
        .forEach(said::add);
    if (call.get().size() != call.give().size()) {
      said.add("Values of several players for fewer are less sure than one for one.");
    }
    LeagueRules rules = call.league().league().rules();
    if (!rules.unsupported().isEmpty()) {
      said.add(
          "Your league also plays %s, which isn't counted here."
              .formatted(String.join(", ", rules.unsupported())));
    }
    if (said.isEmpty()) {
      said.add(
          "Over a season players stray from such values by about 4 points a week, so even a clear trade can turn out badly.");
    }
    if (call.lockAt() != null) {
      said.add("The first of them kicks off %s.".formatted(EasternTime.brief(call.lockAt())));
    }
    return String.join(" ", said);
  }
}
