package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Operator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests suspending and resuming a line by the operators' API and rotating its bearer by their
 * command while a client uses it: every revocation takes effect on the very next call (INTERFACE 2
 * and 7).
 */
@Tag("journey")
class LineStateJourneyIT {
  private Operator operator;

  @BeforeEach
  void needsTheOperatorsCommand() {
    operator = Operator.ofTheStackUnderTest();
  }

  @Test
  void aSuspendedLineIsRefusedOnTheNextCallAndServedOnceResumed() {
    Operator.Line line = operator.create();
    Mcp client = Mcp.withBearer(line.bearer());
    assertThat(client.rpc("tools/list").status()).isEqualTo(200);
    operator.suspend(line);
    client.rpc("tools/list").isError(401, -32001);
    client.call("get_my_leagues").isError(401, -32001);
    operator.resume(line);
    assertThat(client.rpc("tools/list").status()).isEqualTo(200);
  }

  @Test
  void aRotatedBearerIsRefusedOnTheNextCallAndTheNewOneAccepted() {
    Operator.Line line = operator.create();
    Mcp old = Mcp.withBearer(line.bearer());
    assertThat(old.rpc("tools/list").status()).isEqualTo(200);
    String fresh = operator.rotate(line);
    old.rpc("tools/list").isError(401, -32001);
    assertThat(Mcp.withBearer(fresh).rpc("tools/list").status()).isEqualTo(200);
    assertThat(fresh).matches("fcml_[A-Za-z0-9_-]{43}").isNotEqualTo(line.bearer());
  }
}
