package dev.comanager.servicekit.http;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** The connections of the public listener, and by name those of the listeners beside it. */
@Singleton
class PublicConnections {
  private final ConnectionsConfig config;
  private final BodyRoom bodies;
  private final MeterRegistry metrics;
  private final ListenerConnections ofPublic;
  private volatile boolean draining;

  @Inject
  PublicConnections(ConnectionsConfig config, MeterRegistry metrics) {
    this(config, BodyRoom.ofThisProcess(), metrics);
  }

  PublicConnections(ConnectionsConfig config, BodyRoom bodies, MeterRegistry metrics) {
    this.config = config;
    this.bodies = bodies;
    this.metrics = metrics;
    ofPublic = of("public");
  }

  /** The process was told to end: from now on each answer is the last one of its connection. */
  void drain(@Observes ShutdownDelayInitiatedEvent shutdown) {
    draining = true;
  }

  ListenerConnections ofPublic() {
    return ofPublic;
  }

  /** Those of another listener: a flood of public connections takes no place of theirs. */
  ListenerConnections of(String listener) {
    return new ListenerConnections(listener, config, bodies, metrics, () -> draining);
  }
}
