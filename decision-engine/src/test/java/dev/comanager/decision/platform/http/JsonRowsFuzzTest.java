package dev.comanager.decision.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Large platform lists as bytes that arrive in two parts; the first byte says where they are split.
 */
class JsonRowsFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "\u0007{\"4046\":{\"player_id\":\"4046\",\"age\":31,\"active\":true,\"x\":null,\"stats\":{\"a\":1.5,"
            + "\"b\":null,\"c\":{\"d\":[1]}},\"list\":[1,{\"e\":2}]}}",
        "\u0003[{\"player_id\":\"1\",\"player\":{\"team\":null}},{\"week\":1e400}]",
        "\u0001[[{\"a\":null}]]",
        "\u0001[[{\"a\":1}],[[2]],[\"x\"],null,7]",
        "\u0001{\"a\":[[[{\"b\":{\"c\":1}}]]]}",
        "\u0001[] {}",
        "\u0001{\"a\":{\"a\":{\"a\":{}}}}",
        "\u0001" + "[".repeat(50));
  }

  @Override
  protected void take(byte[] input) {
    List<JsonRows.Row> rows = new ArrayList<>();
    JsonRows read = new JsonRows(rows::add);
    try {
      int cut = input.length == 0 ? 0 : 1 + (input[0] & 0xFF) % input.length;
      read.feed(Arrays.copyOfRange(input, Math.min(1, input.length), cut));
      read.feed(Arrays.copyOfRange(input, cut, input.length));
    } catch (IOException refused) {
      return;
    }
    for (JsonRows.Row row : rows) {
      row.text("player_id");
      row.values().keySet().forEach(row::text);
      row.nested().forEach((object, values) -> values.keySet().forEach(it -> row.text(object, it)));
    }
    assertThat(rows).hasSizeLessThanOrEqualTo(input.length);
  }
}
