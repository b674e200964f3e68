package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Phone;
import dev.comanager.systemtests.deployment.Reply;
import dev.comanager.systemtests.signin.AccountPage;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests texting and calling the line's own phone (spec 4.2, 7.2; INTERFACE 5). */
@Tag("journey")
class TextsAndCallsJourneyIT {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final String TEXT = "send_fantasy_alert";
  private static final String SCHEDULE = "schedule_service_call";

  private final Mcp client = Mcp.asLine();

  @Test
  void aTextRequestedTwiceReachesTheLinesPhoneOnce() {
    String text = "Set the lineup 🏈 " + UUID.randomUUID();

    Reply first = client.call(TEXT, Map.of("message", text));
    Listing.fits(TEXT, first);
    assertThat(first.ok().path("status").asText()).isEqualTo("queued");
    assertThat(first.ok().path("segments").asInt()).isEqualTo(1);
    Reply again = client.call(TEXT, Map.of("message", text));
    assertThat(again.ok().path("replayed").asBoolean()).isTrue();

    if (Phone.isReadable()) {
      await().atMost(TIMEOUT).until(() -> Phone.textsWith(text).size() == 1);
      assertThat(Phone.textsWith(text)).containsExactly(text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\u0007", "bell \u0007"})
  void anInvalidMessageIsRefused(String message) {
    JsonNode refused = client.call(TEXT, Map.of("message", message)).refused("E_BAD_ARGS");

    assertThat(Listing.violations(TEXT, refused)).isEmpty();
  }

  @Test
  void anImmediateCallGivesTheWeekAndRepeatsItWhenOneIsPressed() {
    String topic = "waivers " + UUID.randomUUID();

    Reply reply = client.call("call_me_now", Map.of("topic", topic));
    Listing.fits("call_me_now", reply);
    assertThat(reply.ok().path("minutes_held").asInt()).isEqualTo(1);

    if (Phone.isReadable()) {
      await().atMost(TIMEOUT).until(() -> callsAbout(topic).size() == 1);
      Phone.Text call = callsAbout(topic).getFirst();
      assertThat(call.body())
          .contains("move", "Week ", "projected", "Eastern")
          .endsWith("Press 1 to hear it again.");
      await()
          .atMost(TIMEOUT)
          .pollInterval(Duration.ofMillis(100))
          .untilAsserted(() -> assertThat(Phone.press(call, "1")).contains(call.body()));
    }
  }

  @Test
  void aScheduledCallShowsItsUtcOffsetAndInvalidTimesAreRefused() {
    String topic = "lineup " + UUID.randomUUID();
    Reply reply =
        client.call(
            SCHEDULE,
            Map.of(
                "at_iso",
                OffsetDateTime.now(Clock.systemUTC()).plusDays(20).toString().substring(0, 16),
                "topic",
                topic));
    AccountPage.cancelLater(topic);
    Listing.fits(SCHEDULE, reply);
    OffsetDateTime.parse(reply.ok().path("at").asText());

    JsonNode past =
        client
            .call(SCHEDULE, Map.of("at_iso", "2020-01-01T10:00", "topic", "lineup"))
            .refused("E_PAST");
    assertThat(past.path("reason").asText()).isEqualTo("in_the_past");
    for (String bad : List.of("2027-02-30T10:00", "2026-11-24T10:00Z", "2099-01-01T10:00")) {
      JsonNode refused =
          client.call(SCHEDULE, Map.of("at_iso", bad, "topic", "lineup")).refused("E_BAD_ARGS");
      assertThat(Listing.violations(SCHEDULE, refused)).isEmpty();
    }
  }

  private static List<Phone.Text> callsAbout(String topic) {
    return Phone.texts().stream().filter(text -> text.body().contains(topic)).toList();
  }
}
