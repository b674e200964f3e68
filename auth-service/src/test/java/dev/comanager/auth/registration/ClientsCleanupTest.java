package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithBackends
class ClientsCleanupTest extends Registering {
  private static final Duration UNUSED = Duration.ofDays(30);
  private static final Duration IDLE = Duration.ofDays(100);

  @Inject ClientsCleanup cleanup;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "registered_at = now() - interval '31 days'",
        "registered_at = now() - interval '101 days', used_at = now() - interval '101 days'",
        "registered_at = now() - interval '2 hours', projected_at = NULL",
        "registered_at = now() - interval '31 days', leaving_until = now() - interval '1 minute'",
      })
  void unusedClientsAreDeletedHereAndInKeycloak(String age) {
    String id = register(CLAUDE).path("client_id");
    change(id, age);

    Lines.await(cleanup::deleteExpired);

    // The service itself runs the cleanup each minute and may be running it now.
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () ->
                Database.column("SELECT id FROM registered_client WHERE id = '" + id + "'")
                    .isEmpty());
    assertThat(inKeycloak(id)).isEmpty();
    assertThat(register(CLAUDE).<String>path("client_id")).isEqualTo(id);
    assertThat(find(id)).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "registered_at = now() - interval '29 days'",
        "registered_at = now() - interval '300 days', used_at = now() - interval '90 days'",
        "registered_at = now() - interval '10 days', used_at = now() - interval '200 days'",
        "registered_at = now() - interval '300 days', leaving_until = now() + interval '30 seconds'",
      })
  void keepsClientsThatMayStillBeUsed(String age) {
    String id = register(CLAUDE).path("client_id");
    change(id, age);

    Lines.await(cleanup::deleteExpired);

    assertThat(inKeycloak(id)).hasSize(1);
  }

  @Test
  void aClientBeingRemovedCanBeRegisteredShortlyAfter() {
    String id = register(CLAUDE).path("client_id");
    change(id, "leaving_until = now() + interval '30 seconds'");

    Response response = register(CLAUDE);

    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.header("Retry-After")).isNotBlank();
    assertThat(response.jsonPath().getString("error")).isEqualTo("temporarily_unavailable");
    change(id, "leaving_until = now() - interval '1 second'");
    assertThat(register(CLAUDE).statusCode()).isEqualTo(201);
    assertThat(find(id)).isNotNull();
  }

  @Test
  void onlyKnownClientsRegisterBeyondTheMaximum() {
    ClientMetadata metadata = claudeMetadata();
    String id = metadata.clientId();

    assertThat(Lines.await(() -> store.add(id, metadata, 0)))
        .isInstanceOf(RegisteredClientStore.Added.Full.class);
    Lines.await(() -> store.add(id, metadata, 20_000));
    assertThat(Lines.await(() -> store.add(id, metadata, 0)))
        .isInstanceOf(RegisteredClientStore.Added.Registered.class);
  }

  @Test
  void deletesUnusedClientsAfterFifteenMinutesWhenNearlyFull() {
    String unused = register(CLAUDE).path("client_id");
    change(unused, "registered_at = now() - interval '16 minutes'");
    String fresh = register(CHATGPT).path("client_id");
    change(fresh, "registered_at = now() - interval '14 minutes'");
    String used = registerAs(name + " used").path("client_id");
    change(used, "registered_at = now() - interval '16 minutes', used_at = now()");

    assertThat(Lines.await(() -> store.takeStale(UNUSED, IDLE, 100, 20_000)))
        .doesNotContain(unused);
    assertThat(Lines.await(() -> store.takeStale(UNUSED, IDLE, 100, 3)))
        .contains(unused)
        .doesNotContain(fresh, used);
  }

  private static Response registerAs(String name) {
    return register(Map.of("client_name", name, "redirect_uris", List.of(CLAUDE)));
  }

  @Test
  void noTwoReplicasDeleteTheSameClient() {
    String id = register(CLAUDE).path("client_id");
    // Not expired for the service's own cleanup, which runs each minute.
    change(id, "registered_at = now() - interval '29 days'");

    List<String> taken = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      taken.addAll(Lines.await(() -> store.takeStale(UNUSED.minusDays(2), IDLE, 100, 20_000)));
    }

    assertThat(taken).containsOnlyOnce(id);
  }
}
