package dev.comanager.notifier.internalcalls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class ExportDeliveriesTest {
  @Inject NotifierUnderTest notifier;
  @Inject Pool pool;

  @BeforeEach
  void ready() {
    notifier.awaitReady();
  }

  @Test
  void theExportHasTheLinesTextsInPlainWithoutSealOrHash() {
    TestLine mine = notifier.knownLine(20);
    TestLine another = notifier.knownLine(20);
    try (FakeCarrier carrier = notifier.openCarrier()) {
      notifier.requestAlert(mine, "Start mine instead.", false);
      notifier.requestAlert(another, "Start another's instead.", false);
      await()
          .atMost(NotifierUnderTest.TIMEOUT)
          .until(() -> carrier.bodies(mine.number()).size() == 1);

      JsonNode page = page(mine, "");

      assertThat(page.at("/deliveries/0/words").asText()).isEqualTo("Start mine instead.");
      assertThat(page.at("/contact/0/time_zone").asText()).isEqualTo("America/New_York");
      assertThat(page.at("/minutes/0/balance").asInt()).isEqualTo(20);
      assertThat(page.toString())
          .doesNotContain("another", "sealed", "hash", mine.number(), another.id().value());
    }
  }

  @Test
  void manyTextsAreListedPageByPageEachOnce() {
    TestLine line = NotifierUnderTest.newLine();
    int many = NotifierLineData.DELIVERIES_A_PAGE + 20;
    pool.query(
            "INSERT INTO delivery (id, kind, line, sealed, expires_at, state) SELECT"
                + " md5('%1$s' || n), 'own', '%1$s', 'x', now(), 'sent' FROM generate_series(1, %2$d) n"
                    .formatted(line.id(), many))
        .execute()
        .await()
        .atMost(NotifierUnderTest.TIMEOUT);

    JsonNode first = page(line, "");
    JsonNode second = page(line, first.path("next").asText());

    assertThat(second.path("next").isMissingNode()).isTrue();
    List<String> ids = new ArrayList<>(first.path("deliveries").findValuesAsText("id"));
    ids.addAll(second.path("deliveries").findValuesAsText("id"));
    assertThat(ids).hasSize(many).doesNotHaveDuplicates();
  }

  private JsonNode page(TestLine line, String after) {
    ObjectNode arguments = Json.WIRE.createObjectNode();
    if (!after.isEmpty()) {
      arguments.put("after", after);
    }
    return switch (notifier.call(InternalCall.EXPORT_DELIVERIES.code(), line, arguments, null)) {
      case ToolOutcome.Answered answered -> answered.body();
      case ToolOutcome.Refused refused -> throw new AssertionError(refused.text());
    };
  }
}
