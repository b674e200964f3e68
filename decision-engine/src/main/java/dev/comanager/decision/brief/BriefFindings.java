package dev.comanager.decision.brief;

import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.lineup.WeekAhead;
import dev.comanager.decision.lineup.WeekAhead.CloseCall;
import dev.comanager.decision.lineup.WeekAhead.Cover;
import dev.comanager.decision.lineup.WeekAhead.Hole;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Findings about a team's week.
 *
 * @param players roster players with known facts
 * @param covers bench players who could fill the holes
 * @param candidates free agents who could fill the holes
 * @param injured players with a status other than healthy, excluding those on a bye
 */
record BriefFindings(
    List<WeekPlayer> players,
    List<Hole> holes,
    List<Cover> covers,
    List<WeekPlayer> candidates,
    List<CloseCall> closeCalls,
    List<WeekPlayer> injured,
    List<WeekPlayer> onBye,
    List<WeeklyBrief.Lock> locks) {

  static BriefFindings of(LinkedLeague linked, SeasonFacts facts, Instant now) {
    WeekAhead ahead = WeekAhead.of(linked, facts, now);
    List<WeekPlayer> players = ahead.players();
    List<Hole> holes = ahead.holes();
    List<LineupSlot> slots = holes.stream().map(Hole::slot).distinct().toList();
    return new BriefFindings(
        players,
        holes,
        ahead.covers(),
        // Before a draft every player is a free agent, so recommending one would be no advice.
        players.isEmpty() ? List.of() : CandidatesRule.of(slots, linked, facts, now),
        ahead.closeCalls(),
        players.stream()
            .filter(player -> !player.bye() && !StatusText.status(player).isEmpty())
            .toList(),
        players.stream().filter(WeekPlayer::bye).toList(),
        locks(ahead, now));
  }

  private static List<WeeklyBrief.Lock> locks(WeekAhead ahead, Instant now) {
    TreeMap<Instant, List<String>> byKickoff = new TreeMap<>();
    for (WeekPlayer player : ahead.starters()) {
      if (player.game() != null && player.game().kickoff().isAfter(now)) {
        byKickoff
            .computeIfAbsent(player.game().kickoff(), _ -> new ArrayList<>())
            .add(player.name());
      }
    }
    return byKickoff.entrySet().stream()
        .map(
            lock ->
                new WeeklyBrief.Lock(
                    lock.getKey(), EasternTime.brief(lock.getKey()), lock.getValue()))
        .toList();
  }

  /** The next kickoff of a starter, or empty when none is ahead. */
  Optional<Instant> firstLock() {
    return locks.stream().map(WeeklyBrief.Lock::at).findFirst();
  }
}
