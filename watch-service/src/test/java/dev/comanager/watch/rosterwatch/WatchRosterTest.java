package dev.comanager.watch.rosterwatch;

import static dev.comanager.watch.TeamUnderTest.channel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import dev.comanager.watch.watches.ActiveWatchesStore;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A watch on a whole roster; the test plays the engine's and the notifier's part. */
@QuarkusTest
@WithBackends
class WatchRosterTest {
  private final WatchesUnderTest watches;
  private TeamUnderTest team;
  private LineId line;
  private Instant seen;
  private Instant kickoff;

  @Inject
  WatchRosterTest(WatchesUnderTest watches) {
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
  void theWholeTeamIsWatchedUntilTheNextKickoffOfAStarter() {
    team.linked(kickoff);

    JsonNode watch = set("sms");

    assertThat(watch.path("watch_id").asLong()).isPositive();
    assertThat(watch.path("channel").asText()).isEqualTo("sms");
    assertThat(watch.path("until_at").asText()).isEqualTo(kickoff.toString());
    assertThat(watch.path("existing").asBoolean(true)).isFalse();
    JsonNode listed = watches.list(line).get(0);
    assertThat(listed.path("kind").asText()).isEqualTo("roster");
    assertThat(listed.at("/subject/label").asText()).isEqualTo("Roster of \"Harbor Lights\"");
    assertThat(listed.at("/subject/kind").asText()).isEqualTo("roster");
    assertThat(listed.at("/subject/platform").asText()).isEqualTo("demo");
    assertThat(listed.at("/subject/players")).hasSize(3);
    assertThat(listed.path("until_at").asText()).isEqualTo(kickoff.toString());
  }

  @Test
  void aRepeatedRequestKeepsTheWatchWithTheLastChannel() {
    team.linked(kickoff);
    long first = set("sms").path("watch_id").asLong();

    JsonNode again = set("call");

    assertThat(again.path("watch_id").asLong()).isEqualTo(first);
    assertThat(again.path("existing").asBoolean()).isTrue();
    assertThat(again.path("channel").asText()).isEqualTo("call");
    assertThat(watches.list(line)).hasSize(1);
  }

  @Test
  void aKeyReplaysItsAnswer() {
    team.linked(kickoff);
    JsonNode first = watches.answered("watch_roster", line, channel("sms"), "r1");

    JsonNode replayed = watches.answered("watch_roster", line, channel("sms"), "r1");

    assertThat(replayed.path("watch_id")).isEqualTo(first.path("watch_id"));
    assertThat(replayed.path("replayed").asBoolean()).isTrue();
    assertThat(watches.call("watch_roster", line, channel("call"), "r1").toString())
        .contains("E_BAD_ARGS");
  }

  @Test
  void aLineWithoutALeagueLearnsHowToLinkOne() {
    assertThat(watches.call("watch_roster", line, channel("sms"), null))
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(ToolErrorCode.E_NO_LEAGUE);
              assertThat(refused.text())
                  .isEqualTo(
                      "No league is linked yet, so nothing is watched. Link one at"
                          + " http://localhost:8081/account, or tell me your Sleeper"
                          + " name.");
              assertThat(refused.details().path("link_url").asText())
                  .isEqualTo("http://localhost:8081/account");
            });
  }

  @Test
  void withoutAnUpcomingGameOfAStarterThereIsNothingToWatch() {
    team.linked(seen.minusSeconds(60));
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(watches.refused("watch_roster", line, channel("sms")))
                    .isEqualTo(ToolErrorCode.E_LOCKED));
  }

  @Test
  void theHundredAndFirstWatchIsRefused() {
    team.linked(kickoff);
    watches.watch(watches.publish(watches.made(line)));
    watches.rows().fill(line, ActiveWatchesStore.MOST);

    assertThat(watches.refused("watch_roster", line, channel("sms")))
        .isEqualTo(ToolErrorCode.E_LIMIT);
  }

  @Test
  void theFirstReportIsTheBaselineAndAChangeSendsOneText() {
    watched("sms");
    team.report(team.olaveOut(seen, kickoff));
    team.settle();
    assertThat(watches.texts(line)).isEmpty();

    team.report(team.well(seen, kickoff));

    NotificationRequested text = team.awaitTexts(1).getFirst();
    assertThat(watches.text(text))
        .startsWith("Roster: Chris Olave went from out to healthy, seen ")
        .contains(" Locks ");
    assertThat(text.expiresAt()).isEqualTo(kickoff);
    assertThat(text.channel()).isNull();
    assertThat(text.since()).isNotNull();
    team.settle();
    team.report(team.well(seen, kickoff));
    team.settle();
    assertThat(watches.texts(line)).hasSize(1);
  }

  @Test
  void theLineCanBeCalledInsteadOfTexted() {
    watched("call");
    team.report(team.well(seen, kickoff));
    team.settle();

    team.report(team.olaveOut(seen, kickoff));

    assertThat(team.awaitTexts(1).getFirst().channel()).isEqualTo(AlertChannel.CALL);
  }

  @Test
  void aDroppedStarterIsTextedWithHisEmptySlot() {
    watched("sms");
    team.report(team.well(seen, kickoff));
    team.settle();

    team.report(
        team.team(
            seen.plusSeconds(1),
            List.of(),
            team.player("keene", "RB", true, Availability.HEALTHY, kickoff),
            team.player("flowers", "BN", false, Availability.HEALTHY, kickoff)));

    assertThat(watches.text(team.awaitTexts(1).getFirst()))
        .startsWith("Roster: Chris Olave is no longer on your team, seen ")
        .contains("ET. Wide receiver is empty. Locks ");
  }

  @Test
  void aReportOnAnOlderRosterOrOlderFactsIsIgnored() {
    watched("sms");
    team.report(50, team.well(seen, kickoff));
    team.settle();

    team.report(51, team.olaveOut(seen.minusSeconds(1), kickoff));
    team.settle();
    team.report(49, team.olaveOut(seen.plusSeconds(1), kickoff));
    team.settle();

    assertThat(watches.texts(line)).isEmpty();
  }

  @Test
  void aPlayerWhoJoinedTheTeamIsFollowed() {
    watched("sms");
    TeamReport without =
        team.team(
            seen,
            List.of(),
            team.player("keene", "RB", true, Availability.HEALTHY, kickoff),
            team.player("olave", "WR", true, Availability.HEALTHY, kickoff));
    team.report(without);
    team.settle();
    long before = team.wanted();
    team.nudge("flowers"); // no longer a player of this team
    team.report(without);
    team.settle(); // the nudge was consumed before the report that he joined
    team.report(team.well(seen.plusSeconds(1), kickoff));
    team.settle();
    assertThat(team.wanted()).isEqualTo(before + 2);
    team.report(team.well(seen.plusSeconds(2), kickoff));

    team.nudge("flowers");

    team.awaitRechecks(before + 3);
  }

  @Test
  void aTextInPlaceOfACallIsCountedAndExplained() {
    long id = watched("call");
    Instant at = Instant.parse("2026-11-20T15:00:00Z");

    watches.publish(
        Topic.NOTIFICATIONS_SETTLED,
        line.value(),
        new NotificationSettled(WatchesUnderTest.hex(16), line, null, Outcome.SENT, at));
    watches.publish(
        Topic.NOTIFICATIONS_SETTLED,
        line.value(),
        new NotificationSettled(WatchesUnderTest.hex(16), line, id, Outcome.NO_MINUTES, at));

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () -> {
              JsonNode listed = watches.list(line).get(0);
              assertThat(listed.path("last_skip_reason").asText()).isEqualTo("no_minutes");
              assertThat(listed.path("alerts_sent").asInt()).isEqualTo(1);
            });
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
