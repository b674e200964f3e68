package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.BettingTerms;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Phone;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests what a phone is answered when it texts WHY, STATUS, MUTE and UNMUTE. */
@Tag("journey")
class RepliesJourneyIT {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final Mcp client = Mcp.asLine();
  private String pick = "";
  private String other = "";
  private String decision = "";
  private long watch;

  @BeforeEach
  void watchADecision() {
    Phone.skipUnlessPlayersCanBeInjured();
    JsonNode card =
        client
            .call("analyze_start_sit", Map.of("players", DemoTeam.flexible(2)))
            .ok()
            .path("decision");
    decision = card.path("decision_id").asText();
    pick = card.at("/subject/0/name").asText();
    other = card.at("/subject/1/name").asText();
    watch =
        client
            .call("watch_decision", Map.of("decision_id", decision))
            .ok()
            .path("watch_id")
            .asLong();
  }

  @AfterEach
  void tidy() {
    if (watch != 0) {
      Phone.reply("UNMUTE");
      Phone.injure(pick, "HEALTHY");
      client.call("cancel_watch", Map.of("id", watch)).ok();
    }
  }

  @Test
  void statusNamesWhatIsWatchedAndWhyTheReasonsOfTheLastAlert() {
    String status = answerTo("STATUS", "I'm watching ");
    assertThat(status).contains(" until ");
    int alerts = Phone.textsWith(decision).size();

    Phone.injure(pick, "OUT");
    await().atMost(TIMEOUT).until(() -> Phone.textsWith(decision).size() == alerts + 1);

    String why = answerTo("why?", lastName(other) + " over " + lastName(pick) + ". ");
    assertThat(why).contains("Volume: ").hasSizeLessThanOrEqualTo(320).doesNotContain("http");
    assertThat(BettingTerms.in(status + why)).isEmpty();
  }

  @Test
  void aMutedAlertIsCountedAndTextedAfterUnmute() {
    answerTo("MUTE", "No alerts until the next lock, ");
    int alerts = Phone.textsWith(decision).size();

    Phone.injure(pick, "OUT");

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> assertThat(listed().path("last_skip_reason")).hasToString("\"muted\""));
    assertThat(answerTo("STATUS", "I'm watching "))
        .contains("Alerts are muted until ", "held back");
    assertThat(Phone.textsWith(decision)).hasSize(alerts);
    answerTo("UNMUTE", "Alerts are on again. ");
    await().atMost(TIMEOUT).until(() -> Phone.textsWith(decision).size() == alerts + 1);
  }

  private JsonNode listed() {
    for (JsonNode one : client.call("list_watches").ok().path("watches")) {
      if (one.path("id").asLong() == watch) {
        return one;
      }
    }
    throw new AssertionError("the watch is not listed");
  }

  /** The text that the word brings; watches of other tests may text in between. */
  private static String answerTo(String word, String beginning) {
    int before = textsFrom(beginning).size();
    Phone.reply(word);
    await().atMost(TIMEOUT).until(() -> textsFrom(beginning).size() == before + 1);
    return textsFrom(beginning).getLast();
  }

  private static List<String> textsFrom(String beginning) {
    return Phone.texts().stream()
        .map(Phone.Text::body)
        .filter(body -> body.startsWith(beginning))
        .toList();
  }

  private static String lastName(String name) {
    return name.substring(name.lastIndexOf(' ') + 1);
  }
}
