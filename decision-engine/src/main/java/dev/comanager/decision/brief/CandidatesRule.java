package dev.comanager.decision.brief;

import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.lineup.WeekAhead;
import dev.comanager.decision.value.AddScoreRule;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Picks the best free agents for the holes in a lineup, by the score that also ranks waiver moves
 * ({@link AddScoreRule}). Every hole gets its best candidate before any hole gets a second one.
 */
final class CandidatesRule {
  static final int MOST = 5;

  private CandidatesRule() {}

  /** A player and his score. */
  private record Scored(WeekPlayer player, double score) {}

  static List<WeekPlayer> of(
      List<LineupSlot> holes, LinkedLeague linked, SeasonFacts facts, Instant now) {
    if (holes.isEmpty()) {
      return List.of();
    }
    List<Scored> free = free(holes, linked, facts, now);
    Set<WeekPlayer> chosen = new LinkedHashSet<>();
    for (int round = 0; round < MOST; round++) {
      for (LineupSlot hole : holes) {
        free.stream()
            .map(Scored::player)
            .filter(one -> hole.accepts(one.player().position()) && !chosen.contains(one))
            .findFirst()
            .filter(_ -> chosen.size() < MOST)
            .ifPresent(chosen::add);
      }
    }
    return new ArrayList<>(chosen);
  }

  /** All players who can be added and can fill one of those slots, best first. */
  private static List<Scored> free(
      Collection<LineupSlot> holes, LinkedLeague linked, SeasonFacts facts, Instant now) {
    Set<Position> wanted = EnumSet.noneOf(Position.class);
    for (Position position : Position.values()) {
      if (holes.stream().anyMatch(slot -> slot.accepts(position))) {
        wanted.add(position);
      }
    }
    Set<PlayerId> rostered = new HashSet<>();
    for (FantasyTeam team : linked.league().teams()) {
      team.spots().stream().flatMap(spot -> spot.player().stream()).forEach(rostered::add);
    }
    return facts.everyone().stream()
        .map(PlayerFacts::player)
        .filter(player -> wanted.contains(player.position()) && !rostered.contains(player.id()))
        .map(player -> WeekPlayer.of(player, linked, facts, now))
        .filter(player -> !player.locked() && WeekAhead.canBeCountedOn(player))
        .filter(player -> player.expectedPoints() > 0)
        .map(player -> new Scored(player, score(player, linked.league().rules().scoring())))
        .sorted(
            Comparator.comparingDouble(Scored::score)
                .reversed()
                .thenComparing(one -> one.player().id()))
        .toList();
  }

  private static double score(WeekPlayer player, ScoringRules scoring) {
    List<Double> recent =
        player.facts().recent().stream()
            .map(PlayedWeek::stats)
            .map(stats -> scoring.points(stats, player.player().position()))
            .toList();
    return AddScoreRule.score(player.projection(), recent);
  }
}
