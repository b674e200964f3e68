package dev.comanager.decision.track;

import static dev.comanager.decision.track.TrackRecordRule.graded;
import static dev.comanager.decision.track.TrackRecordRule.points;
import static dev.comanager.decision.track.TrackRecordRule.right;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.track.TrackRecordRule.Tally;
import java.util.List;

/** The track record as spoken text; it says so when there are few decisions. */
final class TrackRecordText {
  /** With fewer decisions the share is mostly chance. */
  private static final int ENOUGH = 20;

  private TrackRecordText() {}

  /**
   * The whole text.
   *
   * @param waiting number of open or locked decisions that aren't graded yet
   */
  static String spoken(List<Tally> tallies, int waiting) {
    List<Tally> picks =
        tallies.stream()
            .filter(one -> !isOf(one, DecisionKind.WAIVER, DecisionKind.TRADE))
            .toList();
    int graded = graded(tallies);
    StringBuilder text = new StringBuilder();
    if (graded == 0) {
      text.append("Nothing is graded yet. Start, sit and lineup picks are graded once their");
      text.append(" games are final, adds and trades after three weeks.");
    } else if (graded < ENOUGH) {
      text.append(few(graded, right(tallies), graded(picks) == graded));
    } else {
      text.append(
          "Of %d graded %s, %d in 100 were right; I had said %d on average."
              .formatted(
                  graded,
                  named(graded, graded(picks) == graded),
                  Math.round(100.0 * right(tallies) / graded),
                  Math.round(TrackRecordRule.confidence(tallies))));
    }
    if (graded >= ENOUGH && graded(picks) == graded) {
      text.append(" The picks brought ").append(amount(points(picks)));
      text.append(" than the players left out.");
    } else if (graded(picks) < graded) {
      if (!picks.isEmpty()) {
        text.append(" Start, sit and lineup: ").append(rightOf(picks));
        text.append(", ").append(amount(points(picks)));
        text.append(" than the players left out.");
      }
      text.append(moves(tallies, DecisionKind.WAIVER, "Adds", "adding"));
      text.append(moves(tallies, DecisionKind.TRADE, "Trades", "trading"));
    }
    if (waiting > 0) {
      text.append(' ').append(waiting).append(waiting == 1 ? " is" : " are");
      text.append(" still to be graded.");
    }
    return text.toString();
  }

  /** How advice on one kind of move turned out, against doing nothing. */
  private static String moves(List<Tally> tallies, DecisionKind kind, String name, String doing) {
    List<Tally> all = tallies.stream().filter(one -> isOf(one, kind)).toList();
    if (all.isEmpty()) {
      return "";
    }
    List<Tally> made = all.stream().filter(Tally::move).toList();
    String against =
        made.isEmpty()
            ? "."
            : "; where I said yes, %s brought %s than doing nothing over three weeks."
                .formatted(doing, amount(points(made)));
    return " %s: %s%s".formatted(name, rightOf(all), against);
  }

  private static boolean isOf(Tally tally, DecisionKind... kinds) {
    return List.of(kinds).contains(tally.kind());
  }

  private static String rightOf(List<Tally> tallies) {
    return "%d of %d right".formatted(right(tallies), graded(tallies));
  }

  private static String amount(double points) {
    return "%s %s %s"
        .formatted(
            CardNumbers.text(Math.abs(points)),
            CardNumbers.text(Math.abs(points)).equals("1.0") ? "point" : "points",
            points < 0 ? "fewer" : "more");
  }

  private static String few(int graded, int right, boolean picks) {
    return graded == 1
        ? "One %s is graded so far, and it was %s: too few to say."
            .formatted(named(graded, picks), right == 1 ? "right" : "wrong")
        : "%d %s are graded so far, %s of them right: too few to say."
            .formatted(graded, named(graded, picks), right == 0 ? "none" : String.valueOf(right));
  }

  private static String named(int count, boolean picks) {
    if (picks) {
      return count == 1 ? "pick" : "picks";
    }
    return count == 1 ? "piece of advice" : "pieces of advice";
  }
}
