package dev.comanager.edge;

import dev.comanager.edge.ClientConnection.Owed;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** All connections of the public listener. */
@Singleton
class PublicConnections {
  // Of a body that nobody wants so much time is read and thrown away.
  private static final Duration LINGER = Duration.ofSeconds(2);
  // As long as quarkus.http.idle-timeout, which any byte sets back.
  private static final Duration IDLE = Duration.ofSeconds(90);

  private final ConnectionLimit<ClientConnection> limit;
  private final ConnectionsConfig config;
  private final Counter late;
  private final Counter crowded;
  private volatile boolean draining;

  @Inject
  PublicConnections(ConnectionsConfig config, MeterRegistry metrics) {
    this.config = config;
    limit = new ConnectionLimit<>(config.maxOpen());
    late = closed(metrics, "late");
    crowded = closed(metrics, "crowded");
    Gauge.builder("comanager.connections.open", limit, ConnectionLimit::open)
        .description("Connections of the public listener")
        .register(metrics);
  }

  private static Counter closed(MeterRegistry metrics, String reason) {
    return Counter.builder("comanager.connections.closed")
        .description("Connections closed on clients, by why")
        .tag("reason", reason)
        .register(metrics);
  }

  /** The process was told to end: from now on each answer is the last one of its connection. */
  void drain(@Observes ShutdownDelayInitiatedEvent toldToEnd) {
    draining = true;
  }

  boolean draining() {
    return draining;
  }

  /** Takes in a connection; whichever is too many is closed. */
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

  void waits(ClientConnection connection, boolean known) {
    limit.waits(connection, known);
  }

  void isBusy(ClientConnection connection) {
    limit.isBusy(connection);
  }

  void countClosed(Owed owed) {
    if (owed != Owed.END) {
      late.increment();
    }
  }

  Duration timeoutOf(Owed owed) {
    return switch (owed) {
      case HEAD -> config.headTimeout();
      case BODY -> config.bodyTimeout();
      case NEXT -> IDLE;
      case END, NOTHING -> LINGER;
    };
  }
}
