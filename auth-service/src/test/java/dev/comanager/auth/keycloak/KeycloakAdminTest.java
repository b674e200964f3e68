package dev.comanager.auth.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.auth.WithBackends;
import dev.comanager.testkit.backends.KeycloakTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class KeycloakAdminTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private record Elsewhere(URI url) implements KeycloakConfig {
    @Override
    public Optional<String> clientSecret() {
      return Optional.of(KeycloakTestResource.CLIENT_SECRET);
    }

    @Override
    public Optional<String> ca() {
      return Optional.empty();
    }
  }

  @Test
  void aHangingKeycloakBlocksNeitherThreadsNorTheShutdown() throws Exception {
    try (ServerSocket silent = listening()) {
      URI address = URI.create("http://127.0.0.1:" + silent.getLocalPort());
      KeycloakAdmin admin = new KeycloakAdmin(new Elsewhere(address));

      assertThatThrownBy(
              () -> admin.call(realm -> realm.clients().findAll()).await().atMost(TIMEOUT))
          .isInstanceOf(KeycloakAdmin.Unavailable.class);

      Thread closing = Thread.ofVirtual().start(admin::close);
      assertThat(closing.join(TIMEOUT)).isTrue();
    }
  }

  @Test
  void logsARealmProblemOnceWithItsCause() throws Exception {
    List<String> errors = new CopyOnWriteArrayList<>();
    Handler listening = errorsInto(errors);
    Logger root = Logger.getLogger("");
    root.addHandler(listening);
    try {
      KeycloakAdmin admin = new KeycloakAdmin(new Elsewhere(URI.create("http://127.0.0.1:9")));
      for (String wrong : List.of("no scope here", "no role here", "no scope here")) {
        assertThatThrownBy(
                () ->
                    admin
                        .call(
                            _ -> {
                              throw new KeycloakAdmin.Misconfigured(wrong);
                            })
                        .await()
                        .atMost(TIMEOUT))
            .isInstanceOf(KeycloakAdmin.Unavailable.class)
            .hasMessage(wrong);
      }
    } finally {
      root.removeHandler(listening);
    }

    assertThat(errors)
        .satisfiesExactly(
            line -> assertThat(line).endsWith("is not as it should be reason=no scope here"),
            line -> assertThat(line).endsWith("is not as it should be reason=no role here"));
  }

  @Test
  void aRejectionIsARealmProblemUnlessItIsAServerError() {
    assertThat(KeycloakAdmin.created("scope x", Response.status(201).build())).isTrue();
    assertThat(KeycloakAdmin.created("scope x", Response.status(409).build())).isFalse();
    assertThatThrownBy(() -> KeycloakAdmin.created("scope x", Response.status(400).build()))
        .isInstanceOf(KeycloakAdmin.Misconfigured.class)
        .hasMessage("keycloak did not take scope x, status 400");
    assertThatThrownBy(() -> KeycloakAdmin.created("scope x", Response.status(503).build()))
        .isInstanceOf(WebApplicationException.class);
  }

  private static Handler errorsInto(List<String> errors) {
    return new Handler() {
      @Override
      public void publish(LogRecord entry) {
        if (entry.getLevel().intValue() >= Level.SEVERE.intValue()
            && KeycloakAdmin.class.getName().equals(entry.getLoggerName())) {
          errors.add(String.format(entry.getMessage(), entry.getParameters()));
        }
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }

  private static ServerSocket listening() throws IOException {
    return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }
}
