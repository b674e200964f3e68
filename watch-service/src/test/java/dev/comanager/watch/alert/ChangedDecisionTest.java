package dev.comanager.watch.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.watch.Copy;
import dev.comanager.watch.Reports;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From a nudge to the text; the test plays the engine's and the notifier's part. */
@QuarkusTest
@WithBackends
class ChangedDecisionTest {
  private final WatchesUnderTest watches;
  private final RecheckReportStore reports;
  private final LineId line = WatchesUnderTest.newLine();
  private DecisionMade made;
  private long begun;

  @Inject
  ChangedDecisionTest(WatchesUnderTest watches, RecheckReportStore reports) {
    this.watches = watches;
    this.reports = reports;
  }

  @BeforeEach
  void aWatch() {
    watches.awaitReady();
    made = watches.publish(watches.made(line));
    begun = System.nanoTime();
    watches.watch(made);
    // Setting the watch requests one recheck.
    assertThat(awaitRechecks(1).getFirst().wanted()).isEqualTo(1);
    watches.report(Reports.same(made, 1, 41));
  }

  @Test
  void aFlipSendsOneTextAndSettingTheWatchSendsNone() {
    assertThat(watches.texts(line)).isEmpty();

    nudge(made.playerIds().getFirst());
    watches.report(
        Reports.flipped(made, awaitRechecks(2).getLast().wanted(), 42)
            .withFactors(List.of("Injury risk: Keene is out")));

    NotificationRequested text = awaitTexts(1).getFirst();
    assertThat(watches.inside(text).why())
        .isEqualTo("Brandt over Keene. Injury risk: Keene is out.");
    assertThat(text.line()).isEqualTo(line);
    assertThat(text.expiresAt()).isEqualTo(made.lockAt());
    // When the change was consumed; the text's duration is measured from then.
    assertThat(text.since()).isNotNull().isBefore(made.lockAt());
    assertThat(watches.text(text))
        .startsWith("Marlow Keene is now out, seen")
        .contains(" Start Teo Brandt instead (95 of 100, firm; it was Keene at 71). Locks ")
        .endsWith(made.decision().value());
    JsonNode moved = watches.watch(made);
    assertThat(moved.path("existing").asBoolean()).isTrue();
    assertThat(moved.at("/baseline/winner").asText()).isEqualTo("Teo Brandt");
    assertThat(moved.at("/baseline/verdict").asText()).isEqualTo("SIT");
    assertThat(moved.at("/baseline/risk_realized").asBoolean()).isTrue();
    assertThat(moved.at("/baseline/statuses/Marlow Keene").asText()).isEqualTo("Out");
  }

  @Test
  void aRepeatedOrOutdatedReportRequestsNoSecondText() {
    nudge(made.playerIds().getFirst());
    long wanted = awaitRechecks(2).getLast().wanted();
    watches.report(Reports.flipped(made, wanted, 44));
    awaitTexts(1);

    watches.report(Reports.flipped(made, wanted, 44));
    watches.report(Reports.same(made, wanted, 43));
    watches.report(Reports.flipped(made, wanted, 44));
    nudge(made.playerIds().getLast());
    watches.report(Reports.flipped(made, awaitRechecks(3).getLast().wanted(), 45));

    // Requested again only if that last report was applied.
    nudge(made.playerIds().getFirst());
    awaitRechecks(4);
    assertThat(watches.texts(line)).hasSize(1);
  }

  @Test
  void aReportInDoubtIsComparedOnceTheSameFactsGiveACall() {
    nudge(made.playerIds().getFirst());
    long wanted = awaitRechecks(2).getLast().wanted();
    watches.report(Reports.inDoubt(made, wanted, 42));

    watches.report(Reports.flipped(made, wanted, 42));

    assertThat(watches.text(awaitTexts(1).getFirst())).contains("Start Teo Brandt instead");
  }

  @Test
  void concurrentReportsAreComparedOneAfterTheOther() {
    for (int round = 0; round < 20; round++) {
      int facts = 100 + 2 * round;
      Uni.join()
          .all(
              reports.apply(List.of(Reports.flipped(made, 1, facts))),
              reports.apply(List.of(Reports.same(made, 1, facts + 1))))
          .andFailFast()
          .await()
          .atMost(Duration.ofSeconds(20));

      // Either the older report was skipped, or another text replaced its text.
      assertThat(watches.watch(made).at("/baseline/winner").asText()).isEqualTo("Marlow Keene");
    }
  }

