package dev.comanager.decision.platform.kickoff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.platform.espn.EspnConfig;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.http.QuickLimits;
import dev.comanager.decision.platform.http.ScriptedServer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KickoffTimesTest {
  private static final String SCHEDULE =
      """
      {"settings":{"proTeams":[
        {"id":28,"abbrev":"Wsh","proGamesByScoringPeriod":{"9":[
          {"awayProTeamId":30,"homeProTeamId":28,"date":1793543400000,"scoringPeriodId":9,
           "startTimeTBD":false},
          {"awayProTeamId":99,"homeProTeamId":28,"date":1793543400000,"scoringPeriodId":9}],
          "18":[{"awayProTeamId":30,"homeProTeamId":28,"date":1799003400000,
           "scoringPeriodId":18,"startTimeTBD":true}]}},
        {"id":30,"abbrev":"Jax"}]}}
      """;
  private static final Instant NOW = Instant.parse("2026-10-30T12:00:00Z");
  private Instant now = NOW;
  private final InstantSource clock = () -> now;
  private final Vertx vertx = Vertx.vertx();
  private final PlatformHttpClients clients =
      new PlatformHttpClients(vertx, new SimpleMeterRegistry());
  private final ScriptedServer server = new ScriptedServer();

  @AfterEach
  void stop() {
    server.close();
    clients.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void kickoffsAreListedByWeekAndTeamsInOurSpelling() {
    server.then(200, SCHEDULE);

    Kickoffs read = times(true).of(2026).await().indefinitely().orElseThrow();

    assertThat(read.of(game(2026, 9))).contains(Instant.parse("2026-11-01T14:30:00Z"));
    assertThat(read.of(game(2026, 10))).isEmpty();
    assertThat(read.of(game(2025, 9))).isEmpty();
  }

  @Test
  void anUnconfirmedTimeIsNotReported() {
    server.then(200, SCHEDULE);

    Kickoffs read = times(true).of(2026).await().indefinitely().orElseThrow();

    assertThat(read.of(game(2026, 18))).isEmpty();
  }

  @Test
  void kickoffsAreReadOnceInHoursAndAFailureIsTolerated() {
    server.then(200, SCHEDULE).then(404, "");
    KickoffTimes times = times(true);
    times.of(2026).await().indefinitely();
    times.of(2026).await().indefinitely();
    assertThat(server.requests()).isEqualTo(1);

    assertThat(times.of(2027).await().indefinitely()).isEmpty();
  }

  @Test
  void beforeAGameKickoffsAreReadEveryTenMinutes() {
    server.then(200, SCHEDULE).then(200, SCHEDULE).then(404, "").then(200, SCHEDULE);
    KickoffTimes times = times(true);
    now = Instant.parse("2026-11-01T08:00:00Z");
    assertThat(readings(times)).isEqualTo(1);
    now = Instant.parse("2026-11-01T10:59:59Z");
    assertThat(readings(times)).isEqualTo(1);
    now = Instant.parse("2026-11-01T11:00:00Z");
    assertThat(readings(times)).isEqualTo(2);
    now = Instant.parse("2026-11-01T11:09:59Z");
    assertThat(readings(times)).isEqualTo(2);
    // This one fails.
    now = Instant.parse("2026-11-01T11:10:00Z");
    assertThat(readings(times)).isEqualTo(3);
    now = Instant.parse("2026-11-01T11:20:00Z");
    assertThat(readings(times)).isEqualTo(4);
  }

  private int readings(KickoffTimes times) {
    assertThat(times.of(2026).await().indefinitely()).isPresent();
    return server.requests();
  }

  @Test
  void whenSwitchedOffNoRequestIsSent() {
    assertThat(times(false).of(2026).await().indefinitely()).isEmpty();
    assertThat(server.requests()).isZero();
  }

  private KickoffTimes times(boolean enabled) {
    return new KickoffTimes(
        clients,
        new TestConfig(server.address("/ffl")),
        () -> enabled,
        clock.withZone(ZoneOffset.UTC));
  }

  private static Game game(int season, int week) {
    return new Game(
        "1", season, week, "WAS", "JAX", NOW, Game.State.SCHEDULED, Double.NaN, Double.NaN);
  }

  private record TestConfig(URI url) implements EspnConfig, QuickLimits {}
}
