package dev.comanager.decision.myteam;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.RosterSpot;
import java.util.List;
import java.util.Optional;

/**
 * A player on a roster as the fantasy context shows him (spec 2.5). Empty starting places aren't
 * players and make no row.
 */
record RosterRow(String slot, String name, String pos, String team) {
  private static final String UNLISTED = "Unlisted player";

  static List<RosterRow> starters(FantasyTeam team, SeasonFacts facts) {
    return rows(team, facts, true);
  }

  static List<RosterRow> bench(FantasyTeam team, SeasonFacts facts) {
    return rows(team, facts, false);
  }

  private static List<RosterRow> rows(FantasyTeam team, SeasonFacts facts, boolean starting) {
    return team.spots().stream()
        .filter(spot -> spot.slot().starting() == starting && spot.player().isPresent())
        .map(spot -> of(spot, facts))
        .toList();
  }

  static RosterRow of(RosterSpot spot, SeasonFacts facts) {
    Optional<Player> player = spot.player().flatMap(facts::player).map(PlayerFacts::player);
    return new RosterRow(
        spot.slot().label(),
        player.map(Player::name).orElse(UNLISTED),
        player.map(known -> known.position().name()).orElse(""),
        player.flatMap(Player::nflTeam).orElse(""));
  }

  /** Labels of the starting places where nobody stands. */
  static List<String> emptyPlaces(FantasyTeam team) {
    return team.spots().stream()
        .filter(spot -> spot.slot().starting() && spot.player().isEmpty())
        .map(spot -> spot.slot().label())
        .toList();
  }
}
