package dev.comanager.decision.trade;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.BandText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.value.Outlook;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Renders a trade call in one line and as spoken text, and its three factors. */
final class TradeText {
  private TradeText() {}

  static String headline(TradeVerdict call) {
    String lead =
        switch (call.lean()) {
          case TRADE -> "Trade " + listed(call, call.give()) + " for " + listed(call, call.get());
          case PASS ->
              "Pass: keep " + listed(call, call.give()) + " over " + listed(call, call.get());
          case HOLD, START, SIT, ADD, NO_CALL ->
              "Hold: %s for %s is close to even"
                  .formatted(listed(call, call.give()), listed(call, call.get()));
        };
    return call.doubts()
        .but()
        .map(but -> lead + ", but " + but)
        .orElseGet(() -> lead + OtherSideText.headline(call));
  }

  /** For example {@code A}, {@code A and B}, {@code A, B and C}. */
  static String listed(TradeVerdict call, List<Outlook> players) {
    return joined(players.stream().map(call::name).toList());
  }

  static String joined(List<String> names) {
    int last = names.size() - 1;
    return last <= 0
        ? String.join("", names)
        : names.stream().limit(last).collect(Collectors.joining(", ")) + " and " + names.get(last);
  }

  /** For example {@code TRADE Hart for Bishop, 63 lean: 1.9 points a week more. Locks …. d_…}. */
  static String line(TradeVerdict call, DecisionId id) {
    StringBuilder line = new StringBuilder();
    if (call.verdict() == Verdict.NO_CALL) {
      line.append("No pick yet, leans ");
    }
    line.append(call.lean()).append(": give ").append(listed(call, call.give()));
    line.append(", get ").append(listed(call, call.get())).append(", ");
    line.append(BandText.brief(call.confidence().confidence())).append(". ");
    line.append(signed(call.perWeek())).append(" points a week in your best lineup.");
    if (call.lockAt() != null) {
      line.append(" Locks ").append(EasternTime.brief(call.lockAt())).append('.');
    }
    return line.append(' ').append(id.value()).toString();
  }

  static String spoken(TradeVerdict call, Optional<CounterOffer> offer) {
    StringBuilder text = new StringBuilder();
    if (call.verdict() == Verdict.NO_CALL) {
      text.append("No pick yet: ");
    }
    text.append(headline(call)).append(". ");
    text.append(BandText.spoken(call.verdict(), call.confidence().confidence())).append(' ');
    text.append(lineups(call)).append(' ');
    seasons(call).ifPresent(sentence -> text.append(sentence).append(' '));
    if (!call.weighed().drops().isEmpty()) {
      text.append("You would have to drop ").append(listed(call, call.weighed().drops()));
      text.append(". ");
    }
    text.append(OtherSideText.answer(call)).append(' ');
    if (offer.isPresent()) {
      OtherSideText.offer(call, offer).ifPresent(better -> text.append(better).append(' '));
    }
    return text.append("I haven't offered anything to anyone.").toString();
  }

  /** The effect on the best lineup, as a sentence. */
  static String lineups(TradeVerdict call) {
    String season =
        "Your best lineup would %s points a week for the rest of the season"
            .formatted(gains(call.perWeek()));
    return call.inPlayoffs()
        .filter(_ -> !onlyPlayoffs(call))
        .map(
            points ->
                "%s, and %s a week in %s."
                    .formatted(
                        season, alike(call.perWeek(), points), playoffWeeks(call, WeekSpan::text)))
        .orElse(season + ".");
  }

  /** What it comes to with the coming seasons, where players are kept. */
  static Optional<String> seasons(TradeVerdict call) {
    return call.league().league().rules().kind() == LeagueKind.REDRAFT
        ? Optional.empty()
        : Optional.of(
            "With the next three seasons it is a %s of %s points a week."
                .formatted(
                    CardNumbers.tenth(call.gain()) >= 0 ? "gain" : "loss",
                    CardNumbers.text(Math.abs(call.gain()))));
  }

  /** The second figure without the word that the first one already has. */
  private static String alike(double first, double second) {
    boolean same = gains(first).startsWith("gain") == gains(second).startsWith("gain");
    return same ? CardNumbers.text(Math.abs(second)) : gains(second);
  }

  /** For example {@code gain 1.9} or {@code lose 0.4}. */
  static String gains(double points) {
    return (CardNumbers.tenth(points) >= 0 ? "gain " : "lose ")
        + CardNumbers.text(Math.abs(points));
  }

  private static boolean onlyPlayoffs(TradeVerdict call) {
    return call.outlook().weeks().onlyPlayoffs();
  }

  private static String playoffWeeks(TradeVerdict call, Function<WeekSpan, String> text) {
    return call.outlook().weeks().playoffWeeks().map(text).orElse("");
  }

  static List<Factor> factors(TradeVerdict call) {
    return List.of(lineup(call), depth(call), schedule(call));
  }

  private static Factor lineup(TradeVerdict call) {
    return new Factor(
        "Lineup",
        Direction.of(call.perWeek(), TradeVerdict.FELT),
        "%s points a week (%s this week)"
            .formatted(signed(call.perWeek()), signed(call.thisWeek())));
  }

  private static Factor depth(TradeVerdict call) {
    double depth = call.weighed().depth();
    return new Factor(
        "Depth",
        Direction.of(depth, TradeVerdict.FELT),
        "%s points a week over free players%s".formatted(signed(depth), forced(call)));
  }

  private static String forced(TradeVerdict call) {
    int drops = call.weighed().drops().size();
    int adds = call.weighed().adds().size();
    if (drops > 0) {
      return drops == 1 ? "; one drop" : "; " + drops + " drops";
    }
    return adds == 0 ? "" : adds == 1 ? "; one spot free" : "; " + adds + " spots free";
  }

  private static Factor schedule(TradeVerdict call) {
    long byes = byes(call, call.get()).size() + (long) byes(call, call.give()).size();
    String off = byes == 0 ? "no byes left" : byes == 1 ? "one bye left" : byes + " byes left";
    return call.inPlayoffs()
        .map(
            points ->
                new Factor(
                    "Schedule",
                    Direction.of(points, TradeVerdict.FELT),
                    "%s: %s a week; %s"
                        .formatted(playoffWeeks(call, WeekSpan::heading), signed(points), off)))
        .orElseGet(() -> new Factor("Schedule", Direction.EVEN, noPlayoffs(call) + "; " + off));
  }

  private static String noPlayoffs(TradeVerdict call) {
    return call.outlook().weeks().calendar().playoffs().isPresent()
        ? "No playoff weeks known"
        : "Your league lists no playoff weeks";
  }

  /** The byes that are left, such as {@code Bishop week 12}; a gap in a schedule is a bye. */
  static List<String> byes(TradeVerdict call, List<Outlook> players) {
    return players.stream()
        .flatMap(
            one ->
                one
                    .player()
                    .player()
                    .nflTeam()
                    .flatMap(call.facts()::byeWeekOf)
                    .filter(week -> week <= call.outlook().weeks().last())
                    .map(week -> call.name(one) + " week " + week)
                    .stream())
        .toList();
  }

  /** With its sign, such as {@code +1.9}. */
  static String signed(double points) {
    String text = CardNumbers.text(points);
    return points >= .05 ? "+" + text : text;
  }
}
