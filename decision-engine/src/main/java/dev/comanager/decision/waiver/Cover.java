package dev.comanager.decision.waiver;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.lineup.WeekAhead;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A starting slot that an add covers.
 *
 * @param player the absent player; null for an empty slot
 * @param reason such as {@code on bye}; {@code empty} for an empty slot
 * @param week in which the slot is empty
 */
record Cover(LineupSlot slot, WeekPlayer player, String reason, int week) {
  /** The slot that the move covers: an open one of this week, or a starter's on a later bye. */
  static Optional<Cover> of(LeagueOutlook outlook, WaiverMove move, boolean hole, Instant now) {
    if (!hole) {
      return bye(outlook, move);
    }
    int week = outlook.weeks().current();
    List<WeekAhead.Hole> holes =
        WeekAhead.of(outlook.league(), outlook.facts(), now).holes().stream()
            .sorted(
                Comparator.comparing(
                    (WeekAhead.Hole one) -> !one.slot().accepts(move.add().position())))
            .toList();
    return holes.stream()
        .findFirst()
        .map(one -> new Cover(one.slot(), one.player(), one.reason(), week));
  }

  /** A starter of the same position with a bye in a week in which the add helps. */
  private static Optional<Cover> bye(LeagueOutlook outlook, WaiverMove move) {
    for (int ahead = 1; ahead < move.gains().size(); ahead++) {
      int week = outlook.weeks().current() + ahead;
      Optional<Outlook> away =
          outlook.active().stream()
              .filter(one -> one.position() == move.add().position())
              .filter(one -> one.player().inLineup() && !move.drop().equals(Optional.of(one)))
              .filter(one -> onBye(outlook.facts(), one, week))
              .max(Comparator.comparingDouble(Outlook::perWeek));
      if (move.gains().get(ahead) > 0 && away.isPresent()) {
        WeekPlayer player = away.get().player();
        return Optional.of(new Cover(player.spot().slot(), player, "on bye", week));
      }
    }
    return Optional.empty();
  }

  private static boolean onBye(SeasonFacts facts, Outlook player, int week) {
    return player
        .player()
        .player()
        .nflTeam()
        .map(team -> facts.gameOf(team, week).isEmpty())
        .orElse(false);
  }
}
