package dev.comanager.auth.introspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import io.vertx.core.buffer.Buffer;
import java.util.List;

/** Fuzzes forms of introspection requests, with any bearer that a stranger may send. */
class IntrospectionFormFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "token=fcml_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "a=b&token=%66%zz%&token=2",
        "token=+%2B%",
        "xtoken=1&token",
        "&&&");
  }

  @Override
  protected void take(byte[] input) {
    IntrospectionForm.token(Buffer.buffer(input))
        .ifPresent(
            token -> {
              assertThat(token).hasSizeLessThanOrEqualTo(input.length);
              OwnBearer.parse(token).ifPresent(it -> assertThat(it.hash()).hasSize(32));
            });
  }
}
