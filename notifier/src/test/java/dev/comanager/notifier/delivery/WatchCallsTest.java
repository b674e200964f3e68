package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class WatchCallsTest {
  private static final String TEXT = "Roster: Chris Olave is out. Locks 1:00 PM ET. d_90c2e41b5a08";

  private final NotifierUnderTest notifier;
  private FakeCarrier carrier;

  @Inject
  WatchCallsTest(NotifierUnderTest notifier) {
    this.notifier = notifier;
  }

  @BeforeEach
  void open() {
    carrier = notifier.openCarrier();
    notifier.awaitReady();
  }

  @AfterEach
  void close() {
    carrier.close();
  }

  @Test
  void aWatchsCallIsPlacedWithoutTheDecisionId() {
    TestLine line = notifier.knownLine(1);

    notifier.requestAlert(line, TEXT, true);

    assertThat(settled(line).outcome()).isEqualTo(Outcome.SENT);
    assertThat(carrier.calls(line.number())).hasSize(1);
    assertThat(carrier.calls(line.number()).getFirst().text())
        .isEqualTo(
            "Fantasy Co-Manager here. Chris Olave is out. Your next lock is at 1:00 PM Eastern."
                + " Press 1 to hear it again.");
    assertThat(notifier.call(InternalCall.MINUTES, line).path("held").asInt()).isEqualTo(1);
  }

  @Test
  void withoutMinutesATextReplacesTheCallAndSaysSo() {
    TestLine line = notifier.knownLine(0);

    notifier.requestAlert(line, TEXT, true);

    assertThat(settled(line).outcome()).isEqualTo(Outcome.NO_MINUTES);
    assertThat(carrier.calls(line.number())).isEmpty();
    assertThat(carrier.bodies(line.number())).containsExactly(TEXT);
    JsonNode delivery =
        notifier.call(InternalCall.RECENT_DELIVERIES, line).path("deliveries").get(0);
    assertThat(delivery.path("kind").asText()).isEqualTo("text");
    assertThat(delivery.path("purpose").asText()).isEqualTo("watch");
    assertThat(delivery.path("in_place_of_call").asBoolean()).isTrue();
    assertThat(delivery.path("words").asText()).isEqualTo(TEXT);
    assertThat(delivery.path("segments").asInt()).isEqualTo(1);
    assertThat(delivery.path("status").asText()).isEqualTo("sent");
  }

  @Test
  void aBriefIsATextWithoutAWatch() {
    TestLine line = notifier.knownLine(0);

    notifier.requestBrief(line, "Week 12: 104 points projected.");

    assertThat(settled(line).outcome()).isEqualTo(Outcome.SENT);
    assertThat(
            notifier
                .call(InternalCall.RECENT_DELIVERIES, line)
                .path("deliveries")
                .get(0)
                .path("purpose")
                .asText())
        .isEqualTo("brief");
  }

  private NotificationSettled settled(TestLine line) {
    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> !notifier.settled(line).isEmpty());
    return notifier.settled(line).getFirst();
  }
}
