package dev.comanager.watch.lineupalert;

import static dev.comanager.watch.TeamUnderTest.channel;
import static dev.comanager.watch.TeamUnderTest.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.NotificationRequested;
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

/** The lineup alert; the test plays the engine's part. */
@QuarkusTest
@WithBackends
class SendLineupAlertTest {
  private static final String TOOL = "send_lineup_alert";
  private final WatchesUnderTest watches;
  private TeamUnderTest team;
  private LineId line;
  private Instant seen;
  private Instant kickoff;

  @Inject
  SendLineupAlertTest(WatchesUnderTest watches) {
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
  void switchingItOnTwiceIsOneWatchAndOffEndsIt() {
    team.linked(kickoff);
    JsonNode first = team.set(TOOL, on(true));
    assertThat(first.path("lineup_alert").asBoolean()).isTrue();
    assertThat(first.path("until_at").asText()).isEqualTo(kickoff.toString());

    JsonNode again = watches.answered(TOOL, line, on(true), null);

    assertThat(again.path("watch_id")).isEqualTo(first.path("watch_id"));
    JsonNode listed = watches.list(line).get(0);
    assertThat(listed.path("kind").asText()).isEqualTo("lineup");
    assertThat(listed.at("/subject/label").asText()).isEqualTo("Lineup of \"Harbor Lights\"");
    JsonNode off = watches.answered(TOOL, line, on(false), null);
    assertThat(off.path("lineup_alert").asBoolean(true)).isFalse();
    assertThat(off.has("watch_id")).isFalse();
    assertThat(watches.list(line)).isEmpty();
  }

  @Test
  void switchingItOffWithoutAWatchSucceeds() {
    assertThat(watches.answered(TOOL, line, on(false), null).path("lineup_alert").asBoolean(true))
        .isFalse();
  }

  @Test
  void aBestBallTeamHasNoLineupToWatch() {
    team.makeBestBall();
    team.linked(kickoff);

    assertThat(watches.refused(TOOL, line, on(true))).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
  }

  @Test
  void aLineWithoutALeagueLearnsHowToLinkOne() {
    assertThat(watches.refused(TOOL, line, on(true))).isEqualTo(ToolErrorCode.E_NO_LEAGUE);
  }

  @Test
  void aStarterWhoCannotPlaySendsOneTextWithTheSwap() {
    alerted();
    team.report(team.well(seen, kickoff));
    team.settle();

    team.report(team.olaveOut(seen, kickoff));

    NotificationRequested text = team.awaitTexts(1).getFirst();
    assertThat(watches.text(text))
        .startsWith("Lineup: Chris Olave is out as of ")
        .contains(" ET but still in your lineup. Start Zay Flowers instead for 9.4 points. Locks ");
    assertThat(text.expiresAt()).isEqualTo(kickoff);
    team.settle();
    team.report(team.olaveOut(seen.plusSeconds(1), kickoff));
    team.settle();
    assertThat(watches.texts(line)).hasSize(1);
  }

  @Test
  void aStarterOutAtTheStartIsTextedTwoHoursBeforeNotEarlier() {
    alerted();
    team.report(team.olaveOut(seen, kickoff));
    team.settle();
    team.report(team.olaveOut(seen, kickoff));
    team.settle();
    assertThat(watches.texts(line)).isEmpty();
    Instant near = seen.plus(Duration.ofMinutes(110));

    team.report(team.olaveOut(seen.plusSeconds(1), near));

    assertThat(watches.text(team.awaitTexts(1).getFirst())).contains("Start Zay Flowers");
  }

  @Test
  void aCauseForRosterWatchAndLineupAlertSendsOneSwapText() {
    alerted();
    watches.answered("watch_roster", line, channel("call"), null);
    team.report(team.well(seen, kickoff));
    team.awaitRechecks(2); // setting the second watch requests a recheck too
    team.report(team.well(seen, kickoff));
    team.settle();

    team.report(team.olaveOut(seen, kickoff));

    List<NotificationRequested> texts = team.awaitTexts(1);
    team.settle();
    team.report(team.olaveOut(seen.plusSeconds(1), kickoff));
    team.settle();
    assertThat(watches.texts(line)).hasSize(1);
    assertThat(watches.text(texts.getFirst())).startsWith("Lineup: ");
    assertThat(watches.list(line)).hasSize(2);
  }

  @Test
  void itContinuesAfterAKickoff() {
    alerted();

    team.game(watches.clock().instant().minusSeconds(1), GameChanged.State.RUNNING);

    await()
        .during(Duration.ofSeconds(3))
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.list(line).size() == 1);
    Instant next = kickoff.plus(Duration.ofDays(7));
    team.game(next, GameChanged.State.SCHEDULED);
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(watches.list(line).get(0).path("until_at").asText())
                    .isEqualTo(next.toString()));
  }

  private void alerted() {
    team.linked(kickoff);
    team.set(TOOL, on(true));
    team.awaitRechecks(1);
  }
}
