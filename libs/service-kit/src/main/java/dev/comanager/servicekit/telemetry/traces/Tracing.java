package dev.comanager.servicekit.telemetry.traces;

import dev.comanager.servicekit.telemetry.LineHash;
import dev.comanager.servicekit.telemetry.logs.LogConfig;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Provides the beans for tracing. */
final class Tracing {
  @Produces
  @Singleton
  Sampler sampler(TracesConfig config) {
    return TraceSampler.of(config.ratio());
  }

  @Produces
  @Singleton
  LineHash lines(LogConfig config) {
    return new LineHash(config.lineKey());
  }
}
