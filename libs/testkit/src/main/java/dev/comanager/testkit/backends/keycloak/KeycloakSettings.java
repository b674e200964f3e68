package dev.comanager.testkit.backends.keycloak;

import java.net.URI;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * What a Keycloak of the suite is told when it starts. It listens on the loopback address alone.
 *
 * @param port where it listens
 * @param publicUrl {auth_url}: what its pages and tokens call it
 * @param baseUrl {base_url}: the audience of its tokens; taken over at the realm's import only
 * @param database the database, {@code jdbc:postgresql://…}
 * @param databaseUser user and password of the database
 * @param databasePassword see {@code databaseUser}
 * @param authService auth-service's address inside the suite
 * @param signInSecret what the sign-in pages prove themselves to auth-service with
 * @param clientSecret what auth-service proves itself to Keycloak with; taken over at the realm's
 *     import only
 * @param accountSecret what the account pages prove themselves to Keycloak with; taken over at the
 *     realm's import only
 * @param clusterPort where its caches speak with those of the other nodes, which all find each
 *     other through their database; none for a single node
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

  /** A single node, which keeps its caches to itself. */
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

  /** One node of several that share sessions, at a port of its own. */
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

  /** As environment of the process. It holds secrets. */
  public Map<String, String> environment() {
    Map<String, String> environment = new TreeMap<>();
    environment.put("KC_DB_URL", database);
    environment.put("KC_DB_USERNAME", databaseUser);
    environment.put("KC_DB_PASSWORD", databasePassword);
    environment.put("KC_DB_POOL_INITIAL_SIZE", "2");
    environment.put("KC_DB_POOL_MAX_SIZE", "20");
    // A connection that died with its database is noticed before somebody's sign-in fails with it.
    environment.put("QUARKUS_DATASOURCE_JDBC_FOREGROUND_VALIDATION_INTERVAL", "1S");
    environment.put("KC_HTTP_ENABLED", "true");
    environment.put("KC_HTTP_HOST", "127.0.0.1");
    environment.put("KC_HTTP_PORT", Integer.toString(port));
    environment.put("KC_HOSTNAME", publicUrl.toString());
    // auth-service speaks to the admin interface at the inner address.
    environment.put("KC_HOSTNAME_BACKCHANNEL_DYNAMIC", "true");
    environment.put("KC_PROXY_HEADERS", "xforwarded");
    environment.put("KC_PROXY_TRUSTED_ADDRESSES", "127.0.0.0/8");
    environment.put("KC_LOG_LEVEL", "info");
    if (clusterPort.isPresent()) {
      environment.put("KC_CACHE_EMBEDDED_NETWORK_BIND_ADDRESS", "127.0.0.1");
      environment.put(
          "KC_CACHE_EMBEDDED_NETWORK_BIND_PORT", Integer.toString(clusterPort.getAsInt()));
    } else {
      // For a single node only: two would not see each other's sessions.
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