  @Test
  void manyNudgesCauseOneRequestAtATimeAndTheLastOneCounts() {
    for (int i = 0; i < 200; i++) {
      nudge(made.playerIds().get(i % 2));
    }
    RecheckRequested second = awaitRechecks(2).getLast();
    await()
        .during(Duration.ofSeconds(1))
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.rechecks(made).size() <= 2 + repeatsUpToNow());

    watches.report(Reports.same(made, second.wanted(), 42));

    // The recheck that was wanted during the previous one, by at least one nudge, is requested now.
    nudge(made.playerIds().getFirst());
    RecheckRequested third = awaitRechecks(second.wanted() + 1).getLast();
    watches.report(Reports.flipped(made, third.wanted(), 43));
    awaitTexts(1);
  }

  @Test
  void aSubjectSharedByManyLinesIsDecidedOnceAndEachIsTexted() {
    LineId other = WatchesUnderTest.newLine();
    DecisionMade alike = watches.made(other);
    DecisionMade shared = watches.publish(Copy.of(made).of(other, alike.decision()).made());
    watches.watch(shared);
    watches.report(Reports.same(made, awaitRechecks(2).getLast().wanted(), 42));
    nudge(made.playerIds().getFirst());
    watches.report(Reports.flipped(made, awaitRechecks(3).getLast().wanted(), 43));

    awaitTexts(1);
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(watches.texts(other)).hasSize(1));
    assertThat(watches.rechecks(made))
        .extracting(RecheckRequested::wanted)
        .containsOnly(1L, 2L, 3L);
  }

  @Test
  void aRequestWithoutAReportIsRepeated() {
    nudge(made.playerIds().getFirst());
    RecheckRequested unanswered = awaitRechecks(2).getLast();
    watches.rows().letAMinutePass(made);

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> Collections.frequency(watches.rechecks(made), unanswered) > 1);
  }

  @Test
  void theResultOfATextIsStoredWithTheWatchOnce() {
    nudge(made.playerIds().getFirst());
    watches.report(Reports.flipped(made, awaitRechecks(2).getLast().wanted(), 42));
    NotificationRequested text = awaitTexts(1).getFirst();
    Instant at = Instant.parse("2026-11-20T15:00:00Z");
    NotificationSettled sent =
        new NotificationSettled(text.id(), line, text.watch(), Outcome.SENT, at);

    watches.publish(Topic.NOTIFICATIONS_SETTLED, line.value(), sent);
    watches.publish(Topic.NOTIFICATIONS_SETTLED, line.value(), sent);
    watches.publish(
        Topic.NOTIFICATIONS_SETTLED,
        line.value(),
        new NotificationSettled(
            WatchesUnderTest.hex(16), line, text.watch(), Outcome.TOO_LATE, at));

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(watches.list(line).get(0).path("last_skip_reason").asText())
                    .isEqualTo("too_late"));
    JsonNode listed = watches.list(line).get(0);
    assertThat(listed.path("alerts_sent").asInt()).isEqualTo(1);
    assertThat(listed.path("last_alert_at").asText()).isEqualTo(at.toString());
  }

  @Test
  void unreadableRecordsDoNotBlockOthers() {
    for (Topic topic :
        List.of(
            Topic.PLAYER_UPDATES,
            Topic.RECHECKS_REPORTED,
            Topic.DECISIONS_MADE,
            Topic.GAMES,
            Topic.LINE_LEAGUES,
            Topic.NOTIFICATIONS_SETTLED)) {
      watches.publish(topic, made.follow().fingerprint(), "poison");
    }

    nudge(made.playerIds().getFirst());
    watches.report(Reports.flipped(made, awaitRechecks(2).getLast().wanted(), 42));

    awaitTexts(1);
  }

  private void nudge(String player) {
    watches.publish(Topic.PLAYER_UPDATES, player, new PlayerUpdated(player, 1));
  }

  /** By the last wanted recheck, because an unanswered request is repeated. */
  private List<RecheckRequested> awaitRechecks(long wanted) {
    return await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(
            () -> watches.rechecks(made),
            requested -> !requested.isEmpty() && requested.getLast().wanted() >= wanted);
  }

  /** Additional requests on a slow machine: one after each 10 s. */
  private long repeatsUpToNow() {
    return Duration.ofNanos(System.nanoTime() - begun).toSeconds() / 10;
  }

  private List<NotificationRequested> awaitTexts(int count) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(watches.texts(line)).hasSizeGreaterThanOrEqualTo(count));
    return watches.texts(line);
  }
}
