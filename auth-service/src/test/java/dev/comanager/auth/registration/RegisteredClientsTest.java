package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithBackends
class RegisteredClientsTest {
  @Inject RegisteredClients clients;

  private final String id = "fcm_" + UUID.randomUUID().toString().replace("-", "");

  @Test
  void aClientIsFoundWithTheScopesOfItsSurface() {
    insert("chatgpt", "now()", "NULL");

    RegisteredClient client = find(id).orElseThrow();

    assertThat(client.id()).isEqualTo(id);
    assertThat(client.name()).isEqualTo("A client");
    assertThat(client.redirectUris()).containsExactly("https://chatgpt.com/cb");
    assertThat(client.surface()).isEqualTo(Surface.CHATGPT);
    assertThat(client.offered())
        .containsExactly(
            Scope.LEAGUE_READ,
            Scope.ROSTER_READ,
            Scope.ANALYSIS_READ,
            Scope.ALERTS_WRITE,
            Scope.MESSAGES_WRITE,
            Scope.CALLS_WRITE);
  }

  @Test
  void theClaudeSurfaceIsNotOfferedCalls() {
    insert("claude", "now()", "NULL");

    assertThat(find(id).orElseThrow().offered())
        .hasSize(5)
        .doesNotContain(Scope.CALLS_WRITE, Scope.ROSTER_WRITE);
  }

  @Test
  void startingASignInDoesNotCountAsUse() {
    insert("claude", "now()", "NULL");

    find(id);

    assertThat(Database.column("SELECT used_at FROM registered_client WHERE id = '" + id + "'"))
        .containsOnlyNulls();
  }

  @Test
  void recordsThatAClientIsUsed() {
    insert("claude", "now()", "NULL");
    Lines.await(() -> clients.used(id));
    assertThat(Database.column(usedWithin("1 minute"))).containsExactly("t");

    Database.change(
        "UPDATE registered_client SET used_at = now() - interval '2 days' WHERE id = '%s'"
            .formatted(id));
    Lines.await(() -> clients.used(id));

    assertThat(Database.column(usedWithin("1 minute"))).containsExactly("t");
  }

  @Test
  void doesNotFindAClientThatKeycloakLacks() {
    insert("claude", "NULL", "NULL");

    assertThat(find(id)).isEmpty();
  }

  @Test
  void doesNotFindAClientBeingRemoved() {
    insert("claude", "now()", "now() + interval '1 minute'");

    assertThat(find(id)).isEmpty();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "fcm_",
        "auth-service",
        "fcm_0123456789ABCDEF0123456789ABCDEF",
        "fcm_0123456789abcdef0123456789abcdef\u0000",
        "fcm_0123456789abcdef0123456789abcdef\n"
      })
  void doesNotFindMalformedIds(String written) {
    assertThat(find(written)).isEmpty();
  }

  private Optional<RegisteredClient> find(String clientId) {
    return Lines.await(() -> clients.find(clientId));
  }

  private String usedWithin(String interval) {
    return "SELECT used_at > now() - interval '%s' FROM registered_client WHERE id = '%s'"
        .formatted(interval, id);
  }

  private void insert(String surface, String projectedAt, String leavingUntil) {
    List<String> values =
        List.of(
            "'" + id + "'",
            "'A client'",
            "'{https://chatgpt.com/cb}'",
            "'" + surface + "'",
            projectedAt,
            leavingUntil);
    Database.change(
        "INSERT INTO registered_client"
            + " (id, name, redirect_uris, surface, projected_at, leaving_until) VALUES ("
            + String.join(", ", values)
            + ")");
  }
}
