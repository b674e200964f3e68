package dev.comanager.gateway.toolcall;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.servicekit.sealing.SealingKey;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ArgumentSealTest {
  private static final LineId LINE = new LineId("ln_0123456789abcdef01234567");
  private static final String TEXT = "words that somebody typed";

  private final Vertx vertx = Vertx.vertx();
  private final SealingKey key = SealingKey.generate("notifier-1", new SecureRandom());
  private final ArgumentSeal seal = with(Map.of("comanager.tools.notifier-key", key.publicKey()));

  @AfterEach
  void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void sealsTextForTheNotifierAndSendsTheRestUnchanged() throws Exception {
    ToolDefinition tool = tool("schedule_service_call");
    ObjectNode given = arguments().put("at_iso", "2027-01-02T10:00").put("topic", TEXT);

    ObjectNode text = ArgumentSeal.removeSealed(tool, given);
    ToolCall call = new ToolCall(LINE, Surface.CHATGPT, Set.of(), tool.name(), given, null, 10_000);
    String jwe = seal.seal(call, text).await().atMost(Duration.ofSeconds(30));

    assertThat(given).isEqualTo(arguments().put("at_iso", "2027-01-02T10:00"));
    assertThat(jwe).doesNotContain(TEXT);
    byte[] opened =
        Opener.with(key.privateKeys())
            .open(SealedPlaces.ofArguments(LINE, tool.name()), jwe)
            .orElseThrow();
    assertThat(Json.WIRE.readTree(new String(opened, UTF_8)))
        .isEqualTo(arguments().put("topic", TEXT));
  }

  @Test
  void argumentsWithoutSealedTextAreSentUnchanged() {
    ObjectNode given = arguments().put("league", "demo:harbor");

    ObjectNode text = ArgumentSeal.removeSealed(tool("get_weekly_brief"), given);

    assertThat(text).isEmpty();
    assertThat(given).isEqualTo(arguments().put("league", "demo:harbor"));
  }

  @Test
  void refusesTextWithoutTheKeyAndAnInvalidKeyAtTheStart() {
    ArgumentSeal without = with(Map.of());

    assertThat(without.serves(tool("send_fantasy_alert"))).isFalse();
    assertThat(without.serves(tool("get_my_leagues"))).isTrue();
    assertThatThrownBy(() -> with(Map.of("comanager.tools.notifier-key", key.privateKeys())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("comanager.tools.notifier-key ")
        .hasMessageNotContaining("\"d\"");
  }

  private ArgumentSeal with(Map<String, String> settings) {
    return new ArgumentSeal(
        new SmallRyeConfigBuilder()
            .addDefaultInterceptors()
            .addDiscoveredConverters()
            .withMapping(ToolsConfig.class)
            .withSources(new PropertiesConfigSource(settings, "test", 100))
            .build()
            .getConfigMapping(ToolsConfig.class),
        vertx);
  }

  private static ToolDefinition tool(String name) {
    return ToolDefinitions.load().stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static ObjectNode arguments() {
    return Json.WIRE.createObjectNode();
  }
}
