package dev.comanager.decision.trade;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.BandText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.startsit.Doubt;
import dev.comanager.decision.value.Outlook;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Renders a trade call in one line and as spoken text, and its three factors. */
final class TradeText {
  static final String COUNTING_SEASONS = "Counting the next three seasons, ";
  static final String COUNTING_PLAYOFFS = "Counting the playoffs and depth, ";

  private TradeText() {}

  static String headline(TradeVerdict verdict) {
    String lead = verdict.tradesAreOver() ? DeadlineText.tooLate(verdict) : lead(verdict);
    return verdict
        .doubts()
        .but(verdict.names())
        .map(but -> lead + ", but " + but)
        .orElseGet(() -> OtherSideText.headline(verdict, lead));
  }

  private static String lead(TradeVerdict verdict) {
    return switch (verdict.lean()) {
      case TRADE ->
          "Trade " + listed(verdict, verdict.give()) + " for " + listed(verdict, verdict.get());
      case PASS ->
          "Pass: keep "
              + listed(verdict, verdict.give())
              + " over "
              + listed(verdict, verdict.get());
      case HOLD, START, SIT, ADD, NO_CALL ->
          "Hold: %s for %s is close to even"
              .formatted(listed(verdict, verdict.give()), listed(verdict, verdict.get()));
    };
  }

  /** For example {@code A}, {@code A and B}, {@code A, B and C}. */
  static String listed(TradeVerdict verdict, List<Outlook> players) {
    return joined(players.stream().map(verdict::name).toList());
  }

  static String joined(List<String> names) {
    int last = names.size() - 1;
    return last <= 0
        ? String.join("", names)
        : names.stream().limit(last).collect(Collectors.joining(", ")) + " and " + names.get(last);
  }

  /** For example {@code TRADE Hart for Bishop, 63 lean: 1.9 points a week more. Locks …. d_…}. */
  static String line(TradeVerdict verdict, DecisionId id) {
    StringBuilder line = new StringBuilder();
    if (verdict.verdict() == Verdict.NO_CALL) {
      line.append("No pick yet, leans ");
    }
    line.append(verdict.lean()).append(verdict.tradesAreOver() ? ", but trades are over" : "");
    line.append(": give ").append(listed(verdict, verdict.give()));
    line.append(", get ").append(listed(verdict, verdict.get())).append(", ");
    line.append(BandText.brief(verdict.verdict(), verdict.confidence().confidence())).append(". ");
    line.append(signed(verdict.weighed().shown())).append(" points a week");
    line.append(
            verdict.weighed().lineupsAgree()
                ? " in your best lineup"
                : ", " + counted(verdict.league()))
        .append('.');
    if (verdict.lockAt() != null) {
      line.append(" Locks ")
          .append(EasternTime.brief(verdict.lockAt(), verdict.outlook().now()))
          .append('.');
    }
    return line.append(' ').append(id.value()).toString();
  }

  static String spoken(TradeVerdict verdict, Optional<CounterOffer> offer) {
    StringBuilder text = new StringBuilder();
    text.append(
            verdict.verdict() == Verdict.NO_CALL
                ? BandText.noPick(headline(verdict))
                : headline(verdict))
        .append(". ");
    int confidence = verdict.confidence().confidence();
    text.append(
            OtherSideText.refuses(verdict)
                ? "Confidence that it helps: %d of 100.".formatted(confidence)
                : BandText.spoken(verdict.verdict(), confidence))
        .append(' ');
    text.append(lineups(verdict)).append(' ');
    seasons(verdict).ifPresent(sentence -> text.append(sentence).append(' '));
    if (!verdict.weighed().drops().isEmpty()) {
      text.append("You would have to drop ").append(listed(verdict, verdict.weighed().drops()));
      text.append(". ");
    }
    comesInjured(verdict).ifPresent(sentence -> text.append(sentence).append(' '));
    if (!verdict.tradesAreOver()) {
      text.append(OtherSideText.answer(verdict)).append(' ');
    }
    if (offer.isPresent()) {
      OtherSideText.offer(verdict, offer).ifPresent(better -> text.append(better).append(' '));
    }
    DeadlineText.over(verdict).ifPresent(over -> text.append(over).append(' '));
    return text.append("I haven't offered anything to anyone.").toString();
  }

  /** Who of those who come is ruled out now, as sentences; empty when nobody is. */
  private static Optional<String> comesInjured(TradeVerdict verdict) {
    String absent =
        verdict.get().stream()
            .filter(one -> one.player().availability().ruledOut())
            .map(one -> TradeReasons.status(verdict, one))
            .collect(Collectors.joining(" "));
    return absent.isEmpty() ? Optional.empty() : Optional.of(absent);
  }

  /** The effect on the best lineup, as a sentence. */
  static String lineups(TradeVerdict verdict) {
    String season =
        "Your best lineup would %s for the rest of the season"
            .formatted(gainsPerWeek(verdict.perWeek()));
    return verdict
        .inPlayoffs()
        .filter(_ -> !onlyPlayoffs(verdict))
        .map(
            points ->
                "%s, %s in %s."
                    .formatted(
                        season,
                        inPlayoffs(verdict.perWeek(), points),
                        playoffWeeks(verdict, WeekSpan::text)))
        .orElse(season + ".");
  }

