package dev.comanager.decision.lineup;

import dev.comanager.decision.lineup.LineupPlan.Move;
import dev.comanager.decision.lineup.LineupPlan.Shift;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Renders the starters who have to shift for a move. */
public final class ShiftText {
  private ShiftText() {}

  /**
   * The shifts and the newcomer, for example {@code move Kestham to WR and start Holmshaw at FLEX}.
   *
   * @param in the newcomer, with what makes him uncertain
   */
  public static String start(Move move, Function<WeekPlayer, String> name, String in) {
    return moves(move, name)
        + (move.out().isEmpty() ? "," : "")
        + " and start "
        + in
        + " at "
        + move.slot().label();
  }

  /** The shifts alone, for example {@code move Kestham to WR}. */
  static String moves(Move move, Function<WeekPlayer, String> name) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < move.shifts().size(); i++) {
      Shift shift = move.shifts().get(i);
      boolean empty = move.out().isEmpty() && i == move.shifts().size() - 1;
      parts.add(
          (i == 0 ? "move " : "")
              + name.apply(shift.player())
              + " to "
              + shift.to().label()
              + (empty ? ", which is empty" : ""));
    }
    return String.join(", ", parts);
  }
}
