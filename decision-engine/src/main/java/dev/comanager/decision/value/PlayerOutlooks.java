package dev.comanager.decision.value;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.ScoredPlayers;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The outlooks of a league's players, whose points are nearly all the work of an answer about
 * moves.
 *
 * @param players everybody on a roster with known facts, and the free agents
 * @param free free agents who have a team and fit a starting slot of the league, by id
 * @param replacement the replacement level at each position, in points a week
 */
record PlayerOutlooks(
    Map<PlayerId, Outlook> players, List<Outlook> free, Map<Position, Double> replacement) {

  static PlayerOutlooks of(LinkedLeague league, SeasonFacts facts, SeasonWeeks weeks, Instant now) {
    LeagueRules rules = league.league().rules();
    ScoredPlayers scored = facts.scoredBy(rules.scoring());
    Set<Position> started = started(rules);
    Set<PlayerId> rostered = rostered(league);
    Map<PlayerId, Outlook> players = new HashMap<>();
    List<Outlook> free = new ArrayList<>();
    Map<Position, List<Double>> values = new EnumMap<>(Position.class);
    for (PlayerFacts known : facts.everyone()) {
      boolean taken = rostered.contains(known.player().id());
      if (taken || worthChecking(known, started)) {
        Outlook outlook = Outlook.of(known, league, facts, scored, weeks, now);
        players.put(outlook.id(), outlook);
        if (!taken) {
          free.add(outlook);
        }
        if (ReturnChance.of(outlook.player().availability(), false, 1) >= 1) {
          values.computeIfAbsent(outlook.position(), _ -> new ArrayList<>()).add(outlook.perWeek());
        }
      }
    }
    free.sort((a, b) -> a.id().compareTo(b.id()));
    return new PlayerOutlooks(
        players,
        free,
        ReplacementRule.levels(
            Math.max(rules.teamCount(), league.league().teams().size()),
            rules.startingSlots(),
            values));
  }

  private static Set<Position> started(LeagueRules rules) {
    Set<Position> started = EnumSet.noneOf(Position.class);
    for (LineupSlot slot : rules.startingSlots()) {
      for (Position position : Position.values()) {
        if (slot.accepts(position)) {
          started.add(position);
        }
      }
    }
    return started;
  }

  private static boolean worthChecking(PlayerFacts known, Set<Position> started) {
    boolean anythingKnown =
        !known.projections().isEmpty()
            || !known.recent().isEmpty()
            || known.season().games() > 0
            || !known.season().expected().isEmpty();
    return anythingKnown
        && known.player().team() != null
        && started.contains(known.player().position());
  }

  private static Set<PlayerId> rostered(LinkedLeague league) {
    Set<PlayerId> rostered = new HashSet<>();
    for (FantasyTeam team : league.league().teams()) {
      team.spots().forEach(spot -> spot.player().ifPresent(rostered::add));
    }
    league.mine().spots().forEach(spot -> spot.player().ifPresent(rostered::add));
    return rostered;
  }

  /**
   * The same once the line's team has another roster, of free agents and players who have been on
   * one before: only their places differ. Empty where more does.
   */
  Optional<PlayerOutlooks> moved(LinkedLeague league, LinkedLeague changed, SeasonFacts facts) {
    Set<PlayerId> rostered = rostered(changed);
    boolean onlyPlaces =
        changed.league().equals(league.league())
            && rostered.containsAll(rostered(league))
            && rostered.stream()
                .allMatch(id -> players.containsKey(id) || facts.player(id).isEmpty());
    if (!onlyPlaces) {
      return Optional.empty();
    }
    Map<PlayerId, Outlook> moved = new HashMap<>(players);
    for (FantasyTeam mine : List.of(league.mine(), changed.mine())) {
      for (RosterSpot spot : mine.spots()) {
        moved.computeIfPresent(
            spot.playerId(), (id, one) -> one.at(changed.mine().spotOf(id).orElse(null)));
      }
    }
    return Optional.of(
        new PlayerOutlooks(
            moved,
            free.stream().filter(one -> !rostered.contains(one.id())).toList(),
            replacement));
  }
}
