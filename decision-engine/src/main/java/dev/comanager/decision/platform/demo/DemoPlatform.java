package dev.comanager.decision.platform.demo;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The demo league as a platform (INTERFACE §4, {@code demo}); absent in production. */
@ApplicationScoped
class DemoPlatform implements LeaguePlatform {
  private final DemoPlayerPool playerPool;
  private final Clock clock;

  DemoPlatform(DemoPlayerPool playerPool, Clock clock) {
    this.playerPool = playerPool;
    this.clock = clock;
  }

  @Override
  public PlatformCode code() {
    return PlatformCode.DEMO;
  }

  @Override
  public boolean offered() {
    return playerPool.enabled();
  }

  @Override
  public Optional<String> usualLeague() {
    return Optional.of(DemoLeague.LEAGUE_ID);
  }

  @Override
  public Optional<String> usualTeam() {
    return Optional.of(DemoLeague.teamId(0));
  }

  @Override
  public Uni<List<LeagueChoice>> leaguesOf(String username) {
    String wanted = username.strip().toLowerCase(Locale.ROOT);
    return fetch(DemoLeague.LEAGUE_ID)
        .map(
            league ->
                league.teams().stream()
                    .filter(team -> team.owners().contains(wanted))
                    .map(team -> choice(league, team))
                    .toList());
  }

  @Override
  public Uni<Optional<String>> personNamed(String username) {
    String wanted = username.strip().toLowerCase(Locale.ROOT);
    return Uni.createFrom()
        .item(
            DemoNames.MANAGERS.stream()
                .map(DemoNames.Manager::username)
                .filter(wanted::equals)
                .findFirst());
  }

  @Override
  public Uni<League> fetch(String leagueId) {
    if (!leagueId.equals(DemoLeague.LEAGUE_ID)) {
      return Uni.createFrom()
          .failure(
              new PlatformException(
                  Reason.NOT_FOUND, "The demo has one league, and its id is midfield.", null));
    }
    return playerPool.world().map(world -> world.league(clock.instant()));
  }

  private static LeagueChoice choice(League league, FantasyTeam team) {
    return new LeagueChoice(
        league.key(), league.name(), team.teamId(), team.name(), league.season());
  }
}
