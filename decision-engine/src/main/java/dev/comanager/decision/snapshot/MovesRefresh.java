package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RecentMoves;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformMoves;
import dev.comanager.decision.platform.Platforms;
import dev.comanager.decision.players.PlayerIdentities;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Adds the moves of the last two weeks to a fetched league. A platform is asked for them when
 * rosters differ from the stored league, and every six hours; a league is no less complete when
 * they can't be read.
 */
@ApplicationScoped
class MovesRefresh {
  private static final Duration LASTS = Duration.ofHours(6);
  private static final Duration LEFT_ALONE = Duration.ofHours(1);
  private static final int MOST_REMEMBERED = 5_000;

  private final Platforms platforms;
  private final PlayerIdentities identities;
  private final Map<LeagueKey, Instant> failed = new ConcurrentHashMap<>();

  MovesRefresh(Platforms platforms, PlayerIdentities identities) {
    this.platforms = platforms;
    this.identities = identities;
  }

  /**
   * The league with its moves.
   *
   * @param stored the league as last stored
   */
  Uni<League> with(League league, Optional<League> stored) {
    Optional<League> before = stored.filter(it -> it.season() == league.season());
    League known = league.with(before.map(League::recent).orElse(RecentMoves.UNKNOWN));
    Optional<LeaguePlatform> platform = platforms.find(league.key().platform());
    if (platform.isEmpty()
        || before.filter(it -> fresh(it, league)).isPresent()
        || leftAlone(league)) {
      return Uni.createFrom().item(known);
    }
    return platform
        .get()
        .recentMoves(league)
        .map(read -> read.map(moves -> league.with(joined(moves))).orElse(known))
        .invoke(() -> failed.remove(league.key()))
        .onFailure(PlatformException.class)
        .recoverWithItem(
            () -> {
              note(league);
              return known;
            });
  }

  /** Whether the stored moves still hold for that reading. */
  static boolean fresh(League stored, League league) {
    Instant asOf = stored.recent().asOf();
    return asOf != null
        && Duration.between(asOf, league.asOf()).compareTo(LASTS) < 0
        && rosters(stored).equals(rosters(league));
  }

  private static Map<String, Set<PlayerId>> rosters(League league) {
    Map<String, Set<PlayerId>> rosters = new HashMap<>();
    for (FantasyTeam team : league.teams()) {
      rosters.put(
          team.teamId(),
          team.spots().stream()
              .map(RosterSpot::player)
              .flatMap(Optional::stream)
              .collect(Collectors.toSet()));
    }
    return rosters;
  }

  private RecentMoves joined(PlatformMoves read) {
    return read.moves()
        .joined(
            player ->
                read.foreign().containsKey(player)
                    ? identities.of(read.foreign().get(player))
                    : Optional.of(player));
  }

  private boolean leftAlone(League league) {
    Instant last = failed.get(league.key());
    return last != null && Duration.between(last, league.asOf()).compareTo(LEFT_ALONE) < 0;
  }

  private void note(League league) {
    if (failed.size() >= MOST_REMEMBERED) {
      failed.clear();
    }
    failed.put(league.key(), league.asOf());
  }
}
