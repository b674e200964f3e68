package dev.comanager.decision.standings;

import java.util.ArrayList;
import java.util.List;

/**
 * A team's outlook for the regular season.
 *
 * @param playoffs the chance to reach the playoffs, 0–1
 * @param wins expected at the end of the regular season; a tie counts half
 * @param place expected in the final standings, 1 = first
 */
public record PlayoffChance(double playoffs, double wins, double place) {
  /** The number of seasons that are played, half of them with the luck of the others reversed. */
  public static final int SEASONS = 10_000;

  /**
   * The outlook of every team, in the order of the teams. The same facts and seed give the same
   * answer; draws don't depend on what is expected of the teams, so that two variants of a season
   * are compared on the same luck.
   */
  public static List<PlayoffChance> of(RegularSeason season, long seed) {
    SimulatedSeasons seasons = new SimulatedSeasons(season, seed);
    seasons.play(SEASONS);
    List<PlayoffChance> chances = new ArrayList<>(season.teams().size());
    for (int team = 0; team < season.teams().size(); team++) {
      chances.add(
          new PlayoffChance(
              seasons.reached(team) / (double) SEASONS,
              seasons.wins(team) / SEASONS,
              seasons.places(team) / (double) SEASONS));
    }
    return chances;
  }
}
