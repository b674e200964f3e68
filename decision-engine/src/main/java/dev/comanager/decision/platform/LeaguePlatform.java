package dev.comanager.decision.platform;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A fantasy platform from which leagues are read. Calls fail with a {@link PlatformException},
 * within the caller's deadline.
 */
public interface LeaguePlatform {
  PlatformCode code();

  /** Whether this installation offers the platform. */
  default boolean offered() {
    return true;
  }

  /** The default league when none is named; only a platform with a single league has one. */
  default Optional<String> usualLeague() {
    return Optional.empty();
  }

  /** The default team when none is named; empty where people have their own teams. */
  default Optional<String> usualTeam() {
    return Optional.empty();
  }

  /**
   * Whether the platform supports looking people up; elsewhere a league is linked by its id and a
   * team's name.
   */
  default boolean findsPeople() {
    return true;
  }

  /**
   * The leagues in which the person of that name plays this season, each with the person's team;
   * empty where the platform doesn't support lookups.
   */
  default Uni<List<LeagueChoice>> leaguesOf(String username) {
    return Uni.createFrom().item(List.of());
  }

  /** The platform's id of the person of that name, as listed among a team's owners. */
  default Uni<Optional<String>> personNamed(String username) {
    return Uni.createFrom().item(Optional.empty());
  }

  /**
   * The id of the team that the person of that name runs in that league, for platforms that report
   * it with the person's leagues rather than with the team's owners; else empty.
   */
  default Uni<Optional<String>> teamOf(String leagueId, String username) {
    return Uni.createFrom().item(Optional.empty());
  }

  /** The league's members by the names they show there; empty where the platform lists none. */
  default Uni<List<LeagueMember>> membersOf(String leagueId) {
    return Uni.createFrom().item(List.of());
  }

  /** Whether lines connect accounts of their own, so that the platform knows who asks. */
  default boolean connectsAccounts() {
    return false;
  }

  /**
   * The leagues in which the account that the line has connected plays this season, each with its
   * team; empty where lines connect no accounts.
   */
  default Uni<List<LeagueChoice>> leaguesOf(LineId line) {
    return Uni.createFrom().item(List.of());
  }

  /**
   * Checks whether that line may link the league: access that was given to one line isn't for every
   * line that knows the league's id. Fails where it may not.
   */
  default Uni<Void> admits(LineId line, String leagueId) {
    return Uni.createFrom().voidItem();
  }

  /**
   * The league as it stands: rules, teams with rosters of the current week, matchups. A platform
   * with its own player ids puts its players on the rosters under {@link
   * dev.comanager.decision.league.ForeignPlayer#playerId()} and lists them as the league's {@code
   * foreign}; the code that reads leagues from platforms joins them.
   */
  Uni<League> fetch(String leagueId);

  /**
   * The same, for a platform that needs fewer requests when an earlier reading is at hand.
   *
   * @param last the league as last stored; read only on demand
   */
  default Uni<League> fetch(String leagueId, Supplier<Uni<Optional<League>>> last) {
    return fetch(leagueId);
  }

  /**
   * The adds, drops and trades of the last two weeks; empty when the platform doesn't provide them.
   * Their players may still have the platform's ids.
   */
  default Uni<Optional<PlatformMoves>> recentMoves(League league) {
    return Uni.createFrom().item(Optional.empty());
  }

  /**
   * The teams' results in an earlier week of the league's season; empty when the platform doesn't
   * provide them.
   *
   * @param week before the current one
   */
  default Uni<List<PastSide>> pastWeek(League league, int week) {
    return Uni.createFrom().item(List.of());
  }
}
