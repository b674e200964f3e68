package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for watches as a client sees them (spec 2.7, 4.2; INTERFACE 5). */
@Tag("contract")
class WatchesIT {
  @Test
  void anotherLinesDecisionIsReportedAsUnknown() {
    String decision = decision();
    Mcp second = Mcp.asSecondLine();

    for (String id : List.of(decision, "d_0123456789ab")) {
      Reply reply = second.call("watch_decision", Map.of("decision_id", id));
      JsonNode refused = reply.refused("E_NOT_FOUND");
      assertThat(Listing.violations("watch_decision", refused)).isEmpty();
      assertThat(refused.path("retryable").asBoolean(true)).isFalse();
    }
    assertThat(second.call("list_watches").ok().path("watches")).isEmpty();
  }

  @Test
  void theSameKeyReturnsTheSameWatchAsReplayed() {
    Map<String, Object> arguments = Map.of("decision_id", decision());
    String key = UUID.randomUUID().toString();
    long first = watch(Mcp.asLine().withKey(key).call("watch_decision", arguments));

    Reply replayed = Mcp.asLine().withKey(key).call("watch_decision", arguments);

    assertThat(watch(replayed)).isEqualTo(first);
    assertThat(replayed.ok().path("replayed").asBoolean()).isTrue();
    Listing.fits("watch_decision", replayed);
    Mcp.asLine().call("cancel_watch", Map.of("id", first)).ok();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "d_", "d_0123456789a", "d_0123456789AB", "D_0123456789ab", "1"})
  void anInvalidDecisionIdIsABadArgument(String id) {
    Reply reply = Mcp.asLine().call("watch_decision", Map.of("decision_id", id));

    assertThat(Listing.violations("watch_decision", reply.refused("E_BAD_ARGS"))).isEmpty();
  }

  @Test
  void aWatchOfAnotherLineCannotBeCancelled() {
    Mcp second = Mcp.asSecondLine();
    long watch = watch(Mcp.asLine().call("watch_decision", Map.of("decision_id", decision())));

    second.call("cancel_watch", Map.of("id", watch)).refused("E_NOT_FOUND");

    assertThat(Mcp.asLine().call("cancel_watch", Map.of("id", watch)).ok().path("watch_id"))
        .hasToString(Long.toString(watch));
    Mcp.asLine().call("cancel_watch", Map.of("id", watch)).ok();
  }

  @Test
  void aTeamHasOneWatchUntilItIsCancelled() {
    Mcp client = Mcp.asLine();
    skipIfItWatches("roster");
    Reply first = client.call("watch_roster", Map.of("channel", "sms"));
    Listing.fits("watch_roster", first);
    long id = watch(first);
    try {
      JsonNode again = client.call("watch_roster", Map.of("channel", "sms")).ok();
      assertThat(again.path("watch_id").asLong()).isEqualTo(id);
      assertThat(again.path("existing").asBoolean()).isTrue();
      assertThat(again.path("until_at")).isEqualTo(first.ok().path("until_at"));
      Reply listed = client.call("list_watches");
      Listing.fits("list_watches", listed);
      assertThat(listed.ok().path("watches"))
          .filteredOn(watch -> watch.path("id").asLong() == id)
          .singleElement()
          .matches(watch -> watch.path("kind").asText().equals("roster"));
    } finally {
      client.call("cancel_watch", Map.of("id", id)).ok();
    }
  }

  @Test
  void theLineupAlertIsOneWatchThatCanBeSwitchedOffTwice() {
    Mcp client = Mcp.asLine();
    skipIfItWatches("lineup");
    Reply on = client.call("send_lineup_alert", Map.of("on", true));
    Listing.fits("send_lineup_alert", on);

    assertThat(watch(client.call("send_lineup_alert", Map.of("on", true)))).isEqualTo(watch(on));

    for (int turn = 0; turn < 2; turn++) {
      Reply off = client.call("send_lineup_alert", Map.of("on", false));
      Listing.fits("send_lineup_alert", off);
      assertThat(off.ok().path("lineup_alert").asBoolean(true)).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "fax", "SMS", "sms "})
  void anInvalidChannelIsABadArgument(String channel) {
    Reply reply = Mcp.asLine().call("watch_roster", Map.of("channel", channel));

    assertThat(Listing.violations("watch_roster", reply.refused("E_BAD_ARGS"))).isEmpty();
  }

  /** Skips the test if the line's owner has set up such a watch, and leaves it alone. */
  private static void skipIfItWatches(String kind) {
    for (JsonNode watch : Mcp.asLine().call("list_watches").ok().path("watches")) {
      Deployment.skipUnless(
          !watch.path("kind").asText().startsWith(kind),
          "the test line has a watch of this kind (" + kind + ") already, which is left alone");
    }
  }

  private static long watch(Reply reply) {
    return reply.ok().path("watch_id").asLong();
  }

  private static String decision() {
    return Mcp.asLine()
        .call("analyze_start_sit", Map.of("players", DemoTeam.flexible(2)))
        .ok()
        .at("/decision/decision_id")
        .asText();
  }
}
