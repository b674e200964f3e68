package dev.comanager.decision.platform.http;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.HttpLimits;
import dev.comanager.messaging.tracing.RecordSpans;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.Map;

/** Creates one HTTP client per platform, so that all requests to a platform share one limit. */
@ApplicationScoped
public class PlatformHttpClients {
  private final Vertx vertx;
  private final MeterRegistry meters;
  private final RecordSpans spans;
  private final Map<PlatformCode, PlatformHttp> clients = new EnumMap<>(PlatformCode.class);

  @Inject
  public PlatformHttpClients(Vertx vertx, MeterRegistry meters, RecordSpans spans) {
    this.vertx = vertx;
    this.meters = meters;
    this.spans = spans;
  }

  /** Creates clients without tracing. */
  public PlatformHttpClients(Vertx vertx, MeterRegistry meters) {
    this(vertx, meters, RecordSpans.NONE);
  }

  /** The client of that platform; the limits are those of the first caller. */
  public synchronized PlatformHttp of(PlatformCode platform, HttpLimits limits) {
    return clients.computeIfAbsent(
        platform, code -> new PlatformHttp(vertx, code, limits, meters, spans));
  }

  /** Closes all connections. */
  @PreDestroy
  public synchronized void close() {
    clients.values().forEach(PlatformHttp::close);
    clients.clear();
  }
}
