package dev.comanager.decision.brief;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.lineup.LineupPlan.Move;
import dev.comanager.decision.waiver.WaiverPlan.Add;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What becomes of the moves once an add is made.
 *
 * @param instead whom the moves start and the add replaces this week; empty where the lineup
 *     changes in another way, or he fills a slot that was open
 */
record GivesWay(Optional<WeekPlayer> instead) {

  /** By the id of the add, those adds alone after which not all stay whom the moves start. */
  static Map<PlayerId, GivesWay> of(
      List<Move> moves, List<Add> adds, LinkedLeague linked, SeasonFacts facts, Instant now) {
    Map<PlayerId, WeekPlayer> starting = new LinkedHashMap<>();
    for (Move move : moves) {
      starting.put(move.in().id(), move.in());
      move.shifts().forEach(shift -> starting.put(shift.player().id(), shift.player()));
    }
    Map<PlayerId, GivesWay> found = new HashMap<>();
    LinkedLeague after = linked;
    for (Add add : adds) {
      // An add who comes too late for this week changes nothing in it, and neither does his drop.
      if (!add.late() && !starting.isEmpty()) {
        after = add.after(after);
        LineupPlan plan = LineupPlan.of(after, facts, now);
        List<WeekPlayer> out =
            starting.values().stream().filter(one -> !plan.starts(one.id())).toList();
        boolean dropped = add.drop().filter(drop -> starting.containsKey(drop.id())).isPresent();
        boolean better = CardNumbers.tenth(add.points()) > 0 && plan.starts(add.player().id());
        if (dropped || (better && !out.isEmpty())) {
          found.put(add.player().id(), of(add, out, plan));
          out.forEach(one -> starting.remove(one.id()));
        }
      }
    }
    return found;
  }

  private static GivesWay of(Add add, List<WeekPlayer> out, LineupPlan plan) {
    boolean replaces = out.size() == 1 && !add.fills() && plan.starts(add.player().id());
    return new GivesWay(replaces ? Optional.of(out.getFirst()) : Optional.empty());
  }
}
