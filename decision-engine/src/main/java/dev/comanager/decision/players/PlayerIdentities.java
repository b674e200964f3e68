package dev.comanager.decision.players;

import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Joins platforms' players to the player pool: by ids in the list of players, else by name,
 * position and team; defences by their team. It never guesses: an unmatched player keeps the
 * platform's id and name, and a later reading of the same league joins him when more is known.
 */
@ApplicationScoped
public class PlayerIdentities {
  private final CurrentFacts facts;
  private final Map<PlayerPool, Built> built = new ConcurrentHashMap<>();

  private record Built(SeasonFacts facts, IdentityIndex index) {
    boolean samePlayersAs(SeasonFacts newer) {
      return facts.players().size() == newer.players().size()
          && newer.everyone().stream()
              .allMatch(known -> facts.player(known.player().id()).filter(same(known)).isPresent());
    }

    private static Predicate<PlayerFacts> same(PlayerFacts known) {
      return before ->
          before.player().equals(known.player()) && before.crossIds().equals(known.crossIds());
    }
  }

  PlayerIdentities(CurrentFacts facts) {
    this.facts = facts;
  }

  /**
   * The player that a platform's player corresponds to; empty when no player or more than one
   * matches, or while nothing is known of the player pool.
   */
  public Optional<PlayerId> of(ForeignPlayer player) {
    return facts.of(PlayerPool.of(player.platform())).flatMap(known -> index(known).find(player));
  }

  /** The league with all players joined that can be joined now. */
  public League joined(League league) {
    Optional<SeasonFacts> known = facts.of(PlayerPool.of(league.key().platform()));
    if (league.foreign().isEmpty() || known.isEmpty()) {
      return league;
    }
    IdentityIndex index = index(known.get());
    Map<PlayerId, PlayerId> meant = new HashMap<>();
    Map<PlayerId, Integer> times = new HashMap<>();
    for (ForeignPlayer foreign : league.foreign()) {
      index
          .find(foreign)
          .filter(id -> meant.putIfAbsent(foreign.playerId(), id) == null)
          .ifPresent(id -> times.merge(id, 1, Integer::sum));
    }
    // Two platform players match the same player. At least one match is wrong, so neither is
    // joined.
    meant.values().removeIf(id -> times.get(id) > 1 || league.rosteredBy(id).isPresent());
    return meant.isEmpty() ? league : renamed(league, meant);
  }

  /**
   * The same, with the first facts of a process that has just started: without them everybody would
   * be stored, reported and published under his platform's id. Fails when they can't be read.
   */
  public Uni<League> joinedWithFacts(League league) {
    PlayerPool playerPool = PlayerPool.of(league.key().platform());
    return league.foreign().isEmpty() || facts.of(playerPool).isPresent()
        ? Uni.createFrom().item(joined(league))
        : facts.newest(playerPool).map(_ -> joined(league));
  }

  private static League renamed(League league, Map<PlayerId, PlayerId> meant) {
    List<FantasyTeam> teams = new ArrayList<>(league.teams().size());
    for (FantasyTeam team : league.teams()) {
      List<RosterSpot> spots =
          team.spots().stream()
              .map(
                  spot ->
                      spot.player()
                          .map(meant::get)
                          .map(id -> new RosterSpot(spot.slot(), id))
                          .orElse(spot))
              .toList();
      teams.add(team.with(spots));
    }
    return league.withPlayers(
        teams,
        league.foreign().stream().filter(one -> !meant.containsKey(one.playerId())).toList());
  }

  private IdentityIndex index(SeasonFacts known) {
    Built current = built.get(known.playerPool());
    if (current == null || current.facts() != known) {
      current =
          new Built(
              known,
              current != null && current.samePlayersAs(known)
                  ? current.index()
                  : new IdentityIndex(known.everyone()));
      built.put(known.playerPool(), current);
    }
    return current.index();
  }
}
