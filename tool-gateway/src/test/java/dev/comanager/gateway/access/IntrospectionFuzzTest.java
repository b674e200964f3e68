package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Json;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes introspection responses: only a clear one grants access. */
class IntrospectionFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "{\"active\":true,\"line\":\"ln_0123456789abcdef01234567\",\"surface\":\"claude\",\"scope\":"
            + "\"league.read roster.read\",\"exp\":4000000000,\"remember\":{\"epoch\":3,"
            + "\"settle_ms\":2000,\"grant\":\"g\",\"life_ms\":60000}}",
        "{\"active\":true,\"line\":\"ln_0123456789abcdef01234567\",\"surface\":\"full\",\"scope\":\"\"}",
        "{\"active\":false}",
        "{\"active\":\"true\"}",
        "");
  }

  @Override
  @SuppressWarnings("EmptyCatch") // an unclear response counts as auth-service being unavailable
  protected void take(byte[] input) throws Exception {
    BearerVerdict verdict;
    try {
      verdict = IntrospectionRule.verdict(input);
    } catch (RuntimeException unclear) {
      return;
    }
    assertThat(Json.WIRE.readTree(input).path("active").booleanValue())
        .isEqualTo(verdict instanceof BearerVerdict.Granted);
  }
}
