package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.contracts.LineId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.keycloak.admin.client.resource.RealmResource;

/** With a Keycloak that answers the first request with an error. */
class LineDeletionsTest {
  private static final LineId REFUSED = new LineId("ln_000000000000000000000001");
  private static final LineId OTHER = new LineId("ln_000000000000000000000002");

  private final List<LineId> deleted = new ArrayList<>();

  @Test
  void aLineThatKeycloakRefusesHoldsUpNoOther() {
    LineDeletions deletions = new LineDeletions(store(), keycloak(), new SimpleMeterRegistry());

    deletions.round().await().atMost(Duration.ofSeconds(10));

    assertThat(deleted).containsExactly(OTHER);
  }

  private static KeycloakAdmin keycloak() {
    return new KeycloakAdmin(new NoKeycloak()) {
      private int requests;

      @Override
      @SuppressWarnings("unchecked")
      public <T> Uni<T> call(Function<RealmResource, T> request) {
        return requests++ == 0
            ? Uni.createFrom().failure(new IllegalStateException("status 500"))
            : Uni.createFrom().item((T) Boolean.TRUE);
      }
    };
  }

  private record NoKeycloak(URI url, Optional<String> ca, Optional<String> clientSecret)
      implements KeycloakConfig {
    NoKeycloak() {
      this(null, Optional.empty(), Optional.empty());
    }
  }

  private LineDeletionStore store() {
    return new LineDeletionStore(null, null, null) {
      @Override
      Uni<List<LineId>> overdue() {
        return Uni.createFrom().item(List.of());
      }

      @Override
      Uni<Long> countOverdue() {
        return Uni.createFrom().item(0L);
      }

      @Override
      Uni<Void> publishAgain() {
        return Uni.createFrom().voidItem();
      }

      @Override
      Uni<List<LineId>> inKeycloak() {
        return Uni.createFrom().item(List.of(REFUSED, OTHER));
      }

      @Override
      Uni<Void> confirmDeletionInKeycloak(LineId line) {
        deleted.add(line);
        return Uni.createFrom().voidItem();
      }
    };
  }
}
