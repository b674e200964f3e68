package dev.comanager.decision.lookup;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.trade.TradeTargets;
import dev.comanager.decision.trade.TradeTargets.Target;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.waiver.Streamer;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The moves that a search may lead to: trades for rostered players, and free agents who help for a
 * few weeks. A search for rostered players shows the trade targets first, one for free agents at a
 * position that is filled week by week shows the streamers first; a search by name keeps its order.
 *
 * @param first the players shown first, best first
 */
record PossibleMoves(
    TradeTargets targets, Map<PlayerId, Streamer> streamers, List<PlayerId> first) {
  private static final PossibleMoves NONE =
      new PossibleMoves(TradeTargets.NONE, Map.of(), List.of());

  static PossibleMoves of(
      PlayerSearch search, LinkedLeague linked, SeasonFacts facts, Instant now) {
    // Without players, or once the season is over for the team, there is nobody to compare others
    // with.
    return Optional.of(linked)
        .filter(league -> league.mine().hasPlayers() && league.league().seasonOver().isEmpty())
        .filter(league -> !league.nothingLeft())
        .flatMap(league -> LeagueOutlook.of(league, facts, now))
        .map(outlook -> of(search, outlook))
        .orElse(NONE);
  }

  private static PossibleMoves of(PlayerSearch search, LeagueOutlook outlook) {
    Optional<Position> position = Optional.ofNullable(search.position());
    TradeTargets targets = search.onlyFree() ? TradeTargets.NONE : TradeTargets.of(outlook);
    Map<PlayerId, Streamer> streamers = new LinkedHashMap<>();
    if (!search.onlyRostered()) {
      Streamer.of(outlook, position)
          .forEach(streamer -> streamers.put(streamer.player().id(), streamer));
    }
    List<PlayerId> first = new ArrayList<>();
    if (search.query().isEmpty() && search.onlyRostered()) {
      targets.targets().forEach(target -> first.add(target.player().id()));
    } else if (search.query().isEmpty() && search.onlyFree() && position.isPresent()) {
      first.addAll(streamers.keySet());
    }
    return new PossibleMoves(targets, streamers, List.copyOf(first));
  }

  /** Those players, with the ones shown first in front. */
  List<WeekPlayer> sorted(List<WeekPlayer> found) {
    if (first.isEmpty()) {
      return found;
    }
    Map<PlayerId, WeekPlayer> byId = new LinkedHashMap<>();
    found.forEach(player -> byId.put(player.id(), player));
    List<WeekPlayer> sorted = new ArrayList<>();
    for (PlayerId id : first) {
      Optional.ofNullable(byId.remove(id)).ifPresent(sorted::add);
    }
    sorted.addAll(byId.values());
    return sorted;
  }

  Optional<Target> target(WeekPlayer player) {
    return targets.of(player.id());
  }

  Optional<Streamer> streamer(WeekPlayer player) {
    return Optional.ofNullable(streamers.get(player.id()));
  }
}
