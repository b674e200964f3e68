package dev.comanager.servicekit.http;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** The connections of the public listener, and by name those of the internal listeners. */
@Singleton
class PublicConnections {
  private final ConnectionsConfig config;
  private final RequestBudget requests;
  private final MeterRegistry metrics;
  private final ListenerConnections ofPublic;
  private volatile boolean draining;

  @Inject
  PublicConnections(ConnectionsConfig config, MeterRegistry metrics) {
    this(config, RequestBudget.ofThisProcess(), metrics);
  }

  PublicConnections(ConnectionsConfig config, RequestBudget requests, MeterRegistry metrics) {
    this.config = config;
    this.requests = requests;
    this.metrics = metrics;
    ofPublic = of("public");
  }

  /** On shutdown, each response from now on is the last one of its connection. */
  void drain(@Observes ShutdownDelayInitiatedEvent shutdown) {
    draining = true;
  }

  ListenerConnections ofPublic() {
    return ofPublic;
  }

  /**
   * The connections of another listener: a flood of public connections takes none of its places.
   */
  ListenerConnections of(String listener) {
    return new ListenerConnections(listener, config, requests, metrics, () -> draining);
  }
}
