package dev.comanager.testkit.backends.keycloak;

import java.net.URI;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Start settings of a Keycloak for the product. It listens only on the loopback address.
 *
 * @param port where it listens
 * @param publicUrl {auth_url}, for its pages and tokens
 * @param baseUrl {base_url}: the audience of its tokens; applied only when the realm is imported
 * @param database the database, {@code jdbc:postgresql://…}
 * @param databaseUser user of the database
 * @param databasePassword password of {@code databaseUser}
 * @param authService auth-service's internal address
 * @param signInSecret by which the sign-in pages authenticate to auth-service
 * @param clientSecret by which auth-service authenticates to Keycloak; applied only when the realm
 *     is imported
 * @param accountSecret by which the account pages authenticate to Keycloak; applied only when the
 *     realm is imported
 * @param clusterPort where its caches connect to other nodes, which discover each other through
 *     their database; none for a single node
 */
public record KeycloakSettings(
    int port,
    URI publicUrl,
    URI baseUrl,
    String database,
    String databaseUser,
    String databasePassword,
    URI authService,
    String signInSecret,
    String clientSecret,
    String accountSecret,
    OptionalInt clusterPort) {

  /** A single node with local caches. */
  public KeycloakSettings(
      int port,
      URI publicUrl,
      URI baseUrl,
      String database,
      String databaseUser,
      String databasePassword,
      URI authService,
      String signInSecret,
      String clientSecret,
      String accountSecret) {
    this(
        port,
        publicUrl,
        baseUrl,
        database,
        databaseUser,
        databasePassword,
        authService,
        signInSecret,
        clientSecret,
        accountSecret,
        OptionalInt.empty());
  }

  /** One node of several that share sessions, on its own ports. */
  public KeycloakSettings asNode(int nodePort, int portOfItsCaches) {
    return new KeycloakSettings(
        nodePort,
        publicUrl,
        baseUrl,
        database,
        databaseUser,
        databasePassword,
        authService,
        signInSecret,
        clientSecret,
        accountSecret,
        OptionalInt.of(portOfItsCaches));
  }

  /** The process environment. It contains secrets. */
  public Map<String, String> environment() {
    Map<String, String> environment = new TreeMap<>();
    environment.put("KC_DB_URL", database);
    environment.put("KC_DB_USERNAME", databaseUser);
    environment.put("KC_DB_PASSWORD", databasePassword);
    environment.put("KC_DB_POOL_INITIAL_SIZE", "2");
    environment.put("KC_DB_POOL_MAX_SIZE", "20");
    // Detects a connection that died with its database before a sign-in fails with it.
    environment.put("QUARKUS_DATASOURCE_JDBC_FOREGROUND_VALIDATION_INTERVAL", "1S");
    environment.put("KC_HTTP_ENABLED", "true");
    environment.put("KC_HTTP_HOST", "127.0.0.1");
    environment.put("KC_HTTP_PORT", Integer.toString(port));
    environment.put("KC_HOSTNAME", publicUrl.toString());
    // auth-service calls the admin API at the internal address.
    environment.put("KC_HOSTNAME_BACKCHANNEL_DYNAMIC", "true");
    environment.put("KC_PROXY_HEADERS", "xforwarded");
    environment.put("KC_PROXY_TRUSTED_ADDRESSES", "127.0.0.0/8");
    environment.put("KC_LOG_LEVEL", "info");
    if (clusterPort.isPresent()) {
      environment.put("KC_CACHE_EMBEDDED_NETWORK_BIND_ADDRESS", "127.0.0.1");
      environment.put(
          "KC_CACHE_EMBEDDED_NETWORK_BIND_PORT", Integer.toString(clusterPort.getAsInt()));
    } else {
      // Only for a single node: two would not see each other's sessions.
      environment.put("KC_CACHE", "local");
    }
    environment.put("COMANAGER_BASE_URL", baseUrl.toString());
    environment.put("COMANAGER_AUTH_URL", publicUrl.toString());
    environment.put("COMANAGER_AUTH_INTERNAL_URL", authService.toString());
    environment.put("COMANAGER_SIGN_IN_SECRET", signInSecret);
    environment.put("COMANAGER_KEYCLOAK_CLIENT_SECRET", clientSecret);
    environment.put("COMANAGER_ACCOUNT_CLIENT_SECRET", accountSecret);
    environment.put(
        "COMANAGER_KEYCLOAK_SSL_REQUIRED",
        "https".equals(publicUrl.getScheme()) ? "external" : "none");
    return environment;
  }

  @Override
  public String toString() {
    return "KeycloakSettings[port=" + port + ", publicUrl=" + publicUrl + "]";
  }
}
