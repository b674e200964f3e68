package dev.comanager.servicekit.http;

import dev.comanager.servicekit.http.ClientConnection.Owed;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.impl.VertxInternal;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** All connections of one listener. */
final class ListenerConnections {
  private static final Duration BODY_TIMEOUT = Duration.ofSeconds(30);
  // How long the rest of a discarded body is read.
  private static final Duration LINGER = Duration.ofSeconds(2);
  // The same as quarkus.http.idle-timeout, which any byte resets.
  private static final Duration IDLE = Duration.ofSeconds(90);

  private final ConnectionLimit<ClientConnection> limit;
  private final RequestBudget requests;
  private final ConnectionsConfig config;
  private final BooleanSupplier draining;
  private final Counter late;
  private final Counter crowded;
  private final Counter full;

  ListenerConnections(
      String listener,
      ConnectionsConfig config,
      RequestBudget requests,
      MeterRegistry metrics,
      BooleanSupplier draining) {
    this.config = config;
    this.requests = requests;
    this.draining = draining;
    limit = new ConnectionLimit<>(config.maxOpen());
    late = closed(metrics, listener, "late");
    crowded = closed(metrics, listener, "crowded");
    full = closed(metrics, listener, "full");
    Gauge.builder("comanager.connections.open", limit, ConnectionLimit::open)
        .description("Connections of a listener")
        .tag("listener", listener)
        .strongReference(true)
        .register(metrics);
  }

  private static Counter closed(MeterRegistry metrics, String listener, String reason) {
    return Counter.builder("comanager.connections.closed")
        .description("Connections closed on clients, by why")
        .tag("listener", listener)
        .tag("reason", reason)
        .register(metrics);
  }

  boolean draining() {
    return draining.getAsBoolean();
  }

  /** Tracks every connection that is accepted at this port, of a server with these options. */
  void guard(VertxInternal vertx, int port, HttpServerOptions options) {
    AcceptingChannels.at(
        vertx,
        port,
        accepted -> accepted.pipeline().addFirst(new PipelineInstaller(admit(accepted), options)));
  }

  /** Adds a connection; closes one if there are too many. */
  ClientConnection admit(Channel channel) {
    ClientConnection connection = new ClientConnection(channel, this);
    channel.closeFuture().addListener(closed -> limit.closed(connection));
    Optional<ClientConnection> loser = limit.opened(connection);
    loser.ifPresent(
        it -> {
          crowded.increment();
          it.close();
        });
    return connection;
  }

  void markWaiting(ClientConnection connection, boolean known) {
    limit.markWaiting(connection, known);
  }

  void markBusy(ClientConnection connection) {
    limit.markBusy(connection);
  }

  RequestBudget requests() {
    return requests;
  }

  void countFull() {
    full.increment();
  }

  void countClosed(Owed owed) {
    if (owed != Owed.END) {
      late.increment();
    }
  }

  Duration timeoutOf(Owed owed) {
    return switch (owed) {
      case HEAD -> config.headTimeout();
      case BODY -> BODY_TIMEOUT;
      case NEXT -> IDLE;
      case END, NOTHING -> LINGER;
    };
  }
}
