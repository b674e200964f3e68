package dev.comanager.systemtests.attack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.signin.AccountPage;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Types text of its own into each argument of each tool and each form that takes any. */
final class TypedText {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> SEALED = Set.of("message", "topic");
  private static final String LEAGUE = "^[a-z]{2,16}:[A-Za-z0-9._-]{1,64}$";
  private static final Set<String> FREE =
      Set.of("", "\\S", LEAGUE, "^[!-~]{1,300}$", "^[A-Za-z0-9._-]{1,64}$");

  private final String run = TopicsIT.TYPED + UUID.randomUUID().toString().substring(0, 13);
  private final List<String> sealed = new ArrayList<>();
  private final List<String> open = new ArrayList<>();

  /** What no topic may contain in the clear. */
  List<String> sealed() {
    return sealed;
  }

  /** Names of players, leagues and people at a platform, which calls to decision-engine contain. */
  List<String> open() {
    return open;
  }

  void intoTools(Mcp line) {
    for (JsonNode tool : line.rpc("tools/list").result().path("tools")) {
      int before = sealed.size() + open.size();
      ObjectNode arguments = JSON.createObjectNode();
      tool.at("/inputSchema/properties")
          .properties()
          .forEach(it -> arguments.set(it.getKey(), value(it.getKey(), it.getValue())));
      if (sealed.size() + open.size() > before) {
        line.call(tool.path("name").asText(), arguments);
      }
    }
    assertThat(open).hasSizeGreaterThan(15);
    assertThat(sealed).hasSize(3);
  }

  void intoForms(AccountPage account) {
    String find = "Find my leagues";
    account.submit(
        account.reload().page().formWithButton(find).set("who", marker(open)).press(find));
    String link = "Link the league";
    account.submit(
        account
            .reload()
            .page()
            .formWithButton(link)
            .set("league", "7700001")
            .set("s2", marker(sealed))
            .set("swid", marker(sealed))
            .press(link));
  }

  private JsonNode value(String name, JsonNode schema) {
    if (schema.has("enum")) {
      return schema.path("enum").get(schema.path("enum").size() - 1);
    }
    return switch (schema.path("type").asText()) {
      case "array" -> {
        ArrayNode items = JSON.createArrayNode();
        items.add(marker(open)).add(marker(open));
        yield items;
      }
      case "string" -> JSON.getNodeFactory().textNode(text(name, schema.path("pattern").asText()));
      case "boolean" -> JSON.getNodeFactory().booleanNode(true);
      default -> JSON.getNodeFactory().numberNode(1);
    };
  }

  private String text(String name, String pattern) {
    if (FREE.contains(pattern)) {
      String marker = marker(SEALED.contains(name) ? sealed : open);
      return pattern.equals(LEAGUE) ? "demo:" + marker : marker;
    }
    return switch (name) {
      case "team" -> "DET";
      case "decision_id" -> "d_" + "0".repeat(12);
      case "at_iso" ->
          OffsetDateTime.now(Clock.systemUTC()).plusDays(20).toString().substring(0, 16);
      default -> throw new AssertionError("nothing is typed into " + name);
    };
  }

  private String marker(List<String> kind) {
    String marker = "%s-%03d".formatted(run, sealed.size() + open.size());
    kind.add(marker);
    return marker;
  }
}
