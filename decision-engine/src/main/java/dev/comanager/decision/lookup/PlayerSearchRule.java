package dev.comanager.decision.lookup;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the players that match a search, most expected points this week first. The amount of data
 * on file doesn't matter: of two players with the same projection, the one with more recent points
 * per game comes first.
 */
final class PlayerSearchRule {
  private static final Comparator<WeekPlayer> BEST_FIRST =
      Comparator.comparingDouble(WeekPlayer::expectedPoints)
          .thenComparingDouble(player -> player.recentMean().orElse(0))
          .reversed()
          .thenComparing(WeekPlayer::id);

  private PlayerSearchRule() {}

  /**
   * All matching players, best first.
   *
   * @param named players that the name can mean; empty when the search has no name
   */
  static List<WeekPlayer> find(
      PlayerSearch search,
      Optional<List<Player>> named,
      LinkedLeague linked,
      SeasonFacts facts,
      Instant now) {
    RosteredPlayers rostered = new RosteredPlayers(linked.league());
    Collection<Player> among =
        named.isPresent()
            ? named.get()
            : facts.everyone().stream().map(PlayerFacts::player).toList();
    return among.stream()
        .filter(player -> search.position() == null || search.position() == player.position())
        .filter(player -> search.team() == null || search.team().equals(player.team()))
        .filter(
            player -> search.available() == null || search.available() == free(player, rostered))
        .map(player -> WeekPlayer.of(player, linked, facts, now))
        .sorted(BEST_FIRST)
        .toList();
  }

  private static boolean free(Player player, RosteredPlayers rostered) {
    PlayerId id = player.id();
    return rostered.teamOf(id).isEmpty();
  }
}
