package dev.comanager.watch.line;

import static dev.comanager.watch.TeamUnderTest.channel;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.contracts.event.ReplyReceived.Word;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Alerts that were requested before their line texted MUTE, and not sent because of it. */
@QuarkusTest
@WithBackends
class AlertOnItsWayTest extends RosterUnderTest {

  @Inject
  AlertOnItsWayTest(WatchesUnderTest watches) {
    super(watches);
  }

  @BeforeEach
  void anAlertOnItsWay() {
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

  private NotificationRequested alert() {
    return watches.texts(line).getFirst();
  }

  private void settle(NotificationSettled settled) {
    watches.publish(Topic.NOTIFICATIONS_SETTLED, line.value(), settled);
  }
}
