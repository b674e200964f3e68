package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.comanager.systemtests.deployment.BettingTerms;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Phone;
import dev.comanager.systemtests.deployment.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that a watched player's injury sends the phone exactly one text (spec 6; INTERFACE 5). */
@Tag("journey")
class WatchJourneyIT {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final List<String> injured = new ArrayList<>();

  @AfterEach
  void heal() {
    injured.forEach(player -> Phone.injure(player, "HEALTHY"));
    // Otherwise the next test would find another pair to choose from.
    await().atMost(TIMEOUT).until(() -> DemoTeam.flexible().containsAll(injured));
  }

  @Test
  void anInjuryOfTheWatchedPlayerSendsOneTextWithTheNewVerdict() {
    Phone.skipUnlessPlayersCanBeInjured();
    Mcp client = Mcp.asLine();
    List<String> pair = DemoTeam.flexible(2);
    JsonNode card = client.call("analyze_start_sit", Map.of("players", pair)).ok().path("decision");
    String decision = card.path("decision_id").asText();
    String pick = card.at("/subject/0/name").asText();
    String other = card.at("/subject/1/name").asText();

    // The decision is only milliseconds old when it is watched.
    Reply watched = client.call("watch_decision", Map.of("decision_id", decision));
    Listing.fits("watch_decision", watched);
    long watch = watched.ok().path("watch_id").asLong();
    assertThat(watched.ok().at("/baseline/winner").asText()).isEqualTo(pick);
    assertThat(watched.ok().path("until_at")).isEqualTo(card.path("lock_at"));
    assertThat(client.call("watch_decision", Map.of("decision_id", decision)).ok().path("existing"))
        .hasToString("true");
    int before = Phone.textsWith(decision).size();

    injure(pick);

    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(Phone.textsWith(decision)).hasSizeGreaterThan(before));
    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(listed(watch).path("alerts_sent").asInt()).isEqualTo(1));
    assertThat(Phone.textsWith(decision)).hasSize(before + 1);
    String text = Phone.textsWith(decision).getLast();
    assertThat(text)
        .startsWith(pick + " is now out")
        .contains("Start " + other + " instead (")
        .endsWith(decision)
        .hasSizeLessThanOrEqualTo(320)
        .doesNotContain("http");
    assertThat(BettingTerms.in(text)).isEmpty();
    JsonNode subject = listed(watch).path("subject");
    assertThat(subject.path("a").asText()).isEqualTo(other);
    assertThat(listed(watch).path("last_alert_at").asText()).isNotBlank();

    Reply cancelled = client.call("cancel_watch", Map.of("id", watch));
    assertThat(cancelled.ok().path("watch_id").asLong()).isEqualTo(watch);
    assertThat(listed(watch).isMissingNode()).isTrue();
  }

  @Test
  void ifBothPlayersAreOutTheTextSaysSoAndTheRecoveryIsTextedToo() {
    Phone.skipUnlessPlayersCanBeInjured();
    Mcp client = Mcp.asLine();
    List<String> pair = DemoTeam.flexible(2);
    injure(pair.get(1));
    JsonNode card =
        await()
            .atMost(TIMEOUT)
            .until(
                () ->
                    client.call("analyze_start_sit", Map.of("players", pair)).ok().path("decision"),
                made -> made.at("/subject/1/status").asText().equals("Out"));
    String decision = card.path("decision_id").asText();
    long watch =
        client
            .call("watch_decision", Map.of("decision_id", decision))
            .ok()
            .path("watch_id")
            .asLong();
    int before = Phone.textsWith(decision).size();

    injure(pair.get(0));

    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(Phone.textsWith(decision)).hasSize(before + 1));
    assertThat(Phone.textsWith(decision).getLast())
        .contains(pair.get(0), pair.get(1), " Neither ", " plays this week.", "tart ")
        .endsWith(decision)
        .hasSizeLessThanOrEqualTo(320);

    Phone.injure(pair.get(0), "HEALTHY");

    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(Phone.textsWith(decision)).hasSize(before + 2));
    assertThat(Phone.textsWith(decision).getLast()).contains("I have a pick again: start ");
    client.call("cancel_watch", Map.of("id", watch)).ok();
  }

  private void injure(String player) {
    injured.add(player);
    Phone.injure(player, "OUT");
  }

  private static JsonNode listed(long watch) {
    Reply reply = Mcp.asLine().call("list_watches");
    Listing.fits("list_watches", reply);
    for (JsonNode one : reply.ok().path("watches")) {
      if (one.path("id").asLong() == watch) {
        return one;
      }
    }
    return MissingNode.getInstance();
  }
}
