package dev.comanager.messaging.rpc.handler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import io.opentelemetry.api.trace.Span;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Fuzzes records on {@code tool-calls}: one line per header, then the value. */
class ReceivedFuzzTest extends ParserFuzzTest {
  private static final List<String> HEADERS =
      List.of(
          RpcHeaders.CALL_ID,
          RpcHeaders.CALLER,
          RpcHeaders.REPLY_PARTITION,
          RpcHeaders.REPLY_KEY,
          RpcHeaders.SEALED_ARGUMENTS,
          RpcHeaders.TRACE);
  private static final String CALL =
      "{\"v\":1,\"callId\":\"7.x\",\"line\":\"ln_0123456789abcdef01234567\",\"surface\":\"full\",\"scopes\":"
          + "[\"league.read\"],\"tool\":\"get_my_leagues\",\"arguments\":{\"a\":[1,{\"b\":null}]},"
          + "\"budgetMs\":9000}";
  private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

  private final String key = SealingKey.generate("k1", new SecureRandom()).publicKey();

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        String.join("\n", "7.abc", "gateway-1", "3", "", "", TRACE, CALL),
        String.join("\n", "7.abc", "gateway-1", "0", key, "a.b.c.d.e", TRACE, CALL),
        String.join("\n", "7", "g", "0", "{\"kty\":\"EC\"}", "", "", CALL),
        "7.abc\ngateway-1\n0\nnull",
        "7\ng\n99999999999\n\n\n00\nnull",
        "7\ng\n1\n\n\n\n{\"v\":2}",
        String.join("\n", "", "", "", "", "", "", "[".repeat(3000)));
  }

  @Override
  protected void take(byte[] input) throws Exception {
    List<String> lines = Input.lines(input, HEADERS.size() + 1);
    ConsumerRecord<byte[], byte[]> call =
        new ConsumerRecord<>(
            "tool-calls.decision", 0, 0, null, lines.getLast().getBytes(StandardCharsets.UTF_8));
    for (int i = 0; i < HEADERS.size(); i++) {
      if (!lines.get(i).isEmpty()) {
        call.headers().add(HEADERS.get(i), lines.get(i).getBytes(StandardCharsets.UTF_8));
      }
    }

    assertThat(Span.fromContext(TraceHeader.read(call.headers()))).isNotNull();
    switch (ParsedRecord.of(call, Clock.systemUTC())) {
      case IncomingToolCall read -> {
        assertThat(read.line().value()).hasSize(27);
        assertThat(read.address().partition()).isNotNegative();
        Optional<String> sealed = read.sealedArguments();
        assertThat(ArgumentsRule.complete(read.call(), sealed, (place, value) -> Optional.empty()))
            .isEqualTo(sealed.isEmpty());
      }
      // The reason is logged and sent in a header: it must not repeat the input.
      case ParsedRecord.Poison(var reason, _) -> assertThat(reason).hasSizeLessThan(80);
      case ParsedRecord.WarmUp() -> throw new AssertionError("no such header was sent");
    }
  }
}