  /**
   * What it comes to with the coming seasons, where players are kept and it is known; elsewhere
   * with playoffs and depth, where they turn it.
   */
  static Optional<String> seasons(TradeVerdict verdict) {
    boolean kept = verdict.league().league().rules().kind() != LeagueKind.REDRAFT;
    return (!kept && verdict.weighed().lineupsAgree())
            || verdict.doubts().doubt().filter(Doubt.NOT_PLAYED::equals).isPresent()
        ? Optional.empty()
        : Optional.of(
            "%syou %s."
                .formatted(
                    kept ? COUNTING_SEASONS : COUNTING_PLAYOFFS, gainsPerWeek(verdict.gain())));
  }

  /** What the gain of a trade counts beside the lineups. */
  static String counted(LinkedLeague league) {
    return league.league().rules().kind() == LeagueKind.REDRAFT
        ? "playoffs and depth counted"
        : "the next three seasons counted";
  }

  /** The figure of the playoffs after the season's, without the words that both have. */
  static String inPlayoffs(double season, double playoffs) {
    double first = CardNumbers.tenth(season);
    double second = CardNumbers.tenth(playoffs);
    if (first == 0 && second == 0) {
      return "nor";
    }
    if (second == 0) {
      return "but nothing";
    }
    return first * second > 0
        ? "and %s a week".formatted(CardNumbers.text(Math.abs(second)))
        : "but " + gainsPerWeek(playoffs);
  }

  /** For example {@code gain 1.9 points a week}, {@code lose 0.4 points a week}. */
  static String gainsPerWeek(double points) {
    return gains(points) + (CardNumbers.tenth(points) == 0 ? "" : " a week");
  }

  /** For example {@code gain 1.9 points}, {@code lose 0.4 points} or {@code gain nothing}. */
  static String gains(double points) {
    double tenth = CardNumbers.tenth(points);
    return tenth == 0
        ? "gain nothing"
        : "%s %s points".formatted(tenth > 0 ? "gain" : "lose", CardNumbers.text(Math.abs(points)));
  }

  private static boolean onlyPlayoffs(TradeVerdict verdict) {
    return verdict.outlook().weeks().onlyPlayoffs();
  }

  private static String playoffWeeks(TradeVerdict verdict, Function<WeekSpan, String> text) {
    return verdict.outlook().weeks().playoffWeeks().map(text).orElse("");
  }

  static List<Factor> factors(TradeVerdict verdict) {
    return List.of(lineup(verdict), depth(verdict), schedule(verdict));
  }

  private static Factor lineup(TradeVerdict verdict) {
    return new Factor(
        "Lineup",
        Direction.of(verdict.perWeek(), TradeVerdict.FELT),
        "%s points a week (%s this week)"
            .formatted(signed(verdict.perWeek()), signed(verdict.thisWeek())));
  }

  private static Factor depth(TradeVerdict verdict) {
    double depth = verdict.weighed().depth();
    return new Factor(
        "Depth",
        Direction.of(depth, TradeVerdict.FELT),
        "%s points a week over free players%s".formatted(signed(depth), forced(verdict)));
  }

  private static String forced(TradeVerdict verdict) {
    int drops = verdict.weighed().drops().size();
    int adds = verdict.weighed().adds().size();
    if (drops > 0) {
      return drops == 1 ? "; one drop" : "; " + drops + " drops";
    }
    return adds == 0 ? "" : adds == 1 ? "; one spot free" : "; " + adds + " spots free";
  }

  private static Factor schedule(TradeVerdict verdict) {
    long byes = byes(verdict, verdict.get()).size() + (long) byes(verdict, verdict.give()).size();
    String off = byes == 0 ? "no byes left" : byes == 1 ? "one bye left" : byes + " byes left";
    return verdict
        .inPlayoffs()
        .map(
            points ->
                new Factor(
                    "Schedule",
                    Direction.of(points, TradeVerdict.FELT),
                    "%s: %s a week; %s"
                        .formatted(playoffWeeks(verdict, WeekSpan::heading), signed(points), off)))
        .orElseGet(() -> new Factor("Schedule", Direction.EVEN, noPlayoffs(verdict) + "; " + off));
  }

  private static String noPlayoffs(TradeVerdict verdict) {
    return verdict.outlook().weeks().calendar().playoffs().isPresent()
        ? "No playoff weeks known"
        : "Your league lists no playoff weeks";
  }

  /** The byes that are left, such as {@code Bishop week 12}; a gap in a schedule is a bye. */
  static List<String> byes(TradeVerdict verdict, List<Outlook> players) {
    return players.stream()
        .flatMap(
            one ->
                one
                    .player()
                    .player()
                    .nflTeam()
                    .flatMap(verdict.facts()::byeWeekOf)
                    .filter(week -> week <= verdict.outlook().weeks().last())
                    .map(week -> verdict.name(one) + " week " + week)
                    .stream())
        .toList();
  }

  /** With its sign, such as {@code +1.9} or {@code −0.4}. */
  static String signed(double points) {
    String text = CardNumbers.text(points);
    return points >= .05 ? "+" + text : text.replace('-', '−');
  }
}
