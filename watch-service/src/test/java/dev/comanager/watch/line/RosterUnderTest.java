package dev.comanager.watch.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;

/** A line with a linked team, whose alerts it may stop or mute. */
abstract class RosterUnderTest {
  final WatchesUnderTest watches;
  TeamUnderTest team;
  LineId line;
  Instant seen;
  Instant kickoff;

  RosterUnderTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @BeforeEach
  void aLinkedTeam() {
    watches.awaitReady();
    team = new TeamUnderTest(watches);
    line = team.line;
    seen = watches.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    kickoff = seen.plus(Duration.ofHours(30));
    team.linked(kickoff);
  }

  TeamReport bothOut() {
    return team.team(
        seen,
        List.of(),
        team.player("keene", "RB", true, Availability.OUT, kickoff),
        team.player("olave", "WR", true, Availability.OUT, kickoff),
        team.player("flowers", "BN", false, Availability.HEALTHY, kickoff));
  }

  void reply(ReplyReceived reply) {
    watches.publish(Topic.REPLIES_RECEIVED, line.value(), reply);
  }

  Instant later() {
    return watches.clock().instant().plus(Duration.ofMinutes(15));
  }

  void awaitShown(String field, String value) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () -> assertThat(watches.list(line).get(0).path(field).asText()).isEqualTo(value));
  }
}
