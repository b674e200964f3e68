package dev.comanager.servicekit.startup.database;

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
 * and {@code COMANAGER_DB_TLS_CA}. Left to themselves one would try TLS and the other would not.
 */
public final class DatabaseTlsSources implements ConfigSourceFactory {
  private static final String REACTIVE = "quarkus.datasource.reactive.";
  private static final int ABOVE_DEFAULTS = 110;

  @Override
  public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
    if (value(context, Database.URL).isEmpty()) {
      return List.of();
    }
    String word = value(context, DatabaseTls.MODE).orElse(TlsMode.DISABLE.word());
    Optional<String> ca = value(context, DatabaseTls.CA);
    // What no client knows, or lacks its CA, is handed on: they refuse it, and nothing goes plain.
    return List.of(new PropertiesConfigSource(clients(word, ca), "database-tls", ABOVE_DEFAULTS));
  }

  private static Map<String, String> clients(String word, Optional<String> ca) {
    Map<String, String> clients = new HashMap<>();
    clients.put(Database.DRIVER + ".sslmode", word);
    clients.put(REACTIVE + "postgresql.ssl-mode", word);
    TlsMode.of(word)
        .ifPresent(
            mode -> {
              clients.put(REACTIVE + "trust-all", Boolean.toString(mode == TlsMode.REQUIRE));
              if (mode.verifies()) {
                ca.ifPresent(file -> clients.putAll(trusting(file)));
              }
              if (mode == TlsMode.VERIFY_FULL) {
                clients.put(REACTIVE + "hostname-verification-algorithm", "HTTPS");
              }
            });
    return clients;
  }

  private static Map<String, String> trusting(String file) {
    return Map.of(
        Database.DRIVER + ".sslrootcert", file,
        REACTIVE + "trust-certificate-pem", "true",
        REACTIVE + "trust-certificate-pem.certs", file);
  }

  private static Optional<String> value(ConfigSourceContext context, String name) {
    return Optional.ofNullable(context.getValue(name))
        .map(ConfigValue::getValue)
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }
}
