package dev.comanager.servicekit.telemetry.traces;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Enables tracing if {@code COMANAGER_TRACES_ENDPOINT} is set. */
public final class TracesConfigSources implements ConfigSourceFactory {
  private static final String ENDPOINT = "comanager.traces.endpoint";
  private static final String CA = "comanager.traces.ca";
  private static final int ABOVE_DEFAULTS = 110;
  private static final Set<String> SCHEMES = Set.of("http", "https");

  @Override
  public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
    Optional<String> endpoint = value(context, ENDPOINT);
    if (endpoint.isEmpty()) {
      return List.of();
    }
    Map<String, String> exporter = new HashMap<>();
    exporter.put("quarkus.otel.sdk.disabled", "false");
    exporter.put("quarkus.otel.exporter.otlp.endpoint", checked(endpoint.get()));
    exporter.put("quarkus.otel.instrument.vertx-sql-client", "true");
    // The startup check validates the file.
    value(context, CA)
        .ifPresent(file -> exporter.put("quarkus.otel.exporter.otlp.trust-cert.certs", file));
    return List.of(new PropertiesConfigSource(exporter, "traces", ABOVE_DEFAULTS));
  }

  private static Optional<String> value(ConfigSourceContext context, String name) {
    return Optional.ofNullable(context.getValue(name))
        .map(ConfigValue::getValue)
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }

  private static String checked(String address) {
    try {
      URI uri = URI.create(address);
      if (uri.getScheme() != null && SCHEMES.contains(uri.getScheme()) && uri.getHost() != null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // The exception's message and cause quote the address, which may contain a user and a
      // password.
      throw complaint();
    }
    throw complaint();
  }

  private static IllegalArgumentException complaint() {
    return new IllegalArgumentException(
        "COMANAGER_TRACES_ENDPOINT is not the http(s) address of an OTLP collector, such as"
            + " http://collector:4318");
  }
}
