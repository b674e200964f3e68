package dev.comanager.decision.platform.yahoo;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.http.PlatformFailure;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Yahoo's leagues, for installations with a Yahoo sign-in that enable them. Leagues are named by id
 * or full key. People can't be looked up, because the sign-in is the installation's, not the
 * requesting person's. Projections don't come from Yahoo.
 */
@ApplicationScoped
class YahooPlatform implements LeaguePlatform {
  private static final PlatformFailure FAILURE = new PlatformFailure(PlatformCode.YAHOO);
  private static final Pattern ID = Pattern.compile("\\d{1,12}");
  private static final Pattern KEY = Pattern.compile("(\\d{1,6}|nfl)\\.l\\.\\d{1,12}");

  private final YahooClient client;
  private final PlatformConfig.Yahoo config;
  private final Clock clock;
  private final boolean production;

  YahooPlatform(
      YahooClient client,
      PlatformConfig platforms,
      Clock clock,
      @ConfigProperty(name = "comanager.environment", defaultValue = "local") String environment) {
    this.client = client;
    this.config = platforms.yahoo();
    this.clock = clock;
    this.production = environment.equals("production");
  }

  @Override
  public PlatformCode code() {
    return PlatformCode.YAHOO;
  }

  @Override
  public boolean findsPeople() {
    return false;
  }

  @Override
  public boolean offered() {
    // The sign-in is one person's and would show that person's leagues to every line.
    return !production
        && config.enabled()
        && config.clientId().isPresent()
        && config.clientSecret().isPresent()
        && config.refreshToken().isPresent();
  }

  @Override
  public Uni<League> fetch(String leagueId) {
    // A bare number is a league of this season.
    String named = ID.matcher(leagueId).matches() ? "nfl.l." + leagueId : leagueId;
    if (!KEY.matcher(named).matches()) {
      return Uni.createFrom().failure(FAILURE.notFound("league"));
    }
    LeagueKey key = new LeagueKey(PlatformCode.YAHOO, leagueId);
    Instant asOf = clock.instant();
    return Uni.combine()
        .all()
        .unis(
            client.settings(named),
            client.standings(named),
            client.rosters(named),
            client.scoreboard(named))
        .asTuple()
        .map(
            read ->
                YahooLeagueReader.read(
                    key, read.getItem1(), read.getItem2(), read.getItem3(), read.getItem4(), asOf));
  }
}
