package dev.comanager.gateway.toolcall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.Arrays;
import java.util.List;

/** Fuzzes {@code Idempotency-Key} headers, one per line of input. */
class IdempotencyKeyFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds("a-key", "one\ntwo", "", "\t", "é", "x".repeat(201));
  }

  @Override
  protected void take(byte[] input) {
    if (IdempotencyKey.read(Arrays.asList(Input.bytes(input).split("\n", -1)))
        instanceof IdempotencyKey.Given(String value)) {
      assertThat(value).matches("[ -~]{1,200}");
    }
  }
}
