package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.backends.KafkaTestResource;
import dev.comanager.backends.PostgresTestResource;
import dev.comanager.contracts.EspnCookiesEntered;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.SuiteCall;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.sleeper.SleeperStubResource;
import dev.comanager.rpc.handler.IncomingToolCall;
import dev.comanager.rpc.handler.ToolHandler;
import dev.comanager.sealing.Sealer;
import dev.comanager.sealing.SealingKey;
import io.quarkus.arc.All;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(value = SleeperStubResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = EspnStubResource.class, restrictToAnnotatedClass = true)
class EspnLinkedTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String SWID = "{11111111-AAAA-BBBB-CCCC-000000000001}";

  @Inject @All List<ToolHandler> handlers;
  @Inject Pool pool;
  SealingKey key;

  private final LineId line = newLine();

  @Test
  void aPrivateLeagueIsLinkedByItsCookiesAndItsPlayersAreJoined() {
    assertThat(refused(link(line)).code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);

    ToolOutcome.Answered kept = answered(keep(line, EspnStubResource.GOOD, line));
    assertThat(kept.body().get("team").asText()).isEqualTo("1");
    assertThat(answered(link(line)).text()).contains("Tidewater xTerns");

    // The first league is linked before or after the NFL was read: its players are joined.
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              JsonNode context = answered(call(line, "get_my_fantasy_context", arguments())).body();
              assertThat(context.at("/roster/starters").findValuesAsText("name"))
                  .contains("Aldo Quarterman", "Bo Runwell", "Zane Holt");
              JsonNode status = answered(call(line, "get_roster_status", arguments())).body();
              assertThat(row(status, "Bo Runwell").get("status").asText()).isNotEqualTo("Unknown");
              assertThat(row(status, "Zane Holt").get("status").asText()).isEqualTo("Unknown");
            });
  }

  @Test
  void whatIsKeptIsSealedAndStaysUntilTheLeagueIsUnlinked() {
    answered(keep(line, EspnStubResource.GOOD, line));
    answered(link(line));

    assertThat(kept(line)).singleElement().asString().doesNotContain("good").hasSizeGreaterThan(99);
    assertThat(answered(call(line, SuiteCall.EXPORT_LINE.code(), arguments())).body().toString())
        .doesNotContain(kept(line).getFirst())
        .doesNotContain("good")
        .contains("espn:2001");

    answered(call(line, "fantasy_unlink_league", arguments().put("league_id", "2001")));

    assertThat(kept(line)).isEmpty();
  }

  @Test
  void anotherLineCannotLinkWithWhatThisOneEntered() {
    answered(keep(line, EspnStubResource.GOOD, line));
    answered(link(line));
    LineId other = newLine();

    assertThat(refused(link(other)).text()).contains("private");
    assertThat(refused(keep(other, EspnStubResource.GOOD, line)).code())
        .isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(kept(other)).isEmpty();
  }

  @Test
  void cookiesThatOpenNothingAreNotKept() {
    assertThat(refused(keep(line, "wrongwrongwrongwrongwrong", line)).text())
        .contains("doesn't open that league")
        .endsWith("Nothing was kept.");
    assertThat(kept(line)).isEmpty();
  }

  private ToolOutcome keep(LineId by, String s2, LineId sealedFor) {
    try {
      String sealed =
          Sealer.to(key.publicKey())
              .seal(
                  EspnCookiesEntered.placeOf(sealedFor, "2001"),
                  Json.WIRE.writeValueAsBytes(new EspnCookiesEntered(s2, SWID)));
      return call(
          by,
          SuiteCall.KEEP_ESPN_COOKIES.code(),
          arguments().put("league_id", "2001").put("sealed", sealed));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ToolOutcome link(LineId by) {
    return call(by, "fantasy_link_league", arguments().put("league_id", "2001").put("team", "1"));
  }

  private List<String> kept(LineId of) {
    return pool
        .preparedQuery("SELECT sealed FROM espn_cookie WHERE line = $1")
        .executeAndAwait(Tuple.of(of.value()))
        .stream()
        .map(row -> row.getString(0))
        .toList();
  }

  private static JsonNode row(JsonNode status, String name) {
    for (JsonNode player : status.get("players")) {
      if (player.get("name").asText().equals(name)) {
        return player;
      }
    }
    throw new AssertionError("nobody is called " + name);
  }

  private static ObjectNode arguments() {
    return JsonNodeFactory.instance.objectNode();
  }

  private static ToolOutcome.Answered answered(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Answered.class);
    return (ToolOutcome.Answered) outcome;
  }

  private static ToolOutcome.Refused refused(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Refused.class);
    return (ToolOutcome.Refused) outcome;
  }

  private static LineId newLine() {
    byte[] id = new byte[12];
    new SecureRandom().nextBytes(id);
    return new LineId("ln_" + HexFormat.of().formatHex(id));
  }

  private ToolOutcome call(LineId by, String tool, ObjectNode arguments) {
    ToolHandler handler =
        handlers.stream().filter(one -> one.tool().equals(tool)).findFirst().orElseThrow();
    if (tool.startsWith("fantasy_")) {
      arguments.put("platform", "espn");
    }
    IncomingToolCall incoming =
        new IncomingToolCall(
            new ToolCall(
                1,
                "c" + System.nanoTime(),
                by,
                Surface.FULL,
                EnumSet.allOf(Scope.class),
                tool,
                arguments,
                null,
                10_000),
            System.nanoTime() + TimeUnit.SECONDS.toNanos(10));
    try {
      return VertxContextSupport.subscribeAndAwait(() -> handler.handle(incoming));
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }
}
