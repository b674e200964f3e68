package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.decision.league.League;
import dev.comanager.decision.wire.Wire;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class TeamsAreReportedTest extends LinkedTeams {
  @Inject RosterBudgetStore budget;
  @Inject WatchedLeagues watched;

  private final Wire reported = new Wire(Topic.RECHECKS_REPORTED);

  @AfterEach
  void close() {
    reported.close();
  }

  @Test
  void aWatchedTeamIsReportedWithSlotsAvailabilityAndKickoffs() {
    link(line, key);
    store(league());

    TeamReport report = report(team(line, 1).fingerprint(), 1).team();

    assertThat(report.players()).hasSize(team(line, 1).players().size());
    assertThat(report.players())
        .filteredOn(TeamReport.TeamPlayer::starter)
        .allSatisfy(player -> assertThat(player.slot()).isNotIn("BN", "IR", "TAXI"));
    assertThat(report.players())
        .allSatisfy(
            player ->
                assertThat(player.kickoff() == null)
                    .isEqualTo(player.availability() == TeamReport.Availability.BYE));
    assertThat(report.week()).isPositive();
  }

  @Test
  void anInjuredStarterIsReportedWithTheChangeThatReplacesHim() {
    link(line, key);
    store(league());
    String fingerprint = team(line, 1).fingerprint();
    AtomicLong wanted = new AtomicLong();
    TeamReport before = report(fingerprint, wanted.incrementAndGet()).team();
    TeamReport.TeamPlayer hurt =
        before.players().stream()
            .filter(player -> player.starter() && player.position().equals("WR"))
            .filter(player -> player.availability() == TeamReport.Availability.HEALTHY)
            .filter(player -> player.kickoff().isAfter(clock.instant().plusSeconds(60)))
            .findFirst()
            .orElseThrow();
    injure(hurt.name(), "OUT");
    try {
      await()
          .atMost(TIMEOUT)
          .untilAsserted(
              () -> {
                TeamReport report = report(fingerprint, wanted.incrementAndGet()).team();
                Swap swap =
                    report.swaps().stream()
                        .filter(one -> one.outId().equals(hurt.playerId()))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no swap for " + hurt.name()));
                assertThat(report.players())
                    .filteredOn(player -> player.playerId().equals(swap.inId()))
                    .singleElement()
                    .matches(player -> !player.starter());
                assertThat(swap.points()).isPositive();
                assertThat(swap.lockAt()).isAfter(clock.instant());
              });
    } finally {
      injure(hurt.name(), "HEALTHY");
    }
  }

  @Test
  void aLaterRosterOnTheSameFactsMakesALaterReport() {
    link(line, key);
    store(league());
    String fingerprint = team(line, 1).fingerprint();
    TeamReport before = report(fingerprint, 1).team();

    store(swapped(league()));

    TeamReport after = report(fingerprint, 2).team();
    assertThat(after.asOf()).isAfter(before.asOf());
    assertThat(after.players()).isNotEqualTo(before.players());
  }

  @Test
  void anOutdatedRosterIsReadAgainBeforeItIsReported() {
    LeagueKey demo = new LeagueKey(PlatformCode.DEMO, "midfield");
    League first = done(() -> leagues.fetch(demo));
    link(line, demo);
    done(unpublished::publishAll);
    run(
        "UPDATE league_snapshot SET fetched_at = fetched_at - interval '11 minutes'"
            + " WHERE league = 'demo:midfield'");

    String fingerprint =
        pool.query(
                "SELECT fingerprint FROM team_seen WHERE league = 'demo:midfield' AND team_id = '1'")
            .executeAndAwait()
            .iterator()
            .next()
            .getString(0);
    assertThat(report(fingerprint, 1).team().asOf()).isNotEqualTo(first.asOf());
  }

  @Test
  void anUnreadableRosterIsReportedAsLastRead() {
    link(line, key);
    Instant before = clock.instant().minusSeconds(1200);
    store(at(league(), before));

    assertThat(report(team(line, 1).fingerprint(), 1).team().asOf()).isEqualTo(before);
  }

  @Test
  void anUnreadableRosterOlderThanADayGivesNoVerdict() {
    link(line, key);
    store(at(league(), clock.instant().minus(Duration.ofHours(25))));

    RecheckReported report = report(team(line, 1).fingerprint(), 1);

    assertThat(report.state()).isEqualTo(State.IN_DOUBT);
    assertThat(report.team()).isNull();
  }

  @Test
  void aTeamThatLeftItsLeagueIsReportedAsClosed() {
    link(line, key);
    store(league());
    String fingerprint = team(line, 1).fingerprint();
    League without = league();
    store(
        new League(
            without.key(),
            without.name(),
            without.season(),
            without.week(),
            without.rules(),
            without.teams().stream().filter(team -> !team.teamId().equals(TEAM)).toList(),
            List.of(),
            without.asOf()));

    assertThat(report(fingerprint, 7).state()).isEqualTo(State.CLOSED);
  }

  @Test
  void allReplicasTogetherStayWithinThePlatformsLimit() {
    run("INSERT INTO roster_budget VALUES ('mfl', now() + interval '1 minute', 100)");
    run("INSERT INTO roster_budget VALUES ('espn', now() - interval '1 minute', 100)");

    assertThat(done(() -> budget.spend(PlatformCode.MFL))).isFalse();
    assertThat(done(() -> budget.spend(PlatformCode.ESPN))).isTrue();
    assertThat(done(() -> budget.spend(PlatformCode.YAHOO))).isTrue();
  }

  /** As when one recheck is requested again while the league is being read for the first. */
  @Test
  void aLeagueThatNeedNotBeFetchedCostsNothingOfThePlatformsLimit() {
    store(league());
    run("DELETE FROM roster_budget WHERE platform = 'demo'");
    List<LeagueKey> found = new ArrayList<>();

    done(
        () ->
            watched.renewed(
                List.of(key),
                (_, league) -> {
                  league.map(League::key).ifPresent(found::add);
                  return Uni.createFrom().voidItem();
                }));

    assertThat(found).containsExactly(key);
    assertThat(
            pool.query("SELECT FROM roster_budget WHERE platform = 'demo'")
                .executeAndAwait()
                .size())
        .isZero();
  }

  private static void injure(String player, String status) {
    RestAssured.given()
        .contentType("application/json")
        .body(Map.of("player", player, "status", status))
        .post("/demo/injuries")
        .then()
        .statusCode(200);
  }

  /** Asks until there is an answer, as a watch does. */
  private RecheckReported report(String fingerprint, long wanted) {
    List<RecheckReported> found = new ArrayList<>();
    await()
        .atMost(TIMEOUT)
        .until(
            () -> {
              Wire.publish(
                  Topic.RECHECKS_REQUESTED, fingerprint, new RecheckRequested(fingerprint, wanted));
              reported.of(fingerprint, RecheckReported.class).stream()
                  .filter(report -> report.wanted() == wanted)
                  .forEach(found::add);
              return !found.isEmpty();
            });
    return found.getLast();
  }
}
