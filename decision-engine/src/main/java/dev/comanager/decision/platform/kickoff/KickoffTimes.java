package dev.comanager.decision.platform.kickoff;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.espn.EspnConfig;
import dev.comanager.decision.platform.http.PlatformHttp;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.http.PlatformRequest;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Kickoff times from ESPN's public data, read every three hours, and more often before a game.
 * While they can't be read, the last ones remain in use.
 */
@ApplicationScoped
public class KickoffTimes {
  /** The source's display name. */
  public static final String SOURCE = "Kickoff times (ESPN)";

  private static final Duration LASTS = Duration.ofHours(3);
  private static final Duration AFTER_FAILURE = Duration.ofMinutes(30);
  // Games are put off on the day itself. Twice as long as a reading lasts otherwise, so that the
  // last
  // hours before a kickoff are never missed.
  private static final Duration SOON = LASTS.multipliedBy(2);
  private static final Duration LASTS_BEFORE_A_GAME = Duration.ofMinutes(10);

  private final PlatformHttp http;
  private final EspnConfig espn;
  private final KickoffConfig config;
  private final Clock clock;
  private volatile Known known = new Known(Optional.empty(), Instant.MIN);

  /** The last result, and the time until which it isn't read again. */
  private record Known(Optional<Kickoffs> kickoffs, Instant until) {}

  KickoffTimes(PlatformHttpClients clients, EspnConfig espn, KickoffConfig config, Clock clock) {
    this.http = clients.of(PlatformCode.ESPN, espn);
    this.espn = espn;
    this.config = config;
    this.clock = clock;
  }

  /** The known kickoffs of the season; never fails. */
  public Uni<Optional<Kickoffs>> of(int season) {
    Known last = known;
    Instant now = clock.instant();
    Optional<Kickoffs> usable = last.kickoffs().filter(read -> read.season() == season);
    boolean otherSeason = last.kickoffs().isPresent() && usable.isEmpty();
    if (!config.enabled() || (now.isBefore(last.until()) && !otherSeason)) {
      return Uni.createFrom().item(usable);
    }
    URI address =
        URI.create("%s/seasons/%d?view=proTeamSchedules_wl".formatted(espn.url(), season));
    return http.document(PlatformRequest.of(address, "schedule"))
        .map(schedule -> Kickoffs.read(season, schedule, now))
        .map(
            read -> {
              known = new Known(Optional.of(read), now.plus(lasts(LASTS, Optional.of(read), now)));
              return known.kickoffs();
            })
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.warnf("kickoff times not read reason=%s", failure.getMessage());
              known = new Known(usable, now.plus(lasts(AFTER_FAILURE, usable, now)));
              return usable;
            });
  }

  private static Duration lasts(Duration usual, Optional<Kickoffs> kickoffs, Instant now) {
    return kickoffs.filter(read -> read.anyWithin(SOON, now)).isPresent()
        ? LASTS_BEFORE_A_GAME
        : usual;
  }
}
