package dev.comanager.auth.token;

import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.registration.RegisteredClients;
import dev.comanager.auth.revocation.RevocationConfirmation;
import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.messaging.outbox.Outbox;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import jakarta.enterprise.inject.spi.CDI;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.ConfigProvider;

/** The feature as in another process, with a Keycloak that may be unreachable. */
final class TokenReplica implements AutoCloseable {
  final ExchangeCode exchange;
  final RefreshGrant refresh;
  final MintingKeycloak keycloak;
  final SessionSweep sweep;
  final KeycloakEndpoints endpoints;
  private final Pool pool;

  TokenReplica() {
    this(bean(KeycloakConfig.class).url(), bean(TokenConfig.class));
  }

  /** A replica whose Keycloak is unreachable; with short timeouts. */
  TokenReplica(URI keycloakAddress) {
    this(keycloakAddress, 8);
  }

  /** A replica with that many connections to Keycloak. */
  TokenReplica(URI keycloakAddress, int keycloakConnections) {
    this(keycloakAddress, new ShortTimeouts(keycloakConnections));
  }

  private TokenReplica(URI keycloakAddress, TokenConfig tokens) {
    var config = ConfigProvider.getConfig();
    pool =
        new Pool(
            PgBuilder.pool()
                .with(new PoolOptions().setMaxSize(4))
                .connectingTo(
                    PgConnectOptions.fromUri(
                            config.getValue("quarkus.datasource.reactive.url", String.class))
                        .setUser(config.getValue("quarkus.datasource.username", String.class))
                        .setPassword(config.getValue("quarkus.datasource.password", String.class)))
                .using(bean(Vertx.class))
                .build());
    KeycloakConfig address =
        new Address(keycloakAddress, Optional.empty(), bean(KeycloakConfig.class).clientSecret());
    Outbox outbox = new Outbox(pool);
    GrantStore grantStore = new GrantStore(pool, outbox);
    endpoints =
        new KeycloakEndpoints(bean(Vertx.class), address, bean(PublicAddresses.class), tokens);
    keycloak = new MintingKeycloak(endpoints);
    sweep = new SessionSweep(new ExpiredTokenStore(pool), new SessionsKeycloak(endpoints, address));
    Grants grants = new Grants(grantStore, sweep, bean(RevocationConfirmation.class));
    RegisteredClients clients = bean(RegisteredClients.class);
    exchange =
        new ExchangeCode(
            clients,
            new CodeStore(pool, grantStore, bean(SecurityEventStore.class), outbox),
            keycloak,
            grants);
    refresh = new RefreshGrant(clients, new RefreshStore(pool, grantStore), grants, keycloak);
  }

  private static <T> T bean(Class<T> type) {
    return CDI.current().select(type).get();
  }

  @Override
  public void close() {
    endpoints.close();
    pool.closeAndAwait();
  }

  private record Address(URI url, Optional<String> ca, Optional<String> clientSecret)
      implements KeycloakConfig {}

  record ShortTimeouts(int keycloakConnections) implements TokenConfig {
    @Override
    public Duration keycloakTimeout() {
      return Duration.ofSeconds(2);
    }
  }
}
