package dev.comanager.decision.linking;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.quarkus.vertx.VertxContextSupport;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Calls a tool's handler the way the message consumer does. */
final class Calls {
  private static final Random RANDOM = new SecureRandom();

  private Calls() {}

  static LineId newLine() {
    byte[] id = new byte[12];
    RANDOM.nextBytes(id);
    return new LineId("ln_" + HexFormat.of().formatHex(id));
  }

  static ObjectNode arguments(String... namesAndValues) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      arguments.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return arguments;
  }

  static ToolOutcome call(ToolHandler handler, LineId line, ObjectNode arguments) {
    return call(handler, line, arguments, null);
  }

  static ToolOutcome call(ToolHandler handler, LineId line, ObjectNode arguments, String key) {
    IncomingToolCall call = of(handler, line, arguments, key);
    try {
      return VertxContextSupport.subscribeAndAwait(() -> handler.handle(call));
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }

  static IncomingToolCall of(ToolHandler handler, LineId line, ObjectNode arguments, String key) {
    return new IncomingToolCall(
        new ToolCall(
            1,
            "c" + RANDOM.nextInt(),
            line,
            Surface.FULL,
            Set.of(Scope.LEAGUE_READ),
            handler.tool(),
            arguments,
            key,
            10_000),
        System.nanoTime() + TimeUnit.SECONDS.toNanos(10));
  }
}
