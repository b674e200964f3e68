package dev.comanager.telemetry.traces;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Switches tracing on where {@code COMANAGER_TRACES_ENDPOINT} says where traces go. */
public final class TracesConfigSources implements ConfigSourceFactory {
  private static final String ENDPOINT = "comanager.traces.endpoint";
  private static final int ABOVE_DEFAULTS = 110;
  private static final Set<String> SCHEMES = Set.of("http", "https");

  @Override
  public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
    ConfigValue endpoint = context.getValue(ENDPOINT);
    if (endpoint == null || endpoint.getValue() == null || endpoint.getValue().isBlank()) {
      return List.of();
    }
    String address = checked(endpoint.getValue().strip());
    return List.of(
        new PropertiesConfigSource(
            Map.of(
                "quarkus.otel.sdk.disabled",
                "false",
                "quarkus.otel.exporter.otlp.endpoint",
                address,
                "quarkus.otel.instrument.vertx-sql-client",
                "true"),
            "traces",
            ABOVE_DEFAULTS));
  }

  private static String checked(String address) {
    try {
      URI uri = URI.create(address);
      if (uri.getScheme() != null && SCHEMES.contains(uri.getScheme()) && uri.getHost() != null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // Its message and its cause quote the address, which may hold a user and a password.
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
