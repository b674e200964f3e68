package dev.comanager.gateway.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Fuzzes the arguments of all tools; the first byte selects the tool. */
class ToolArgumentsFuzzTest extends ParserFuzzTest {
  private static final int LONGEST_COMPLAINT = 2000;
  private static final List<String> ARGUMENTS =
      List.of(
          "{}",
          "{\"players\":[\"A\",\"B\"],\"league\":\"sleeper:1\",\"week\":3}",
          "{\"give\":[\"A\"],\"get\":[\"B\"],\"limit\":50,\"position\":\"QB\"}",
          "{\"message\":\"\\ud800\",\"time\":\"2026-11-20T12:00\",\"phone\":\"+1\"}",
          "{\"decision_id\":\"d_0123456789ab\",\"watch_id\":\"x\",\"name\":\"y\"}",
          "{\"platform\":\"sleeper\",\"username\":\"é\",\"league_id\":\"1\",\"team\":\"T\"}",
          "{\"limit\":1e999,\"week\":99999999999999999999,\"odd\\ud800\":[[[[{}]]]]}");

  private final List<Tool> tools = new Catalogue(ToolDefinitions.load()).tools();

  @Override
  protected List<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    for (int tool = 0; tool < tools.size(); tool++) {
      for (String arguments : ARGUMENTS) {
        seeds.add(((char) tool + arguments).getBytes(StandardCharsets.UTF_8));
      }
    }
    return seeds;
  }

  @Override
  protected void take(byte[] input) throws Exception {
    if (input.length == 0 || !(arguments(input) instanceof ObjectNode arguments)) {
      return;
    }
    Tool tool = tools.get((input[0] & 0xFF) % tools.size());
    Surface surface = tool.definition().surfaces().iterator().next();

    Optional<String> complaint = tool.violation(surface, arguments);

    complaint.ifPresent(
        it -> {
          assertThat(it).hasSizeBetween(10, LONGEST_COMPLAINT);
          assertThat(WellFormedText.isValid(it)).isTrue();
        });
    if (complaint.isEmpty()) {
      ObjectNode again = (ObjectNode) Json.WIRE.readTree(Json.WIRE.writeValueAsBytes(arguments));
      assertThat(tool.violation(surface, again)).isEmpty();
    }
  }

  private static JsonNode arguments(byte[] input) {
    try {
      return Json.WIRE.readTree(Arrays.copyOfRange(input, 1, input.length));
    } catch (IOException unreadable) {
      return null;
    }
  }
}
