package dev.comanager.decision.myteam;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.RosterSpot;
import java.util.List;
import java.util.Optional;

/**
 * A roster player as the fantasy context shows him (spec 2.5). Empty starting slots aren't players
 * and have no row.
 */
public record RosterRow(String slot, String name, String pos, String team) {
  private static final String UNLISTED = "Unlisted player";

  static List<RosterRow> starters(LinkedLeague league, SeasonFacts facts) {
    return rows(league, facts, true);
  }

  static List<RosterRow> bench(LinkedLeague league, SeasonFacts facts) {
    return rows(league, facts, false);
  }

  private static List<RosterRow> rows(LinkedLeague league, SeasonFacts facts, boolean starting) {
    return league.mine().spots().stream()
        .filter(spot -> spot.slot().starting() == starting && spot.player().isPresent())
        .map(spot -> of(spot, league.league(), facts))
        .toList();
  }

  /** The row for that slot. A player without facts here is shown by the platform's name. */
  public static RosterRow of(RosterSpot spot, League league, SeasonFacts facts) {
    String slot = spot.slot().label();
    Optional<PlayerFacts> known = spot.player().flatMap(facts::player);
    if (known.isPresent()) {
      Player player = known.get().player();
      return new RosterRow(
          slot, player.name(), player.position().name(), player.nflTeam().orElse(""));
    }
    return spot.player()
        .flatMap(league::foreign)
        .map(foreign -> foreign(slot, foreign))
        .orElseGet(() -> new RosterRow(slot, UNLISTED, "", ""));
  }

  private static RosterRow foreign(String slot, ForeignPlayer foreign) {
    return new RosterRow(
        slot,
        foreign.name(),
        foreign.position() == null ? "" : foreign.position().name(),
        foreign.nflTeam() == null ? "" : foreign.nflTeam());
  }

  /** Labels of the empty starting slots. */
  static List<String> emptyPlaces(FantasyTeam team) {
    return team.spots().stream()
        .filter(spot -> spot.slot().starting() && spot.player().isEmpty())
        .map(spot -> spot.slot().label())
        .toList();
  }
}
