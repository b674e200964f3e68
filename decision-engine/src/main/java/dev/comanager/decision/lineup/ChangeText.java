package dev.comanager.decision.lineup;

import dev.comanager.decision.lineup.LineupPlan.Move;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.util.function.Function;

/** Renders a change of the lineup as an instruction. */
final class ChangeText {
  private ChangeText() {}

  /**
   * For example {@code start Flowers, sit Olave}, {@code start Flowers at FLEX, which is empty} or
   * {@code move Keene to WR and start Flowers at FLEX, sit Olave}.
   */
  static String instruction(LineupVerdict verdict, Change change) {
    String who = StatusText.whoIs(verdict.player(change.in()));
    String in = verdict.name(change.in()) + who;
    String before = in + (who.isEmpty() ? "" : ",");
    String sit = change.out().map(out -> ", sit " + verdict.name(out)).orElse("");
    if (!change.shifts().isEmpty()) {
      return ShiftText.start(Move.of(change, verdict.roster()), names(verdict), before) + sit;
    }
    return sit.isEmpty()
        ? "start %s at %s, which is empty".formatted(before, change.slot().label())
        : "start " + in + sit;
  }

  /** For example {@code START Flowers at FLEX, move Keene to WR, over Olave}. */
  static String inLine(LineupVerdict verdict, Change change) {
    String status =
        StatusText.reservation(verdict.player(change.in())).map(" (%s)"::formatted).orElse("");
    String shifts =
        change.shifts().isEmpty()
            ? ""
            : " at %s, %s"
                .formatted(
                    change.slot().label(),
                    ShiftText.moves(Move.of(change, verdict.roster()), names(verdict)));
    String over =
        change
            .out()
            .map(out -> (shifts.isEmpty() ? "" : ",") + " over " + verdict.name(out))
            .orElse("");
    return "START " + verdict.name(change.in()) + status + shifts + over;
  }

  private static Function<WeekPlayer, String> names(LineupVerdict verdict) {
    return player -> verdict.name(player.id());
  }
}
