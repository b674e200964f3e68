package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests for the limit of calls per minute and bearer (INTERFACE 2). */
@Tag("contract")
class RateLimitIT {
  private static final String PING_OF_A_LINE =
      """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
       "params": {"name": "no_such_tool", "arguments": {}}}""";

  @Test
  void callsOverTheLimitGetARetryAfter() {
    Reply limited = limited();

    assertThat(Integer.parseInt(limited.header("Retry-After"))).isBetween(1, 60);
    JsonNode data = limited.json().at("/error/data");
    assertThat(data.path("code").asText()).isEqualTo("E_RATE_LIMITED");
    assertThat(data.path("retryable").asBoolean()).isTrue();
  }

  @Test
  void anotherBearerIsNotLimited() {
    Mcp other = Mcp.asSecondLine().withoutRetry();
    limited();

    assertThat(other.post(PING_OF_A_LINE).status()).isEqualTo(200);
  }

  /** The answer to the first call over the limit. */
  private static Reply limited() {
    int limit =
        Deployment.setting("COMANAGER_LIMITS_CALLS_PER_MINUTE").map(Integer::parseInt).orElse(0);
    Deployment.skipUnless(
        limit > 0, "COMANAGER_LIMITS_CALLS_PER_MINUTE (the gateway's limit) was not given");
    Mcp line = Mcp.withBearer(Deployment.limitedBearer()).withoutRetry();
    Optional<Reply> over =
        IntStream.range(0, 2 * limit + 50)
            .mapToObj(call -> line.post(PING_OF_A_LINE))
            .filter(reply -> reply.status() != 200)
            .findFirst();
    assertThat(over).as("no call of %d was limited", 2 * limit + 50).isPresent();
    return over.orElseThrow().isError(429, -32000);
  }
}
