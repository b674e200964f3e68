package dev.comanager.servicekit.settings;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Sets both clients of a database, JDBC's and the reactive one, from {@code COMANAGER_DB_TLS_MODE}
 * and {@code COMANAGER_DB_TLS_CA}. By default one would try TLS and the other would not.
 */
public final class DatabaseTlsSources implements ConfigSourceFactory {
  public static final String MODE = "comanager.db.tls.mode";
  public static final String CA = "comanager.db.tls.ca";
  public static final String URL = "quarkus.datasource.jdbc.url";
  public static final String DRIVER = "quarkus.datasource.jdbc.additional-jdbc-properties";
  private static final String REACTIVE = "quarkus.datasource.reactive.";

  @Override
  public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
    if (value(context, URL).isEmpty()) {
      return List.of();
    }
    String mode = value(context, MODE).orElse("disable");
    Map<String, String> clients = new HashMap<>();
    clients.put(DRIVER + ".sslmode", mode);
    clients.put(REACTIVE + "postgresql.ssl-mode", mode);
    clients.put(REACTIVE + "trust-all", Boolean.toString(mode.equals("require")));
    if (mode.equals("verify-full")) {
      clients.put(REACTIVE + "hostname-verification-algorithm", "HTTPS");
    }
    value(context, CA)
        .filter(_ -> mode.startsWith("verify-"))
        .ifPresent(
            file -> {
              clients.put(DRIVER + ".sslrootcert", file);
              clients.put(REACTIVE + "trust-certificate-pem", "true");
              clients.put(REACTIVE + "trust-certificate-pem.certs", file);
            });
    return List.of(new PropertiesConfigSource(clients, "database-tls", 110));
  }

  private static Optional<String> value(ConfigSourceContext context, String name) {
    return Optional.ofNullable(context.getValue(name))
        .map(ConfigValue::getValue)
        .filter(value -> !value.isBlank());
  }
}
