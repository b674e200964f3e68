package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Keys;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests for {@code analyze_start_sit}: the Decision Card and its surrounding fields (spec 2.1–2.3,
 * 8, 9).
 */
@Tag("contract")
class StartSitIT {
  private static List<String> pair;
  private static Reply reply;

  @BeforeAll
  static void decide() {
    pair = DemoTeam.pair();
    reply = decide(pair);
  }

  @Test
  void theAnswerMatchesItsSchemaAndHasTheKeysOfACardTool() {
    Listing.fits("analyze_start_sit", reply);
    assertThat(Keys.of(reply.ok())).contains("ok", "decision", "players", "call_line", "spoken");
    assertThat(reply.ok().path("call_line").asText()).isNotBlank().doesNotContain("\n");
    assertThat(reply.ok().path("spoken").asText()).isNotBlank();
    assertThat(reply.spokenLine()).isNotBlank();
  }

  @Test
  void theResultCarriesTheCardTemplateAndTheVersion() {
    JsonNode meta = reply.result().path("_meta");
    assertThat(meta.path("openai/outputTemplate").asText()).startsWith("ui://");
    assertThat(meta.at("/ui/resourceUri").asText()).startsWith("ui://");
    assertThat(meta.path("service/version").asText()).isEqualTo("1.0");
  }

  @Test
  void theCardHasEveryRequiredField() {
    assertThat(Keys.of(card()))
        .contains(
            "schema_version",
            "decision_id",
            "kind",
            "verdict",
            "headline",
            "subject",
            "confidence",
            "confidence_method",
            "confidence_breakdown",
            "league",
            "updated_at",
            "updated_display",
            "factors",
            "reasoning",
            "risk",
            "sources",
            "watchable",
            "lock_at");
    assertThat(card().path("schema_version").asText()).isEqualTo("1.0");
    assertThat(card().path("decision_id").asText()).matches("^d_[0-9a-f]{12}$");
    assertThat(card().path("kind").asText()).isEqualTo("start_sit");
    assertThat(card().path("verdict").asText()).isIn("START", "SIT", "NO_CALL");
    assertThat(card().path("headline").asText()).isNotBlank().doesNotContain("\n");
    assertThat(card().path("reasoning").asText()).isNotBlank();
    assertThat(card().path("risk").asText()).isNotBlank();
  }

  @Test
  void onlyNoCallShowsALean() {
    assertThat(card().has("lean")).isEqualTo(card().path("verdict").asText().equals("NO_CALL"));
  }

  @Test
  void theSubjectIsOnePickAndTheOthers() {
    List<String> roles = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (JsonNode item : card().path("subject")) {
      roles.add(item.path("role").asText());
      names.add(item.path("name").asText());
      assertThat(item.path("pos").asText()).isNotBlank();
    }
    assertThat(roles).containsExactlyInAnyOrder("pick", "other");
    assertThat(names).containsExactlyInAnyOrderElementsOf(pair);
  }

  @Test
  void theConfidenceIsBetweenFiftyAndNinetyFiveAndTheSumOfItsParts() {
    int confidence = card().path("confidence").asInt();
    assertThat(confidence).isBetween(50, 95);
    assertThat(card().path("confidence_method").asText()).isEqualTo("det-v1");
    JsonNode parts = card().path("confidence_breakdown");
    assertThat(Keys.of(parts))
        .containsExactlyInAnyOrder("method", "base", "edge", "freshness", "injury", "confidence");
    assertThat(parts.path("method").asText()).isEqualTo("det-v1");
    assertThat(parts.path("confidence").asInt()).isEqualTo(confidence);
    double sum =
        parts.path("base").asDouble()
            + parts.path("edge").asDouble()
            + parts.path("freshness").asDouble()
            + parts.path("injury").asDouble();
    // Each part is rounded, so their sum may be off slightly.
    assertThat(Math.max(50, Math.min(95, sum))).isBetween(confidence - 1.0, confidence + 1.0);
  }

