package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.quarkus.arc.All;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Lines that link leagues of one platform by the service's own handlers. */
public abstract class LinesOnPlatform {
  @Inject @All protected List<ToolHandler> handlers;
  @Inject protected Pool pool;

  protected final LineId line = newLine();
  private final PlatformCode platform;

  protected LinesOnPlatform(PlatformCode platform) {
    this.platform = platform;
  }

  protected static <T> T done(Supplier<Uni<T>> work) {
    try {
      return VertxContextSupport.subscribeAndAwait(work);
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }

  protected static ObjectNode arguments() {
    return JsonNodeFactory.instance.objectNode();
  }

  protected static ToolOutcome.Answered answered(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Answered.class);
    return (ToolOutcome.Answered) outcome;
  }

  protected static ToolOutcome.Refused refused(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Refused.class);
    return (ToolOutcome.Refused) outcome;
  }

  protected static LineId newLine() {
    byte[] id = new byte[12];
    new SecureRandom().nextBytes(id);
    return new LineId("ln_" + HexFormat.of().formatHex(id));
  }

  protected ToolOutcome call(LineId by, String tool, ObjectNode arguments) {
    ToolHandler handler =
        handlers.stream().filter(one -> one.tool().equals(tool)).findFirst().orElseThrow();
    if (tool.startsWith("fantasy_")) {
      arguments.put("platform", platform.code());
    }
    IncomingToolCall incoming =
        new IncomingToolCall(
            new ToolCall(
                1,
                "c" + System.nanoTime(),
                by,
                Surface.FULL,
                EnumSet.allOf(Scope.class),
                tool,
                arguments,
                null,
                10_000),
            System.nanoTime() + TimeUnit.SECONDS.toNanos(10));
    try {
      return VertxContextSupport.subscribeAndAwait(() -> handler.handle(incoming));
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }
}
