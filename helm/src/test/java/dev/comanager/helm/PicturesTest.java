package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The topics in docs/architecture.md match the Kafka users' permissions. */
class PicturesTest {
  private static final Pattern ARROW =
      Pattern.compile("\n  (\\w+) -- \"([a-z., -]+)\" --> (\\w+)(?=\n)");
  private static final Map<String, String> SERVICES =
      Map.of(
          "auth", "auth-service",
          "decision", "decision-engine",
          "watch", "watch-service",
          "notifier", "notifier");

  private final List<JsonNode> users =
      Chart.objects(Source.of(Path.of("../k8s/base/kafka/users.yaml")).text());

  @Test
  void repairCoversEveryTopicBetweenTwoDatabases() {
    String page = Source.of(Path.of("../docs/architecture.md")).text();
    String picture = page.substring(page.indexOf("## Who owns which data"));
    Set<String> drawn = new TreeSet<>();
    for (MatchResult arrow : ARROW.matcher(picture).results().toList()) {
      for (String topic : arrow.group(2).split(", ", -1)) {
        drawn.add(arrow.group(1) + " " + topic + " " + arrow.group(3));
      }
    }

    Set<String> allowed = new TreeSet<>();
    for (String writer : SERVICES.keySet()) {
      for (String reader : SERVICES.keySet()) {
        topics(reader, "Read")
            // Tool calls and their outcomes carry no data from database to database.
            .filter(topic -> !topic.startsWith("tool-") && !topic.startsWith("suite-"))
            .filter(topic -> !topic.endsWith(".dead-letter"))
            .filter(topic -> topics(writer, "Write").anyMatch(topic::equals))
            .forEach(topic -> allowed.add(writer + " " + topic + " " + reader));
      }
    }
    assertThat(drawn).isNotEmpty().isEqualTo(allowed);
  }

  private Stream<String> topics(String service, String operation) {
    return users.stream()
        .filter(it -> it.at("/metadata/name").asText().equals(SERVICES.get(service)))
        .flatMap(it -> it.at("/spec/authorization/acls").valueStream())
        .filter(it -> it.at("/resource/type").asText().equals("topic"))
        .filter(it -> it.path("operations").toString().contains("\"" + operation + "\""))
        .map(it -> it.at("/resource/name").asText());
  }
}
