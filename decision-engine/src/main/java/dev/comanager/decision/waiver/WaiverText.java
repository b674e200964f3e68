package dev.comanager.decision.waiver;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.BandText;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.StatusText;
import java.util.List;
import java.util.Optional;

/** Renders a waiver call in one line and as spoken text, and its three factors. */
final class WaiverText {
  private static final double FELT_POINTS = .5;

  private WaiverText() {}

  static String headline(WaiverVerdict call) {
    String lead =
        switch (call.lean()) {
          case ADD ->
              "Add " + call.add().name() + drop(call) + purpose(call) + ShortTermText.purpose(call);
          case HOLD, START, SIT, TRADE, PASS, NO_CALL -> "Hold: nobody free beats your roster";
        };
    return call.doubts().but().map(but -> lead + ", but " + but).orElse(lead);
  }

  private static String drop(WaiverVerdict call) {
    return call.move().drop().map(drop -> ", drop " + call.name(drop.player())).orElse("");
  }

  private static String purpose(WaiverVerdict call) {
    return call.cover().filter(_ -> call.hole()).map(cover -> ", for " + place(cover)).orElse("");
  }

  /** For example {@code your empty K spot}. */
  private static String place(Cover cover) {
    return cover.player() == null
        ? "your empty " + cover.slot().label() + " spot"
        : "your " + cover.slot().label() + " spot";
  }

  /** For example {@code ADD Cole Bishop, drop Hart, 95 firm. Locks Sun 1:00 PM ET. d_…}. */
  static String line(WaiverVerdict call, DecisionId id) {
    StringBuilder line = new StringBuilder();
    if (call.verdict() == Verdict.NO_CALL) {
      line.append("No pick yet, leans ");
    }
    if (call.lean() == Verdict.ADD) {
      line.append("ADD ").append(call.add().name()).append(drop(call));
      line.append(ClaimText.inLine(call));
    } else {
      line.append("HOLD, closest is ").append(call.add().name());
    }
    line.append(", ").append(BandText.brief(call.confidence())).append('.');
    line.append(LockText.inLine(call));
    return line.append(' ').append(id.value()).toString();
  }

  static String spoken(WaiverVerdict call) {
    StringBuilder text = new StringBuilder();
    if (call.verdict() == Verdict.NO_CALL) {
      text.append("No pick yet: ");
    }
    text.append(headline(call)).append(". ");
    text.append(BandText.spoken(call.verdict(), call.confidence())).append(' ');
    text.append(gain(call)).append(' ');
    ClaimText.spoken(call).ifPresent(bid -> text.append(bid).append(' '));
    if (call.lean() == Verdict.ADD) {
      text.append("The move is yours to make.");
      text.append(LockText.spoken(call));
    } else {
      text.append("You don't have to do anything.");
    }
    return text.toString();
  }

  /** The gain of the move, as a sentence. */
  static String gain(WaiverVerdict call) {
    String name = call.name(call.add());
    double lineups = call.move().lineups();
    int weeks = call.move().gains().size();
    List<Integer> only = call.shortTerm();
    String next = weeks == 1 ? "this week" : "in the next " + number(weeks) + " weeks";
    String over =
        ShortTermRule.only(call, only) && only.size() < weeks
            ? "in " + ShortTermText.weeks(only)
            : next;
    if (call.hole()) {
      return "%s should bring %s points this week at a spot no other player on your roster can fill."
          .formatted(name, CardNumbers.text(call.move().add().addScore()));
    }
    if (CardNumbers.tenth(lineups) <= 0 && call.lean() == Verdict.ADD) {
      return "%s wouldn't help your best lineup %s, but he is worth a spot for later."
          .formatted(name, over);
    }
    if (CardNumbers.tenth(lineups) <= 0) {
      return "No free %s would help you %s."
          .formatted(call.position().map(PositionText::of).orElse("player"), over);
    }
    return "%s would add %s points to your best lineup %s."
        .formatted(name, CardNumbers.text(lineups), over);
  }

  private static String number(int weeks) {
    return weeks == 2 ? "two" : weeks == 3 ? "three" : String.valueOf(weeks);
  }

  static List<Factor> factors(WaiverVerdict call) {
    return List.of(need(call), role(call), cost(call));
  }

  private static Factor need(WaiverVerdict call) {
    if (call.hole() && call.cover().isPresent()) {
      Cover cover = call.cover().get();
      String who =
          cover.player() == null
              ? "Your " + cover.slot().label() + " spot is empty"
              : "%s: %s is %s"
                  .formatted(
                      cover.slot().label(),
                      call.name(cover.player()),
                      StatusText.brief(cover.player()));
      return new Factor("Need", Direction.UP, who + "; nobody fills in");
    }
    double lineups = call.move().lineups();
    int weeks = call.move().gains().size();
    String gained =
        CardNumbers.tenth(lineups) > 0
            ? "+%s points %s"
                .formatted(
                    CardNumbers.text(lineups), weeks == 1 ? "this week" : "in " + weeks + " weeks")
            : "No gain for your best lineup";
    String bye = call.cover().map(cover -> "; covers a bye in week " + cover.week()).orElse("");
    return new Factor("Need", Direction.of(lineups, FELT_POINTS), gained + bye);
  }

  private static Factor role(WaiverVerdict call) {
    Outlook add = call.move().add();
    double level = call.outlook().replacement(add.position());
    return new Factor(
        "Role",
        Direction.of(add.perWeek() - level, FELT_POINTS),
        "%s points a week; a typical free %s %s"
            .formatted(
                CardNumbers.text(add.perWeek()), add.position().name(), CardNumbers.text(level)));
  }

  private static Factor cost(WaiverVerdict call) {
    String claim = ClaimText.inCost(call);
    Optional<Outlook> drop = call.move().drop();
    if (drop.isEmpty()) {
      String room =
          toReserve(call)
              .map(one -> "No drop: " + one.name() + " fits your IR")
              .orElse("Your roster has room");
      return new Factor("Cost", Direction.EVEN, room + claim);
    }
    double over = drop.get().perWeek() - call.outlook().replacement(drop.get().position());
    return new Factor(
        "Cost",
        Direction.of(-Math.max(0, over), FELT_POINTS),
        "Drops %s (%s a week)%s"
            .formatted(
                call.name(drop.get().player()), CardNumbers.text(drop.get().perWeek()), claim));
  }

  /** Who moves to a free IR spot to make room for the add; empty when there is room anyway. */
  static Optional<Outlook> toReserve(WaiverVerdict call) {
    return call.outlook().room() > 0 ? Optional.empty() : call.outlook().toReserve();
  }

  static String capital(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
