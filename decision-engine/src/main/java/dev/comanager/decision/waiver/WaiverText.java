package dev.comanager.decision.waiver;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.BandText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.Pronoun;
import dev.comanager.decision.week.StatusText;
import java.util.List;
import java.util.Optional;

/** Renders a waiver call in one line and as spoken text, and its three factors. */
final class WaiverText {
  private static final double FELT_POINTS = .5;

  private WaiverText() {}

  static String headline(WaiverVerdict verdict) {
    String lead =
        switch (verdict.lean()) {
          case ADD ->
              "Add "
                  + verdict.add().name()
                  + purpose(verdict)
                  + ShortTermText.purpose(verdict)
                  + drop(verdict);
          case HOLD, START, SIT, TRADE, PASS, NO_CALL ->
              verdict.outOfReach()
                  ? "Hold: your budget is below the lowest bid"
                  : "Hold: nobody free beats your roster";
        };
    return verdict
        .doubts()
        .but(verdict.names())
        .map(but -> lead + ", but " + but)
        .orElseGet(() -> lead + though(verdict));
  }

  private static String though(WaiverVerdict verdict) {
    return StatusText.reservation(verdict.add())
        .filter(_ -> verdict.lean() == Verdict.ADD)
        .map(status -> ", though %s is %s".formatted(verdict.name(verdict.add()), status))
        .orElse("");
  }

  private static String drop(WaiverVerdict verdict) {
    return verdict.move().drop().map(drop -> ", drop " + verdict.name(drop.player())).orElse("");
  }

  private static String purpose(WaiverVerdict verdict) {
    return verdict
        .cover()
        .filter(_ -> verdict.hole())
        .map(cover -> " for " + place(cover))
        .orElse("");
  }

  /** For example {@code your empty K spot}. */
  private static String place(Cover cover) {
    return cover.player() == null
        ? "your empty " + cover.slot().label() + " spot"
        : "your " + cover.slot().label() + " spot";
  }

  /** For example {@code ADD Cole Bishop, drop Hart, 95 firm. Locks Sun 1:00 PM ET. d_…}. */
  static String line(WaiverVerdict verdict, DecisionId id) {
    StringBuilder line = new StringBuilder();
    if (verdict.verdict() == Verdict.NO_CALL) {
      line.append("No pick yet, leans ");
    }
    if (verdict.lean() == Verdict.ADD) {
      line.append("ADD ").append(verdict.add().name());
      StatusText.reservation(verdict.add())
          .ifPresent(status -> line.append(" (").append(status).append(')'));
      line.append(drop(verdict));
      line.append(ClaimText.inLine(verdict));
    } else {
      line.append("HOLD, closest is ").append(verdict.add().name());
    }
    line.append(", ")
        .append(
            even(verdict) ? "about even" : BandText.brief(verdict.verdict(), verdict.confidence()))
        .append('.');
    line.append(LockText.inLine(verdict));
    return line.append(' ').append(id.value()).toString();
  }

  static String spoken(WaiverVerdict verdict) {
    StringBuilder text = new StringBuilder();
    text.append(
            verdict.verdict() == Verdict.NO_CALL
                ? BandText.noPick(headline(verdict))
                : headline(verdict))
        .append(". ");
    text.append(
            even(verdict)
                ? "The closest is %s, about as good as what you have."
                    .formatted(verdict.add().name())
                : BandText.spoken(verdict.verdict(), verdict.confidence()))
        .append(' ');
    text.append(gain(verdict)).append(' ');
    ClaimText.spoken(verdict).ifPresent(bid -> text.append(bid).append(' '));
    if (verdict.lean() == Verdict.ADD) {
      text.append(ClaimText.broke(verdict).isEmpty() ? "The move is yours to make." : "");
      text.append(LockText.spoken(verdict));
    } else {
      text.append("You don't have to do anything.");
    }
    return text.toString().strip();
  }

  /**
   * Whether the roster is held and the closest add is worth what it costs. The confidence is then a
   * coin flip about that add, not about holding.
   */
  private static boolean even(WaiverVerdict verdict) {
    return verdict.verdict() == Verdict.HOLD
        && ConfidenceBand.of(verdict.confidence()) == ConfidenceBand.TOSS_UP;
  }

