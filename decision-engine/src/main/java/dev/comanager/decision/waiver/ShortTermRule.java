package dev.comanager.decision.waiver;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the weeks for which a quarterback, tight end, kicker or defense is added who isn't worth
 * his place afterwards: the usual starter is better, or a free agent will always do.
 */
final class ShortTermRule {
  /** Points over replacement for the rest of the season that make an add more than that. */
  private static final double KEEPS = 4;

  /** The same for the coming seasons, of which an add counts a quarter. */
  private static final double KEEPS_LATER = 4 * KEEPS;

  private ShortTermRule() {}

  /** Those of the next weeks in which the lineup gains; empty when he is meant to stay. */
  static List<Integer> weeks(LeagueOutlook outlook, WaiverMove move) {
    Outlook add = move.add();
    if (!streamed(add.position()) || meantToStay(outlook, move)) {
      return List.of();
    }
    List<Integer> weeks = new ArrayList<>();
    for (int ahead = 0; ahead < move.gains().size(); ahead++) {
      if (CardNumbers.tenth(move.gains().get(ahead)) > 0) {
        weeks.add(outlook.weeks().current() + ahead);
      }
    }
    return weeks;
  }

  /** Whether players of that position are added for a few weeks. */
  static boolean streamed(Position position) {
    return switch (position) {
      case QB, TE, K, DEF, DL, DE, DT, DB, CB, S -> true;
      case RB, WR, LB, EDGE -> false;
    };
  }

  private static boolean meantToStay(LeagueOutlook outlook, WaiverMove move) {
    Outlook add = move.add();
    boolean usualStarterIsBetter =
        outlook.active().stream()
            .filter(one -> !move.drop().filter(one::equals).isPresent())
            .filter(one -> one.position() == add.position())
            .anyMatch(one -> one.perWeek() >= add.perWeek());
    return outlook.value(add).later().points() >= KEEPS_LATER
        || (!usualStarterIsBetter && outlook.over(add, move.gains().size()) >= KEEPS);
  }

  /** Whether all that the lineups gain or lose happens in those weeks. */
  static boolean only(WaiverVerdict verdict, List<Integer> weeks) {
    int current = verdict.outlook().weeks().current();
    for (int ahead = 0; ahead < verdict.move().gains().size(); ahead++) {
      if (!weeks.contains(current + ahead)
          && CardNumbers.tenth(verdict.move().gains().get(ahead)) != 0) {
        return false;
      }
    }
    return !weeks.isEmpty();
  }
}
