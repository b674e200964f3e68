package dev.comanager.decision.platform.espn;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.Month;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * ESPN's leagues. Public ones need their id alone; nobody is looked up by name there. Leagues
 * before 2018 stand elsewhere and aren't read.
 */
@ApplicationScoped
class EspnPlatform implements LeaguePlatform {
  private final EspnClient client;
  private final Clock clock;

  EspnPlatform(EspnClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  @Override
  public PlatformCode code() {
    return PlatformCode.ESPN;
  }

  @Override
  public Uni<List<LeagueChoice>> leaguesOf(String username) {
    return Uni.createFrom().item(List.of());
  }

  @Override
  public Uni<Optional<String>> personNamed(String username) {
    return Uni.createFrom().item(Optional.empty());
  }

  @Override
  public Uni<List<LeagueChoice>> teamsOf(String leagueId) {
    return fetch(leagueId)
        .map(
            league ->
                league.teams().stream()
                    .map(
                        team ->
                            new LeagueChoice(
                                league.key(),
                                league.name(),
                                team.teamId(),
                                team.name(),
                                league.season()))
                    .toList());
  }

  @Override
  public Uni<League> fetch(String leagueId) {
    return fetch(leagueId, Optional.empty());
  }

  private Uni<League> fetch(String leagueId, Optional<EspnCookies> cookies) {
    if (!leagueId.matches("\\d{1,18}")) {
      return Uni.createFrom().failure(EspnFailure.notFound("league"));
    }
    ZonedDateTime now = clock.instant().atZone(ZoneOffset.UTC);
    int season = now.getMonth().compareTo(Month.MARCH) < 0 ? now.getYear() - 1 : now.getYear();
    Uni<League> league = inSeason(leagueId, season, cookies);
    // From spring on a league may already be there for the coming season, or not yet.
    boolean perhapsNotYet =
        now.getMonth().compareTo(Month.MARCH) >= 0 && now.getMonth().compareTo(Month.SEPTEMBER) < 0;
    return perhapsNotYet
        ? league
            .onFailure(failure -> is(failure, Reason.NOT_FOUND))
            .recoverWithUni(() -> inSeason(leagueId, season - 1, cookies))
        : league;
  }

  private Uni<League> inSeason(String leagueId, int season, Optional<EspnCookies> cookies) {
    LeagueKey key = new LeagueKey(PlatformCode.ESPN, leagueId);
    Instant asOf = clock.instant();
    return Uni.combine()
        .all()
        .unis(client.league(season, leagueId, cookies), client.rosters(season, leagueId, cookies))
        .asTuple()
        .map(read -> EspnLeagueReader.read(key, read.getItem1(), read.getItem2(), asOf))
        .onFailure(failure -> is(failure, Reason.NOT_ALLOWED))
        .transform(
            refused -> cookies.isPresent() ? EspnFailure.expired() : EspnFailure.isPrivate());
  }

  static boolean is(Throwable failure, Reason reason) {
    return failure instanceof PlatformException platform && platform.reason() == reason;
  }
}
