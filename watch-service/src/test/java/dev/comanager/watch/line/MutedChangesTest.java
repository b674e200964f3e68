package dev.comanager.watch.line;

import static dev.comanager.watch.TeamUnderTest.channel;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.contracts.event.ReplyReceived.Word;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Changes while a line is muted: they are texted once it wants alerts again, if they remain. */
@QuarkusTest
@WithBackends
class MutedChangesTest extends RosterUnderTest {
  private static final QuietHours NONE = new QuietHours(LocalTime.NOON, LocalTime.NOON);

  @Inject
  MutedChangesTest(WatchesUnderTest watches) {
    super(watches);
  }

  @BeforeEach
  void aMutedLineWithAWatch() {
    team.published(State.ACTIVE, NONE);
    team.set("watch_roster", channel("sms"));
    team.awaitRechecks(1);
    team.report(team.well(seen, kickoff));
    team.settle();
    reply(new ReplyReceived(WatchesUnderTest.hex(16), line, Word.MUTE, later()));
    team.awaitTexts(1);
    team.report(team.olaveOut(seen, kickoff));
    awaitShown("last_skip_reason", "muted");
  }

  @Test
  void aChangeThatRemainsIsTextedAfterUnmute() {
    assertThat(watches.texts(line)).hasSize(1);
    reply(new ReplyReceived(WatchesUnderTest.hex(16), line, Word.STATUS, later()).muted(kickoff));
    assertThat(watches.text(team.awaitTexts(2).getLast())).contains("I've held back one alert");
    long requested = team.wanted();

    reply(ReplyReceived.unmuted(WatchesUnderTest.hex(16), line, seen, later()));

    team.awaitRechecks(requested + 1);
    team.report(team.olaveOut(seen, kickoff));
    List<NotificationRequested> texts = team.awaitTexts(3);
    assertThat(watches.text(texts.getLast())).startsWith("Roster: Chris Olave");
  }

  @Test
  void aChangeThatVanishedIsNotTexted() {
    long requested = team.wanted();
    reply(ReplyReceived.unmuted(WatchesUnderTest.hex(16), line, seen, later()));
    team.awaitRechecks(requested + 1);

    team.report(team.well(seen, kickoff));

    team.settle();
    assertThat(watches.texts(line)).hasSize(1);
  }
}
