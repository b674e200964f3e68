package dev.comanager.auth.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.backends.KafkaTestResource;
import dev.comanager.backends.KeycloakTestResource;
import dev.comanager.backends.PostgresTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(KeycloakTestResource.class)
class KeycloakAdminTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private record Elsewhere(URI url) implements KeycloakConfig {
    @Override
    public Optional<String> clientSecret() {
      return Optional.of(KeycloakTestResource.CLIENT_SECRET);
    }
  }

  @Test
  void aKeycloakThatSaysNothingKeepsNoThreadAndNoShutdown() throws Exception {
    try (ServerSocket silent = listening()) {
      URI address = URI.create("http://127.0.0.1:" + silent.getLocalPort());
      KeycloakAdmin admin = new KeycloakAdmin(new Elsewhere(address));

      assertThatThrownBy(
              () -> admin.ask(realm -> realm.clients().findAll()).await().atMost(PATIENCE))
          .isInstanceOf(KeycloakAdmin.Unavailable.class);

      Thread closing = Thread.ofVirtual().start(admin::close);
      assertThat(closing.join(PATIENCE)).isTrue();
    }
  }

  private static ServerSocket listening() throws IOException {
    return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }
}
