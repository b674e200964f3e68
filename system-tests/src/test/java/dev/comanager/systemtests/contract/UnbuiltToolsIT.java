package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tools whose owner isn't built yet answer honestly (INTERFACE 3). */
@Tag("contract")
class UnbuiltToolsIT {
  static Stream<Arguments> laterInTheEngine() {
    return Stream.of(
        Arguments.of("analyze_trade", Map.of("give", List.of("A B"), "get", List.of("C D"))),
        Arguments.of("find_waiver_moves", Map.of()));
  }

  @ParameterizedTest
  @MethodSource("laterInTheEngine")
  void everyToolAnswersWithinItsSchemaWhetherItIsBuiltOrNot(String tool, Map<String, ?> arguments) {
    Reply reply = Mcp.asLine().call(tool, arguments);
    JsonNode structured = Listing.fits(tool, reply);
    assertThat(structured.path("ok").isBoolean()).isTrue();
    if (structured.path("code").asText().equals("E_UNAVAILABLE")) {
      assertThat(structured.path("retryable").asBoolean(true)).isFalse();
    }
  }
}