  @Test
  void theFactorsAreVolumeMatchupAndInjuryRisk() {
    List<String> names = new ArrayList<>();
    for (JsonNode factor : card().path("factors")) {
      names.add(factor.path("name").asText());
      assertThat(factor.path("direction").asText()).isIn("↑", "↓", "→");
      assertThat(factor.path("note").asText()).isNotBlank();
    }
    assertThat(names).containsExactly("Volume", "Matchup", "Injury risk");
  }

  @Test
  void theCardNamesTheLeagueAndItsFormat() {
    JsonNode league = card().path("league");
    assertThat(Keys.of(league))
        .containsExactlyInAnyOrder("platform", "name", "teams", "scoring", "week", "format_line");
    assertThat(league.path("format_line").asText()).isNotBlank();
    assertThat(league.path("name").asText()).isNotBlank();
  }

  @Test
  void timesAreIsoAndTheDisplayIsUsEastern() {
    Instant updated = OffsetDateTime.parse(card().path("updated_at").asText()).toInstant();
    assertThat(updated).isBefore(Instant.now(java.time.Clock.systemUTC()).plusSeconds(60));
    assertThat(card().path("updated_display").asText()).containsPattern("\\b(ET|EST|EDT)\\b");
    OffsetDateTime.parse(card().path("lock_at").asText());
    assertThat(card().path("watchable").asBoolean()).isTrue();
  }

  @Test
  void everySourceStatesItsAge() {
    assertThat(card().path("sources")).isNotEmpty();
    for (JsonNode source : card().path("sources")) {
      assertThat(source.path("label").asText()).isNotBlank();
      assertThat(source.path("as_of").isTextual()).isTrue();
    }
  }

  @Test
  void everyPlayerHasEveryFieldOfTheSpec() {
    assertThat(reply.ok().path("players")).hasSize(2);
    for (JsonNode player : reply.ok().path("players")) {
      assertThat(Keys.of(player))
          .contains(
              "player",
              "pos",
              "team",
              "on_roster",
              "slot",
              "status",
              "detail",
              "status_as_of",
              "bye",
              "bye_week",
              "projection",
              "game_env",
              "why");
      assertThat(player.path("on_roster").asBoolean()).isTrue();
      assertThat(Keys.of(player.path("projection")))
          .containsExactlyInAnyOrder("points", "source", "as_of", "label");
      assertThat(player.at("/projection/points").isNumber()).isTrue();
      assertThat(Keys.of(player.path("game_env")))
          .containsExactlyInAnyOrder("script", "scoring", "known");
      assertThat(player.path("why")).isNotEmpty();
    }
  }

  @Test
  void theSameQuestionGivesTheSameDecisionIdAndCard() {
    assertThat(decide(pair).ok().path("decision")).isEqualTo(card());
  }

  @Test
  void theOrderOfTheNamesDoesNotMatter() {
    JsonNode other = decide(pair.reversed()).ok().path("decision");
    assertThat(other.path("decision_id")).isEqualTo(card().path("decision_id"));
    assertThat(other.path("headline")).isEqualTo(card().path("headline"));
  }

  @Test
  void commonSpellingsOfNamesAreMatched() {
    List<String> sloppy =
        pair.stream()
            .map(name -> "  " + name.toUpperCase(Locale.ROOT).replace(".", "") + " ")
            .toList();
    assertThat(decide(sloppy).ok().at("/decision/decision_id"))
        .isEqualTo(card().path("decision_id"));
  }

  @Test
  void anotherQuestionHasAnotherId() {
    List<String> three = DemoTeam.flexible(3);
    JsonNode other = decide(three).ok().path("decision");
    assertThat(other.path("decision_id")).isNotEqualTo(card().path("decision_id"));
    assertThat(other.path("subject")).hasSize(3);
  }

  @Test
  void theLeagueDefaultsToThePrimaryOne() {
    String league = Mcp.asLine().call("get_my_fantasy_context").ok().path("roster_source").asText();
    Reply named = Mcp.asLine().call("analyze_start_sit", Map.of("players", pair, "league", league));
    assertThat(named.ok().at("/decision/decision_id")).isEqualTo(card().path("decision_id"));
  }

  private static JsonNode card() {
    return reply.ok().path("decision");
  }

  private static Reply decide(List<String> players) {
    return Mcp.asLine().call("analyze_start_sit", Map.of("players", players));
  }
}
