package dev.comanager.watch.rosterwatch;

import static dev.comanager.watch.TeamUnderTest.channel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When a roster watch ends, and when it continues with another team. */
@QuarkusTest
@WithBackends
class RosterWatchEndsTest {
  private final WatchesUnderTest watches;
  private TeamUnderTest team;
  private LineId line;
  private Instant seen;
  private Instant kickoff;

  @Inject
  RosterWatchEndsTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @BeforeEach
  void aTeam() {
    watches.awaitReady();
    team = new TeamUnderTest(watches);
    line = team.line;
    seen = watches.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    kickoff = seen.plus(Duration.ofHours(30));
  }

  @Test
  void itEndsAtItsKickoffEvenIfTheGameIsMoved() {
    watched("sms");

    team.game(watches.clock().instant().plusSeconds(1), GameChanged.State.SCHEDULED);

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.list(line).isEmpty());
  }

  @Test
  void unlinkingTheLeagueEndsIt() {
    watched("sms");

    team.links("lagoon");

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.list(line).isEmpty());
  }

  @Test
  void aTeamLinkedInsteadIsWatchedUntilItsOwnKickoff() {
    long id = watched("sms");
    Instant later = kickoff.plus(Duration.ofHours(3));
    TeamUnderTest other = new TeamUnderTest(watches).linked(later);

    team.linksTo(other);

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(watches.list(line).path(0).path("until_at").asText())
                    .isEqualTo(later.toString()));
    assertThat(watches.list(line).path(0).path("id").asLong()).isEqualTo(id);
    assertThat(watches.list(line).at("/0/subject/players")).hasSize(3);
    other.game(watches.clock().instant().plusSeconds(1), GameChanged.State.SCHEDULED);
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.list(line).isEmpty());
  }

  @Test
  void anotherTeamWithoutAGameAheadEndsIt() {
    watched("sms");
    TeamUnderTest other = new TeamUnderTest(watches).linked(seen.minusSeconds(60));

    team.linksTo(other);

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.list(line).isEmpty());
  }

  @Test
  void noDataOfADeletedLineIsKept() {
    watched("sms");
    DecisionMade made = watches.publish(watches.made(line));
    watches.watch(made);

    watches.publish(Topic.LINES_EVENTS, line.value(), null);

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.list(line).isEmpty());
    assertThat(watches.refused("watch_roster", line, channel("sms")))
        .isEqualTo(ToolErrorCode.E_NO_LEAGUE);
  }

  private long watched(String channel) {
    team.linked(kickoff);
    long id = set(channel).path("watch_id").asLong();
    team.awaitRechecks(1);
    return id;
  }

  private JsonNode set(String channel) {
    return team.set("watch_roster", channel(channel));
  }
}
