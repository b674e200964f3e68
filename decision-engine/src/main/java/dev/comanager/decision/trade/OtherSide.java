package dev.comanager.decision.trade;

import dev.comanager.decision.trade.TradeRule.Weighed;
import dev.comanager.decision.value.Outlook;
import java.util.List;

/**
 * A trade as the other team sees it.
 *
 * @param give players that team gives
 * @param get players it gets
 * @param valueGained points a week over free agents that it gets more than it gives
 */
record OtherSide(
    TeamOutlook team, List<Outlook> give, List<Outlook> get, Weighed weighed, double valueGained) {
  /** From here on a loss is too clear for anyone to accept, in points a week. */
  private static final double CLEAR = 2;

  /** From here on one side gives far more in players than it gets, in points a week. */
  static final double LOPSIDED = 3;

  OtherSide {
    give = List.copyOf(give);
    get = List.copyOf(get);
  }

  /** What that team is likely to say. */
  enum Answer {
    NEVER,
    UNLIKELY,
    OPEN,
    GLAD
  }

  /** A trade in which that team's roster loses some players and gains others. */
  static OtherSide of(TeamOutlook team, List<Outlook> leave, List<Outlook> come) {
    return new OtherSide(
        team,
        leave,
        come,
        TradeRule.weigh(team, leave, come),
        team.depth(come) - team.depth(leave));
  }

  /** The team's name for use in a sentence. */
  String name() {
    return team.team().quoted();
  }

  double gain() {
    return weighed.gain();
  }

  Answer answer() {
    if (gain() <= -CLEAR) {
      return Answer.NEVER;
    }
    if (gain() <= -TradeVerdict.FELT || valueGained <= -LOPSIDED) {
      return Answer.UNLIKELY;
    }
    return gain() < TradeVerdict.FELT ? Answer.OPEN : Answer.GLAD;
  }

  /** Whether it is likely to refuse. */
  boolean refuses() {
    return switch (answer()) {
      case NEVER, UNLIKELY -> true;
      case OPEN, GLAD -> false;
    };
  }

  /** Whether it gets far more in players than it gives. */
  boolean getsTooMuch() {
    return valueGained >= LOPSIDED;
  }
}
