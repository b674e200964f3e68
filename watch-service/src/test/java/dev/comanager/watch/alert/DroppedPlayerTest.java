package dev.comanager.watch.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.DecisionMade.Follow;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.LineLeaguesChanged.Link;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.TeamSnapshot;
import dev.comanager.contracts.event.TeamSnapshot.Member;
import dev.comanager.watch.Copy;
import dev.comanager.watch.Reports;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A player of a watched start/sit decision leaves the line's team, or moves within it. */
@QuarkusTest
@WithBackends
class DroppedPlayerTest {
  private final WatchesUnderTest watches;
  private final RecheckReportStore reports;
  private final Pool pool;
  private TeamUnderTest team;
  private DecisionMade made;

  @Inject
  DroppedPlayerTest(WatchesUnderTest watches, RecheckReportStore reports, Pool pool) {
    this.watches = watches;
    this.reports = reports;
    this.pool = pool;
  }

  @BeforeEach
  void twoOfTheTeamAreCompared() {
    watches.awaitReady();
    team = new TeamUnderTest(watches).linked(watches.inAnHour());
    made = watches.publish(comparing(watches.made(team.line), Place.BENCH));
    watches.watch(made);
  }

  @Test
  void aDroppedPlayerIsNotRecommended() {
    team.without("flowers").links("harbor");
    awaitWithout("flowers");

    apply(Reports.flipped(made, 1, 42));

    assertThat(watches.list(team.line)).isEmpty();
    await()
        .during(Duration.ofSeconds(1))
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.texts(team.line).isEmpty());
  }

  @Test
  void theTeamsRosterIsReadByTheClockWithoutAQuestion() {
    watches.awaitStored("SELECT FROM team_subject WHERE fingerprint = $1", team.tuple());
    team.awaitRechecks(1);
    report();
    // Its players' news asks about the decision only.
    watches.publish(Topic.PLAYER_UPDATES, team.fingerprint, new PlayerUpdated(team.id("olave"), 1));
    pool.preparedQuery("UPDATE team_subject SET poll_at = clock_timestamp() WHERE fingerprint = $1")
        .executeAndAwait(team.tuple());

    team.awaitRechecks(2);

    report();
    team.without("flowers").links("harbor");
    awaitWithout("flowers");
    assertThat(watches.list(team.line)).isEmpty();
    pool.preparedQuery("UPDATE team_subject SET poll_at = clock_timestamp() WHERE fingerprint = $1")
        .executeAndAwait(team.tuple());
    watches.awaitStored(
        "SELECT WHERE NOT EXISTS (SELECT FROM recheck WHERE fingerprint = $1)", team.tuple());
    assertThat(team.wanted()).isEqualTo(2);
  }

  @Test
  void aTeamThatArrivesAfterTheWatchIsReadByTheClock() {
    team = new TeamUnderTest(watches);
    team.game(watches.inAnHour(), GameChanged.State.SCHEDULED);
    watches.watch(watches.publish(comparing(watches.made(team.line), Place.BENCH)));

    team.links("harbor");

    watches.awaitStored("SELECT FROM team_subject WHERE fingerprint = $1", team.tuple());
    team.awaitRechecks(1);
  }

  /** The engine has read the team and answers what was requested. */
  private void report() {
    team.report(team.well(watches.clock().instant(), watches.inAnHour()));
    watches.awaitStored(
        "SELECT FROM recheck WHERE fingerprint = $1 AND sent_at IS NULL", team.tuple());
  }

  @Test
  void aPlayerWhoMovedWithinTheTeamIsTexted() {
    team.moved("flowers").without("olave").links("harbor");
    awaitWithout("olave");

    apply(Reports.flipped(made, 1, 42));

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.texts(team.line).size() == 1);
  }

  @Test
  void aPlayerUnderAnIdOfHisPlatformHasNotLeft() {
    TeamSnapshot rest = team.without("flowers").seen(team.fingerprint);
    String surname = made.follow().players().getLast().shortName();
    List<Member> players = new ArrayList<>(rest.players());
    players.add(new Member("espn:9", "Teo " + surname + " Jr.", surname, "DET", false));
    linked(2, new TeamSnapshot(rest.fingerprint(), rest.name(), players, null));
    awaitWithout("flowers");

    apply(Reports.flipped(made, 1, 42));

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.texts(team.line).size() == 1);
    linked(3, rest);
    watches.awaitStored(
        "SELECT FROM watch WHERE line = $1 AND state = 'superseded'", Tuple.of(team.line.value()));
  }

  @Test
  void aPlayerWhoWasNeverOnTheTeamIsStillCompared() {
    DecisionMade other = watches.publish(comparing(watches.made(team.line), Place.ELSEWHERE));
    watches.watch(other);
    team.without("flowers").links("harbor");
    awaitWithout("flowers");

    assertThat(watches.list(team.line)).hasSize(1);
    assertThat(watches.watch(other).path("existing").asBoolean()).isTrue();
  }

  /** Keene, who starts, and Flowers in that place. */
  private DecisionMade comparing(DecisionMade plain, Place place) {
    Follow follow = plain.follow();
    return Copy.of(plain)
        .follow(
            new Follow(
                    follow.fingerprint(),
                    follow.factsVersion(),
                    follow.ageless(),
                    List.of(
                        player("keene", Place.LINEUP, follow.players().getFirst()),
                        player("flowers", place, follow.players().getLast())),
                    follow.games())
                .ofTeam(team.fingerprint))
        .made();
  }

  private DecidedPlayer player(String name, Place place, DecidedPlayer like) {
    return new DecidedPlayer(
        team.id(name),
        like.name(),
        like.shortName(),
        place,
        like.status(),
        like.canPlay(),
        like.points(),
        like.asOf());
  }

  private void linked(long version, TeamSnapshot read) {
    Link link = new Link(PlatformCode.DEMO, "harbor", "1", true, read);
    watches.publish(
        Topic.LINE_LEAGUES,
        team.line.value(),
        new LineLeaguesChanged(team.line, version, List.of(link)));
  }

  private void awaitWithout(String player) {
    watches.awaitStored(
        "SELECT FROM line_league WHERE line = $1 AND team NOT LIKE '%' || $2 || '%'",
        Tuple.of(team.line.value(), team.id(player)));
  }

  private void apply(RecheckReported report) {
    reports.apply(List.of(report)).await().atMost(WatchesUnderTest.TIMEOUT);
  }
}
