package dev.comanager.watch.line;

import static dev.comanager.watch.TeamUnderTest.channel;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Texts that STOP refused: their changes are texted after START, if they remain. */
@QuarkusTest
@WithBackends
class StoppedChangesTest extends RosterUnderTest {
  private final Pool pool;
  private long facts = 100;

  @Inject
  StoppedChangesTest(WatchesUnderTest watches, Pool pool) {
    super(watches);
    this.pool = pool;
  }

  @Test
  void aChangeThatRemainsIsTextedOnceAfterStart() {
    NotificationRequested text = aText("sms");
    refuse(text, seen);
    long requested = team.wanted();

    start(seen.plusSeconds(60));

    team.awaitRechecks(requested + 1);
    report(team.olaveOut(seen, kickoff));
    NotificationRequested again = team.awaitTexts(2).getLast();
    assertThat(watches.text(again)).startsWith("Roster: Chris Olave");
    assertThat(again.id()).isNotEqualTo(text.id());
    start(seen.plusSeconds(70));
    report(team.olaveOut(seen, kickoff));
    assertThat(watches.texts(line)).hasSize(2);
  }

  @Test
  void aChangeThatVanishedIsNotTexted() {
    refuse(aText("sms"), seen);

    start(seen.plusSeconds(60));

    report(team.well(seen, kickoff));
    assertThat(watches.texts(line)).hasSize(1);
  }

  @Test
  void aRefusalThatIsKnownOnlyAfterStartCountsToo() {
    NotificationRequested text = aText("sms");
    pool.preparedQuery("DELETE FROM line_standing WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()));
    start(seen.plusSeconds(60));
    long requested = team.wanted();

    refuse(text, seen.plusSeconds(61));

    team.awaitRechecks(requested + 1);
    report(team.olaveOut(seen, kickoff));
    team.awaitTexts(2);
  }

  @Test
  void aRefusalAfterTheNextStopWaitsForTheNextStart() {
    NotificationRequested text = aText("sms");
    start(seen.plusSeconds(60));
    refuse(text, seen.plusSeconds(120));
    report(team.olaveOut(seen, kickoff));
    assertThat(watches.texts(line)).hasSize(1);

    start(seen.plusSeconds(180));

    report(team.olaveOut(seen, kickoff));
    team.awaitTexts(2);
  }

  @Test
  void aTextThatIsSentAfterStartIsNotDoubled() {
    NotificationRequested first = aText("sms");
    report(bothOut());
    NotificationRequested second = team.awaitTexts(2).getLast();
    refuse(first, seen);

    start(seen.plusSeconds(60));

    report(bothOut());
    settle(second, Outcome.SENT, seen.plusSeconds(61));
    awaitShown("alerts_sent", "1");
    start(seen.plusSeconds(70));
    report(bothOut());
    assertThat(watches.texts(line)).hasSize(2);
  }

  @Test
  void aCallThatStopDidNotRefuseIsNotDoubled() {
    settle(aText("call"), Outcome.SENT, seen);
    awaitShown("alerts_sent", "1");

    start(seen.plusSeconds(60));

    report(team.olaveOut(seen, kickoff));
    assertThat(watches.texts(line)).hasSize(1);
  }

  /** Olave is out, and that is on its way to the line. */
  private NotificationRequested aText(String channel) {
    team.set("watch_roster", channel(channel));
    team.awaitRechecks(1);
    report(team.well(seen, kickoff));
    report(team.olaveOut(seen, kickoff));
    return team.awaitTexts(1).getFirst();
  }

  /** Returns once it was compared. */
  private void report(TeamReport report) {
    team.report(++facts, report);
    watches.awaitStored(
        "SELECT FROM watch WHERE line = $1 AND subject_version = $2",
        Tuple.of(line.value(), facts));
  }

  private void refuse(NotificationRequested text, Instant at) {
    settle(text, Outcome.OPTED_OUT, at);
    awaitShown("last_skip_reason", "opted_out");
  }

  private void settle(NotificationRequested text, Outcome outcome, Instant at) {
    watches.publish(
        Topic.NOTIFICATIONS_SETTLED,
        line.value(),
        new NotificationSettled(text.id(), line, text.watch(), outcome, at));
  }

  /** Returns once it was consumed. */
  private void start(Instant at) {
    reply(ReplyReceived.unmuted(WatchesUnderTest.hex(16), line, at, later()));
    watches.awaitStored(
        "SELECT FROM watch WHERE line = $1 AND resumed_at = $2",
        Tuple.of(line.value(), at.atOffset(ZoneOffset.UTC)));
  }
}
