package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.answer;
import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.handler;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two releases that share a broker and differ in nothing but their prefix. */
class TwoReleasesTest {
  private final RpcHarness first = new RpcHarness(Map.of());
  private final RpcHarness second = new RpcHarness(Map.of());

  @AfterEach
  void close() throws Exception {
    first.close();
    second.close();
  }

  @Test
  void aCallIsAnsweredByItsOwnReleaseAlone() {
    serve(first, "first");
    serve(second, "second");
    // The same instance: in one release they would share a partition of outcomes.
    KafkaToolCalls firstCaller = first.caller("AaAa");
    KafkaToolCalls secondCaller = second.caller("AaAa");

    for (int line = 0; line < 24; line++) {
      assertThat(textOf(call(firstCaller, request("whose", line, "")))).isEqualTo("first");
      assertThat(textOf(call(secondCaller, request("whose", line, "")))).isEqualTo("second");
    }
    assertThat(first.count("comanager.rpc.caller.foreign_outcomes")).isZero();
    assertThat(second.count("comanager.rpc.caller.foreign_outcomes")).isZero();
  }

  private static void serve(RpcHarness rpc, String text) {
    rpc.serve(handler("whose", _ -> Uni.createFrom().item(answer(text))));
  }
}
