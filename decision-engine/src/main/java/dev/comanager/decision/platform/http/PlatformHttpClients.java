package dev.comanager.decision.platform.http;

import dev.comanager.contracts.PlatformCode;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumMap;
import java.util.Map;

/**
 * Gives every adapter its way to its platform: one for each platform, so that all that is asked of
 * it shares one limit.
 */
@ApplicationScoped
public class PlatformHttpClients {
  private final Vertx vertx;
  private final MeterRegistry meters;
  private final Map<PlatformCode, PlatformHttp> clients = new EnumMap<>(PlatformCode.class);

  public PlatformHttpClients(Vertx vertx, MeterRegistry meters) {
    this.vertx = vertx;
    this.meters = meters;
  }

  /** The way to that platform; the limits are those of whoever asked first. */
  public synchronized PlatformHttp of(PlatformCode platform, HttpLimits limits) {
    return clients.computeIfAbsent(platform, code -> new PlatformHttp(vertx, code, limits, meters));
  }

  /** Closes all connections. */
  @PreDestroy
  public synchronized void close() {
    clients.values().forEach(PlatformHttp::close);
    clients.clear();
  }
}
