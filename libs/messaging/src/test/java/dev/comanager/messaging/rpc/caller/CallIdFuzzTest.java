package dev.comanager.messaging.rpc.caller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes the header that correlates an outcome with its call. */
class CallIdFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "17.AAAAAAAAAAAAAAAAAAAAAA", "999999999999999999.", "9999999999999999999", ".", "-1.x");
  }

  @Override
  protected void take(byte[] input) {
    long number = CallId.number(input);

    assertThat(number).isBetween(-1L, 999_999_999_999_999_999L);
  }
}
