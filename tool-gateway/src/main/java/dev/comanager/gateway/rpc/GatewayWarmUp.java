package dev.comanager.gateway.rpc;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.gateway.access.Principal;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.servicekit.health.StartupConditions;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * The calls that a gateway makes itself before it is ready, for a line that has nothing. Otherwise
 * the first calls of users wait for a second or two, while classes are loaded and compiled. An
 * owner that doesn't answer ends them: it makes no gateway unready.
 */
@Singleton
final class GatewayWarmUp {
  private static final Logger LOG = Logger.getLogger(GatewayWarmUp.class);
  private static final int CALLS = 200;
  private static final int AT_ONCE = 4;
  private static final Duration LONGEST_CALL = Duration.ofSeconds(3);
  private static final Duration AT_MOST = Duration.ofSeconds(15);

  private static final Principal NOBODY =
      new Principal(LineId.WARM_UP, Surface.CLAUDE, EnumSet.allOf(Scope.class));
  private static final Buffer CALL =
      Buffer.buffer(
          """
          {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_my_leagues"}}""");

  private final RpcDispatch dispatch;
  private final LegacyRevision revision;
  private final ToolCalls owners;
  private final AtomicBoolean begun = new AtomicBoolean();
  private volatile boolean ended;

  GatewayWarmUp(RpcDispatch dispatch, LegacyRevision revision, ToolCalls owners) {
    this.dispatch = dispatch;
    this.revision = revision;
    this.owners = owners;
  }

  void begin(@Observes StartupEvent started, StartupConditions conditions) {
    conditions.add("first calls", this::ended);
  }

  /** Whether they have ended; begins them once outcomes can reach this process. */
  private boolean ended() {
    if (owners.ready() && begun.compareAndSet(false, true)) {
      Multi.createFrom()
          .range(0, CALLS)
          .onItem()
          .transformToUni(_ -> call())
          .merge(AT_ONCE)
          .onItem()
          .ignoreAsUni()
          .ifNoItem()
          .after(AT_MOST)
          .fail()
          .onTermination()
          .invoke(() -> ended = true)
          .subscribe()
          .with(
              _ -> LOG.debugf("first calls made calls=%d", CALLS),
              failure ->
                  LOG.warnf(
                      "first calls ended early reason=%s", failure.getClass().getSimpleName()));
    }
    return ended;
  }

  private Uni<RpcReply> call() {
    RpcMessage.Request request = (RpcMessage.Request) RpcReader.read(CALL.getBytes());
    RpcRequest http =
        new RpcRequest(
            CALL, Optional.empty(), _ -> List.of(), "127.0.0.1", () -> {}, System.nanoTime());
    return dispatch.run(http, request, revision, NOBODY).ifNoItem().after(LONGEST_CALL).fail();
  }
}
