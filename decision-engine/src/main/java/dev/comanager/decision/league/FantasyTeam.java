package dev.comanager.decision.league;

import dev.comanager.contracts.PlatformText;
import java.util.List;
import java.util.Optional;

/**
 * One team of a league, with its roster in the league's current week.
 *
 * @param teamId the platform's id of the team in its league
 * @param name as its owner wrote it, sanitized, including names that an older release stored
 * @param owners the platform's ids of the people who run it
 * @param waiverPosition 1 = first; null where the league has none
 * @param spots starting slots in the league's order first, then bench, reserve and taxi
 * @param waiverBudget left for bids this season, in whole units; null without bids, where the
 *     platform doesn't report it, and in leagues that an older release stored
 * @param division the platform's id of its division; null without divisions or when not reported
 */
public record FantasyTeam(
    String teamId,
    String name,
    List<String> owners,
    TeamRecord record,
    Integer waiverPosition,
    double pointsFor,
    List<RosterSpot> spots,
    Integer waiverBudget,
    String division) {
  public FantasyTeam {
    name = PlatformText.clean(name);
    owners = List.copyOf(owners);
    spots = List.copyOf(spots);
  }

  /** A team whose division isn't known. */
  public FantasyTeam(
      String teamId,
      String name,
      List<String> owners,
      TeamRecord record,
      Integer waiverPosition,
      double pointsFor,
      List<RosterSpot> spots,
      Integer waiverBudget) {
    this(teamId, name, owners, record, waiverPosition, pointsFor, spots, waiverBudget, null);
  }

  /** A team whose budget for bids isn't known. */
  public FantasyTeam(
      String teamId,
      String name,
      List<String> owners,
      TeamRecord record,
      Integer waiverPosition,
      double pointsFor,
      List<RosterSpot> spots) {
    this(teamId, name, owners, record, waiverPosition, pointsFor, spots, null);
  }

  /** A placeholder for a team that its league no longer has: no name and no players. */
  public static FantasyTeam unknown(String teamId) {
    return new FantasyTeam(teamId, "", List.of(), new TeamRecord(0, 0, 0), null, 0, List.of());
  }

  /** The same team with another roster. */
  public FantasyTeam with(List<RosterSpot> roster) {
    return new FantasyTeam(
        teamId, name, owners, record, waiverPosition, pointsFor, roster, waiverBudget, division);
  }

  /** The same team with that much left for bids; null when unknown. */
  public FantasyTeam withWaiverBudget(Integer left) {
    return new FantasyTeam(
        teamId, name, owners, record, waiverPosition, pointsFor, spots, left, division);
  }

  /** The same team in that division; null when unknown. */
  public FantasyTeam inDivision(String id) {
    return new FantasyTeam(
        teamId, name, owners, record, waiverPosition, pointsFor, spots, waiverBudget, id);
  }

  /** The team's name for use in a sentence. */
  public String quoted() {
    return PlatformText.quoted(name);
  }

  /**
   * Whether anybody is on its roster: not before a draft, nor once a guillotine league lets it go.
   */
  public boolean hasPlayers() {
    return spots.stream().anyMatch(spot -> spot.player().isPresent());
  }

  /** That player's slot on this roster, or empty. */
  public Optional<RosterSpot> spotOf(PlayerId player) {
    for (RosterSpot spot : spots) {
      if (player.equals(spot.playerId())) {
        return Optional.of(spot);
      }
    }
    return Optional.empty();
  }
}
