package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests for {@code analyze_trade}: the effect of a trade on the best lineup (spec 2.1, 4.2). */
@Tag("contract")
class TradeIT {
  private static Map<String, List<String>> trade;
  private static Reply reply;

  @BeforeAll
  static void decide() {
    trade = DemoTeam.trade();
    reply = Mcp.asLine().call("analyze_trade", trade);
  }

  @Test
  void theAnswerMatchesItsSchemaAndIsATradeCard() {
    Listing.fits("analyze_trade", reply);
    assertThat(card().path("kind").asText()).isEqualTo("trade");
    assertThat(card().path("verdict").asText()).isIn("TRADE", "PASS", "HOLD", "NO_CALL");
    assertThat(card().path("confidence").asInt()).isBetween(50, 95);
  }

  @Test
  void theFactorsAreLineupDepthAndSchedule() {
    List<String> names = new ArrayList<>();
    card().path("factors").forEach(factor -> names.add(factor.path("name").asText()));
    assertThat(names).containsExactly("Lineup", "Depth", "Schedule");
  }

  @Test
  void theSubjectsAreThePlayersGivenAndReceived() {
    List<String> subject = new ArrayList<>();
    card()
        .path("subject")
        .forEach(one -> subject.add(one.path("role").asText() + " " + one.path("name").asText()));
    assertThat(subject)
        .containsExactly(
            "give " + trade.get("give").getFirst(), "get " + trade.get("get").getFirst());
  }

  @Test
  void aPlayerOnBothSidesOrTheWrongRosterIsRefused() {
    List<String> own = trade.get("give");
    List<String> other = trade.get("get");
    refused(own, own, "both sides");
    refused(other, own, "isn't on your roster");
    refused(own, List.of(another(own)), "already on your roster");
  }

  @Test
  void theCallCanBeWatchedUntilItsLock() {
    assertThat(card().path("watchable").asBoolean()).isTrue();
    Map<String, ?> decision = Map.of("decision_id", card().path("decision_id").asText());

    JsonNode watch = Mcp.asLine().call("watch_decision", decision).ok();

    assertThat(watch.path("kind").asText()).isEqualTo("trade");
    Mcp.asLine().call("cancel_watch", Map.of("id", watch.path("watch_id").asLong())).ok();
  }

  private static String another(List<String> own) {
    return DemoTeam.players().stream()
        .map(player -> player.path("name").asText())
        .filter(name -> !own.contains(name))
        .findFirst()
        .orElseThrow();
  }

  private static void refused(List<String> give, List<String> get, String text) {
    Reply refusal = Mcp.asLine().call("analyze_trade", Map.of("give", give, "get", get));
    refusal.refused("E_BAD_ARGS");
    Listing.fits("analyze_trade", refusal);
    assertThat(refusal.spokenLine()).contains(text);
  }

  private static JsonNode card() {
    return reply.ok().path("decision");
  }
}
