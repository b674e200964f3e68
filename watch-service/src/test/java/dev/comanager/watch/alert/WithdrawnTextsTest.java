package dev.comanager.watch.alert;

import static dev.comanager.watch.TeamUnderTest.channel;
import static dev.comanager.watch.TeamUnderTest.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.DecisionMade.Follow;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.watch.Copy;
import dev.comanager.watch.Reports;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Texts that the notifier may still have to send when their watch ends or gets another team. */
@QuarkusTest
@WithBackends
class WithdrawnTextsTest {
  private final WatchesUnderTest watches;
  private final RecheckReportStore reports;
  private TeamUnderTest team;
  private Instant seen;
  private Instant kickoff;

  @Inject
  WithdrawnTextsTest(WatchesUnderTest watches, RecheckReportStore reports) {
    this.watches = watches;
    this.reports = reports;
  }

  @BeforeEach
  void aTeam() {
    watches.awaitReady();
    seen = watches.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    kickoff = seen.plus(Duration.ofHours(30));
    team = new TeamUnderTest(watches).linked(kickoff);
  }

  @Test
  void thoseOfACancelledWatchAreWithdrawnOnce() {
    long texted = texted(watches.made(team.line));
    long silent = watched(watches.made(team.line));

    cancel(texted);
    cancel(texted);
    cancel(silent);

    assertThat(withdrawn()).containsExactly(List.of(texted));
    assertThat(requested()).extracting(NotificationRequested::watch).containsExactly(texted, null);
  }

  @Test
  void thoseOfAReplacedWatchAreWithdrawn() {
    DecisionMade made = watches.made(team.line);
    long texted = texted(made);
    Follow follow = made.follow();
    DecisionMade next =
        Copy.of(made)
            .card(2, made.verdict(), made.confidence(), made.band())
            .follow(
                new Follow(
                    WatchesUnderTest.hex(16),
                    follow.factsVersion(),
                    follow.ageless(),
                    follow.players(),
                    follow.games()))
            .made();

    assertThat(watched(next)).isNotEqualTo(texted);

    assertThat(withdrawn()).containsExactly(List.of(texted));
  }

  @Test
  void thoseOfAnUnlinkedLeagueAreWithdrawn() {
    long decision = texted(watches.made(team.line));
    long lineup = textedSwap();

    team.links("lagoon");

    assertThat(withdrawn()).containsExactly(List.of(decision, lineup));
    assertThat(watches.list(team.line)).isEmpty();
  }

  @Test
  void thoseOnTheFormerTeamAreWithdrawnAndTheNextOneComesAfterwards() {
    long lineup = textedSwap();
    TeamUnderTest right = new TeamUnderTest(watches).linked(kickoff);

    team.linksTo(right);

    assertThat(withdrawn()).containsExactly(List.of(lineup));
    right.awaitRechecks(1);
    right.report(50, right.well(seen.plusSeconds(1), kickoff));
    right.settle();
    right.report(51, right.olaveOut(seen.plusSeconds(2), kickoff));
    team.awaitTexts(2);
    assertThat(requested())
        .extracting(NotificationRequested::watch)
        .containsExactly(lineup, null, lineup);
  }

  @Test
  void thoseOnAPlayerWhoLeftTheTeamAreWithdrawn() {
    DecisionMade plain = watches.made(team.line);
    Follow follow = plain.follow();
    long texted =
        texted(
            Copy.of(plain)
                .follow(
                    new Follow(
                            follow.fingerprint(),
                            follow.factsVersion(),
                            follow.ageless(),
                            List.of(
                                follow.players().getFirst().at(Place.ELSEWHERE),
                                follow.players().getLast().at(Place.BENCH)),
                            follow.games())
                        .ofTeam(team.fingerprint))
                .made());

    team.links("harbor");

    assertThat(withdrawn()).containsExactly(List.of(texted));
  }

  @Test
  void theSwapOfALineupAlertThatIsTurnedOffIsWithdrawn() {
    long lineup = textedSwap();

    watches.answered("send_lineup_alert", team.line, on(false), null);

    assertThat(withdrawn()).containsExactly(List.of(lineup));
  }

  @Test
  void theSwapThatARosterWatchAlsoRestsOnIsNot() {
    team.set("watch_roster", channel("sms"));
    team.awaitRechecks(1);
    team.report(team.well(seen, kickoff));
    textedSwap();

    watches.answered("send_lineup_alert", team.line, on(false), null);
    team.settle();

    assertThat(requested()).extracting(NotificationRequested::withdraws).containsOnlyNulls();
  }

  /** Watched, and a text on it is requested. */
  private long texted(DecisionMade made) {
    long id = watched(made);
    reports.apply(List.of(Reports.flipped(made, 1, 42))).await().atMost(WatchesUnderTest.TIMEOUT);
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.texts(team.line).stream().anyMatch(it -> it.watch().equals(id)));
    return id;
  }

  private long watched(DecisionMade made) {
    return watches.watch(watches.publish(made)).path("watch_id").asLong();
  }

  /** The team's lineup alert, and a text on it is requested. */
  private long textedSwap() {
    long wanted = team.wanted();
    long id = team.set("send_lineup_alert", on(true)).path("watch_id").asLong();
    team.awaitRechecks(wanted + 1);
    team.report(team.well(seen, kickoff));
    team.settle();
    team.report(team.olaveOut(seen.plusSeconds(1), kickoff));
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.texts(team.line).stream().anyMatch(it -> it.watch().equals(id)));
    return id;
  }

  private void cancel(long id) {
    ObjectNode which = Json.WIRE.createObjectNode().put("id", id);
    watches.answered("cancel_watch", team.line, which, null);
  }

  /** The watches of each withdrawal, once there is one. */
  private List<List<Long>> withdrawn() {
    return await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(
            () ->
                requested().stream()
                    .map(NotificationRequested::withdraws)
                    .filter(it -> it != null)
                    .toList(),
            found -> !found.isEmpty());
  }

  private List<NotificationRequested> requested() {
    return watches.read(
        Topic.NOTIFICATIONS_REQUESTED, team.line.value(), NotificationRequested.class);
  }
}