  /** The gain of the move, as a sentence. */
  static String gain(WaiverVerdict verdict) {
    String name = verdict.name(verdict.add());
    double lineups = verdict.move().lineups();
    int weeks = WaiverRule.weeksAhead(verdict.outlook());
    List<Integer> only = verdict.shortTerm();
    String next = weeks == 1 ? onlyWeek(verdict) : "in the next " + number(weeks) + " weeks";
    String over =
        ShortTermRule.only(verdict, only) && only.size() < weeks
            ? "in " + ShortTermText.weeks(only)
            : next;
    if (verdict.hole()) {
      double points = CardNumbers.tenth(verdict.move().add().addScore());
      Double projected = verdict.add().shownPoints();
      return "%s should bring %s points this week%s at a spot no other player on your roster can fill."
          .formatted(
              name,
              CardNumbers.text(points),
              projected != null && projected == points ? "" : ", by projection and form,");
    }
    if (CardNumbers.tenth(lineups) <= 0 && verdict.worthAdding()) {
      return "%s wouldn't help your best lineup %s, but %s is worth a spot for later."
          .formatted(name, over, Pronoun.of(verdict.add()).he());
    }
    if (CardNumbers.tenth(lineups) <= 0) {
      return "No free %s would help you %s."
          .formatted(verdict.position().map(PositionText::of).orElse("player"), over);
    }
    return "%s would add %s points to your best lineup %s."
        .formatted(name, CardNumbers.text(lineups), over);
  }

  /** The week that is compared alone, at the end of the season. */
  private static String onlyWeek(WaiverVerdict verdict) {
    return WaiverRule.counts(verdict.outlook()) ? "this week" : "next week";
  }

  private static String number(int weeks) {
    return weeks == 2 ? "two" : weeks == 3 ? "three" : String.valueOf(weeks);
  }

  static List<Factor> factors(WaiverVerdict verdict) {
    return List.of(need(verdict), role(verdict), cost(verdict));
  }

  private static Factor need(WaiverVerdict verdict) {
    if (verdict.hole() && verdict.cover().isPresent()) {
      Cover cover = verdict.cover().get();
      String who =
          cover.player() == null
              ? "Your " + cover.slot().label() + " spot is empty"
              : "%s: %s is %s"
                  .formatted(
                      cover.slot().label(),
                      verdict.name(cover.player()),
                      StatusText.brief(cover.player()));
      return new Factor("Need", Direction.UP, who + "; nobody fills in");
    }
    double lineups = verdict.move().lineups();
    int weeks = WaiverRule.weeksAhead(verdict.outlook());
    String gained =
        CardNumbers.tenth(lineups) > 0
            ? "+%s points %s"
                .formatted(
                    CardNumbers.text(lineups),
                    weeks == 1 ? onlyWeek(verdict) : "in " + weeks + " weeks")
            : "No gain for your best lineup";
    String bye = verdict.cover().map(cover -> "; covers a bye in week " + cover.week()).orElse("");
    return new Factor("Need", Direction.of(lineups, FELT_POINTS), gained + bye);
  }

  private static Factor role(WaiverVerdict verdict) {
    Outlook add = verdict.move().add();
    double level = verdict.outlook().replacement(add.position());
    return new Factor(
        "Role",
        Direction.of(add.perWeek() - level, FELT_POINTS),
        "%s points a week; a typical free %s %s"
            .formatted(
                CardNumbers.text(add.perWeek()), add.position().name(), CardNumbers.text(level)));
  }

  private static Factor cost(WaiverVerdict verdict) {
    String claim = ClaimText.inCost(verdict);
    Optional<Outlook> drop = verdict.move().drop();
    if (drop.isEmpty()) {
      String room =
          toReserve(verdict)
              .map(one -> "No drop: " + one.name() + " fits your IR")
              .orElse("Your roster has room");
      return new Factor("Cost", Direction.EVEN, room + claim);
    }
    double over = drop.get().perWeek() - verdict.outlook().replacement(drop.get().position());
    return new Factor(
        "Cost",
        Direction.of(-Math.max(0, over), FELT_POINTS),
        "Drops %s (%s a week)%s"
            .formatted(
                verdict.name(drop.get().player()), CardNumbers.text(drop.get().perWeek()), claim));
  }

  /** Who moves to a free IR spot to make room for the add; empty when there is room anyway. */
  static Optional<Outlook> toReserve(WaiverVerdict verdict) {
    return verdict.outlook().room() > 0 ? Optional.empty() : verdict.outlook().toReserve();
  }
}
