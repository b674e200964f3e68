package dev.comanager.auth.registration;

import dev.comanager.auth.Lines;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.contracts.Surface;
import dev.comanager.testkit.signin.AuthorizationServer;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.PhoneOwner;
import dev.comanager.testkit.signin.PublicClient;
import jakarta.enterprise.inject.spi.CDI;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Clients and browsers at the service under test. */
public final class TestClients {
  private TestClients() {}

  public static PublicClient claude() {
    return register("Claude", Surface.CLAUDE, Registering.CLAUDE);
  }

  /** A new client with this exact name, which {@code /register} would sanitize. */
  public static PublicClient register(String name, Surface surface, String redirectUri) {
    String id = "fcm_" + UUID.randomUUID().toString().replace("-", "");
    ClientMetadata metadata = new ClientMetadata(name, List.of(redirectUri), surface);
    RegisteredClientStore store = bean(RegisteredClientStore.class);
    Lines.await(() -> store.add(id, metadata, Integer.MAX_VALUE));
    Lines.await(() -> bean(ClientsInKeycloak.class).ensure(id, metadata));
    Lines.await(() -> store.projected(id, metadata, Optional.empty()));
    return new PublicClient(server(), id, redirectUri);
  }

  public static AuthorizationServer server() {
    return AuthorizationServer.of(authUrl());
  }

  public static String authUrl() {
    return bean(PublicAddresses.class).authUrl();
  }

  public static Browser browser() {
    return new Browser(URI.create(authUrl()));
  }

  /** The owner of the test line. */
  public static PhoneOwner demoOwner(Browser browser) {
    return new PhoneOwner(browser, CodeSettings.DEMO_PHONE, CodeSettings.DEMO_CODE);
  }

  private static <T> T bean(Class<T> type) {
    return CDI.current().select(type).get();
  }
}
