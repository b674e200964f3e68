package dev.comanager.decision.players;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the player in a player pool who corresponds to a platform's player: by a shared id, else by
 * name, position and team. An ambiguous match counts as none. Built once, read only.
 */
final class IdentityIndex {
  private final Map<CrossId, Map<String, Player>> byId = new EnumMap<>(CrossId.class);
  private final Map<CrossId, Map<String, Boolean>> sharedIds = new EnumMap<>(CrossId.class);
  private final Map<String, List<Player>> byName = new HashMap<>();
  private final Map<String, List<Player>> bySurname = new HashMap<>();
  private final Map<String, List<Player>> defences = new HashMap<>();

  IdentityIndex(Collection<PlayerFacts> everyone) {
    everyone.forEach(this::add);
  }

  private void add(PlayerFacts known) {
    Player player = known.player();
    known.crossIds().forEach((vocabulary, id) -> addId(vocabulary, id, player));
    if (player.position() == Position.DEF) {
      player.nflTeam().ifPresent(team -> put(defences, team, player));
      return;
    }
    WrittenName name = WrittenName.of(player.name());
    if (!name.isEmpty()) {
      put(byName, name.compact(), player);
      put(bySurname, name.surname(), player);
    }
  }

  private void addId(CrossId vocabulary, String id, Player player) {
    Map<String, Player> ids = byId.computeIfAbsent(vocabulary, none -> new HashMap<>());
    Map<String, Boolean> shared = sharedIds.computeIfAbsent(vocabulary, none -> new HashMap<>());
    // When a source gives one id to two players, at least one of them is wrong.
    if (ids.putIfAbsent(id, player) != null) {
      shared.put(id, true);
    }
  }

  private static void put(Map<String, List<Player>> map, String key, Player player) {
    map.computeIfAbsent(key, none -> new ArrayList<>(1)).add(player);
  }

  /** The matching player, or empty when no player or more than one matches. */
  Optional<PlayerId> find(ForeignPlayer foreign) {
    if (foreign.position() == Position.DEF) {
      return Optional.ofNullable(foreign.nflTeam())
          .map(team -> defences.getOrDefault(team, List.of()))
          .flatMap(IdentityIndex::only)
          .map(Player::id);
    }
    WrittenName name = WrittenName.of(foreign.name());
    return byId(foreign, name).or(() -> byName(foreign, name)).map(Player::id);
  }

  private Optional<Player> byId(ForeignPlayer foreign, WrittenName name) {
    List<Player> meant = new ArrayList<>();
    foreign
        .allIds()
        .forEach(
            (vocabulary, id) -> {
              Player player = byId.getOrDefault(vocabulary, Map.of()).get(id);
              if (player != null
                  && !sharedIds.get(vocabulary).containsKey(id)
                  && mayBe(player, foreign, name)
                  && !meant.contains(player)) {
                meant.add(player);
              }
            });
    return only(meant);
  }

  // Id lists contain errors: an id that leads to another name at another position is one.
  private static boolean mayBe(Player player, ForeignPlayer foreign, WrittenName name) {
    return name.isEmpty()
        || alike(player, foreign)
        || WrittenName.of(player.name()).surname().equals(name.surname());
  }

  private Optional<Player> byName(ForeignPlayer foreign, WrittenName name) {
    if (foreign.position() == null || name.isEmpty()) {
      return Optional.empty();
    }
    List<Player> named =
        byName.getOrDefault(name.compact(), List.of()).stream()
            .filter(player -> player.position().defender() == foreign.position().defender())
            .toList();
    Predicate<Player> sameTeam =
        player -> player.team() != null && player.team().equals(foreign.nflTeam());
    List<Player> namesakes = named.stream().filter(player -> alike(player, foreign)).toList();
    if (!namesakes.isEmpty()) {
      // Platforms learn of trades at different times, so the team of a player may differ.
      return namesakes.size() == 1
          ? only(namesakes)
          : only(namesakes.stream().filter(sameTeam).toList());
    }
    // Platforms disagree on some positions: a quarterback here is a tight end there.
    if (named.size() == 1 && sameTeam.test(named.getFirst())) {
      return only(named);
    }
    return name.size() < 2
        ? Optional.empty()
        : only(
            bySurname.getOrDefault(name.surname(), List.of()).stream()
                .filter(player -> alike(player, foreign))
                .filter(sameTeam)
                .filter(
                    player -> FirstNames.same(name.first(), WrittenName.of(player.name()).first()))
                .toList());
  }

  /** Whether the positions agree; platforms call one man an end and a linebacker. */
  private static boolean alike(Player player, ForeignPlayer foreign) {
    return player.position() == foreign.position()
        || (foreign.position() != null
            && foreign.position().defender()
            && player.position().defender());
  }

  private static Optional<Player> only(List<Player> players) {
    return players.size() == 1 ? Optional.of(players.getFirst()) : Optional.empty();
  }
}
