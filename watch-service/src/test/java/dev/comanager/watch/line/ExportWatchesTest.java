package dev.comanager.watch.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class ExportWatchesTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  @Inject WatchesUnderTest service;
  @Inject Pool pool;

  private final LineId line = WatchesUnderTest.newLine();

  @BeforeEach
  void ready() {
    service.awaitReady();
  }

  @Test
  void onlyTheLinesOwnWatchesAndDecisionsAreExported() {
    DecisionMade mine = service.publish(service.made(line));
    DecisionMade another = service.publish(service.made(WatchesUnderTest.newLine()));
    service.watch(mine);
    service.watch(another);
    await().atMost(TIMEOUT).until(() -> page("").path("known_decisions").size() == 1);

    JsonNode page = page("");

    assertThat(page.path("watches")).hasSize(1);
    assertThat(page.at("/watches/0/decision").asText()).isEqualTo(mine.decision().value());
    assertThat(page.at("/watches/0/baseline/verdict").asText()).isEqualTo("START");
    assertThat(page.path("next").isMissingNode()).isTrue();
    assertThat(page.toString())
        .contains(mine.decision().value())
        .doesNotContain(another.decision().value(), another.line().value());
  }

  @Test
  void manyWatchesAreListedPageByPageEachOnce() {
    int many = WatchLineData.WATCHES_A_PAGE + 20;
    pool.query(
            "INSERT INTO watch (line, kind, state, league, channel, fingerprint, baseline,"
                + " subject_version, lock_at) SELECT '%s', 'roster', 'ended', 'demo:harbor', 'sms',"
                    .formatted(line)
                + " 'f', '{}', 1, now() FROM generate_series(1, %d)".formatted(many))
        .execute()
        .await()
        .atMost(TIMEOUT);

    JsonNode first = page("");
    JsonNode second = page(first.path("next").asText());

    assertThat(first.path("watches")).hasSize(WatchLineData.WATCHES_A_PAGE);
    assertThat(second.path("watches")).hasSize(20);
    assertThat(second.path("next").isMissingNode()).isTrue();
    assertThat(second.path("known_decisions").isMissingNode()).isTrue();
    assertThat(second.at("/watches/0/id").asLong())
        .isGreaterThan(first.at("/watches/" + (WatchLineData.WATCHES_A_PAGE - 1) + "/id").asLong());
  }

  private JsonNode page(String after) {
    ObjectNode arguments = Json.WIRE.createObjectNode();
    if (!after.isEmpty()) {
      arguments.put("after", after);
    }
    return switch (service.call(InternalCall.EXPORT_WATCHES.code(), line, arguments, null)) {
      case ToolOutcome.Answered answered -> answered.body();
      case ToolOutcome.Refused refused -> throw new AssertionError(refused.text());
    };
  }
}
