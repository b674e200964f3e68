package dev.comanager.decision.platform;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * A fantasy platform that leagues are read from. Calls fail with a {@link PlatformException},
 * within the patience that the caller's deadline allows.
 */
public interface LeaguePlatform {
  PlatformCode code();

  /**
   * The leagues in which the person of that name plays this season, each with the person's team.
   */
  Uni<List<LeagueChoice>> leaguesOf(String username);

  /** The teams of one league, for choosing one's own. */
  Uni<List<LeagueChoice>> teamsOf(String leagueId);

  /** The league as it stands: rules, teams with rosters of the current week, matchups. */
  Uni<League> fetch(String leagueId);
}
