package dev.comanager.auth.keycloak;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Makes Quarkus' own Keycloak clients (the admin client, and OIDC's client for the keys of
 * operators' tokens) trust {@code COMANAGER_KEYCLOAK_CA}, as {@link KeycloakClient} does. These
 * clients accept no options object.
 */
public final class KeycloakTlsSources implements ConfigSourceFactory {
  private static final String CA = "comanager.keycloak.ca";
  private static final String NAME = "keycloak";
  private static final int ABOVE_DEFAULTS = 110;

  @Override
  public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
    return Optional.ofNullable(context.getValue(CA))
        .map(ConfigValue::getValue)
        .map(String::strip)
        .filter(file -> !file.isEmpty())
        .map(
            file ->
                List.<ConfigSource>of(
                    new PropertiesConfigSource(trusting(file), "keycloak-tls", ABOVE_DEFAULTS)))
        .orElseGet(List::of);
  }

  private static Map<String, String> trusting(String file) {
    return Map.of(
        "quarkus.tls." + NAME + ".trust-store.pem.certs",
        file,
        "quarkus.oidc.tls.tls-configuration-name",
        NAME,
        "quarkus.keycloak.admin-client.tls-configuration-name",
        NAME);
  }
}
