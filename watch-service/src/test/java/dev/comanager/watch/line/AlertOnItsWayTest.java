package dev.comanager.watch.line;

import static dev.comanager.watch.TeamUnderTest.channel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.contracts.event.ReplyReceived.Word;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
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

/** Alerts that were requested before their line texted MUTE, and not sent because of it. */
@QuarkusTest
@WithBackends
class AlertOnItsWayTest {
  private final WatchesUnderTest watches;
  private TeamUnderTest team;
  private LineId line;
  private Instant seen;
  private Instant kickoff;

  @Inject
  AlertOnItsWayTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @BeforeEach
  void anAlertOnItsWay() {
    watches.awaitReady();
    team = new TeamUnderTest(watches);
    line = team.line;
    seen = watches.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    kickoff = seen.plus(Duration.ofHours(30));
    team.linked(kickoff);
    team.set("watch_roster", channel("sms"));
    team.awaitRechecks(1);
    team.report(team.well(seen, kickoff));
    team.settle();
    team.report(team.olaveOut(seen, kickoff));
    team.awaitTexts(1);
  }

  @Test
  void aChangeThatRemainsIsTextedAfterUnmute() {
    reply(new ReplyReceived(WatchesUnderTest.hex(16), line, Word.MUTE, later()));
    team.awaitTexts(2);
    NotificationRequested alert = alert();
    settle(NotificationSettled.ofMuted(alert.id(), line, alert.watch(), seen));
    awaitShown("last_skip_reason", "muted");
    reply(new ReplyReceived(WatchesUnderTest.hex(16), line, Word.STATUS, later()).muted(kickoff));
    assertThat(watches.text(team.awaitTexts(3).getLast())).contains("I've held back one alert");
    long requested = team.wanted();

    reply(ReplyReceived.unmuted(WatchesUnderTest.hex(16), line, seen, later()));

    team.awaitRechecks(requested + 1);
    team.report(team.olaveOut(seen, kickoff));
    NotificationRequested again = team.awaitTexts(4).getLast();
    assertThat(watches.text(again)).startsWith("Roster: Chris Olave");
    assertThat(again.id()).isNotEqualTo(alert.id());
  }

  @Test
  void aChangeThatVanishedIsNotTexted() {
    reply(new ReplyReceived(WatchesUnderTest.hex(16), line, Word.MUTE, later()));
    team.awaitTexts(2);
    settle(NotificationSettled.ofMuted(alert().id(), line, alert().watch(), seen));
    awaitShown("last_skip_reason", "muted");
    long requested = team.wanted();
    reply(ReplyReceived.unmuted(WatchesUnderTest.hex(16), line, seen, later()));
    team.awaitRechecks(requested + 1);

    team.report(team.well(seen, kickoff));

    team.settle();
    assertThat(watches.texts(line)).hasSize(2);
  }

  @Test
  void aChangeThatWasTextedIsNotTextedAgain() {
    NotificationRequested alert = alert();
    settle(new NotificationSettled(alert.id(), line, alert.watch(), Outcome.SENT, seen));
    awaitShown("alerts_sent", "1");
    settle(NotificationSettled.ofMuted(WatchesUnderTest.hex(16), line, alert.watch(), seen));
    awaitShown("last_skip_reason", "muted");

    team.report(team.olaveOut(seen, kickoff));

    team.settle();
    assertThat(watches.texts(line)).hasSize(1);
  }

  @Test
  void ofTwoAlertsOnlyTheOneThatWasNotSentIsTextedAnew() {
    team.report(bothOut());
    NotificationRequested second = team.awaitTexts(2).getLast();
    settle(new NotificationSettled(alert().id(), line, alert().watch(), Outcome.SENT, seen));
    awaitShown("alerts_sent", "1");
    settle(NotificationSettled.ofMuted(second.id(), line, second.watch(), seen));
    awaitShown("last_skip_reason", "muted");

    team.report(bothOut());

    assertThat(watches.text(team.awaitTexts(3).getLast()))
        .startsWith("Roster: Marlow Keene")
        .doesNotContain("Olave");
  }

  private TeamReport bothOut() {
    return team.team(
        seen,
        List.of(),
        team.player("keene", "RB", true, Availability.OUT, kickoff),
        team.player("olave", "WR", true, Availability.OUT, kickoff),
        team.player("flowers", "BN", false, Availability.HEALTHY, kickoff));
  }

  private NotificationRequested alert() {
    return watches.texts(line).getFirst();
  }

  private void settle(NotificationSettled settled) {
    watches.publish(Topic.NOTIFICATIONS_SETTLED, line.value(), settled);
  }

  private void reply(ReplyReceived reply) {
    watches.publish(Topic.REPLIES_RECEIVED, line.value(), reply);
  }

  private Instant later() {
    return watches.clock().instant().plus(Duration.ofMinutes(15));
  }

  private void awaitShown(String field, String value) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () -> assertThat(watches.list(line).get(0).path(field).asText()).isEqualTo(value));
  }
}
