package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that without introspection no unknown bearer is accepted, and none is called unknown
 * (INTERFACE 2).
 */
@BreaksParts
@Order(Integer.MAX_VALUE - 1)
@ExtendWith(Deadline.class)
class AuthServiceFaultIT {
  private LocalParts parts;

  @BeforeEach
  void allIsWell() {
    parts = LocalParts.ofTheStackUnderTest();
  }

  @AfterEach
  void heal() {
    if (parts != null) {
      parts.start(LocalParts.AUTH);
      parts.resume(LocalParts.AUTH);
      parts.awaitRecovery();
    }
  }

  @Test
  void whileItIsDownCallersGetARetryAfter() {
    parts.stop(LocalParts.AUTH);
    assertUnavailable(Mcp.withBearer("fcml_" + "Z".repeat(43)).rpc("tools/list"));
    Reply ofALine = Mcp.asLine().rpc("tools/list");
    if (ofALine.status() != 200) {
      assertUnavailable(ofALine);
    }
  }

  @Test
  void whileItIsDownRequestsWithoutABearerStillWork() {
    parts.stop(LocalParts.AUTH);
    assertThat(Mcp.anonymous().rpc("ping").status()).isEqualTo(200);
    assertThat(Mcp.anonymous().rpc("tools/list").status()).isEqualTo(401);
  }

  @Test
  void whileItHangsCallersGetARetryAfterWithinTheDeadline() {
    parts.pause(LocalParts.AUTH);
    Reply reply = Mcp.withBearer("fcml_" + "Y".repeat(43)).rpc("tools/list");
    assertUnavailable(reply);
    assertThat(reply.took()).isLessThan(Deadline.limit());
  }

  @Test
  void killedUnderLoadItRecovers() {
    try (Load load = Load.start()) {
      parts.kill(LocalParts.AUTH);
      load.awaitFurther(5);
      parts.awaitRecovery();
      load.awaitFurtherGood(10);
      assertThat(load.finish().good()).isGreaterThan(10);
    }
  }

  private static void assertUnavailable(Reply reply) {
    reply.isError(503, -32000);
    assertThat(Integer.parseInt(reply.header("Retry-After"))).isPositive();
    JsonNode data = reply.json().at("/error/data");
    assertThat(data.path("code").asText()).isEqualTo("E_UNAVAILABLE");
    assertThat(data.path("retryable").asBoolean()).isTrue();
    assertThat(reply.took()).isLessThan(Deadline.limit());
  }
}
