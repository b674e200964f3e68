package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.backends.KafkaTestResource;
import dev.comanager.backends.PostgresTestResource;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.LineLeaguesChanged.Link;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamSeen;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.Universe;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.wire.Wire;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.restassured.RestAssured;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class TeamsAreToldTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String TEAM = "1";

  @Inject StoredLeagues leagues;
  @Inject LeagueSnapshotStore snapshots;
  @Inject UntoldTeams untold;
  @Inject RosterBudgetStore budget;
  @Inject CurrentFacts facts;
  @Inject Clock clock;
  @Inject Pool pool;

  private final String line = newLine();
  private final String other = newLine();
  private final LeagueKey key = new LeagueKey(PlatformCode.DEMO, line);
  private final Wire told = new Wire(Topic.LINE_LEAGUES);
  private final Wire reported = new Wire(Topic.RECHECKS_REPORTED);

  @BeforeEach
  void factsAreThere() {
    await().atMost(PATIENCE).until(() -> facts.of(Universe.DEMO).isPresent());
  }

  @AfterEach
  void close() {
    told.close();
    reported.close();
  }

  @Test
  void aTeamReadForTheFirstTimeIsToldToAllLinesThatHaveIt() {
    link(line, key);
    link(other, key);

    store(league());

    TeamSeen mine = team(line, 1);
    assertThat(mine.fingerprint()).matches("[0-9a-f]{32}");
    assertThat(mine.players()).hasSizeGreaterThan(10);
    assertThat(mine.players()).anyMatch(TeamSeen.Member::starter).anyMatch(one -> !one.starter());
    assertThat(mine.players()).noneMatch(player -> player.shortName().isEmpty());
    assertThat(team(other, 1)).isEqualTo(mine);
  }

  @Test
  void anUnchangedTeamIsNotToldAgain() {
    link(line, key);
    store(league());
    team(line, 1);

    store(league());
    store(swapped(league()));

    assertThat(team(line, 2)).isNotEqualTo(team(line, 1));
    assertThat(versions(line)).containsExactly(2L, 3L);
  }

  @Test
  void aMoveBetweenTwoPlacesIsTold() {
    link(line, key);
    store(league());

    store(swapped(league()));

    assertThat(team(line, 2).players())
        .filteredOn(TeamSeen.Member::starter)
        .isNotEqualTo(team(line, 1).players().stream().filter(TeamSeen.Member::starter).toList());
  }

  @Test
  void aSnapshotThatIsOlderThanTheStoredOneTellsNothing() {
    link(line, key);
    store(league());
    store(at(swapped(league()), clock.instant().minusSeconds(600)));

    store(swapped(league()));

    assertThat(team(line, 2)).isNotNull();
    assertThat(versions(line)).hasSize(2);
  }

  @Test
  void teamsThatWereLinkedBeforeAreToldOnceAfterTheStart() {
    store(league());
    link(line, key);

    done(untold::tellAll);
    done(untold::tellAll);
    store(swapped(league()));

    assertThat(team(line, 2)).isNotEqualTo(team(line, 1));
    assertThat(versions(line)).hasSize(2);
  }

  @Test
  void aWatchedTeamIsReportedWithPlacesAvailabilityAndKickoffs() {
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
  void aStarterWhoFallsOutIsReportedWithTheChangeThatReplacesHim() {
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
          .atMost(PATIENCE)
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

  private static void injure(String player, String status) {
    RestAssured.given()
        .contentType("application/json")
        .body(Map.of("player", player, "status", status))
        .post("/demo/injuries")
        .then()
        .statusCode(200);
  }

  @Test
  void aLaterRosterOnTheSameFactsIsALaterReport() {
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
  void aRosterThatIsTooOldIsReadAgainBeforeItIsReported() {
    LeagueKey demo = new LeagueKey(PlatformCode.DEMO, "midfield");
    done(() -> leagues.fetch(demo));
    link(line, demo);
    done(untold::tellAll);
    run(
        "UPDATE league_snapshot SET fetched_at = fetched_at - interval '11 minutes'"
            + " WHERE league = 'demo:midfield'");
    Instant asked = clock.instant();

    String fingerprint =
        pool.query(
                "SELECT fingerprint FROM team_seen WHERE league = 'demo:midfield' AND team_id = '1'")
            .executeAndAwait()
            .iterator()
            .next()
            .getString(0);
    assertThat(report(fingerprint, 1).team().asOf()).isAfterOrEqualTo(asked);
  }

  @Test
  void aRosterThatCantBeReadAgainIsReportedAsItWas() {
    link(line, key);
    Instant before = clock.instant().minusSeconds(1200);
    store(at(league(), before));

    assertThat(report(team(line, 1).fingerprint(), 1).team().asOf()).isEqualTo(before);
  }

  @Test
  void aRosterOlderThanADayThatCantBeReadAgainLeavesThingsInDoubt() {
    link(line, key);
    store(at(league(), clock.instant().minus(Duration.ofHours(25))));

    RecheckReported report = report(team(line, 1).fingerprint(), 1);

    assertThat(report.state()).isEqualTo(State.IN_DOUBT);
    assertThat(report.team()).isNull();
  }

  @Test
  void aTeamThatIsGoneFromItsLeagueIsClosed() {
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
            clock.instant()));

    assertThat(report(fingerprint, 7).state()).isEqualTo(State.CLOSED);
  }

  @Test
  void allReplicasTogetherAskAPlatformNoMoreOftenThanTheMinuteAllows() {
    run("INSERT INTO roster_budget VALUES ('mfl', now() + interval '1 minute', 100)");
    run("INSERT INTO roster_budget VALUES ('espn', now() - interval '1 minute', 100)");

    assertThat(done(() -> budget.spend(PlatformCode.MFL))).isFalse();
    assertThat(done(() -> budget.spend(PlatformCode.ESPN))).isTrue();
    assertThat(done(() -> budget.spend(PlatformCode.YAHOO))).isTrue();
  }

  private TeamSeen team(String owner, int message) {
    return await()
        .atMost(PATIENCE)
        .until(
            () ->
                told.of(owner, LineLeaguesChanged.class).stream()
                    .flatMap(changed -> changed.leagues().stream())
                    .map(Link::team)
                    .toList(),
            teams -> teams.size() >= message)
        .get(message - 1);
  }

  private List<Long> versions(String owner) {
    return told.of(owner, LineLeaguesChanged.class).stream()
        .map(LineLeaguesChanged::version)
        .toList();
  }

  /** Asks until there is an answer, as whoever asks does. */
  private RecheckReported report(String fingerprint, long wanted) {
    List<RecheckReported> found = new ArrayList<>();
    await()
        .atMost(PATIENCE)
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

  private void link(String owner, LeagueKey league) {
    run("INSERT INTO line_leagues (line, version) VALUES ('%s', 1)".formatted(owner));
    run(
        "INSERT INTO league_link (line, league, team_id, is_primary) VALUES ('%s', '%s', '%s', true)"
            .formatted(owner, league, TEAM));
  }

  private void store(League league) {
    done(() -> snapshots.store(league));
  }

  /** The demo league under a name of its own. */
  private League league() {
    League demo = done(() -> leagues.fetch(new LeagueKey(PlatformCode.DEMO, "midfield")));
    return new League(
        key,
        demo.name(),
        demo.season(),
        demo.week(),
        demo.rules(),
        demo.teams(),
        demo.matchups(),
        clock.instant());
  }

  private static League at(League league, Instant asOf) {
    return new League(
        league.key(),
        league.name(),
        league.season(),
        league.week(),
        league.rules(),
        league.teams(),
        league.matchups(),
        asOf);
  }

  /** The same with the first starter and a bench player of the team exchanged. */
  private static League swapped(League league) {
    return new League(
        league.key(),
        league.name(),
        league.season(),
        league.week(),
        league.rules(),
        league.teams().stream().map(TeamsAreToldTest::swapped).toList(),
        league.matchups(),
        league.asOf());
  }

  private static FantasyTeam swapped(FantasyTeam team) {
    List<RosterSpot> spots = new ArrayList<>(team.spots());
    int last = spots.size() - 1;
    RosterSpot first = spots.getFirst();
    spots.set(0, new RosterSpot(first.slot(), spots.get(last).playerId()));
    spots.set(last, new RosterSpot(spots.get(last).slot(), first.playerId()));
    return new FantasyTeam(
        team.teamId(),
        team.name(),
        team.owners(),
        team.record(),
        team.waiverPosition(),
        team.pointsFor(),
        Collections.unmodifiableList(spots));
  }

  private void run(String sql) {
    pool.preparedQuery(sql).executeAndAwait(Tuple.tuple());
  }

  private static <T> T done(Supplier<Uni<T>> work) {
    try {
      return VertxContextSupport.subscribeAndAwait(work);
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }

  private static String newLine() {
    byte[] id = new byte[12];
    ThreadLocalRandom.current().nextBytes(id);
    return "ln_" + HexFormat.of().formatHex(id);
  }
}
